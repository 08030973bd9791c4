# A sequential counter for each line (C. Sinz, CP 2005): -v n=N -v ways=1|2.
# s[i]: one of the first i squares of the line has a queen; with ways=1 only from queens to s.

function clause(text) { clauses[++count] = text " 0" }

# Takes in a square, or ends the line when there is none.
function step(square) {
    if (!square) {
        before = 0
        return
    }
    now = ++top
    clause(-square " " now)
    if (before) {
        clause(-before " " now)
        clause(-square " " (-before))
    }
    if (ways == 2)
        clause(-now " " square (before ? " " before : ""))
    before = now
}

BEGIN {
    top = n * n
    for (i = 1; i <= n; i++) {
        row = ""
        for (k = 1; k <= n; k++) {
            step((i - 1) * n + k)
            row = row ((i - 1) * n + k) " "
        }
        step(0)
        clause(row)
        for (k = 1; k <= n; k++)
            step((k - 1) * n + i)
        step(0)
    }
    for (d = 1 - n; d <= n - 1; d++) {
        for (r = 1; r <= n; r++)
            if (r - d >= 1 && r - d <= n)
                step((r - 1) * n + r - d)
        step(0)
        for (r = 1; r <= n; r++)
            if (n + 1 - d - r >= 1 && n + 1 - d - r <= n)
                step((r - 1) * n + n + 1 - d - r)
        step(0)
    }
    print "p cnf " top, count + 0
    for (i = 1; i <= count; i++)
        print clauses[i]
}
