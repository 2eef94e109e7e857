import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let outline = VerbRow(
        "outline", group: .shapes,
        forms: [[.colour, .optional(.number("WIDTH", .outlineWidth))], [.keyword("none")]],
        summary: "draw the edge of the selected shapes in a colour",
        details: "WIDTH is in points, by default 2.",
        example: "outline black 4; outline none", words: ["none": "without an outline"],
        role: .command,
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            guard let colour = cursor.colour() else { return .set(OutlineProperty.self, nil) }
            let outline = Outline(colour: colour, width: cursor.number() ?? Outline.usualWidth)
            return .set(OutlineProperty.self, outline)
        })

    static let label = VerbRow(
        "label", group: .shapes, forms: [[.keyword("none")], [.text("TEXT")]],
        summary: "write a text on the selected shapes",
        details: """
            In quotes, \\n begins a row. Rows stay as they are written, so a long one needs a larger shape. A \
            connector has its label in the middle. The label of a text is the text itself.
            """,
        example: "label hello; label \"two\\nrows\"; label none", words: ["none": "without a label"],
        role: .command,
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            return .set(LabelProperty.self, cursor.text())
        })
}
