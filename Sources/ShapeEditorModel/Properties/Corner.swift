extension Property {
    /// The radius by which the corners of a rectangle are rounded, in points.
    package static let corner = Property(
        "corner", .number("N", .radius), usual: .number(0), words: .shape, heading: "corner",
        Verb(
            name: "corner", summary: "round the corners of the selected rectangles",
            details: "N is the radius in points. At most half of the shorter side is drawn.",
            example: "corner 12; corner 0 over 1s"),
        meanings: ["corner": "round corners"], fits: { kind, _ in kind == .rectangle },
        access: Access(
            { .number($0.corner) }, put: { $1.corner = $0.number ?? 0 },
            mutating: { $0.withMutation(keyPath: \.corner, $1) }),
        isAnimated: true)
}

extension ShapeState {
    package var corner: Int { observed(\.corner).corner }
}
