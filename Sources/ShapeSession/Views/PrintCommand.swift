import CommandKit

/// Prints a text: a command that can't be undone, and leaves no entry in the history.
struct PrintCommand: Command {
    package let text: String
    let printer: StepPrinter

    var label: String { "Print" }
    var isUndoable: Bool { false }

    package func execute() {
        printer.print(text)
    }

    /// Nothing: what is printed stays printed.
    func undo() {}
}
