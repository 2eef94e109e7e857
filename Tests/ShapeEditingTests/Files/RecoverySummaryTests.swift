import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// What the text of a recovery file, or its end, says of the session.
@Suite(.timeLimited) struct RecoverySummaryTests {
    @Test(arguments: [
        ("", 0, 0, 0), ("left\nup\n", 2, 2, 2), ("left\nup", 1, 1, 1), ("left\nundo\n", 0, 0, 2),
        ("left\nup\ndown\nundo 2\nredo\n", 2, 2, 5), ("begin\nleft\nup\ncommit\n", 1, 1, 4),
        ("left\nbegin\nup\n", 1, 1, 1), ("left\nbegin\nup\ncommit", 1, 1, 1),
        ("left\n# saved 0\n", 1, 0, 2), ("left\n# saved 0\nup\n", 2, 1, 3),
        ("left\n# saved 0\nundo\n", 0, 0, 3), ("left\n# saved 0\nundo\n# ended\n", 0, 1, 4),
        ("left\n# counts 7 0 3 0 0\nup\n", 8, 5, 3), ("left\n# counts 7 x 3 0 0\nup\n", 2, 2, 3),
        ("left\nbegin\nup\n# counts 2 0 0 0 0\n", 2, 2, 4), ("left\nbegin\nup\nundo\n", 1, 1, 4),
        ("left\n# saved 9223372036854775807\nup\n", 2, 2, 3),
        ("left\n# saved -9223372036854775808\n", 1, 1, 2),
        ("left\n# saved 1099511627776\nup\n", 2, 2, 3),
        ("left\nundo 9223372036854775807\nredo 99\n", 1, 1, 3),
        ("left\nundo -9223372036854775808\nredo 1099511627776\n", 1, 1, 3),
        ("left\n# counts 9223372036854775807 0 0 0 0\n", 1, 1, 2),
        ("left\nup\n# saved 0\nundo\ndown\n", 2, 2, 5), ("left\nup\n# saved -1\n", 2, 1, 3),
        ("left\nup\n# saved none\n", 2, 2, 3),
        ("select none\nbounds 9 9\nstep 3\nrecord a { left }\nbind up left\nunbind up\n# a\n\n", 0, 0, 8),
        ("style red\nstyle none\nadd note n\nstyle red\nstyle corner 6\n", 1, 1, 5),
        ("left\n# saved 0\nundo\nstyle red\nredo\n", 1, 0, 5),
        ("label \"begin\"\nadd rectangle begin\n", 2, 2, 2),
    ])
    func `a text says how many steps it has, and how many were not saved`(
        text: String, steps: Int, unsaved: Int, lines: Int
    ) {
        let summary = RecoverySummary(of: Array(text.utf8))
        #expect(summary.counts.steps == steps)
        #expect(summary.unsavedSteps == unsaved)
        #expect(summary.lines == lines)
        let whole = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines)
        #expect(summary.length == whole.reduce(0) { $0 + $1.utf8.count + 1 })
    }

    @Test func `a text says which file it is of, and whether it is known`() {
        func summary(_ text: String) -> RecoverySummary { RecoverySummary(of: Array(text.utf8)) }
        #expect(summary("left\n# file /a b/c d.shape\n").path == "/a b/c d.shape")
        #expect(summary("# file /a\n# file /b\nleft\n").path == "/b")
        #expect(summary("left\n# known\n").end == .known && summary("left\n# ended\n").end == .ended)
        #expect(summary("left\n# known 7\nup\n").end == .killed && summary("left\n").end == .killed)
        #expect(summary("left\n# known 7\n").lastStep == 7 && summary("# known 7\nup\n").lastStep == nil)
    }
}
