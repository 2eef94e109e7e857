import CommandKit
import ShapeModel
import Text

/// The view that prints the shape's offset and colour after each step.
package final class StepPrinter: InvokerObserver {
    var format: OutputFormat
    let output: OutputBuffer
    private let swatch: ((Colour) -> String)?
    /// Whose state is printed after a step that changed no shape, such as undoing a group whose moves cancelled out.
    var present: () -> ShapeState? = { nil }
    /// The columns of the window; nil in a script.
    var windowColumns: (() -> Int?)?
    /// Asked before each row of a list whether to stop.
    var isInterrupted: () -> Bool = { false }
    private var steps = 0
    /// What is printed goes here where it is to be shown by pages.
    private var collected: String?
    /// The columns of a paragraph where no window says how many there are.
    private static let readable = 100

    /// `swatch` returns what to write before the line of a step to show its colour on a terminal.
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
        // A frame has the number of the step that it belongs to, which is not done yet.
        let number = steps + 1
        if event.isStep { steps = number }
        guard event.isChange, format != .quiet, output.isTaken else { return }
        event.shapes.forEach(orNone: present()) {
            if format == .text { writeText($0) } else { writeJSON($0, step: number, command: event.label) }
        }
    }

    /// Prints even in the quiet format.
    func print(_ text: String) {
        write(format == .json ? JSONObject().with("print", text).text : text.printableLines)
    }

    /// Prints a text of one paragraph, in lines that can be read.
    func paragraph(_ text: String) { print(collected == nil ? text.wrapped(to: Self.readable) : text) }

    /// Prints a text as it is, even in the quiet format; as JSON, an object in which it has a name.
    func document(_ text: String, as name: String) {
        if format == .json { write(JSONObject().with(name, text).text) } else { output.append(text) }
    }

    /// Prints a line above a list; no object.
    func heading(_ text: String) {
        if format != .json { write(text) }
    }

    /// Prints a line of a list, even in the quiet format: a text, in which what could steer a terminal is escaped, or
    /// an object.
    func list(_ text: @autoclosure () -> String, _ object: @autoclosure () -> JSONObject) {
        write(format == .json ? object().text : text().printable)
    }

    /// Prints a list, row by row, up to Ctrl-C.
    func each<Row>(_ rows: some Sequence<Row>, _ print: (Row) -> Void) {
        for row in rows {
            if isInterrupted() { return }
            print(row)
        }
    }

    /// Prints a line that only a person reads, broken at the words to so many columns, if a number is given.
    func note(_ text: String, columns: Int?) {
        let text = text.printable
        write(columns.map { text.wrapped(to: $0, indent: 0) } ?? text)
    }

    /// What `body` prints other than states, which is not written.
    func collecting(_ body: () -> Void) -> String {
        collected = ""
        defer { collected = nil }
        body()
        return collected ?? ""
    }

    private func write(_ line: String) {
        if collected == nil { output.append(line + "\n") } else { collected?.append(line + "\n") }
    }

    /// Prints the state of `shape`, even in the quiet format. Not counted as a step.
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
