@testable import ShapeEditorModel

/// The oracle's shape: a plain value, copied wherever a state has to be kept.
struct OracleShape: Equatable {
    enum Kind: Equatable {
        /// A kind with a row, from which the oracle has its words and numbers, and the number behind its word.
        case area(String, Int? = nil)
        case line, text
        /// A connector holds the shapes that it joins.
        case connector(from: Int, to: Int)

        var isConnector: Bool { if case .connector = self { true } else { false } }

        var word: String {
            switch self {
            case .area(let word, let number): word + (number.map { " \($0)" } ?? "")
            case .connector: "connector"
            default: "\(self)"
            }
        }

        var isTable: Bool { word == "table" }

        static let rectangle = Kind.area("rectangle")
        /// The words of `style`.
        static let words = AreaKind.rows.map(\.word) + ["line", "text", "connector"]
    }

    /// What makes it the same shape after a change of its name, and after an undo.
    let id: Int
    var name: String
    private(set) var kind: Kind
    /// The centre; of a line the first end.
    var (x, y) = (0, 0)
    /// The sides; of a line the way from the first end to the second; of a text the height of its letters, twice.
    var (width, height) = (100, 60)
    var angle = 0
    var colour = OracleColour.palette[4]
    var look = OracleLook()
    var label: String?

    static let first = OracleShape(id: 0, name: "shape", kind: .rectangle)

    /// A new shape, with the size and the colour that a shape has when the statement names none.
    init(id: Int, name: String, kind: Kind) {
        (self.id, self.name, self.kind) = (id, name, kind)
        (width, height) = defaultSize
        if kind.isTable { look = OracleLook(usualAlign: "left") }
        if kind.word == "line" || kind == .text || kind.isConnector { colour = OracleColour.palette[6] }
    }

    private var defaultSize: (Int, Int) {
        switch kind {
        case .area(let word, _):
            AreaKind.rows.first { $0.word == word }.map { ($0.usualSize.width, $0.usualSize.height) } ?? (
                0, 0
            )
        case .text: (16, 16)
        default: (100, 60)
        }
    }

    /// What `reset` makes of the shape; of a line without its place, which depends on its ends.
    mutating func reset() {
        let new = OracleShape(id: id, name: name, kind: kind)
        (colour, look) = (new.colour, new.look)
        guard kind != .line else { return }
        (x, y, width, height, angle) = (0, 0, new.width, new.height, 0)
    }

    /// Puts an end of a connector on another shape, unless it is nil, and on another side.
    func attached(_ end: String, to shape: Int?, _ side: String?) -> OracleShape {
        guard case .connector(let from, let to) = kind else { return self }
        var connector = self
        if end == "from" {
            connector.kind = .connector(from: shape ?? from, to: to)
            connector.look["fromSide"] = side ?? ""
        } else {
            connector.kind = .connector(from: from, to: shape ?? to)
            connector.look["toSide"] = side ?? ""
        }
        return connector
    }

    /// Moves the shape by a distance; nil if its place would need more than 64 bits.
    func moved(_ dx: Int128, _ dy: Int128) -> OracleShape? {
        var shape = self
        guard let x = Int(exactly: Int128(x) + dx), let y = Int(exactly: Int128(y) + dy) else { return nil }
        (shape.x, shape.y) = (x, y)
        guard kind == .line else { return shape }
        let (endX, endY) = (x.addingReportingOverflow(width), y.addingReportingOverflow(height))
        return endX.overflow || endY.overflow ? nil : shape
    }
}

/// A canvas centred on the origin.
struct OracleBounds: Equatable {
    let width: Int
    let height: Int

    /// Whether the centre of a shape, or both ends of a line, are on the canvas. A connector has no place.
    func contains(_ shape: OracleShape) -> Bool {
        guard !shape.kind.isConnector else { return true }
        let isLine = shape.kind == .line
        return contains(shape.x, shape.y)
            && (!isLine || contains(shape.x + shape.width, shape.y + shape.height))
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        x.magnitude <= width / 2 && y.magnitude <= height / 2
    }
}
