/// The oracle's shape: a plain value, copied wherever a state has to be kept.
struct OracleShape: Equatable {
    var (x, y) = (0, 0)
    var colour = OracleColour.palette[4]

    var line: String { "offset (\(x), \(y)) colour \(colour)" }

    /// The shape after a change; nil if its place would need more than 64 bits.
    func after(_ change: OracleChange) -> OracleShape? {
        var shape = self
        switch change {
        case .by(let dx, let dy):
            let (x, y) = (x.addingReportingOverflow(dx), y.addingReportingOverflow(dy))
            guard !x.overflow, !y.overflow else { return nil }
            (shape.x, shape.y) = (x.partialValue, y.partialValue)
        case .to(let x, let y): (shape.x, shape.y) = (x, y)
        case .paint(let colour): shape.colour = colour
        case .reset: shape = OracleShape()
        }
        return shape
    }
}

/// The change that a command makes to a shape.
enum OracleChange {
    case by(Int, Int)
    case to(Int, Int)
    case paint(OracleColour)
    case reset

    var moves: Bool {
        switch self {
        case .by, .to: true
        default: false
        }
    }

    var kind: String {
        switch self {
        case .by, .to: "move"
        case .paint: "paint"
        case .reset: "reset"
        }
    }

    /// The label of the change in the history.
    var label: String {
        switch self {
        case .by(let x, let y): Self.label(x, y)
        case .to(let x, let y): "Move To \(x) \(y)"
        case .paint(let colour): "Paint \("\(colour)".prefix(1).uppercased())\("\(colour)".dropFirst())"
        case .reset: "Reset"
        }
    }

    private static func label(_ x: Int, _ y: Int) -> String {
        guard (x == 0) != (y == 0), x > .min, y > .min else { return "Move By \(x) \(y)" }
        let direction = x < 0 ? "Left" : x > 0 ? "Right" : y < 0 ? "Up" : "Down"
        let points = abs(x) + abs(y)
        return "Move \(direction)" + (points == 10 ? "" : " \(points)")
    }
}

/// A canvas centred on the origin.
struct OracleBounds: Equatable {
    let width: Int
    let height: Int

    func contains(_ shape: OracleShape) -> Bool {
        shape.x.magnitude <= width / 2 && shape.y.magnitude <= height / 2
    }
}

/// A colour of four channels, described by its CSS name if it has one.
struct OracleColour: Equatable, CustomStringConvertible {
    var channels: [Int]

    static let palette = ["red", "orange", "yellow", "green", "blue", "purple", "black", "white"]
        .compactMap(OracleColour.init)

    /// Parses a keyword, or `#` and digits; nil for any other text.
    init?(_ text: String) {
        if let value = ColourKeywordTests.known.first(where: { $0.0 == text })?.1 {
            self.init(channels: [value >> 16, value >> 8, value, 255].map { Int($0 & 255) })
            return
        }
        var digits = Array(text.dropFirst())
        if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
        if digits.count == 6 { digits += ["f", "f"] }
        let channels = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            Int(String(digits[$0...$0 + 1]), radix: 16)
        }
        guard text.first == "#", digits.count == 8, channels.count == 4 else { return nil }
        self.init(channels: channels)
    }

    private init(channels: [Int]) { self.channels = channels }

    var description: String {
        if channels == [0, 0, 0, 0] { return "transparent" }
        let hex = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        guard channels[3] == 255 else { return "#\(hex)" }
        let synonyms = ["aqua", "fuchsia"]
        let value = UInt32(channels[0] << 16 | channels[1] << 8 | channels[2])
        let names = ColourKeywordTests.known.filter {
            $0.1 == value && !synonyms.contains($0.0) && !$0.0.contains("grey")
        }
        return names.first?.0 ?? "#\(hex.prefix(6))"
    }

    /// The next or previous colour of the palette, which wraps round. For a colour outside the palette, the palette's
    /// first or last colour.
    func neighbour(_ step: Int) -> OracleColour {
        let palette = Self.palette
        guard let index = palette.firstIndex(of: self) else {
            return palette[step > 0 ? 0 : palette.count - 1]
        }
        return palette[(index + step + palette.count) % palette.count]
    }
}
