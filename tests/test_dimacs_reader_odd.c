/* formula/dimacs_reader: what is odd and what is wrong, each with its place and words. */
#include "dimacs_reading.h"

/* What is read all the same: the warnings, then what was read. */
static const struct {
    const char *text, *warnings;
} oddities[] = {
    {"\xEF\xBB\xBFp cnf 0 0\n", "w 1:1 a byte order mark\nread 0 0\n"},
    {"\xEF\xBB\xBF p cnf 0 0\n", "w 1:1 a byte order mark\n"
                                 "w 1:4 white space at the start of a line\nread 0 0\n"},
    {"p cnf 1 1\r\n1 0\r\n", "w 1:10 a line that ends in CR LF\n"
                             "w 2:4 a line that ends in CR LF\nread 1 1\n"},
    {"c x\r\np cnf 0 0\n", "w 1:4 a line that ends in CR LF\nread 0 0\n"},
    {"c ind 0\r\nc t mc\r\np cnf 0 0\n", "w 1:8 a line that ends in CR LF\n"
                                         "w 2:7 a line that ends in CR LF\nread 0 0 on\n"},
    {"p cnf 1 1\r1 0\r", "w 1:10 a CR without LF (taken for a line end)\n"
                         "w 2:4 a CR without LF (taken for a line end)\nread 1 1\n"},
    {"c 2 0\rp cnf 1 1\n1 0\n", "w 1:6 a CR without LF (taken for a line end)\nread 1 1\n"},
    {"p cnf 0 0\n\r\r\n", "w 2:1 a blank line\nw 2:1 a CR without LF (taken for a line end)\n"
                          "w 3:1 a blank line\nw 3:1 a line that ends in CR LF\nread 0 0\n"},
    {"p cnf 0 0", "w 1:10 no newline at the end of the file\nread 0 0\n"},
    {"p cnf 1 1\n1 0", "w 2:4 no newline at the end of the file\nread 1 1\n"},
    {"p cnf 0 0\nc", "w 2:2 no newline at the end of the file\nread 0 0\n"},
    {"p cnf 1 1\n1 0 ", "w 2:4 white space at the end of a line\n"
                        "w 2:5 no newline at the end of the file\nread 1 1\n"},
    {"\np cnf 0 0\n", "w 1:1 a blank line\nread 0 0\n"},
    {"p cnf 0 0\n\n", "w 2:1 a blank line\nread 0 0\n"},
    {"p cnf 0 0\n \t \n", "w 2:1 a blank line\nread 0 0\n"},
    {"p cnf 0 0\n ", "w 2:1 a blank line\nw 2:2 no newline at the end of the file\nread 0 0\n"},
    {" p cnf 0 0\n", "w 1:1 white space at the start of a line\nread 0 0\n"},
    {"\tc x\np cnf 0 0\n", "w 1:1 white space at the start of a line\nread 0 0\n"},
    {"p cnf 1 1\n  1 0\n", "w 2:1 white space at the start of a line\nread 1 1\n"},
    {"p cnf 0 0 \n", "w 1:10 white space at the end of a line\nread 0 0\n"},
    {"p cnf 1 1\n1 0\t \n", "w 2:4 white space at the end of a line\nread 1 1\n"},
    {"p  cnf   1\t1\n1 0\n", "w 1:3 more than one blank in a row\n"
                             "w 1:8 more than one blank in a row\n"
                             "w 1:11 white space that is no blank\nread 1 1\n"},
    {"p cnf 1 1\n1  0\n", "w 2:3 more than one blank in a row\nread 1 1\n"},
    {"p cnf 1 1\n1  \t 0\n", "w 2:4 white space that is no blank\nread 1 1\n"},
    {"p cnf 1 1\n1\v0\n", "w 2:2 white space that is no blank\nread 1 1\n"},
    {"p cnf 1 1\n1\f0\n", "w 2:2 white space that is no blank\nread 1 1\n"},
    {"p cnf 2 1\n1\n2 0\n", "w 3:1 a clause over several lines\nread 2 1\n"},
    {"p cnf 2 1\n1\n2\n0\n", "w 3:1 a clause over several lines\nread 2 1\n"},
    {"p cnf 2 2\n1\n2 0 1 0\n", "w 3:1 a clause over several lines\n"
                                "w 3:5 several clauses in a line\nread 2 2\n"},
    {"p cnf 2 3\n1 0 2 0 -1 0\n", "w 2:5 several clauses in a line\nread 2 3\n"},
    {"p cnf 2 3\n1 0 0\n-2 0\n", "w 2:5 several clauses in a line\nread 2 3\n"},
    {"p cnf 2 2\n1 0 2\n0\n", "w 2:5 several clauses in a line\n"
                              "w 3:1 a clause over several lines\nread 2 2\n"},
    {"p cnf 2 1\n1\nc x\n2 0\n", "w 3:1 a comment inside a clause\n"
                                 "w 4:1 a clause over several lines\nread 2 1\n"},
    {"p cnf 2 1\n1\n c p show 2 0\n2 0\n", "w 3:1 white space at the start of a line\n"
                                           "w 3:2 a comment inside a clause\n"
                                           "w 4:1 a clause over several lines\nread 2 1 on 2\n"},
    {"c p cnf 9 9\np cnf 0 0\n", "w 1:3 a comment that some readers take for a header\nread 0 0\n"},
    {"cp\t cnf\np cnf 0 0\n", "w 1:2 a comment that some readers take for a header\nread 0 0\n"},
    {"c ppp  cnf p cnf\np cnf 0 0\n",
     "w 1:5 a comment that some readers take for a header\nread 0 0\n"},
    {"c p cp cnp cnf\np cnf 0 0\n",
     "w 1:10 a comment that some readers take for a header\nread 0 0\n"},
    {"p cnf 2 1\n+1 +2 0\n", "w 2:1 a plus sign\nw 2:4 a plus sign\nread 2 1\n"},
    {"p cnf 01 1\n-01 00\n", "w 1:7 a number with a 0 in front\n"
                             "w 2:1 a number with a 0 in front\n"
                             "w 2:5 a number with a 0 in front\nread 1 1\n"},
    {"p cnf 1 1\n0000000000000000000000001 0\n", "w 2:1 a number with a 0 in front\nread 1 1\n"},
    {"c ind 01 0\np cnf 1 0\n", "w 1:7 a number with a 0 in front\nread 1 0 on 1\n"},
    {"p cnf 2 1\n1 2 1 1 0\n", "w 2:5 literal 1 repeated in its clause\n"
                               "w 2:7 literal 1 repeated in its clause\nread 2 1\n"},
    {"p cnf 2 1\n-2 1 2 -2 2 0\n",
     "w 2:6 literals -2 and 2 in one clause, which is always true\n"
     "w 2:8 literal -2 repeated in its clause\nw 2:11 literal 2 repeated in its clause\n"
     "read 2 1\n"},
    {"p cnf 1 1\n1 0\n%\n0\n", "w 3:1 a % that ends the clauses, as in SATLIB files\nread 1 1\n"},
    {"p cnf 1 1\n1 0 %\n0", "w 2:5 a % that ends the clauses, as in SATLIB files\n"
                            "w 3:2 no newline at the end of the file\nread 1 1\n"},
};

static void test_oddities(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof oddities / sizeof *oddities; i++)
        gives_bytes(oddities[i].text, strlen(oddities[i].text), oddities[i].warnings, false);
}

/* The strict form, and what is no finding in any case. */
static const struct {
    const char *text, *end;
} clean[] = {
    {"p cnf 0 0\n", "read 0 0\n"},
    {"c\nc text\nc pcnf p c nf p dnf p.cnf\np cnf 3 6\n1 -2 0\n0\nc between\n1 -2 0\n0\n3 0\n"
     "-1 -2 -3 0\n",
     "read 3 6\n"},
    {"c p cn\nc f\nc t pmc\nc p show 1 2 0\nc ind 1 0\nc ind 2 0\np cnf 9 0\n",
     "read 9 0 on 1 2\n"},
    {"c  blanks  and\ttabs in comments \np cnf 0 0\nc c p\n", "read 0 0\n"},
};

static void test_nothing_odd(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        gives_bytes(clean[i].text, strlen(clean[i].text), clean[i].end, false);
}

#define FORM "(expected p cnf VARIABLES CLAUSES)"
#define HEADER "(expected the header p cnf VARIABLES CLAUSES)"

/* What cannot be read; texts with a NUL give their size. */
static const struct {
    const char *text, *error;
    size_t size;
} faults[] = {
    {"", "e 1:1 there is no header " FORM, 0},
    {"\xEF\xBB\xBF", "e 1:4 there is no header " FORM, 0},
    {"\n\n", "e 3:1 there is no header " FORM, 0},
    {"c p cnf 0 0\n", "e 2:1 there is no header " FORM, 0},
    {"1 2 0\n", "e 1:1 a clause before the header " FORM, 0},
    {"c x\n 0\np cnf 1 1\n", "e 2:2 a clause before the header " FORM, 0},
    {"-\n", "e 1:1 a clause before the header " FORM, 0},
    {"%\n0\n", "e 1:1 unexpected \"%\" " HEADER, 0},
    {"P cnf 0 0\n", "e 1:1 unexpected \"P\" " HEADER, 0},
    {"\x1f\x8b", "e 1:1 unexpected byte 0x1F " HEADER, 0},
    {"\xff\xfep", "e 1:1 unexpected byte 0xFF " HEADER, 0},
    {"\xEF\xBBp cnf 0 0\n", "e 1:1 no DIMACS file (expected ASCII text)", 0},
    {"p cfn 2 1\n", "e 1:3 the format \"cfn\" is not read " FORM, 0},
    {"p CNF 2 1\n", "e 1:3 the format \"CNF\" is not read " FORM, 0},
    {"p wcnf 2 1 3\n", "e 1:3 the format \"wcnf\" is not read " FORM, 0},
    {"p pcnf 2 1 1\nvp 1 0\n", "e 1:3 the format \"pcnf\" is not read " FORM, 0},
    {"p inccnf\n", "e 1:3 the format \"inccnf\" is not read " FORM, 0},
    {"p cnf2 1\n", "e 1:3 the format \"cnf2\" is not read " FORM, 0},
    {"p cnfffffffffffffffffffff 1 1\n", "e 1:3 the format \"cnfffffffffffff\" is not read " FORM,
     0},
    {"pcnf 2 1\n", "e 1:2 unexpected \"c\" (expected a blank and cnf)", 0},
    {"p\n", "e 1:2 the line ends too early (expected cnf)", 0},
    {"p", "e 1:2 the text ends too early (expected cnf)", 0},
    {"p cnf\n3 1\n1 0\n", "e 1:6 the line ends too early (expected the number of variables)", 0},
    {"p cnf 3\n", "e 1:8 the line ends too early (expected the number of clauses)", 0},
    {"p cnf 3 ", "e 1:9 the text ends too early (expected the number of clauses)", 0},
    {"p cnf x 1\n", "e 1:7 unexpected \"x\" (expected the number of variables)", 0},
    {"p cnf -3 1\n", "e 1:7 unexpected \"-\" (expected the number of variables)", 0},
    {"p cnf +3 1\n", "e 1:7 unexpected \"+\" (expected the number of variables)", 0},
    {"p cnf 3x 1\n", "e 1:8 unexpected \"x\" (expected a blank and the number of clauses)", 0},
    {"p cnf 3 -1\n", "e 1:9 unexpected \"-\" (expected the number of clauses)", 0},
    {"p cnf 3 1.0\n", "e 1:10 unexpected \".\" (expected the end of the header)", 0},
    {"p cnf 3 1 1\n1 0\n", "e 1:11 unexpected \"1\" (expected the end of the header)", 0},
    {"p cnf 3 0 c x\n", "e 1:11 unexpected \"c\" (expected the end of the header)", 0},
    {"p cnf 2147483647 0\n",
     "e 1:7 the number of variables is above 2147483646, the largest that is read", 0},
    {"p cnf 99999999999999999999 0\n",
     "e 1:7 the number of variables is above 2147483646, the largest that is read", 0},
    {"p cnf 0 18446744073709551616\n",
     "e 1:9 the number of clauses is above 18446744073709551615, the largest that is read", 0},
    {"p cnf 0 18446744073709551615\n",
     "e 1:9 the number of clauses is 0 (the header says 18446744073709551615)", 0},
    {"p cnf 1 1\np cnf 1 1\n1 0\n", "e 2:1 a second header (the first is on line 1)", 0},
    {"c\np cnf 1 1\n1\n p\n", "e 4:2 a second header (the first is on line 2)", 0},
    {"p cnf 1 1\n1 p\n", "e 2:3 unexpected \"p\" (expected a literal or 0)", 0},
    {"p cnf 1 2\n1 0\n", "e 1:9 the number of clauses is 1 (the header says 2)", 0},
    {"p cnf 1 1\n1 0\n-1 0\n0\n", "e 1:9 the number of clauses is 3 (the header says 1)", 0},
    {"\np  cnf 1 0\n0\n", "e 2:10 the number of clauses is 1 (the header says 0)", 0},
    {"p cnf 1 2\n1 0\n%\n0\n", "e 1:9 the number of clauses is 1 (the header says 2)", 0},
    {"p cnf 0 1\n1 0\n", "e 2:1 variable 1 is above 0, the number of variables in the header", 0},
    {"p cnf 15 1\n1 -16 0\n",
     "e 2:3 variable 16 is above 15, the number of variables in the header", 0},
    {"p cnf 1 1\n2147483647 0\n",
     "e 2:1 the number of the variable is above 2147483646, the largest that is read", 0},
    {"p cnf 1 1\n-2147483648 0\n",
     "e 2:1 the number of the variable is above 2147483646, the largest that is read", 0},
    {"p cnf 1 1\n1 99999999999 0\n",
     "e 2:3 the number of the variable is above 2147483646, the largest that is read", 0},
    {"p cnf 1 1\n18446744073709551617 0\n", /* 1 modulo 2^64 */
     "e 2:1 the number of the variable is above 2147483646, the largest that is read", 0},
    {"p cnf 1 1\n4294967297 0\n", /* 1 modulo 2^32 */
     "e 2:1 the number of the variable is above 2147483646, the largest that is read", 0},
    {"p cnf 1 1\n4294967296\n", /* 0 modulo 2^32 */
     "e 2:1 the number of the variable is above 2147483646, the largest that is read", 0},
    {"p cnf 1 1\n1", "e 2:1 the clause that begins here has no 0 at its end", 0},
    {"p cnf 2 1\n\n 1\n-2\nc x\n", "e 3:2 the clause that begins here has no 0 at its end", 0},
    {"p cnf 2 2\n1 0 2\n\n", "e 2:5 the clause that begins here has no 0 at its end", 0},
    {"p cnf 2 1\n1 2 %\n0\n", "e 2:1 the clause that begins here has no 0 at its end", 0},
    {"p cnf 1 1\n1 x 0\n", "e 2:3 unexpected \"x\" (expected a literal or 0)", 0},
    {"p cnf 1 1\n1x 0\n", "e 2:2 unexpected \"x\" (expected a blank or the end of the line)", 0},
    {"p cnf 2 1\n1-2 0\n", "e 2:2 unexpected \"-\" (expected a blank or the end of the line)", 0},
    {"p cnf 2 1\n1,2 0\n", "e 2:2 unexpected \",\" (expected a blank or the end of the line)", 0},
    {"p cnf 1 1\n1 0 c x\n", "e 2:5 unexpected \"c\" (expected a literal or 0)", 0},
    {"p cnf 1 1\n\xc3\xa4 0\n", "e 2:1 unexpected byte 0xC3 (expected a literal or 0)", 0},
    {"p cnf 1 1\n1 0\n\x1a", "e 3:1 unexpected byte 0x1A (expected a literal or 0)", 0},
    {"p cnf 1 1\n1 0\n\xEF\xBB\xBF", "e 3:1 unexpected byte 0xEF (expected a literal or 0)", 0},
    {"p cnf 1 1\n1\0 0\n", "e 2:2 a NUL byte (expected a blank or the end of the line)", 15},
    {"p cnf 1 1\n1 0\n\0", "e 3:1 a NUL byte (expected a literal or 0)", 15},
    {"p cnf\0 1 1\n", "e 1:6 a NUL byte (expected a blank and the number of variables)", 11},
    {"\0", "e 1:1 a NUL byte " HEADER, 1},
    {"p cnf 2 1\n1 - 2 0\n", "e 2:3 a sign without a number behind it", 0},
    {"p cnf 2 1\n1 --2 0\n", "e 2:3 a sign without a number behind it", 0},
    {"p cnf 2 1\n1 +-2 0\n", "e 2:3 a sign without a number behind it", 0},
    {"p cnf 2 1\n-", "e 2:1 a sign without a number behind it", 0},
    {"p cnf 2 1\n1 -0\n", "e 2:3 a 0 with a sign (expected 0 at the end of a clause)", 0},
    {"p cnf 2 1\n1 -000\n", "e 2:3 a 0 with a sign (expected 0 at the end of a clause)", 0},
    {"p cnf 2 1\n+0\n", "e 2:1 a 0 with a sign (expected 0 at the end of a clause)", 0},
    {"p cnf 0 0\n%\n",
     "e 3:1 the text ends too early (expected white space and a single 0 behind "
     "the %)",
     0},
    {"p cnf 0 0\n%", "e 2:2 the text ends", 0},
    {"p cnf 0 0\n%0\n", "e 2:2 unexpected \"0\"", 0},
    {"p cnf 0 0\n%\n0 0\n", "e 3:3 unexpected \"0\"", 0},
    {"p cnf 0 0\n%\n00\n", "e 3:2 unexpected \"0\"", 0},
    {"p cnf 1 1\n1 0\n%\n1 0\n", "e 4:1 unexpected \"1\"", 0},
    {"p cnf 1 1\n1 0\n%\n0\nc x\n", "e 5:1 unexpected \"c\"", 0},
    {"p cnf 1 1\n1 0\n%\n%\n0\n", "e 4:1 unexpected \"%\"", 0},
    {"p cnf 1 1\n1 0\n%\n0\n\0", "e 5:1 a NUL byte", 19},
};

#define LACKS "this line names variables and lacks the 0 at its end"

/* The same for lines of model counters. */
static const struct {
    const char *text, *error;
} counting_faults[] = {
    {"c p show 1\np cnf 1 0\n", "e 1:1 " LACKS},
    {"p cnf 2 0\n c ind 1 2", "e 2:2 " LACKS},
    {"c ind\n", "e 1:1 " LACKS},
    {"c p show \r\n", "e 1:1 " LACKS},
    {"c p show 1 0 2\n", "e 1:14 unexpected \"2\" (expected the end of the line)"},
    {"c p show 0 0\n", "e 1:12 unexpected \"0\" (expected the end of the line)"},
    {"c p show 1 x 0\n", "e 1:12 unexpected \"x\" (expected a variable or 0)"},
    {"c p show -1 0\n", "e 1:10 unexpected \"-\" (expected a variable or 0)"},
    {"c ind +1 0\n", "e 1:7 unexpected \"+\" (expected a variable or 0)"},
    {"c ind 1, 2 0\n", "e 1:8 unexpected \",\" (expected a blank)"},
    {"c ind pendent 0\n", "e 1:7 unexpected \"p\" (expected a variable or 0)"},
    {"c ind 2147483647 0\n", "e 1:7 the variable is above 2147483646"},
    {"c ind 99999999999999999999999 0\n", "e 1:7 the variable is above 2147483646"},
    {"c p show 3 1 4 1 0\nc ind 2 0\np cnf 2 0\n", "e 1:14 variable 4 is above 2"},
    {"c p show 1 2 0\np cnf 0 0\n", "e 1:12 variable 2 is above 0"},
    {"p cnf 2 0\nc ind 1 3 0\n", "e 2:9 variable 3 is above 2"},
    {"c t\n", "e 1:4 the kind of counting is not known (expected mc, wmc, pmc or pwmc)"},
    {"c t amc\n", "e 1:5 the kind of counting is not known"},
    {"c t mcc\n", "e 1:5 the kind of counting is not known"},
    {"c t pwmc2\n", "e 1:5 the kind of counting is not known"},
    {"c t mc wmc\n", "e 1:8 unexpected \"w\" (expected the end of the line)"},
    {"c p weight\n", "e 1:11 the line ends too early (expected a variable or 0)"},
    {"c p weight 0 1 0\n", "e 1:12 a weight of no literal (expected a literal)"},
    {"c p weight -0 1 0\n", "e 1:12 a weight of no literal (expected a literal)"},
    {"c p weight x 1 0\n", "e 1:12 unexpected \"x\" (expected a variable or 0)"},
    {"c p weight 1\n", "e 1:13 the line ends too early (expected a number as weight)"},
    {"c p weight 1 x 0\n", "e 1:14 unexpected \"x\" (expected a number as weight)"},
    {"c p weight 1 . 0\n", "e 1:15 unexpected \" \" (expected a number as weight)"},
    {"c p weight 1 1/ 0\n", "e 1:16 unexpected \" \" (expected a number as weight)"},
    {"c p weight 1 1e 0\n", "e 1:16 unexpected \" \" (expected a number as weight)"},
    {"c p weight 1 0.5x 0\n", "e 1:17 unexpected \"x\" (expected a blank and 0)"},
    {"c p weight 1 0.5\n", "e 1:17 the line ends too early (expected a variable or 0)"},
    {"c p weight 1 0.5 1\n", "e 1:18 a second weight (expected 0)"},
    {"c p weight 1 0.5 0 0\n", "e 1:20 unexpected \"0\" (expected the end of the line)"},
    {"c p weight -3 0.5 0\np cnf 2 0\n", "e 1:13 variable 3 is above 2"},
    {"p cnf 2 0\nc p weight 3 0.5 0\n", "e 2:12 variable 3 is above 2"},
};

/* The fault is the last line of what is heard, and begins like that. */
static void is_refused(const char *text, size_t size, const char *error)
{
    for (size_t piece = 1; piece <= size + 1; piece++) {
        char *heard = hear(text, size, piece, true), *last = strrchr(heard, '\n');
        assert_non_null(last);
        *last = '\0';
        last = strrchr(heard, '\n');
        last = last ? last + 1 : heard;
        if (strncmp(last, error, strlen(error)) != 0) {
            print_error("%s\nin pieces of %zu bytes of:\n%s\n", last, piece, text);
            assert_string_equal(last, error);
        }
        free(heard);
    }
}

static void test_faults(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        is_refused(faults[i].text, faults[i].size ? faults[i].size : strlen(faults[i].text),
                   faults[i].error);
}

static void test_faults_of_counting_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof counting_faults / sizeof *counting_faults; i++)
        is_refused(counting_faults[i].text, strlen(counting_faults[i].text),
                   counting_faults[i].error);
}

/* Whatever is cut off is refused: a file that says how many clauses it has, cut anywhere before its
 * last 0. */
static void test_cut_off_anywhere(void **state)
{
    static const char text[] = "c x\np cnf 3 3\n1 -2 0\n-1 0\n2 3 0";
    (void)state;
    for (size_t size = 0; size < sizeof text - 1; size++) {
        char *heard = hear(text, size, SIZE_MAX, true);
        assert_non_null(strstr(heard, "e "));
        free(heard);
    }
}

/* Repetitions in clauses of every length up to a few hundred, against the plainest way to find
 * them. */
static void test_repeats_by_definition(void **state)
{
    enum { MOST = 200 };
    int literals[MOST];
    (void)state;
    for (size_t size = 0; size < MOST; size++)
        for (uint32_t variables = 3; variables <= 600; variables *= 5) {
            char *text, *expected, *heard;
            size_t text_size, expected_size;
            FILE *clause = open_memstream(&text, &text_size);
            FILE *warnings = open_memstream(&expected, &expected_size);
            assert_true(clause && warnings);
            fputs("p cnf 1000 2\n", clause);
            for (size_t i = 0; i < size; i++) {
                bool again = false, opposite = false;
                literals[i] = 1 + (int)random_below(variables);
                literals[i] = random_below(3) ? literals[i] : -literals[i];
                for (size_t k = 0; k < i; k++) {
                    again |= literals[k] == literals[i];
                    opposite |= literals[k] == -literals[i];
                }
                assert_int_equal(fflush(clause), 0);
                int column = (int)text_size - 12;
                if (again)
                    fprintf(warnings, "w 2:%d literal %d repeated in its clause\n", column,
                            literals[i]);
                else if (opposite)
                    fprintf(warnings,
                            "w 2:%d literals %d and %d in one clause, which is always true\n",
                            column, -literals[i], literals[i]);
                fprintf(clause, "%d ", literals[i]);
            }
            /* A second clause must know nothing of the first. */
            fputs("0\n1 2 -3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 0\n", clause);
            fputs("read 1000 2\n", warnings);
            assert_int_equal(fclose(clause) | fclose(warnings), 0);
            heard = hear(text, text_size, SIZE_MAX, false);
            assert_string_equal(heard, expected);
            free(text), free(expected), free(heard);
        }
}

/* A clause of a million literals: quadratic work would take minutes. */
static void test_long_clause(void **state)
{
    enum { LITERALS = 1000000 };
    (void)state;
    char *text, *heard;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    fprintf(stream, "p cnf %d 1\n", LITERALS);
    for (int i = 1; i <= LITERALS; i++)
        fprintf(stream, "%d ", i % 2 ? i : -i);
    fputs("500000 1 0\n", stream);
    assert_int_equal(fclose(stream), 0);
    heard = hear(text, size, SIZE_MAX, false);
    assert_non_null(strstr(heard, "literals -500000 and 500000 in one clause"));
    assert_non_null(strstr(heard, "literal 1 repeated in its clause\nread 1000000 1\n"));
    free(text), free(heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oddities),         cmocka_unit_test(test_nothing_odd),
        cmocka_unit_test(test_faults),           cmocka_unit_test(test_faults_of_counting_lines),
        cmocka_unit_test(test_cut_off_anywhere), cmocka_unit_test(test_repeats_by_definition),
        cmocka_unit_test(test_long_clause),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
