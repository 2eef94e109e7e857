import CommandKit
import ShapeModel
import Text

/// The view that prints the shape's offset and colour after each step.
package final class StepPrinter: StepObserver {
    var format: OutputFormat
    let output: OutputBuffer
    private let swatch: ((Colour) -> String)?
    /// Whose state is printed after a step that changed no shape, such as undoing a group whose moves cancelled out.
    var present: () -> ShapeState? = { nil }
    private var steps = 0

    /// `swatch` returns what to write before the line of a step to show its colour on a terminal.
    package init(output: OutputBuffer, format: OutputFormat = .text, swatch: ((Colour) -> String)? = nil) {
        self.output = output
        self.format = format
        self.swatch = swatch
    }

    package func invokerDidPerform(
        _ kind: CommandKind, on shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void
    ) {
        steps += 1
        if format == .quiet || !output.isTaken { return }
        if format == .text { writeText(shape) } else { writeJSON(shape, command: name) }
    }

    package func invokerDidStep(_ step: Step) {
        steps += 1
        guard output.isTaken else { return }
        switch format {
        case .text: write(step.shapes) { writeText($0) }
        case .json: write(step.shapes) { writeJSON($0, command: step.command) }
        case .quiet: break
        }
    }

    private func write(_ shapes: ShapeList, as write: (ShapeState) -> Void) {
        switch shapes {
        case .none: if let shape = present() { write(shape) }
        case .one(let shape): write(shape)
        case .many(let shapes): shapes.forEach(write)
        }
    }

    /// Prints even in the quiet format.
    func print(_ text: String) {
        output.append(
            format == .json ? "\(JSONObject().with("print", text).text)\n" : "\(text.printableLines)\n")
    }

    /// Prints a line of a list, even in the quiet format: a text, in which what could steer a terminal is escaped, or
    /// an object.
    func list(_ text: @autoclosure () -> String, _ object: @autoclosure () -> JSONObject) {
        output.append((format == .json ? object().text : text().printable) + "\n")
    }

    /// Prints the state of `shape`, even in the quiet format. Not counted as a step.
    package func show(_ shape: ShapeState) {
        if format == .json { writeJSON(shape, command: "show") } else { writeText(shape) }
    }

    @inline(never)
    private func writeText(_ shape: ShapeState) {
        let (offset, colour) = shape.untracked
        if let swatch { output.append(swatch(colour)) }
        output.appendState(offset, colour)
    }

    private func writeJSON(_ shape: ShapeState, command: String) {
        writeJSON(shape) { for byte in command.utf8 { $0.append(byte) } }
    }

    @inline(never)
    private func writeJSON(_ shape: ShapeState, command: (inout OutputSpan<UInt8>) -> Void) {
        let (offset, colour) = shape.untracked
        output.appendState(offset, colour, step: steps, command: command)
    }
}

package enum OutputFormat: String, CaseIterable, Sendable {
    /// `offset (-10, 20) colour red`
    case text
    /// One JSON object a line.
    case json
    /// Not at all.
    case quiet
}

/// Prints a text. It can't be undone, and leaves no entry in the history.
struct PrintCommand: Command {
    let text: String
    let printer: StepPrinter

    var label: String { "Print" }
    var isUndoable: Bool { false }

    func execute() {
        printer.print(text)
    }

    /// No-op: what is printed stays printed.
    func undo() {}
}
