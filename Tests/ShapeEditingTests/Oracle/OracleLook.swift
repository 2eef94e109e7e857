import Foundation

/// How a shape looks, apart from its place, its size, its angle, its colour and its label.
struct OracleLook: Equatable {
    var outline: OracleOutline?
    /// The width of a line or a connector; that of an outline is in the outline.
    var stroke = 2
    var dash = "solid"
    var heads = "plain"
    var route = "straight"
    /// SIDE of each end of a connector, as it is printed.
    var (fromSide, toSide) = (String?.none, String?.none)
    var corner = 0
    var font = OracleFont()
}

struct OracleOutline: Equatable, CustomStringConvertible {
    var colour: OracleColour
    var width: Int

    var description: String { "\(colour) \(width)" }
}

/// The letters of a label.
struct OracleFont: Equatable {
    var height = 16
    var column = "centre"
    var row = "middle"
    /// Nil for black or white.
    var ink: OracleColour?

    /// `font` with what is not as at first, or with the height.
    var text: String {
        let words = [
            height == 16 ? nil : "\(height)", column == "centre" ? nil : column,
            row == "middle" ? nil : row, ink.map { "ink \($0)" },
        ].compactMap(\.self)
        return "font " + (words.isEmpty ? "16" : words.joined(separator: " "))
    }
}

extension OracleLook {
    /// The words for what is other than in `before`, in the order in which lines and statements have them. The heads
    /// have a place of their own.
    func words(otherThan before: OracleLook = OracleLook()) -> [String] {
        [
            outline == before.outline ? nil : "outline \(outline.map { "\($0)" } ?? "none")",
            stroke == before.stroke ? nil : "stroke \(stroke)", dash == before.dash ? nil : dash,
            route == before.route ? nil : route,
            fromSide == before.fromSide ? nil : fromSide.map { "from \($0)" },
            toSide == before.toSide ? nil : toSide.map { "to \($0)" },
            corner == before.corner ? nil : "corner \(corner)", font == before.font ? nil : font.text,
        ].compactMap(\.self)
    }

    /// The heads with a blank before them, if there are any.
    var headWords: String { heads == "plain" ? "" : " \(heads)" }
}

/// WORDS, those of `stroke` or those of `font`. Nil is what they don't say.
struct OracleWords: Equatable {
    /// One side or two.
    var size: [Int]?
    var turn: Int?
    var colour: OracleColour?
    var outline: OracleOutline??
    var stroke: Int?
    var (dash, heads, route) = (String?.none, String?.none, String?.none)
    var (fromSide, toSide) = (String?.none, String?.none)
    var corner: Int?
    var height: Int?
    var (column, row) = (String?.none, String?.none)
    /// The inner nil is `auto`.
    var ink: OracleColour??
}

extension OracleWords {
    func adding(_ next: OracleWords) -> OracleWords {
        var sum = self
        (sum.size, sum.turn, sum.colour) = (next.size ?? size, next.turn ?? turn, next.colour ?? colour)
        (sum.outline, sum.stroke) = (next.outline ?? outline, next.stroke ?? stroke)
        (sum.dash, sum.heads, sum.route) = (next.dash ?? dash, next.heads ?? heads, next.route ?? route)
        (sum.fromSide, sum.toSide) = (next.fromSide ?? fromSide, next.toSide ?? toSide)
        (sum.corner, sum.height) = (next.corner ?? corner, next.height ?? height)
        (sum.column, sum.row, sum.ink) = (next.column ?? column, next.row ?? row, next.ink ?? ink)
        return sum
    }

    /// The size of a text is the height of its letters.
    var ofText: OracleWords {
        var words = self
        if let height { (words.size, words.height) = ([height], nil) }
        return words
    }

    var strokeText: String {
        (["stroke"] + [stroke.map(String.init), dash, heads, route].compactMap(\.self)).joined(separator: " ")
    }

    var fontText: String {
        let inkText = ink.map { "ink \($0.map { "\($0)" } ?? "auto")" }
        let words = [height.map(String.init), column, row, inkText].compactMap(\.self)
        return (["font"] + words).joined(separator: " ")
    }

    /// The words in the order in which `style` prints them.
    var text: String {
        let isFont = height != nil || column != nil || row != nil || ink != nil
        return [
            size.map { "size " + $0.map(String.init).joined(separator: " ") }, turn.map { "turn \($0)" },
            colour.map { "\($0)" }, outline.map { "outline \($0.map { "\($0)" } ?? "none")" },
            stroke.map { "stroke \($0)" }, dash, heads, route, fromSide.map { "from \($0)" },
            toSide.map { "to \($0)" }, corner.map { "corner \($0)" }, isFont ? fontText : nil,
        ].compactMap(\.self).joined(separator: " ")
    }
}

// MARK: - What they do

extension OracleShape {
    /// Whether the extent is that of an ellipse.
    var isRound: Bool {
        guard case .area(let word, _) = kind else { return false }
        return ["ellipse", "polygon"].contains(word)
    }

    private var isArea: Bool { !kind.isConnector && kind != .line && kind != .text }

    /// A new shape with a look; nil if its size would be none.
    func looking(_ words: OracleWords) -> OracleShape? {
        var shape = self
        if let size = words.size {
            guard let sized = sized(size[0], size.count > 1 ? size[1] : nil) else { return nil }
            shape = sized
        }
        if let turn = words.turn, isArea || kind == .text { shape.angle = (turn % 360 + 360) % 360 }
        if let colour = words.colour { shape.colour = colour }
        if let corner = words.corner, kind == .rectangle { shape.look.corner = corner }
        if let outline = words.outline, isArea { shape.look.outline = outline }
        if let dash = words.dash, isArea { shape.look.dash = dash }
        if kind.isConnector {
            shape.look.fromSide = words.fromSide ?? look.fromSide
            shape.look.toSide = words.toSide ?? look.toSide
        }
        return shape.stroked(words).lettered(words)
    }

    /// Whether `stroke` fits the shape: heads fit lines and connectors, ways connectors, and texts have no lines.
    func takesStroke(_ words: OracleWords) -> Bool {
        let isOfEdge = words.stroke != nil || words.dash != nil
        return kind.isConnector || isArea && isOfEdge || kind == .line && (isOfEdge || words.heads != nil)
    }

    func stroked(_ words: OracleWords) -> OracleShape {
        with { shape in
            if isArea {
                guard shape.look.outline != nil else { return }
                shape.look.outline?.width = words.stroke ?? look.outline?.width ?? 2
                shape.look.dash = words.dash ?? look.dash
            } else if kind != .text {
                shape.look.stroke = words.stroke ?? look.stroke
                shape.look.dash = words.dash ?? look.dash
                shape.look.heads = words.heads ?? look.heads
                if kind.isConnector { shape.look.route = words.route ?? look.route }
            }
        }
    }

    func lettered(_ words: OracleWords) -> OracleShape {
        guard kind != .line else { return self }
        return with { shape in
            if let height = words.height {
                if kind == .text {
                    (shape.width, shape.height) = (height, height)
                } else {
                    shape.look.font.height = height
                }
            }
            shape.look.font.column = words.column ?? look.font.column
            shape.look.font.row = words.row ?? look.font.row
            if let ink = words.ink { shape.look.font.ink = ink }
        }
    }

    /// The shape as small as its label allows, or as it is; nil if its size would be none.
    func fitted() -> OracleShape? {
        guard let size = fittedSize else { return self }
        return sized(size.width, size.height)
    }

    /// The shape as large as its label needs.
    func grown() -> OracleShape? {
        guard let size = fittedSize else { return self }
        return sized(max(width, size.width), max(height, size.height))
    }

    private var fittedSize: (width: Int, height: Int)? {
        guard isArea, let label else { return nil }
        let text = OracleTextGrid(label)
        let width = roundedUp(6 * look.font.height * text.columns, 10) + 24
        let height = roundedUp(12 * look.font.height * text.rows, 10) + 16
        switch kind {
        case .area("ellipse", _): return (rootOfTwice(width), rootOfTwice(height))
        case .area("polygon", let corners?):
            let factor = Self.factor(of: corners)
            func scaled(_ side: Int) -> Int { Int((Double(side) * factor - 1e-6).rounded(.up)) }
            return (scaled(width), scaled(height))
        case .area("cylinder", _): return (width, height + 30)
        default: return (width, height)
        }
    }

    /// How much larger than a square the regular polygon must be whose circle's diameter is the square's side, for the
    /// square to fit in.
    private static func factor(of corners: Int) -> Double {
        func holds(_ factor: Double) -> Bool {
            let step = 2 * Double.pi / Double(corners)
            return [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].allSatisfy { x, y in
                (0..<corners).allSatisfy { number in
                    let middle = (Double(number) + 0.5) * step
                    return x * sin(middle) - y * cos(middle) <= factor * cos(step / 2)
                }
            }
        }
        var (low, high) = (1.0, 8.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

/// The cells of a text: a wide letter has two.
struct OracleTextGrid {
    let columns: Int
    let rows: Int

    init(_ text: String) {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.rows = rows.count
        columns = rows.map { row in row.unicodeScalars.map { $0.isWide ? 2 : 1 }.reduce(0, +) }.max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate var isWide: Bool {
        [0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F300...0x1FAFF].contains {
            $0.contains(Int(value))
        }
    }
}

private func roundedUp(_ number: Int, _ divisor: Int) -> Int { (number + divisor - 1) / divisor }

/// The side of a square twice as large, rounded up.
private func rootOfTwice(_ side: Int) -> Int {
    var root = Int(Double(2 * side * side).squareRoot())
    while root * root < 2 * side * side { root += 1 }
    return root
}
