/// The errors of changes of shapes, and of the invoker.
package enum ShapeError: Error, Equatable {
    /// A coordinate of a place or of a distance would leave the range of 64-bit integers.
    case offsetOutOfRange
    /// The centre of the shape, or an end of a line, would be outside this canvas.
    case outsideBounds(Bounds)
    /// A length of the shape, the first at fault, would be too small or too large.
    case sizeOutOfRange(ShapeLength)
    /// A table has no row with the first number; the second one is that of its last row.
    case noRow(Int, last: Int)
    /// The rows of a table would have more characters.
    case rowsTooLong(limit: Int)
    /// The outermost group already has the maximum number of commands, which is `limit`.
    case groupTooLarge(limit: Int)
}

extension ShapeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .groupTooLarge(let limit): "too many commands in one group; at most \(limit)"
        case .offsetOutOfRange: "the shape would leave the range of 64-bit offsets; expected a shorter move"
        case .sizeOutOfRange(let length): "the shape would be \(length.words)"
        case .noRow(let number, let last): "the table has no row \(number); its last one is \(last)"
        case .rowsTooLong(let limit): "the rows would be too long; a table has at most \(limit) characters"
        case .outsideBounds(let bounds):
            "the shape would be outside its bounds; expected a place within \(bounds.words)"
        }
    }
}

extension Bounds {
    var words: String {
        "\(-(width / 2)) to \(width / 2) across and \(-(height / 2)) to \(height / 2) down"
    }
}
