# What the cases of exported files share; a case takes it in with `. "$DATA/../encode.sh"`. It brings
# its own function `counted FILE`, which prints how many boards another program finds in a file.

# The numbers for the boards of 0 to 8 by all rules, one rule a line; those of a torus up to 7.
count_rules() { # FORMAT, OPTIONS of encode
    for rule in classic torus touch; do
        for n in 0 1 2 3 4 5 6 7 8; do
            [ $rule$n != torus8 ] || continue
            "$QUEENSAT" encode -q -f "$1" --rule $rule -o file $n
            counted file
        done | tr '\n' ' '
        echo
    done
}

# Boards with givens, blocked squares, regions and all of these: another program must find as many
# solutions as the native engines. Prints what differs, and how many were compared.
compare_counts() { # FORMAT
    regions_board 6 >regions6
    regions_board 1 >regions1
    compared=0
    while read -r board; do
        # shellcheck disable=SC2086 # the line is words of a command line
        "$QUEENSAT" encode -q -f "$1" -o file $board
        # shellcheck disable=SC2086
        expected=$("$QUEENSAT" count -q $board)
        got=$(counted file)
        [ "$got" = "$expected" ] || echo "$got instead of $expected: $board"
        compared=$((compared + 1))
    done <<'BOARDS'
6 --queen 1,2
6 --queen 1,2 --queen 2,4 --queen 6,5
6 --queen 1,1 --queen 1,2
6 --queen 1,1 --queen 2,2
6 --block 1,2 --block 4,1
7 --block 1,2 --block 1,3 --block 7,7 --queen 4,6
4 --block 1,1 --block 1,2 --block 1,3 --block 1,4
1 --block 1,1
1 --queen 1,1
7 --rule torus --queen 1,2
7 --rule torus --block 1,2 --block 3,3
6 --rule touch --queen 1,2
6 --rule touch --block 6,6 --block 1,2
regions6
regions6 --rule classic
regions6 --rule torus
regions6 --block 1,1 --queen 6,3
regions1
BOARDS
    echo "$compared compared"
}

# Region boards; the one of size 6 has a region in two pieces.
regions_board() { # 1 or 6
    case $1 in
    1) echo A ;;
    6) printf '%s\n' AAABCD AAABCD BBBBCD BBECCD FEECCD FFFFFA ;;
    esac
}

# A line of squares that have a queen as the columns of the rows; squares are `row,column`, one a
# line, in any order.
as_columns() {
    sort -t, -n | sed 's/.*,//' | tr '\n' ' ' | sed 's/ $//'
    echo
}
