/* The folder on its way: what it may take the place of, and what is left when it does not come
 * there.
 */
#include "written.h"

#include "trust/certificate.h"
#include "trust/certify_folder.h"

static void add_file(const struct certify_folder *made, const char *name, const char *text)
{
    struct output *output;
    struct report report = REPORT_NONE;
    assert_int_equal(certify_folder_write(made, name, &output, &report), STATUS_OK);
    output_text(output, text);
    done(output);
}

static void begin(struct certify_folder *made, const char *path, const char *text)
{
    struct report report = REPORT_NONE;
    if (certify_folder_open(made, path, &report) != STATUS_OK)
        fail_msg("%s", report.text);
    add_file(made, CERTIFICATE_MANIFEST, text);
    assert_int_equal(certify_folder_make_cubes(made, &report), STATUS_OK);
    add_file(made, "cubes/1.rup", "0\n");
    add_file(made, "cubes/23.blocking.cnf", "p cnf 0 0\n");
}

static void finish(struct certify_folder *made)
{
    struct report report = REPORT_NONE;
    if (certify_folder_done(made, &report) != STATUS_OK)
        fail_msg("%s", report.text);
    assert_null(made->place);
}

static void make(const char *path, const char *text)
{
    struct certify_folder made;
    begin(&made, path, text);
    finish(&made);
}

static void refuses(const char *path, const char *says)
{
    struct certify_folder made;
    struct report report = REPORT_NONE;
    int before = names_in(".");
    assert_int_equal(certify_folder_open(&made, path, &report), STATUS_REFUSED);
    if (!strstr(report.text, says))
        fail_msg("%s", report.text);
    assert_null(made.place);
    assert_int_equal(names_in("."), before);
}

static mode_t mode_of(const char *path)
{
    struct stat about;
    assert_int_equal(lstat(path, &about), 0);
    return about.st_mode;
}

/* Nothing there, with folders above that are missing, and slashes behind. */
static void new_place(void **state)
{
    (void)state;
    int files = open_files();
    make("a/b/c//", "1\n");
    holds_text("a/b/c/manifest.json", "1\n");
    holds_text("a/b/c/cubes/1.rup", "0\n");
    assert_int_equal(names_in("a/b"), 1);
    assert_int_equal(names_in("a/b/c"), 2);
    make("d", "2\n");
    holds_text("d/manifest.json", "2\n");
    assert_int_equal(names_in("."), 2);
    assert_int_equal(open_files(), files);
}

/* An empty folder, and a certificate, keep their modes; nothing of the old one stays. */
static void replaced(void **state)
{
    (void)state;
    assert_int_equal(mkdir("there", 0750), 0);
    make("there", "1\n");
    assert_int_equal(mode_of("there") & 07777, 0750);
    put_text("there/cubes/7.rup", "old");
    put_text("there/cover.rup", "old");
    make("there/", "2\n");
    assert_int_equal(mode_of("there") & 07777, 0750);
    holds_text("there/manifest.json", "2\n");
    assert_int_equal(names_in("there"), 2);
    assert_int_equal(names_in("there/cubes"), 2);
    assert_int_equal(names_in("."), 1);
}

static void linked(void **state)
{
    (void)state;
    assert_int_equal(mkdir("far", 0755), 0);
    assert_int_equal(symlink("far", "link"), 0);
    assert_int_equal(symlink("farther/place", "broken"), 0);
    make("link", "1\n");
    make("link/", "2\n");
    make("broken", "3\n");
    assert_true(S_ISLNK(mode_of("link")));
    assert_true(S_ISLNK(mode_of("broken")));
    holds_text("far/manifest.json", "2\n");
    holds_text("farther/place/manifest.json", "3\n");
    assert_int_equal(names_in("."), 4);
}

/* What is somebody else's is named, and stays as it was. */
static void in_the_way(void **state)
{
    (void)state;
    put_text("file", "mine");
    refuses("file", "file: is no folder");
    refuses("file/below", "Not a directory");
    refuses("", "is empty");
    refuses(".", "current folder");
    refuses("/", "file system");
    assert_int_equal(mkdir("full", 0755), 0);
    put_text("full/mine", "mine");
    refuses("full", "holds mine");
    holds_text("full/mine", "mine");
    make("made", "1\n");
    put_text("made/cubes/notes", "mine");
    refuses("made", "holds notes");
    assert_int_equal(unlink("made/cubes/notes"), 0);
    put_text("made/cubes/07.rup", "mine");
    refuses("made", "holds 07.rup");
    assert_int_equal(unlink("made/cubes/07.rup"), 0);
    assert_int_equal(unlink("made/manifest.json"), 0);
    refuses("made", "no certificate: it has no manifest.json");
    assert_int_equal(names_in("."), 3);
}

/* Until the end the old one stands; dropped, nothing is left of the new one nor of the folders that
 * were made for it. */
static void dropped(void **state)
{
    (void)state;
    struct certify_folder made;
    make("old", "1\n");
    begin(&made, "old", "2\n");
    holds_text("old/manifest.json", "1\n");
    certify_folder_drop(&made);
    holds_text("old/manifest.json", "1\n");
    begin(&made, "new/one", "3\n");
    certify_folder_drop(&made);
    certify_folder_drop(&made);
    assert_int_equal(names_in("."), 1);
}

static enum status cut_short(const char *path, const char *text)
{
    struct certify_folder made;
    struct report report = REPORT_NONE;
    begin(&made, path, text);
    return certify_folder_cut_short(&made, &report);
}

/* Cut short it lies beside the old one, in place of one that was cut short before. */
static void partial(void **state)
{
    (void)state;
    make("old", "1\n");
    assert_int_equal(cut_short("old/", "2\n"), STATUS_OK);
    assert_int_equal(cut_short("old", "3\n"), STATUS_OK);
    assert_int_equal(unlink("old.partial/manifest.json"), 0);
    assert_int_equal(cut_short("old", "4\n"), STATUS_OK);
    holds_text("old/manifest.json", "1\n");
    holds_text("old.partial/manifest.json", "4\n");
    assert_int_equal(names_in("."), 2);
    put_text("old.partial/mine", "mine");
    assert_int_equal(cut_short("old", "5\n"), STATUS_REFUSED);
    holds_text("old.partial/manifest.json", "4\n");
    assert_int_equal(names_in("."), 2);
}

/* A place that is taken meanwhile, by somebody who has more to lose, is left alone. */
static void taken_meanwhile(void **state)
{
    (void)state;
    struct certify_folder made;
    struct report report = REPORT_NONE;
    begin(&made, "place", "1\n");
    assert_int_equal(mkdir("place", 0755), 0);
    put_text("place/mine", "mine");
    assert_int_not_equal(certify_folder_done(&made, &report), STATUS_OK);
    assert_true(report.text[0] != '\0');
    holds_text("place/mine", "mine");
    assert_int_equal(names_in("."), 1);
}

/* Of two runs for one place the second to end has it, and one whose old certificate was taken away
 * does not miss it. */
static void two_at_once(void **state)
{
    (void)state;
    struct certify_folder one, other;
    begin(&one, "place", "1\n");
    begin(&other, "place", "2\n");
    finish(&other);
    finish(&one);
    holds_text("place/manifest.json", "1\n");
    begin(&one, "place", "3\n");
    assert_int_equal(rename("place", "elsewhere"), 0);
    finish(&one);
    holds_text("place/manifest.json", "3\n");
    assert_int_equal(names_in("."), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WRITING(new_place), WRITING(replaced), WRITING(linked),          WRITING(in_the_way),
        WRITING(dropped),   WRITING(partial),  WRITING(taken_meanwhile), WRITING(two_at_once),
    };
    return cmocka_run_group_tests(tests, begin_writing, leave_folder);
}
