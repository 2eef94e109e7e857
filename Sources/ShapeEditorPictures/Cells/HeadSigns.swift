import ShapeEditorModel

/// The characters of the heads of a line.
struct HeadSigns {
    private let line: LineStyle
    private let isASCII: Bool

    init(_ line: LineStyle, isASCII: Bool) { (self.line, self.isASCII) = (line, isASCII) }

    /// The head that points in the direction of a vector.
    func sign(_ head: LineStyle.Head, _ vector: Point) -> Unicode.Scalar {
        let signs = Array((isASCII ? ascii(head) : characters(head)).unicodeScalars)
        if abs(vector.x) >= abs(vector.y) { return signs[vector.x > 0 ? 0 : 1] }
        return signs[vector.y > 0 ? 2 : 3]
    }

    /// The two characters of a head that needs two cells of a level line, that at the tip first; nil for other heads.
    func pair(_ head: LineStyle.Head, _ vector: Point) -> (near: Unicode.Scalar, far: Unicode.Scalar)? {
        guard isASCII, head == .diamond, vector.y == 0 else { return nil }
        return vector.x > 0 ? (">", "<") : ("<", ">")
    }

    /// The head at an end of a way that leads in the direction of a vector.
    func sign(isAtEnd: Bool, along vector: Point) -> Unicode.Scalar {
        isAtEnd ? sign(line.head, vector) : sign(line.tail, vector * -1)
    }

    /// What stands in the only cell of such a way: its head, or one character for two heads; nil if it has none.
    func single(along vector: Point) -> Unicode.Scalar? {
        if line.head == .plain || line.tail == .plain {
            return line.tips.first.map { sign(isAtEnd: $0.isAtEnd, along: vector) }
        }
        return isASCII ? "x" : abs(vector.x) >= abs(vector.y) ? "↔" : "↕"
    }

    /// The characters of a head that points to the right, to the left, down and up.
    private func characters(_ head: LineStyle.Head) -> String {
        switch head {
        case .plain: "─│─│"
        case .triangle where line.isHollow: "▷◁▽△"
        case .arrow, .triangle: "►◄▼▲"
        case .diamond: line.isHollow ? "◇◇◇◇" : "◆◆◆◆"
        case .circle: line.isHollow ? "○○○○" : "●●●●"
        case .bar: "┤├┴┬"
        case .crow: "<>^v"
        }
    }

    private func ascii(_ head: LineStyle.Head) -> String {
        switch head {
        case .plain: "--||"
        case .arrow, .triangle: "><v^"
        case .diamond: "****"
        case .circle: "oooo"
        case .bar: "||--"
        case .crow: "<>^v"
        }
    }
}
