import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Ctrl-C while a file is put together.
@Suite(.timeLimited) struct InterruptedFileTests {
    /// Counts the questions whether to stop, and answers the one with a number with yes.
    private final class Counter {
        var count = 0
        var last = Int.max

        func ask() -> Bool {
            count += 1
            return count >= last
        }
    }

    private static let statements = [
        "save FILE", "export FILE.svg", "export FILE.svg trail", "export FILE.svg animated",
        "export FILE.svg animated trail",
    ]

    @Test(arguments: statements)
    func `whenever it comes, it ends the statement, and nothing is written`(statement: String) throws {
        let folder = try TemporaryDirectory()
        let counter = Counter()
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(policy: policy, isInterrupted: { counter.ask() })
        let shapes = (0..<50).map { "add rectangle s\($0) at \($0) \($0 % 7)" }.joined(separator: "; ")
        editor.run("\(shapes); select all; sequential { right 30 over 1s; turn 90 together over 1s }; up 5")
        func write(_ name: String, stoppedAt last: Int) {
            (counter.count, counter.last) = (0, last)
            editor.run(statement.replacing("FILE", with: folder.path(of: name)))
        }
        write("whole", stoppedAt: .max)
        #expect(editor.errors == [])
        let (count, files) = (counter.count, try folder.names)
        #expect(count > 50 && files.count == 1)
        for part in 1...9 { write("part", stoppedAt: 1 + count * part / 10) }
        #expect(try folder.names == files)
        #expect(editor.errors == [])
        #expect(editor.lines.count { $0.hasPrefix("stopped") } == 9)
    }
}
