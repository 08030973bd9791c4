# The plain encoding, with the faults of README.md: -v n=N [-v fault=NAME] [-v given=R,C].

function variable(r, c) {
    if (fault == "transposed")
        return (c - 1) * n + r
    return (r - 1) * n + c + (fault == "shifted") - (fault == "zero")
}

function clause(text) { clauses[++count] = text " 0" }

function apart(r, c, s, d) {
    clause(-variable(r, c) " " (-variable(s, d)))
}

BEGIN {
    for (r = 1; r <= n; r++) {
        row = column = ""
        for (c = 1; c <= n; c++) {
            row = row variable(r, c) " "
            column = column variable(c, r) " "
        }
        if (fault == "tautologies")
            row = row row
        if (fault != "rows")
            clause(row)
        if (fault == "columns")
            clause(column)
    }
    for (r = 1; r <= n; r++)
        for (c = 1; c <= n; c++)
            for (s = r; s <= n; s++)
                for (d = 1; d <= n; d++) {
                    if (s == r && d <= c)
                        continue
                    if (s == r || d == c)
                        apart(r, c, s, d)
                    if (d == c && fault == "columns")
                        apart(s, d, r, c)
                    if (s == r)
                        continue
                    if (s - d == r - c && fault != "diagonals")
                        apart(r, c, s, d)
                    if (s + d == r + c + (fault == "antidiagonals"))
                        apart(r, c, s, d)
                }
    for (r = 1; fault == "tautologies" && r <= n * n; r++)
        clause(r " " (-r))
    if (given) {
        split(given, at, ",")
        clause(variable(at[1] + 0, at[2] + 0))
    }
    print "p cnf " n * n + (fault == "shifted"), count + 0
    for (i = 1; i <= count; i++)
        print clauses[i]
}
