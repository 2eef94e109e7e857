/// The kind of a shape, which never changes.
package enum ShapeKind: Equatable, Hashable, Sendable {
    case rectangle
    case ellipse
    /// A regular polygon, stretched to the shape's size, with 3 to 60 corners. At the angle 0, the first corner is up.
    case polygon(corners: Int)
    /// A straight line between two places.
    case line
    /// A text without a frame. The text is the shape's label.
    case text
    /// A line between two other shapes, with `heads` arrowheads: none, one at the second shape, or two.
    case connector(heads: Int)
}

extension ShapeKind {
    /// The kind in JSON, and in `add`: `polygon 6`.
    package var words: String {
        switch self {
        case .rectangle: "rectangle"
        case .ellipse: "ellipse"
        case .polygon(let corners): "polygon \(corners)"
        case .line: "line"
        case .text: "text"
        case .connector: "connector"
        }
    }

    /// The kind as a noun, which begins the names of shapes that are added without a name.
    package var noun: String { if case .polygon = self { "polygon" } else { words } }

    package var isConnector: Bool { if case .connector = self { true } else { false } }

    /// Whether shapes of this kind have a width and a height, an outline, and an angle of their own.
    package var isArea: Bool {
        switch self {
        case .rectangle, .ellipse, .polygon: true
        case .line, .text, .connector: false
        }
    }

    /// The size of a new shape.
    package var usualSize: ShapeSize {
        switch self {
        case .rectangle, .ellipse: ShapeSize(width: 100, height: 60)
        case .polygon: ShapeSize(width: 60, height: 60)
        case .text: ShapeSize(width: 0, height: 16)
        case .line, .connector: ShapeSize(width: 0, height: 0)
        }
    }

    /// The colour of a new shape.
    package var usualColour: Colour { isArea ? .blue : .black }
}

/// The size of a shape in points.
///
/// Of a line, the width and the height lead from its first end to its second one, and may be negative. Of a text, the
/// height is that of its letters, and the width is 0.
package struct ShapeSize: Equatable, Hashable, Sendable, BitwiseCopyable {
    package var width: Int
    package var height: Int

    /// The largest width and the largest height.
    package static let limit = 1_000_000
    /// The heights that letters may have.
    package static let letters = 4...1000

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The reach of a line.
    ///
    /// - Throws: ``DrawingError`` if both ends are at one place, or too far apart.
    package init(lineFrom start: Offset, to end: Offset) throws(DrawingError) {
        guard start != end else { throw .lineWithoutLength }
        guard let reach = end.subtracting(start), max(reach.x.magnitude, reach.y.magnitude) <= Self.limit
        else {
            throw .lineTooLong(limit: Self.limit)
        }
        self.init(width: reach.x, height: reach.y)
    }
}

/// The line along the edge of a shape.
package struct Outline: Equatable, Hashable, Sendable, BitwiseCopyable {
    package var colour: Colour
    /// The width in points, from 1 to 100.
    package var width: Int

    package static let usualWidth = 2

    package init(colour: Colour, width: Int = usualWidth) { (self.colour, self.width) = (colour, width) }
}
