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
