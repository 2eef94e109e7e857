import CommandKit
import ShapeEditorText
import ShapeModel

/// The view that prints the shape's offset and colour after each step or tween frame, unless the format is quiet.
package final class StepPrinter: InvokerObserver {
    var format: OutputFormat
    let output: OutputBuffer
    private let swatch: ((Colour) -> String)?
    /// Returns the shape to print after a step that changed no shape, such as undoing a group whose moves cancelled
    /// out.
    var present: () -> ShapeState? = { nil }
    /// Returns the number of columns of the window, or nil without a window. The property is nil in a script.
    var windowColumns: (() -> Int?)?
    /// Returns whether to stop. Called by ``each(_:_:)`` before each row of a list.
    var isInterrupted: () -> Bool = { false }
    private var steps = 0
    /// The output collected for a pager; nil while output is written directly.
    private var collected: String?
    /// The maximum width, in columns, of a paragraph that is printed directly. A pager wraps to the window's width.
    private static let readable = 100

    /// Creates a printer. `swatch` returns the text that shows a colour on a terminal, which is printed before each
    /// state in text format.
    package init(output: OutputBuffer, format: OutputFormat = .text, swatch: ((Colour) -> String)? = nil) {
        self.output = output
        self.format = format
        self.swatch = swatch
    }

    package func invokerDidPerform(_ command: some EditingCommand) {
        steps += 1
        if format == .quiet || !output.isTaken { return }
        command.forEachReceiver {
            guard let shape = $0 as? ShapeState else { return }
            if format == .text {
                writeText(shape)
            } else {
                writeJSON(shape, step: steps, command: command.label)
            }
        }
    }

    package func invokerDid(_ event: InvokerEvent) {
        // A frame of a tween has the number of the next step, which is usually the tween itself.
        let number = steps + 1
        if event.isStep { steps = number }
        guard event.isChange, format != .quiet, output.isTaken else { return }
        event.shapes.forEach(orNone: present()) {
            if format == .text { writeText($0) } else { writeJSON($0, step: number, command: event.label) }
        }
    }

    /// Prints a text, even in the quiet format.
    func print(_ text: String) {
        write(format == .json ? JSONObject().with("print", text).text : text.printableLines)
    }

    /// Prints a paragraph, word-wrapped to ``readable`` columns unless output is collected.
    func paragraph(_ text: String) { print(collected == nil ? text.wrapped(to: Self.readable) : text) }

    /// Prints a text unchanged, even in the quiet format; in JSON format, an object with the text under `name`.
    func document(_ text: String, as name: String) {
        if format == .json { write(JSONObject().with(name, text).text) } else { output.append(text) }
    }

    /// Prints a line above a list. No-op in JSON format.
    func heading(_ text: String) {
        if format != .json { write(text) }
    }

    /// Prints a row of a list, even in the quiet format: a text with controls except tabs escaped, or an object.
    func printRow(_ text: @autoclosure () -> String, _ object: @autoclosure () -> JSONObject) {
        write(format == .json ? object().text : text().printable)
    }

    /// Calls `print` for each row of a list, until Ctrl-C.
    func each<Row>(_ rows: some Sequence<Row>, _ print: (Row) -> Void) {
        for row in rows {
            if isInterrupted() { return }
            print(row)
        }
    }

    /// Prints a message for the user, word-wrapped to `columns` if given.
    func printNote(_ text: String, columns: Int?) {
        let text = text.printable
        write(columns.map { text.wrapped(to: $0, indent: 0) } ?? text)
    }

    /// Returns the text that `body` prints, instead of writing it. `body` must not print a state of the shape or a
    /// document, which are always written directly.
    func collecting(_ body: () -> Void) -> String {
        collected = ""
        defer { collected = nil }
        body()
        return collected ?? ""
    }

    private func write(_ line: String) {
        if collected == nil { output.append(line + "\n") } else { collected?.append(line + "\n") }
    }

    /// Prints the state of `shape`, even in the quiet format. The printed state does not count as a step.
    package func show(_ shape: ShapeState) {
        if format == .json { writeJSON(shape, step: steps, command: "show") } else { writeText(shape) }
    }

    private func writeText(_ shape: ShapeState) {
        let state = shape.untracked
        if let columns = windowColumns?() {
            let start = swatch?(state.colour) ?? ""
            return output.appendState(state.offset, state.colour, after: start, wrappedTo: columns)
        }
        if let swatch { output.appendStart(swatch(state.colour)) }
        output.appendState(state.offset, state.colour)
    }

    private func writeJSON(_ shape: ShapeState, step: Int, command: String) {
        let state = shape.untracked
        output.appendState(state.offset, state.colour, step: step, command: command)
    }
}

package enum OutputFormat: String, CaseIterable, Sendable {
    /// `offset (-10, 20) colour red`
    case text
    /// A JSON object on a line for each step or frame.
    case json
    /// No output of steps and frames.
    case quiet
}

/// Prints a text. The command can't be undone, and leaves no entry in the history.
struct PrintCommand: Command {
    let text: String
    let printer: StepPrinter

    var label: String { "Print" }
    var isUndoable: Bool { false }

    func execute() {
        printer.print(text)
    }

    /// No-op: printed text stays printed.
    func undo() {}
}
