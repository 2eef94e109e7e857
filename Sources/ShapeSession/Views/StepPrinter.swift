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

    package func invokerDidPerform(_ kind: CommandKind, on shapes: ShapeList, label: () -> String) {
        tell(of: shapes) { label().lowercased() }
    }

    package func invokerDidStep(_ step: Step) {
        tell(of: step.shapes) { step.command }
    }

    @inline(__always)
    private func tell(of shapes: ShapeList, command: () -> String) {
        steps += 1
        switch format {
        case .text: writeText(shapes)
        case .json: writeJSON(shapes, command: command())
        case .quiet: break
        }
    }

    private func writeText(_ shapes: ShapeList) {
        switch shapes {
        case .none: if let shape = present() { writeText(shape) }
        case .one(let shape): writeText(shape)
        case .many(let shapes): shapes.forEach(writeText)
        }
    }

    private func writeJSON(_ shapes: ShapeList, command: String) {
        switch shapes {
        case .none: if let shape = present() { writeJSON(shape, command: command) }
        case .one(let shape): writeJSON(shape, command: command)
        case .many(let shapes): for shape in shapes { writeJSON(shape, command: command) }
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

    private func writeText(_ shape: ShapeState) {
        let (offset, colour) = shape.untracked
        output.appendState(offset, colour, prefix: swatch.map { $0(colour) } ?? "")
    }

    private func writeJSON(_ shape: ShapeState, command: String) {
        let (offset, colour) = shape.untracked
        let object = JSONObject().with("step", steps).with("command", command).with("x", offset.x)
            .with("y", offset.y).with("colour", colour.description).with("hex", colour.hex)
        output.append("\(object.text)\n")
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
