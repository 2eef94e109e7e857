/// The kind of a shape, which never changes.
package enum ShapeKind: Equatable, Hashable, Sendable {
    /// A kind with a row, such as a rectangle. Only shapes of such kinds can have an outline.
    case area(AreaKind)
    /// A straight line between two places.
    case line
    /// A text without a frame. The text is the shape's label.
    case text
    /// A line between two other shapes.
    case connector
}

extension ShapeKind {
    /// The kind with a word of `add`; a rectangle for any other word.
    package init(_ word: String, number: Int = 0) {
        self = word == "line" ? .line : word == "text" ? .text : .area(AreaKind(word, number: number))
    }

    /// The row of a kind with an area; nil for others.
    package var row: KindRow? { if case .area(let kind) = self { kind.row } else { nil } }

    /// The number behind the word, such as that of a polygon's corners; 0 if there is none.
    package var number: Int { if case .area(let kind) = self { Int(kind.number) } else { 0 } }

    /// The kind as JSON and `add` write it, such as `polygon 6`. `add` does not take `connector`.
    package var words: String { number == 0 ? noun : "\(noun) \(number)" }

    /// The kind as a noun, without the number of corners. If `add` has no NAME, the name of the new shape begins with
    /// it.
    package var noun: String {
        switch self {
        case .area(let kind): kind.row.word
        case .line: "line"
        case .text: "text"
        case .connector: "connector"
        }
    }

    package var isConnector: Bool { self == .connector }

    /// Whether the kind is neither a line, nor a text, nor a connector.
    package var isArea: Bool { if case .area = self { true } else { false } }

    /// The size of a new shape if `add` gives none; 0 by 0 for a line, whose ends give its size, and for a connector,
    /// which has none.
    package var usualSize: ShapeSize {
        row?.usualSize ?? ShapeSize(width: 0, height: self == .text ? 16 : 0)
    }

    /// The colour of a new shape if `add` or `connect` gives none.
    package var usualColour: Colour { row?.usualColour ?? .black }
}
