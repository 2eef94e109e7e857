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

    static let stroke = VerbRow(
        "stroke", group: .shapes, forms: [[.strokeWords]],
        summary: "set the lines of the selected shapes: width, dashes, heads and way",
        details: """
            WIDTH is in points, at first 2. Width and dashes are also those of outlines. Heads are for lines and \
            connectors, the way is for connectors.
            """,
        example: "add rectangle a; connect shape a; stroke 3 dashed arrow bent", role: .command,
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            return .stroke(cursor.strokeChange())
        })

    static let corner = VerbRow(
        "corner", group: .shapes, forms: [[.number("N", .radius)]],
        summary: "round the corners of the selected rectangles",
        details: "N is the radius in points. At most half of the shorter side is drawn.",
        example: "corner 12; corner 0", role: .command,
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            return .set(CornerProperty.self, cursor.number() ?? 0)
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

    static let font = VerbRow(
        "font", group: .shapes, forms: [[.fontWords]],
        summary: "set the letters of the selected shapes' labels",
        details: """
            N is the height of the letters in points, at first 16; of a text it is the size. 'left', 'centre', \
            'right', 'top', 'middle' and 'bottom' say where the rows stand in the shape. 'ink auto' is black or \
            white, whichever is easier to read.
            """,
        example: "label \"two\\nrows\"; font 12 left top ink red",
        role: .command,
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            return .font(cursor.fontChange())
        })
}
