/// The line along the edge of a shape.
package struct Outline: Equatable, Hashable, Sendable, BitwiseCopyable {
    package var colour: Colour
    /// The width in points, one of ``widths``.
    package var width: Int

    /// The widths of outlines and lines.
    package static let widths = 1...100
    package static let usualWidth = 2

    package init(colour: Colour, width: Int = usualWidth) { (self.colour, self.width) = (colour, width) }
}

extension Property {
    /// The outline of a shape; nothing if there is none.
    package static let outline = Property(
        "outline", and: "outlineWidth",
        .either([
            .pair(
                .colour, .number("WIDTH", .outlineWidth), or: .number(Outline.usualWidth), isWritten: true),
            .nothing("none"),
        ]),
        spelling: "COLOUR", words: .shape, heading: "outline",
        Verb(
            name: "outline", summary: "draw the edge of the selected shapes in a colour",
            details: "WIDTH is in points, by default 2.", example: "outline black 4; outline none",
            isBasic: true),
        meanings: ["outline": "a line along the edge", "none": "without an outline"],
        fits: { kind, _ in kind.isArea },
        access: Access(
            { $0.outline.map { .pair(.colour($0.colour), .number($0.width)) } ?? .nothing },
            put: { value, state in
                state.outline = value.first.colour.map {
                    Outline(colour: $0, width: value.second.number ?? Outline.usualWidth)
                }
            },
            mutating: { $0.withMutation(keyPath: \.outline, $1) }))
}

extension ShapeState {
    package var outline: Outline? { observed(\.outline).outline }
}
