import Glibc
import LineEditing
import ShapeEditorSession
import ShapeEditorSystem

extension Batch {
    /// Answers the lines of standard input one by one, those of a block together (``ServedLines``), until the end of the input or of the
    /// session.
    func serve() {
        let lines = ServedLines(descriptor: STDIN_FILENO, name: "<stdin>") {
            self.waitForInput(isInBlock: $0)
        }
        while !session.shouldStop {
            switch lines.next() {
            case .input(let input, let line): answer(line) { session.run(input) }
            case .failed(let failure): return fail(failure, .standardInput)
            case .end: return
            }
        }
    }

    /// Runs an input, and prints the object of its end. SIGINT has ended the input, and does not end the program.
    /// `source` is the input's name, and nil for standard input.
    func answer(_ line: Int, of source: String? = nil, _ run: () -> SystemCallError?) {
        let start = session.start
        let failure = run()
        signals.take(SIGINT)
        session.printEnd(of: source, line: line, since: start, hasFailed: failure != nil)
    }
}
