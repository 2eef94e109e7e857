import CommandKit
import Testing

@Suite(.timeLimited) struct ScriptWordingTests {
    private static let count = "a whole number from 1 to 9223372036854775807"
    private static let over =
        "paint COLOUR [over DURATION], paint next|previous [over DURATION] or paint N [over DURATION]"
    private static let every = "every DURATION STATEMENT or every DURATION N times STATEMENT"
    private static let example = "expected a number and ms, s or min, such as 500ms or 1.5s"

    static let blocks = [
        Wording("sequential", 11, 1, "missing block; expected '{'; usage: sequential { … }"),
        Wording("concurrent left", 12, 4, "missing block; expected '{'; usage: concurrent { … }"),
        Wording("transaction; left", 12, 1, "missing block; expected '{'; usage: transaction { … }"),
        Wording("transaction { left", 13, 1, "unclosed block; expected '}' before the end"),
        Wording("repeat 2 { left; concurrent { up }", 10, 1, "unclosed block; expected '}' before the end"),
        Wording("sequential { left } left", 21, 4, "unexpected 'left'; usage: sequential { … }"),
        Wording("sequential { { left } }", 14, 1, "unexpected '{'; expected a statement"),
        Wording(
            "sequential { left; quit }", 20, 4,
            "'quit' can't be used in a group; expected a command like move or paint"),
        Wording(
            "transaction { bind f5 undo }", 15, 12,
            "'bind' can't be used in a group; expected a command like move or paint"),
    ]

    static let durations = [
        Wording("wait", 5, 1, "missing DURATION; usage: wait DURATION"),
        Wording("wait 5", 6, 1, "'5' is not a duration; did you mean 'wait 5s'?"),
        Wording("wait 1s 2s", 9, 2, "unexpected '2s'; usage: wait DURATION"),
        Wording(
            "wait 525601min", 6, 9, "'525601min' is out of range; expected a duration from 0s to 365 days"),
        Wording("left over", 10, 1, "missing DURATION; usage: left [POINTS] [over DURATION]"),
        Wording(
            "left 3 over", 12, 1, "missing DURATION; usage: left [POINTS] [over DURATION]"),
        Wording("left over 3", 11, 1, "'3' is not a duration; did you mean 'left over 3s'?"),
        Wording("paint red over", 15, 1, "missing DURATION; usage: \(over)"),
        Wording(
            "move to 1 2 over", 17, 1, "missing DURATION; usage: move to X Y [over DURATION]"),
        Wording("every", 6, 1, "missing DURATION; usage: \(every)"),
        Wording("every 1s", 9, 1, "missing word; expected STATEMENT or N; usage: \(every)"),
        Wording("every 1s 3", 11, 1, "missing 'times'; usage: \(every)"),
        Wording("every 1s 3 times", 17, 1, "missing STATEMENT; usage: \(every)"),
        Wording("every 1s 3 left", 12, 4, "unknown word 'left'; expected times"),
        Wording(
            "every 1s -3 times left", 10, 2,
            "'-3' is negative; expected a whole number from 1 to 9223372036854775807"),
        Wording("every 1s 3 tmes left", 12, 4, "unknown word 'tmes'; did you mean 'times'?"),
        Wording("every 1s 0 times left", 10, 1, "'0' is out of range; expected \(count)"),
        Wording("every 0s left", 7, 2, "'0s' is out of range; expected a duration from 1ms to 365 days"),
        Wording("stop 0", 6, 1, "'0' is out of range; expected \(count)"),
        Wording("stop 7", 1, 6, "no timer 7; 'timers' lists the timers"),
        Wording("timers 1", 8, 1, "unexpected '1'; usage: timers"),
    ]

    static let groups = [
        Wording("commit", 1, 6, "'commit' without 'begin'; expected 'begin' first"),
        Wording("rollback", 1, 8, "'rollback' without 'begin'; expected 'begin' first"),
        Wording(
            "begin; left", 1, 5, "transaction without an end, rolled back; expected 'commit' or 'rollback'"),
        Wording(
            "begin; undo", 8, 4,
            "'undo' can't be used inside a transaction; commit or roll back first"),
        Wording(
            "begin; save /dev/null/none", 8, 19,
            "'save' can't be used inside a transaction; commit or roll back first"),
        Wording("begin x", 7, 1, "unexpected 'x'; usage: begin"),
    ]

    static let others = [
        Wording("print", 6, 1, "missing TEXT; usage: print TEXT"),
        Wording("queue", 6, 1, "missing word; expected N or off; usage: queue N or queue off"),
        Wording("queue -1", 7, 2, "'-1' is negative; expected \(count)"),
        Wording("flush", 1, 5, "no queue; expected 'queue N' first"),
        Wording("record", 7, 1, "missing NAME; usage: record NAME or record NAME { … }"),
        Wording(
            "record a { left; step 3 }", 18, 6,
            "'step' can't be used in a group; expected a command like move or paint"),
        Wording("record a { left } up", 19, 2, "unexpected 'up'; usage: record NAME or record NAME { … }"),
        Wording("record a left", 10, 4, "unexpected 'left'; usage: record NAME or record NAME { … }"),
        Wording("record a { lft }", 12, 3, "unknown verb 'lft'; did you mean 'left'?"),
        Wording(
            #"record "\u{1b}]0;x""#, 8, 12,
            #"control character in the name '\u{1b}]0;x'; expected one that can be shown"#),
        Wording("record a; record b", 11, 8, "already recording 'a'; expected 'end' first"),
        Wording("end", 1, 3, "'end' without 'record'; expected 'record NAME' first"),
        Wording("play jump", 1, 9, "unknown macro 'jump'; 'macros' lists the macros"),
        Wording("record jump; end; play jmup", 19, 9, "unknown macro 'jmup'; did you mean 'jump'?"),
        Wording("play", 5, 1, "missing NAME; usage: play NAME [N]"),
        Wording(
            "record a; end; record a; play a; end; play a", 39, 6,
            "macro 'a' plays itself; expected one that ends"),
        Wording(
            "bounds", 7, 1, "missing word; expected WIDTH or none; usage: bounds WIDTH HEIGHT or bounds none"),
        Wording("bounds 5", 9, 1, "missing HEIGHT; usage: bounds WIDTH HEIGHT or bounds none"),
        Wording("bounds x 5", 8, 1, "'x' is not a whole number of points"),
        Wording(
            "bounds 5 0; left 3", 13, 6,
            "the shape would be outside its bounds; expected a place within -2 to 2 across and 0 to 0 down"),
        Wording(
            "left; bounds 5 5", 7, 10,
            "the shape would be outside its bounds; expected a place within -2 to 2 across and -2 to 2 down"),
    ]

    @Test(arguments: blocks + durations + groups + others)
    func `every problem of scripts says where it is, what was found and what would have been right`(
        wording: Wording
    ) {
        #expect(wording.reported == wording.text)
    }

    @Test func `a statement of the queue or of a timer that fails has its own place`() {
        let editor = Editor()
        editor.run("queue 2; right 9223372036854775807\nright 1", name: "a.shape")
        editor.run("queue off\n every 1s { left 0\n  right 1 }; wait 1s", name: "b.shape")
        let words = "error: the shape would leave the range of 64-bit offsets; expected a shorter move"
        #expect(
            editor.errors == [
                "a.shape:2:1: \(words)\n  right 1\n  ^~~~~~~",
                "b.shape:3:3: \(words)\n    right 1 }; wait 1s\n    ^~~~~~~",
            ])
    }
}
