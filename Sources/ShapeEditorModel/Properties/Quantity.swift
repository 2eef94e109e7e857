/// The quantity that a number in a statement stands for, which determines its range.
package enum Quantity: Equatable, Sendable {
    /// Points, at least 0.
    case points
    /// A coordinate or a distance along one axis, in points.
    case coordinate
    /// A count, or the scale of `view`, at least 1.
    case count
    /// The number of a colour in the palette, from 1.
    case paletteNumber
    /// The number of a row of a table, from 0, which is the heading.
    case row
    /// The number of a timer, from 1.
    case timerNumber
    /// The width or the height of a new shape, in points, at least 1.
    case side
    /// A width, a height or a length in the verb `size`, in points, at least 0, because a side of a line may be 0.
    case lineSide
    /// The height of letters, in points.
    case letters
    /// The number behind the word of a kind, such as that of a polygon's corners.
    case number(of: AreaKind)
    /// The gap between the extents of two shapes, in points.
    case gap
    /// Room that is made, in points, or taken away if it is negative.
    case room
    /// The width of an outline, in points.
    case outlineWidth
    /// The radius of a rounded corner, in points.
    case radius
    /// An angle in degrees, clockwise if positive.
    case degrees

    package var range: ClosedRange<Int> {
        switch self {
        case .points, .row: 0...Int.max
        case .coordinate: Int.min...Int.max
        case .count, .paletteNumber, .timerNumber: 1...Int.max
        case .side: ShapeSize.sides
        case .lineSide: 0...ShapeSize.limit
        case .letters: ShapeSize.letters
        case .number(let kind): kind.row.number?.range ?? 0...0
        case .gap: 0...ShapeSize.limit
        case .room: -ShapeSize.limit...ShapeSize.limit
        case .outlineWidth: Outline.widths
        case .radius: 0...ShapeSize.limit
        case .degrees: -3600...3600
        }
    }
}
