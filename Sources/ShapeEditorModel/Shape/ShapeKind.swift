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
    /// A line between two other shapes.
    case connector
    /// A cylinder with elliptic caps, such as for a database.
    case cylinder
    /// A sheet with its upper right corner folded.
    case note
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
        case .cylinder: "cylinder"
        case .note: "note"
        }
    }

    /// The kind as a noun, without the number of corners. If `add` has no NAME, the name of the new shape begins with
    /// it.
    package var noun: String { if case .polygon = self { "polygon" } else { words } }

    package var isConnector: Bool { self == .connector }

    /// Whether the kind is neither a line, nor a text, nor a connector. Only shapes of such kinds can have an outline.
    package var isArea: Bool {
        switch self {
        case .rectangle, .ellipse, .polygon, .cylinder, .note: true
        case .line, .text, .connector: false
        }
    }

    /// Whether the extent of a turned shape is that of an ellipse.
    var isRound: Bool {
        switch self {
        case .ellipse, .polygon: true
        case .rectangle, .cylinder, .note, .line, .text, .connector: false
        }
    }

    /// The size of a new shape if `add` gives none; 0 by 0 for a line, whose ends give its size, and for a connector,
    /// which has none.
    package var usualSize: ShapeSize {
        switch self {
        case .rectangle, .ellipse, .cylinder, .note: ShapeSize(width: 100, height: 60)
        case .polygon: ShapeSize(width: 60, height: 60)
        case .text: ShapeSize(width: 0, height: 16)
        case .line, .connector: ShapeSize(width: 0, height: 0)
        }
    }

    /// The colour of a new shape if `add` or `connect` gives none.
    package var usualColour: Colour { isArea ? .blue : .black }
}
