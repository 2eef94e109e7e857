import CommandKit
import Testing

// The example of "Another module's Command". `Shell` stands for a module that has a `Command`, too.

enum Shell {
    protocol Command { var arguments: [String] { get } }

    struct Copy: Command { let arguments: [String] }

    struct Paste: CommandKit.Command {
        let document: Document
        let text: String
        let label = "Paste"
        func execute() { document.text += text }
        func undo() { document.text.removeLast(text.count) }
    }
}

typealias UndoableCommand = CommandKit.Command

extension Shell {
    struct Cut: UndoableCommand {
        let label = "Cut"
        func execute() {}
        func undo() {}
    }
}

@Suite(.timeLimited) struct NameExamples {
    @Test func `a command beside another protocol of that name`() throws {
        let (document, history) = (Document(), UndoStack())
        let copy = Shell.Copy(arguments: ["a"])
        try history.perform(Shell.Paste(document: document, text: copy.arguments[0]))
        try history.perform(Shell.Cut())
        try history.undo(2)
        #expect(document.text == "")
    }
}
