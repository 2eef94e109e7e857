import CommandKit
import Testing

@Suite(.timeLimited) struct ProblemWordingTests {
    private static let points = "a whole number of points from 0 to 9223372036854775807"
    private static let count = "a whole number from 1 to 9223372036854775807"
    private static let coordinate = "a whole number from -9223372036854775808 to 9223372036854775807"
    private static let paint =
        "paint COLOUR [over DURATION], paint next|previous [over DURATION] or paint N [over DURATION]"
    private static let move =
        "move up|down|left|right [POINTS] [over DURATION], move by DX DY [over DURATION], "
        + "move to X Y [over DURATION], move from X Y to X Y [over DURATION] or move PLACE [over DURATION]"
    private static let range = "the shape would leave the range of 64-bit offsets; expected a shorter move"

    static let unreadable = [
        Wording("paint \"red", 7, 1, "unclosed quote; expected '\"' before the end of the line"),
        Wording("paint \"red\"x", 12, 1, "text right after a quoted word; expected white space or ';'"),
        Wording("paint \"a\\qb\"", 9, 2, "unknown escape; expected \\\", \\\\, \\n, \\t or \\u{1b}"),
        Wording("left; {", 7, 1, "unexpected '{'; expected a statement"),
        Wording("}", 1, 1, "unexpected '}'; expected a statement"),
        Wording("move left }", 11, 1, "unexpected '}'; expected a statement"),
        Wording("paint red {", 11, 1, "unexpected '{'; expected a statement"),
    ]

    static let meaningless = [
        Wording("mvoe left", 1, 4, "unknown verb 'mvoe'; did you mean 'move'?"),
        Wording("xyzzy", 1, 5, "unknown verb 'xyzzy'; 'help' lists the verbs"),
        Wording("\"\"", 1, 2, "unknown verb ''; 'help' lists the verbs"),
        Wording("color red", 1, 5, "unknown verb 'color'; did you mean 'paint red'?"),
        Wording("rotate 45deg", 1, 6, "unknown verb 'rotate'; did you mean 'turn 45'?"),
        Wording("red", 1, 3, "unknown verb 'red'; did you mean 'paint red'?"),
        Wording("move lft", 6, 3, "unknown direction 'lft'; did you mean 'left'?"),
        Wording("move xyzzy 3", 6, 5, "unknown direction 'xyzzy'; expected up, down, left, right, by or to"),
        Wording("format jsno", 8, 4, "unknown word 'jsno'; did you mean 'json'?"),
        Wording("format xml", 8, 3, "unknown word 'xml'; expected text, json or quiet"),
        Wording("history newset", 9, 6, "unknown word 'newset'; did you mean 'newest'?"),
        Wording("history x", 9, 1, "unknown word 'x'; expected oldest, newest, kind or a number (N)"),
        Wording("paint 9", 7, 1, "no colour 9 in the palette; expected 1 to 8"),
        Wording("paint 0", 7, 1, "no colour 0 in the palette; expected 1 to 8"),
        Wording(
            "repeat 2 undo", 10, 4, "'undo' can't be used in a group; expected a command like move or paint"),
        Wording(
            "repeat 2 repeat 2 stats", 19, 5,
            "'stats' can't be used in a group; expected a command like move or paint"),
        Wording("bind xyzzy undo", 6, 5, "unknown key 'xyzzy'; expected a key such as 'up', 'alt-p' or 'f5'"),
        Wording("help xyzzy", 6, 5, "unknown verb 'xyzzy'; 'help' lists the verbs"),
        Wording("help mvoe", 6, 4, "unknown verb 'mvoe'; did you mean 'move'?"),
    ]

    static let numbers = [
        Wording("move left x", 11, 1, "'x' is not a whole number of points"),
        Wording("move by 1 2.5", 11, 3, "'2.5' is not a whole number"),
        Wording("step x", 6, 1, "'x' is not a whole number of points"),
        Wording("undo x", 6, 1, "'x' is not a whole number"),
        Wording("undo 1.5", 6, 3, "'1.5' is not a whole number"),
        Wording("history \"\"", 9, 2, "'' is not a whole number"),
        Wording("move left -1", 11, 2, "'-1' is negative; did you mean 'move right 1'?"),
        Wording("step -1", 6, 2, "'-1' is negative; expected \(points)"),
        Wording("undo -1", 6, 2, "'-1' is negative; expected \(count)"),
        Wording("move by -x 1", 9, 2, "'-x' is not a whole number"),
        Wording("undo 0", 6, 1, "'0' is out of range; expected \(count)"),
        Wording(
            "move by 9223372036854775808 0", 9, 19,
            "'9223372036854775808' is out of range; expected \(coordinate)"),
        Wording(
            "move to 0 -9223372036854775809", 11, 20,
            "'-9223372036854775809' is out of range; expected \(coordinate)"),
        Wording(
            "step 9223372036854775808", 6, 19, "'9223372036854775808' is out of range; expected \(points)"),
        Wording("repeat 0 left", 8, 1, "'0' is out of range; expected \(count)"),
    ]

    static let missing = [
        Wording(
            "move", 5, 1,
            "missing word; expected up, down, left, right, by, to, from, above, below or in; usage: \(move)"),
        Wording("move by", 8, 1, "missing DX; usage: move by DX DY [over DURATION]"),
        Wording("move by 1", 10, 1, "missing DY; usage: move by DX DY [over DURATION]"),
        Wording("move to 1", 10, 1, "missing Y; usage: move to X Y [over DURATION]"),
        Wording("paint", 6, 1, "missing word; expected COLOUR, next, previous or N; usage: \(paint)"),
        Wording("paint #", 6, 1, "missing word; expected COLOUR, next, previous or N; usage: \(paint)"),
        Wording("step", 5, 1, "missing POINTS; usage: step POINTS"),
        Wording("repeat", 7, 1, "missing N; usage: repeat N STATEMENT"),
        Wording("repeat 3", 9, 1, "missing STATEMENT; usage: repeat N STATEMENT"),
        Wording("bind", 5, 1, "missing KEY; usage: bind KEY STATEMENT"),
        Wording("bind f5", 8, 1, "missing STATEMENT; usage: bind KEY STATEMENT"),
        Wording("unbind", 7, 1, "missing KEY; usage: unbind KEY"),
        Wording("source", 7, 1, "missing FILE; usage: source FILE"),
        Wording("source", 7, 1, "missing FILE; usage: source FILE"),
        Wording("format", 7, 1, "missing word; expected text, json or quiet; usage: format text|json|quiet"),
    ]

    static let unexpected = [
        Wording(
            "move left 1 2", 13, 1,
            "unexpected '2'; usage: move up|down|left|right [POINTS] [over DURATION] or move PLACE [over DURATION]"
        ),
        Wording("left 1 2", 8, 1, "unexpected '2'; usage: left [POINTS] [over DURATION]"),
        Wording("move by 1 2 3", 13, 1, "unexpected '3'; usage: move by DX DY [over DURATION]"),
        Wording("paint red blue", 11, 4, "unexpected 'blue'; usage: \(paint)"),
        Wording("paint next 2", 12, 1, "unexpected '2'; usage: paint next|previous [over DURATION]"),
        Wording("paint 1 2", 9, 1, "unexpected '2'; usage: \(paint)"),
        Wording("step 1 2", 8, 1, "unexpected '2'; usage: step POINTS"),
        Wording("reset x", 7, 1, "unexpected 'x'; usage: reset"),
        Wording("undo 1 2", 8, 1, "unexpected '2'; usage: undo [N] or undo all"),
        Wording("again 1 2", 9, 1, "unexpected '2'; usage: again [N]"),
        Wording("show x", 6, 1, "unexpected 'x'; usage: show"),
        Wording("history newest 1 2", 18, 1, "unexpected '2'; usage: history [oldest|newest|kind] [N]"),
        Wording("history 1 2", 11, 1, "unexpected '2'; usage: history [oldest|newest|kind] [N]"),
        Wording("stats x", 7, 1, "unexpected 'x'; usage: stats"),
        Wording("menu x", 6, 1, "unexpected 'x'; usage: menu"),
        Wording("unbind f5 x", 11, 1, "unexpected 'x'; usage: unbind KEY"),
        Wording("bindings x y", 12, 1, "unexpected 'y'; usage: bindings [FILE]"),
        Wording("source a b", 10, 1, "unexpected 'b'; usage: source FILE"),
        Wording("save a b", 8, 1, "unexpected 'b'; usage: save [FILE]"),
        Wording("format text x", 13, 1, "unexpected 'x'; usage: format text|json|quiet"),
        Wording(
            "help move x", 11, 1,
            "unexpected 'x'; usage: help [VERB|all|keys|diagrams|colours|animation|files|picture|svg|vi]"),
        Wording("quit x", 6, 1, "unexpected 'x'; usage: quit"),
    ]

    static let impossible = [
        Wording(
            "bind ctrl-x undo", 1, 16,
            "'ctrl-x' cannot be bound while 'ctrl-x u' is bound, because one begins with the other; "
                + "unbind 'ctrl-x u' first"
        ),
        Wording("unbind f5", 1, 9, "'f5' is not bound; 'bindings' lists the bound keys"),
        Wording("again", 1, 5, "nothing to do again; expected an earlier command that changed the drawing"),
        Wording("undo", 1, 4, "nothing to undo"),
        Wording("redo", 1, 4, "nothing to redo"),
        Wording("left; undo 3", 7, 6, "cannot undo 3 steps; only 1 step can be undone"),
        Wording("left; left; undo; undo; redo 3", 25, 6, "cannot redo 3 steps; only 2 steps can be redone"),
        Wording("move to 9223372036854775807 0; right", 32, 5, "\(range)"),
        Wording("move to 9223372036854775807 0; repeat 2 repeat 2 right", 50, 5, "\(range)"),
        Wording("source /dev/null/no", 1, 19, "cannot read '/dev/null/no': Not a directory"),
        Wording("source /", 1, 8, "cannot read '/': Is a directory"),
        Wording("source /proc/self/mem", 1, 21, "cannot read '/proc/self/mem': Input/output error"),
        Wording("save /dev/null/none", 1, 19, "cannot write '/dev/null/none': Not a directory"),
        Wording("save /dev/full", 1, 14, "cannot write '/dev/full': No space left on device"),
        Wording(
            "export a.png", 1, 12, "cannot export to 'a.png'; expected a name that ends in .svg or .txt, or -"
        ),
        Wording(
            "export svg trail", 1, 16,
            "cannot export to 'svg'; expected a name that ends in .svg or .txt, or -"),
        Wording(
            "export .svg", 1, 11, "cannot export to '.svg'; expected a name that ends in .svg or .txt, or -"),
        Wording(
            "export /tmp/.SVG", 1, 16,
            "cannot export to '/tmp/.SVG'; expected a name that ends in .svg or .txt, or -"
        ),
        Wording("export /", 1, 8, "cannot export to '/'; expected a name that ends in .svg or .txt, or -"),
        Wording(
            "export a.svg/", 1, 13,
            "cannot export to 'a.svg/'; expected a name that ends in .svg or .txt, or -"),
        Wording("export \"\"", 1, 9, "cannot export to ''; expected a name that ends in .svg or .txt, or -"),
        Wording(
            #"export "a\"b'c""#, 1, 15,
            #"cannot export to 'a"b'c'; expected a name that ends in .svg or .txt, or -"#
        ),
        Wording(
            #"export "a\u{1b}b" trail"#, 1, 23,
            #"cannot export to 'a\u{1b}b'; expected a name that ends in .svg or .txt, or -"#),
        Wording("export a.svg trial", 14, 5, "unknown word 'trial'; did you mean 'trail'?"),
        Wording("export a.svg gif", 14, 3, "unknown word 'gif'; expected on, trail, animated, live or ascii"),
        Wording(
            "export a.txt trail", 14, 5, "'trail' is not for a text; expected a name that ends in .svg, or -"),
        Wording(
            "export a.txt on red", 14, 2, "'on' is not for a text; expected a name that ends in .svg, or -"),
        Wording(
            "export - ascii", 10, 5, "'ascii' is for a text only; expected a name that ends in .txt, or -.txt"
        ),
        Wording(
            "export -.txt live", 1, 17, "cannot export to '-.txt'; expected a name that ends in .svg or .txt"),
        Wording("export \"\" live", 1, 14, "cannot export to ''; expected a name that ends in .svg or .txt"),
        Wording("export - live", 1, 13, "cannot export to '-'; expected a name that ends in .svg or .txt"),
        Wording(
            "export /dev/null/a.svg animated", 1, 31, "cannot write '/dev/null/a.svg': Not a directory"),
    ]

    @Test(arguments: unreadable + meaningless + numbers + missing + unexpected + impossible)
    func `every problem says where it is, what was found and what would have been right`(wording: Wording) {
        #expect(wording.reported == wording.text)
    }
}
