import CommandKit
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorText

/// The view that prints the results of steps and of frames of animations, unless the format is quiet. In a named
/// drawing (``Drawing/isNamed``), a result is a line or an object for each shape of the step; in a session with a
/// prompt, a long list of lines is cut. In a nameless drawing, it is the rectangle's offset and colour. But if the step
/// has deleted shapes, the result names these first, and the rectangle follows only if the step acted on it, too.
package final class StepPrinter: InvokerObserver {
    var format: OutputFormat
    /// Whether the quiet format prints objects for what is asked for.
    var answersInJSON = false
    /// Whether what is asked for is printed as objects.
    var isJSON: Bool { format == .json || answersInJSON && format == .quiet }
    let output: OutputBuffer
    /// The output for errors and ends in JSON format (``answer(_:_:)``): that for steps, except for a check.
    package var answers: OutputBuffer
    private let swatch: ((Colour) -> String)?
    /// The drawing whose shapes are printed.
    let drawing: Drawing
    /// Called in text format before the lines of a step, a frame or `show` that name shapes, even if no line follows.
    var beforeNames: (() -> Void)?
    /// Nil in a session without a prompt. Otherwise a function that returns the number of columns of the window, or nil
    /// without a window.
    var windowColumns: (() -> Int?)?
    /// The rows of steps at a prompt; nil in a session without one.
    var rows: StepRows?
    /// Returns whether to stop. Called by ``each(_:_:)`` before each row of a list.
    var isInterrupted: () -> Bool = { false }
    /// The number of the timer whose statement runs; nil if none does. JSON objects have it as a member.
    var timer: Int?
    /// The last number that a step has taken; 0 before the first step.
    private var steps = 0
    private var animations = AnimationNumbers()
    /// The number of the animation that has just ended, whose command is performed next; 0 if there is none.
    private var ended = 0
    /// The output collected for a pager; nil while output is written directly.
    private var collected: String?
    /// The maximum width, in columns, of a paragraph that is printed directly. A pager wraps to the window's width.
    private static let readable = 100

    /// Creates a printer. `swatch` returns the text that shows a colour on a terminal. This text is printed at the
    /// start of a shape's line, but not in JSON.
    package init(
        of drawing: Drawing = Drawing(), output: OutputBuffer, format: OutputFormat = .text,
        swatch: ((Colour) -> String)? = nil
    ) {
        self.drawing = drawing
        self.output = output
        answers = output
        self.format = format
        self.swatch = swatch
    }

    package func invokerDidPerform(_ command: some EditingCommand) {
        let number = takeNumber()
        if format == .quiet || !output.isTaken { return }
        guard !drawing.isNamed else {
            let heading = StepHeading(type: .step, step: number, command: inJSON(command.nameInJSON))
            return write(heading) { command.forEachReport($0) }
        }
        writePlain(number, command.label)
    }

    /// The number of a command that has been performed.
    @inline(__always)
    private func takeNumber() -> Int {
        if ended == 0 {
            steps += 1
            return steps
        }
        defer { ended = 0 }
        return ended
    }

    package var wantsChanges: Bool { drawing.isNamed }

    package func invokerDid(_ event: InvokerEvent) {
        if let command = event.command, let group = event.group { return frame(command, of: group) }
        if event.isStep { steps += 1 }
        let (number, animation) = (steps, animations.forget(event.group))
        if case .ended = event.kind { ended = animation ?? 0 }
        guard event.isChange, format != .quiet, output.isTaken else { return }
        if drawing.isNamed || event.changes?.hasGone == true {
            let reports = event.changes?.reports ?? []
            let named = drawing.isNamed ? reports : reports.filter(\.isDeleted)
            write(StepHeading(type: .step, step: number, command: event.label)) { named.forEach($0) }
            if named.count == reports.count { return }
            if format == .text { return writeText(drawing.first, step: nil) }
        }
        writePlain(number, event.label)
    }

    private func frame(_ command: any EditingCommand, of group: UndoGroup) {
        let (step, frame) = animations.frame(of: group, next: steps + 1)
        steps = max(steps, step)
        guard format != .quiet, output.isTaken, format == .json || rows?.areFramesSeen != true else { return }
        let heading = StepHeading(
            type: .frame, step: step, frame: frame, command: inJSON(command.nameInJSON))
        if drawing.isNamed { return write(heading) { command.forEachReport($0) } }
        if format == .text { return writeText(drawing.first, step: step) }
        output.append(line(of: drawing.first, heading))
    }

    /// The name of a command, which only objects contain; empty in other formats.
    private func inJSON(_ name: @autoclosure () -> String) -> String { format == .json ? name() : "" }

    /// Prints the offset and the colour of a nameless drawing's rectangle, also after a step that has changed nothing,
    /// such as undoing a group whose moves have cancelled each other out.
    @inline(__always)
    private func writePlain(_ step: Int, _ label: @autoclosure () -> String) {
        let shape = drawing.first
        if format == .text {
            writeText(shape, step: step)
        } else {
            writeJSON(shape, step: step, command: label())
        }
    }

    private func writeJSON(_ shape: ShapeState, step: Int, command: String) {
        if timer != nil {
            let heading = StepHeading(type: .step, step: step, command: command.lowercased())
            return output.append(line(of: shape, heading))
        }
        let (offset, colour) = shape.untrackedStep
        output.appendState(offset, colour, step: step, command: command)
    }

    /// Prints a text and a newline, even in the quiet format: with control characters other than tabs and newlines
    /// escaped; in JSON format, as an object.
    func print(_ text: String) {
        if isJSON { return output.append(line(.print, JSONObject().with("print", text))) }
        write(text.printableLines)
    }

    /// Prints a paragraph that may have style sequences, word-wrapped to ``readable`` columns unless output is collected.
    func paragraph(_ text: String) { heading(collected == nil ? text.wrapped(to: Self.readable) : text) }

    /// Prints a picture unchanged, even in the quiet format; in JSON format, as an object.
    func picture(_ text: String, as form: ExportForm, _ faults: TextFaults) {
        guard isJSON else { return output.append(text) }
        let object =
            if case .text = form { JSONObject().with("text", text).with(faults) } else {
                JSONObject().with("svg", text)
            }
        output.append(line(.picture, object))
    }

    /// Prints a line above a list. No-op in JSON format.
    func heading(_ text: String) {
        if !isJSON { write(text) }
    }

    /// Prints a row of a list, even in the quiet format: `text`, with control characters other than tabs escaped; in
    /// JSON format, an object with these members.
    func printRow(
        _ text: @autoclosure () -> String, _ type: ObjectType, _ members: @autoclosure () -> JSONObject
    ) {
        printStyledRow(text().printable, type, members())
    }

    /// Prints a row of a list that may have style sequences, so that nothing in it is escaped.
    func printStyledRow(
        _ text: @autoclosure () -> String, _ type: ObjectType, _ members: @autoclosure () -> JSONObject
    ) {
        if isJSON { return output.append(line(type, members())) }
        write(text())
    }

    /// Prints a row of a list that has another form in JSON format.
    func printRow(_ text: String) { write(text.printable) }

    /// Calls `print` for each row of a list, until ``isInterrupted`` returns true, as after Ctrl-C.
    func each<Row>(_ rows: some Sequence<Row>, _ print: (Row) -> Void) {
        for row in rows {
            if isInterrupted() { return }
            print(row)
        }
    }

    /// Prints a message for the user, with control characters other than tabs escaped. The message is word-wrapped to
    /// `columns`, unless that is nil. `style` adds the escape sequences of a style.
    func printNote(_ text: String, columns: Int?, style: (String) -> String = { $0 }) {
        let text = text.printable
        write(style(columns.map { text.wrapped(to: $0, indent: 0) } ?? text))
    }

    /// Returns the text that `body` prints, instead of writing it. `body` must not print the state of a shape or a
    /// document, which are not always collected.
    func collecting(_ body: () -> Void) -> String {
        collected = ""
        defer { collected = nil }
        body()
        return collected ?? ""
    }

    private func write(_ line: String) {
        if collected == nil { output.append(line + "\n") } else { collected?.append(line + "\n") }
    }

    /// Prints the offset and the colour of `shape`, without its name, even in the quiet format. This does not count as
    /// a step. `command` is the member of that name in JSON.
    package func show(_ shape: ShapeState, as command: String = "show") {
        if isJSON {
            output.append(line(of: shape, shown(command)))
        } else {
            writeText(shape, step: nil)
        }
    }

    private func shown(_ command: String) -> StepHeading {
        StepHeading(type: .shape, step: steps, command: command)
    }

    /// Prints the names and properties of shapes, in a nameless drawing only offset and colour, even in the quiet
    /// format. In a session with a prompt, a long list of lines is cut. `command` is the member of that name in JSON.
    func show(_ shapes: [ShapeState], as command: String = "show") {
        guard !drawing.isNamed else {
            if isJSON { return showPlaces(of: shapes, shown(command)) }
            return write(shown(command)) { write in
                for shape in shapes { write(ShapeReport(whole: shape)) }
            }
        }
        shapes.forEach { show($0, as: command) }
    }

    private func showPlaces(of shapes: [ShapeState], _ heading: StepHeading) {
        let places = PicturePlaces(of: shapes, in: drawing)
        for shape in shapes {
            output.append(line(heading.type, ShapeReport(whole: shape).members(heading, places)))
        }
    }

    private func writeText(_ shape: ShapeState, step: Int?) {
        let (offset, colour) = shape.untrackedStep
        if let columns = windowColumns?() {
            let text = OutputBuffer.text { line in
                if let swatch { line.appendPart(swatch(colour)) }
                line.appendState(offset, colour)
            }
            return printLines(text.wrapped(to: columns), of: step)
        }
        if let swatch { output.appendPart(swatch(colour)) }
        output.appendState(offset, colour)
    }
}

// MARK: - Drawings with names

extension StepPrinter {
    /// If a step, a frame or `show` has more than `limit` lines in a session with a prompt, only the first `shown` of
    /// them are printed. JSON objects are all printed.
    private static let manyShapes = (limit: 20, shown: 10)

    /// Prints the reports that `each` passes to its argument.
    private func write(_ heading: StepHeading, _ each: ((ShapeReport) -> Void) -> Void) {
        if isJSON {
            return each { output.append(line(heading.type, $0.members(heading))) }
        }
        if format == .text { beforeNames?() }
        if windowColumns == nil { each(write) } else { writeFew(heading, each) }
    }

    private func writeFew(_ heading: StepHeading, _ each: ((ShapeReport) -> Void) -> Void) {
        var reports: [ShapeReport] = []
        each { reports.append($0) }
        let isCut = reports.count > Self.manyShapes.limit
        let shown = isCut ? reports.prefix(Self.manyShapes.shown) : reports[...]
        var lines = shown.map { report in fitted(OutputBuffer.text { append(report, to: $0) }) }
        if isCut { lines.append(fitted("… and \(reports.count - shown.count) more")) }
        if lines.isEmpty { return }
        printLines(lines.joined(), of: heading.type == .shape ? nil : heading.step)
    }

    private func write(_ report: ShapeReport) {
        append(report, to: output)
        output.endLine()
    }

    /// Prints the lines of a step, or, without its number, of `show`, in a session with a prompt.
    private func printLines(_ lines: String, of step: Int?) {
        if rows == nil { return output.append(lines) }
        rows?.print(step, to: output) { output.append(lines) }
    }

    private func append(_ report: ShapeReport, to line: OutputBuffer) {
        if let swatch { line.appendPart(swatch(report.state.colour)) }
        report.append(to: line, of: drawing.shapes.count)
    }

    /// The text as a line, wrapped to the window if there is one.
    private func fitted(_ text: String) -> String {
        (windowColumns?().map { text.wrapped(to: $0) } ?? text) + "\n"
    }
}

/// The numbers of the animations that have drawn a frame and have not ended. An animation takes the number of a step at
/// its first frame, and keeps it for its further frames and for the command that it becomes.
struct AnimationNumbers {
    /// The number of the step, and the number of frames so far, by the identity of the animation's group.
    private var animations: [ObjectIdentifier: (step: Int, frames: Int)] = [:]

    /// The numbers of a frame: that of its step, and its own among the frames of the step, from 1. If it is the first
    /// frame, the step takes the number `next`.
    mutating func frame(of group: UndoGroup, next: Int) -> (step: Int, frame: Int) {
        let animation = ObjectIdentifier(group)
        let (step, frames) = animations[animation] ?? (next, 0)
        animations[animation] = (step, frames + 1)
        return (step, frames + 1)
    }

    /// Forgets the animation of a group that has begun or ended. Returns the number of its step; nil if there is none.
    mutating func forget(_ group: UndoGroup?) -> Int? {
        guard !animations.isEmpty, let group else { return nil }
        return animations.removeValue(forKey: ObjectIdentifier(group))?.step
    }
}

/// What a step, a frame or a list of shapes says of each of its shapes.
struct StepHeading {
    let type: ObjectType
    let step: Int
    /// The number of a frame among those of its step, from 1; nil if it is none.
    var frame: Int?
    let command: String

    var members: JSONObject {
        let start = JSONObject().with("step", step)
        return (frame.map { start.with("frame", $0) } ?? start).with("command", command)
    }
}
