import ShapeEditorModel
import ShapeEditorText

/// Lists a session's settings, its styles among them, the numbers of shapes, open transactions and timers, the selection, the macro being
/// recorded, the queue, the live file, the session's file, and whether the session is saved. The number of shapes and the selection are
/// listed only if the drawing is named (``Drawing/isNamed``).
struct StatusView {
    let session: Session

    /// Prints the status: a line for each row; in JSON format, one object with a member for each row.
    func write(to printer: StepPrinter) {
        let rows = rows
        if printer.isJSON {
            return printer.printRow("", .status, rows.reduce(JSONObject()) { $0.with($1.key, $1.value) })
        }
        let width = rows.map(\.name.count).max() ?? 0
        for row in rows { printer.printRow("\(row.name.padded(to: width + 2))\(row.text)") }
    }

    private typealias Row = (name: String, text: String, key: String, value: any JSONValue)

    private var rows: [Row] {
        let (format, bounds) = (session.printer.format.rawValue, session.drawing.bounds)
        let (queue, recorded) = (session.queue, session.macros.recorded)
        let (limit, open) = (session.invoker.history.limit, session.transactions.count)
        let timers = session.timers.all.count
        return [
            row("step", "\(session.stepLength)", session.stepLength), row("format", format, format),
        ] + drawingRows + [
            row("style", styles.isEmpty ? "none" : styles.joined(separator: "; "), styles),
            row(
                "bounds", bounds?.spelling ?? "none",
                bounds.map { JSONObject().with("width", $0.width).with("height", $0.height) }),
            ("undo limit", limit.map(\.description) ?? "none", "undoLimit", limit),
            row("transactions", open == 0 ? "none" : "\(open) open", open),
            row(
                "recording", recorded.map { "\($0.name), \($0.count.counting("statement"))" } ?? "none",
                recorded.map { JSONObject().with("macro", $0.name).with("statements", $0.count) }),
            row(
                "queue", queue.map { "\($0.count) of \($0.size) waiting" } ?? "off",
                queue.map { JSONObject().with("size", $0.size).with("waiting", $0.count) }),
            row("timers", timers == 0 ? "none" : "\(timers)", timers), row("view", view, viewObject),
            row("live", session.livePath?.shown ?? "none", session.livePath),
            row("file", session.work.path?.shown ?? "none", session.work.path),
            row("saved", isSaved ? "yes" : "no", isSaved),
        ]
    }

    /// The rows `shapes` and `selected`; none while the drawing is nameless (``Drawing/isNamed``).
    private var drawingRows: [Row] {
        guard session.drawing.isNamed else { return [] }
        let (count, selected) = (session.drawing.shapes.count, session.selection.shapes)
        return [
            row("shapes", "\(count)", count), row("selected", selected.selectionWords, selected.map(\.name)),
        ]
    }

    private var styles: [String] { session.styles.statements }

    private func row(_ name: String, _ text: String, _ value: some JSONValue) -> Row {
        (name, text, name, value)
    }

    private var viewObject: JSONObject {
        JSONObject().with("on", settings.isOn).with("trail", settings.showsPath)
            .with("lines", settings.showsLines).with("ascii", settings.isASCII)
            .with("fit", !settings.viewport.isHeld).with("column", settings.viewport.scale)
            .with("at", heldPlace.map { JSONObject().with("x", $0.x).with("y", $0.y) })
    }

    private var settings: PictureSettings { session.view }

    /// The place that pictures keep in the middle, if the user has set the centre or the scale since the last
    /// `view fit`; otherwise nil.
    private var heldPlace: Offset? { settings.viewport.isHeld ? settings.viewport.centre : nil }

    /// The settings of the picture, in words like those of the `view` statements that make these settings.
    private var view: String {
        var parts = [settings.isOn ? "on" : "off"]
        if !settings.showsPath { parts.append("trail off") }
        if settings.showsLines { parts.append("lines on") }
        if !settings.previews { parts.append("preview off") }
        if settings.isASCII { parts.append("ascii on") }
        if let place = heldPlace {
            parts += ["at (\(place.x), \(place.y))", "scale \(settings.viewport.scale)"]
        }
        return parts.joined(separator: ", ")
    }

    /// Whether the history is saved and no statement, apart from `select`, waits in the queue.
    private var isSaved: Bool { session.invoker.history.isSaved && session.queue?.count ?? 0 == 0 }
}
