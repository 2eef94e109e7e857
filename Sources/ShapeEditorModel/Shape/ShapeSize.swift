/// The size of a shape in points.
///
/// The width and the height of a line lead from its first end to its second one, and may be negative. The height of a
/// text is that of its letters, and its width is 0. Both are 0 for a connector.
package struct ShapeSize: Equatable, Hashable, Sendable, BitwiseCopyable {
    package var width: Int
    package var height: Int

    /// The largest width and height, of either sign for a line. The height of letters is limited by ``letters``.
    package static let limit = 1_000_000
    /// The widths and heights that a shape with an area may have.
    package static let sides = 1...limit
    /// The heights that the letters of a text may have, in points.
    package static let letters = 4...1000

    static let zero = ShapeSize(width: 0, height: 0)

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The size of a line between two places.
    ///
    /// - Throws: ``DrawingError/lineWithoutLength`` if both ends are at one place; ``DrawingError/lineTooLong(limit:)``
    ///   if they are more than ``limit`` points apart across or down.
    package init(lineFrom start: Offset, to end: Offset) throws(DrawingError) {
        guard start != end else { throw .lineWithoutLength }
        guard let reach = end.subtracting(start), max(reach.x.magnitude, reach.y.magnitude) <= Self.limit
        else {
            throw .lineTooLong(limit: Self.limit)
        }
        self.init(width: reach.x, height: reach.y)
    }
}

/// A length of a shape in points, to say which one is out of range.
package enum ShapeLength: Equatable, Sendable {
    /// A side; the height of a text is that of its letters.
    case width(Int), height(Int)
    /// How far a line reaches.
    case across(Int), down(Int)
    /// The length of a line.
    case length(Int)
}

extension ShapeLength {
    /// The length and the range that is expected, as the end of a sentence.
    var words: String {
        let limit = ShapeSize.limit
        return switch self {
        case .width(let points): "\(points) points wide; expected 1 to \(limit) points"
        case .height(let points): "\(points) points high; expected 1 to \(limit) points"
        case .across(let points): "\(points) points across; expected 0 to \(limit) points"
        case .down(let points): "\(points) points down; expected 0 to \(limit) points"
        case .length(let points): "\(points) points long; expected 1 to \(limit) points"
        }
    }
}
