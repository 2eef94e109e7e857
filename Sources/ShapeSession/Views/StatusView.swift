import ShapeModel
import Text

/// What is set and what is open in a session.
struct StatusView {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    /// A line for each setting; as JSON, one object.
    func write(to printer: StepPrinter) {
        if printer.format == .json { return printer.list("", object) }
        let lines = lines
        let width = lines.map(\.name.count).max() ?? 0
        for (name, value) in lines { printer.list("\(name.padded(to: width + 2))\(value)", JSONObject()) }
    }

    private var lines: [(name: String, value: String)] {
        let (queue, recorded) = (session.queue, session.macros.recorded)
        return [
            ("step", "\(session.stepLength)"), ("format", session.printer.format.rawValue),
            ("bounds", session.shape.untracked.bounds?.spelling ?? "none"),
            ("undo limit", session.invoker.history.limit.map(\.description) ?? "none"),
            ("transactions", session.transactions.count == 0 ? "none" : "\(session.transactions.count) open"),
            ("recording", recorded.map { "\($0.name), \($0.count.counting("statement"))" } ?? "none"),
            ("queue", queue.map { "\($0.count) of \($0.size) waiting" } ?? "off"),
            ("timers", session.timers.all.isEmpty ? "none" : "\(session.timers.all.count)"),
            ("view", view), ("live", session.livePath?.shown ?? "none"),
            ("saved", isSaved ? "yes" : "no"),
        ]
    }

    private var object: JSONObject {
        JSONObject().with("step", session.stepLength).with("format", session.printer.format.rawValue)
            .with(
                "bounds",
                session.shape.untracked.bounds.map {
                    JSONObject().with("width", $0.width).with("height", $0.height)
                }
            )
            .with("undoLimit", session.invoker.history.limit)
            .with("transactions", session.transactions.count)
            .with(
                "recording",
                session.macros.recorded.map {
                    JSONObject().with("macro", $0.name).with("statements", $0.count)
                }
            )
            .with("queue", session.queue.map { JSONObject().with("size", $0.size).with("waiting", $0.count) })
            .with("timers", session.timers.all.count)
            .with(
                "view",
                JSONObject().with("on", settings.isOn).with("trail", settings.hasWay)
                    .with("fit", !settings.viewport.isHeld).with("column", settings.viewport.scale)
                    .with("at", heldPlace.map { JSONObject().with("x", $0.x).with("y", $0.y) })
            )
            .with("live", session.livePath).with("saved", isSaved)
    }

    private var settings: PictureSettings { session.view }

    /// The place that pictures keep in the middle, where a person has said what they show.
    private var heldPlace: Offset? { settings.viewport.isHeld ? settings.viewport.centre : nil }

    /// In the words that set it.
    private var view: String {
        var parts = [settings.isOn ? "on" : "off"]
        if !settings.hasWay { parts.append("trail off") }
        if let place = heldPlace {
            parts += ["at (\(place.x), \(place.y))", "scale \(settings.viewport.scale)"]
        }
        return parts.joined(separator: ", ")
    }

    /// Whether a file has all that was done. What waits is yet to be done.
    private var isSaved: Bool { session.invoker.history.isClean && session.queue?.count ?? 0 == 0 }
}
