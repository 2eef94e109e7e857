import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let step = VerbRow(
        "step", group: .moving, forms: [[.number("POINTS", .points)]],
        summary: "set the distance of a move without POINTS",
        example: "step 25; left",
        does: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            session.stepLength = cursor.number() ?? MoveCommand.defaultPoints
            session.printFeedback("step is \(session.stepLength)")
        })
}

extension VerbRow {
    static let bounds = VerbRow(
        "bounds", group: .moving,
        forms: [[.number("WIDTH", .points), .number("HEIGHT", .points)], [.keyword("none")]],
        summary: "keep the shapes on a canvas centred on the origin",
        details: "A move that would leave it fails. 'bounds none' lets them go anywhere.",
        example: "bounds 640 480; move to 320 240",
        words: ["none": "let the shapes go anywhere"],
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let size = cursor.offset()
            let bounds = size.map { Bounds(width: $0.x, height: $0.y) }
            try execution.session.invoker.keep(execution.session.drawing, within: bounds)
            execution.session.recovery?.gather()
            execution.session.printFeedback(bounds.map { "bounds are \($0.spelling)" } ?? "no bounds")
        })
}

extension Bounds {
    /// The spelling of the bounds in a message: `200 by 100`.
    var spelling: String { "\(width) by \(height)" }
}
