import Glibc
import LineEditing
import ShapeEditorSession
import ShapeEditorSystem

extension Batch {
    /// Answers the lines of standard input one by one, those of a block together, until the end of the input or of the
    /// session.
    func serve() {
        let reader = ScriptReader(descriptor: STDIN_FILENO, name: "<stdin>", givesSingleLines: true) {
            self.waitForInput()
        }
        while !session.shouldStop {
            switch reader.nextWhole() {
            case .text(let text):
                let (bytes, line) = (Array(text.bytes[text.range]), text.firstLine)
                answer(line) { session.run(.served(bytes, name: reader.name, line: line)) }
            case .tooLong(let line):
                answer(line) {
                    session.run(.tooLong(name: reader.name, line: line, limit: ScriptReader.lineLimit))
                }
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
