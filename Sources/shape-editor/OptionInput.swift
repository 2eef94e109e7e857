import ShapeEditorSession
import ShapeEditorSystem
import ShapeEditorText

extension Options.Input {
    /// The input as the session runs it; nil for standard input.
    var script: Input? {
        switch self {
        case .statements(let text): .script(Array(text.utf8), name: "<command>")
        case .file(let path): .file(path)
        case .standardInput: nil
        }
    }

    /// Checks that a file can be read.
    func check() throws(SystemCallError) {
        if case .file(let path) = self { try ScriptFile.check(path) }
    }

    /// The message for a file that can't be read; nil if there is no reason why not.
    var failure: String? {
        do throws(SystemCallError) {
            try check()
            return nil
        } catch {
            return message(error)
        }
    }

    /// The message for an input that could not be read.
    func message(_ failure: SystemCallError) -> String { "cannot read \(name): \(failure.reason)" }

    private var name: String {
        if case .file(let path) = self {
            "'\(path.text.shortenedAtFront(to: 400, bytes: 400))'"
        } else {
            "standard input"
        }
    }
}
