extension Property {
    /// The text on a shape, or the text that the shape is; nothing if there is none.
    package static let label = Property(
        "label", .either([.nothing("none"), .text("TEXT")]), spelling: "TEXT", heading: "label",
        Verb(
            name: "label", summary: "write a text on the selected shapes",
            details: """
                In quotes, \\n begins a row. Rows stay as they are written, so a long one needs a larger shape. A \
                connector has its label in the middle. The label of a text is the text itself.
                """,
            example: "label hello; label \"two\\nrows\"; label none", isBasic: true),
        meanings: ["label": "a text on it", "none": "without a label"],
        fits: { kind, value in kind != .line && (value != .nothing || kind != .text) },
        access: Access(
            { $0.label.map { .text($0) } ?? .nothing }, put: { $1.label = $0.text },
            mutating: { $0.withMutation(keyPath: \.label, $1) }),
        outlastsReset: true, fitsByValue: true)
}

extension ShapeState {
    /// The text on the shape, or the text that the shape is; nil if there is none.
    package var label: String? { observed(\.label).label }
}
