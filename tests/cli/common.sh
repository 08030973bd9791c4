# What several cases share; a case takes it in with `. "$DATA/../common.sh"`.

# The program must refuse these arguments: exit code 2, nothing on standard output, errors of one
# line that starts with "queensat: ". Prints that line.
refused() {
    "$QUEENSAT" "$@" >refused.out 2>refused.err && refused_code=0 || refused_code=$?
    [ "$refused_code" -eq 2 ] || echo "exit code $refused_code, not 2: queensat $*"
    [ ! -s refused.out ] || echo "an answer was printed: queensat $*"
    [ "$(wc -l <refused.err)" -eq 1 ] || echo "not one line of errors: queensat $*"
    grep -q '^queensat: ' refused.err || echo "no \"queensat: \" in front: queensat $*"
    cat refused.err
}

# Every command that takes a board refuses this one, with the same words. Prints them once.
refused_as_board() {
    refused solve "$1"
    cp refused.err first.err
    for command in count encode; do
        refused "$command" "$1" >again
        cmp again first.err
    done
}

# Waits until the command has come true, at most a minute: for things that happen soon, but nobody
# knows when on a busy machine.
wait_until() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ $tries -lt 1200 ] || { echo "never came true: $*" >&2; return 1; }
        sleep 0.05
    done
}

# Runs the rest of the arguments as `queensat ... --progress always` in the background, as $pid,
# with output and errors in files of these names, and waits until the search has begun: that is
# when progress is drawn. A shell starts background programs with SIGINT ignored; env undoes it.
start_search() { # FILE of standard output, ARGUMENTS
    output=$1
    shift
    rm -f errors
    env --default-signal=INT "$QUEENSAT" "$@" --progress always >"$output" 2>errors &
    pid=$!
    wait_until test -s errors
}

# The same without progress, for what draws none: waits until the program catches its signals.
start_quietly() { # FILE of standard output, ARGUMENTS
    output=$1
    shift
    env --default-signal=INT "$QUEENSAT" "$@" >"$output" 2>errors &
    pid=$!
    wait_until catches_term "$pid"
}

# Is the process the program itself by now, no longer the shell or env, and does it catch SIGTERM?
# The mask of caught signals is hexadecimal, SIGTERM the 15th bit.
catches_term() { # PID
    [ "$(readlink "/proc/$1/exe")" = "$(readlink -f "$QUEENSAT")" ] &&
        grep -q '^SigCgt:.*[4567cdef]...$' "/proc/$1/status"
}

# Ends what one of the two began with this signal; prints the exit code and then the errors without
# the progress, each number of solutions as K.
end_search() { # SIGNAL
    kill -s "$1" "$pid"
    wait "$pid" && ended=0 || ended=$?
    echo "exit code $ended"
    tr '\r' '\n' <errors | sed 's/^\x1b\[K//' | grep -v ' found, [0-9]* s$' |
        sed 's/[0-9][0-9]* solution[s]* so far/K solutions so far/
             s/at least [0-9][0-9]* solution[s]*/at least K solutions/' | grep .
}

# Is standard input a list of whole solutions of the N board, as `columns` lines, each one once and
# in lexicographic order? Prints what is wrong, and fails where there is no line at all.
check_columns() { # N
    awk -v n="$1" '
        NF != n { print "line " NR ": " NF " numbers"; next }
        {
            split("", column); split("", up); split("", down)
            for (row = 1; row <= n; row++) {
                k = $row + 0
                if (k < 1 || k > n || k in column || (row + k) in up || (row - k) in down)
                    print "line " NR ": row " row " is wrong"
                column[k]; up[row + k]; down[row - k]
            }
            for (row = 1; NR > 1 && row <= n && $row + 0 == last[row]; row++) ;
            if (NR > 1 && (row > n || $row + 0 < last[row]))
                print "line " NR ": does not come after the line before it"
            for (row = 1; row <= n; row++)
                last[row] = $row + 0
        }
        END { if (NR == 0) { print "no solution"; exit 1 } }'
}

# Counts variables (the largest), clauses, literals and bytes of the clause lines of a DIMACS file.
measure_formula() { # FILE
    awk '/^[cp]/ { next }
         {
             clauses++; literals += NF - 1; bytes += length($0) + 1
             for (i = 1; i < NF; i++) { v = $i < 0 ? -$i : $i; if (v > top) top = v }
         }
         END { print top + 0, clauses + 0, literals + 0, bytes + 0 }' "$1"
}

# Ends a background program that feeds a pipe, and waits for that: the next reader would else meet
# this writer and not its own.
end_writer() { # PID
    kill "$1"
    { wait "$1"; } 2>/dev/null || :
}
