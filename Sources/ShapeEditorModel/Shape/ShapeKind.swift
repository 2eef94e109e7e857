/// The kind of a shape, which never changes.
package enum ShapeKind: Equatable, Hashable, Sendable {
    case rectangle
    case ellipse
    /// A polygon with 3 to 60 corners: a regular one whose circle is stretched to the ellipse of the shape's size. At
    /// the angle 0, the first corner is up.
    case polygon(corners: Int)
    /// A straight line between two places.
    case line
    /// A text without a frame. The text is the shape's label.
    case text
    /// A line between two other shapes, with `heads` arrowheads: none, one at the second shape, or one at each shape.
    case connector(heads: Int)
}

extension ShapeKind {
    /// The kind as JSON and `add` write it, such as `polygon 6`. `add` does not take `connector`.
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

    /// The kind as a noun, without the number of corners. If `add` has no NAME, the name of the new shape begins with
    /// it.
    package var noun: String { if case .polygon = self { "polygon" } else { words } }

    package var isConnector: Bool { if case .connector = self { true } else { false } }

    /// Whether the kind is a rectangle, an ellipse or a polygon. Only shapes of these kinds can have an outline.
    package var isArea: Bool {
        switch self {
        case .rectangle, .ellipse, .polygon: true
        case .line, .text, .connector: false
        }
    }

    /// The size of a new shape if `add` gives none; 0 by 0 for a line, whose ends give its size, and for a connector,
    /// which has none.
    package var usualSize: ShapeSize {
        switch self {
        case .rectangle, .ellipse: ShapeSize(width: 100, height: 60)
        case .polygon: ShapeSize(width: 60, height: 60)
        case .text: ShapeSize(width: 0, height: 16)
        case .line, .connector: ShapeSize(width: 0, height: 0)
        }
    }

    /// The colour of a new shape if `add` or `connect` gives none.
    package var usualColour: Colour { isArea ? .blue : .black }
}
