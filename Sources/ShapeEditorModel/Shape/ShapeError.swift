/// The errors of changes of shapes, and of the invoker.
package enum ShapeError: Error, Equatable {
    /// A coordinate of a place or of a distance would leave the range of 64-bit integers.
    case offsetOutOfRange
    /// The centre of the shape, or an end of a line, would be outside this canvas.
    case outsideBounds(Bounds)
    /// A side, a line's length, or the height of a text's letters, would be too small or too large; or both sides of a
    /// line would be 0.
    case sizeOutOfRange
    /// The outermost group already has the maximum number of commands, which is `limit`.
    case groupTooLarge(limit: Int)
}

extension ShapeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .groupTooLarge(let limit): "too many commands in one group; at most \(limit)"
        case .offsetOutOfRange: "the shape would leave the range of 64-bit offsets; expected a shorter move"
        case .sizeOutOfRange: "the shape can't have this size; expected 1 to \(ShapeSize.limit) points"
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
