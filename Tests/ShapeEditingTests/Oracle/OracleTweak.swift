/// A change of each of the selected shapes that a verb fits.
struct OracleTweak {
    /// The verb of the section on drawings has a label that is its statement, and says names.
    let isEdit: Bool
    let kind: String
    var fits: (OracleShape) -> Bool = { !$0.kind.isConnector }
    /// The smallest and the greatest number of shapes.
    var counts = 1...Int.max
    /// The shapes after the change; nil if it can't be made.
    let goal: ([OracleShape]) -> [OracleShape]?
    /// The shapes after a part of a change that is not in a straight line.
    var part: ((_ frame: Int, _ count: Int, [OracleShape]) -> [OracleShape])?

    init(_ action: OracleStatement.Tweak, step: Int) {
        switch action {
        case .move(let movement): self.init(isEdit: false, kind: "move") { $0.moved(movement, step: step) }
        case .ends(let x, let y, let endX, let endY):
            self.init(isEdit: true, kind: "move", fits: { $0.kind == .line }, counts: 1...1) {
                $0.map { $0.with { ($0.x, $0.y, $0.width, $0.height) = (x, y, endX - x, endY - y) } }
            }
        case .paint(let paint):
            self.init(isEdit: false, kind: "paint", fits: { _ in true }) {
                $0.map { $0.with { $0.colour = paint.colour(after: $0.colour) } }
            }
        case .reset: self.init(isEdit: false, kind: "reset") { $0.reset() }
        case .size(let width, let height):
            self.init(isEdit: true, kind: "size") { $0.mapAll { $0.sized(width, height) } }
        case .sizeBy(let percent):
            self.init(isEdit: true, kind: "size") { $0.mapAll { $0.scaled(by: percent) } }
        case .sizeFit(let together):
            self.init(isEdit: true, kind: "size", fits: { $0.hasOutline }) {
                together ? $0.fittedTogether() : $0.mapAll { $0.fitted() }
            }
        case .turn(let degrees, let together): self.init(turnBy: degrees, together)
        case .turnTo(let degrees): self.init(turnTo: degrees)
        case .set(let verb, let words):
            self.init(isEdit: true, kind: verb, fits: { $0.takes(words) }) { $0.map { $0.changed(words) } }
        case .label(let label):
            self.init(
                isEdit: true, kind: "label", fits: { $0.kind != .line && ($0.kind != .text || label != nil) }
            ) { $0.map { $0.with { $0.label = label } } }
        case .row(let number, let change):
            self.init(isEdit: true, kind: "row", fits: \.kind.isTable) {
                $0.mapAll { $0.changed(row: number, change) }
            }
        case .align(let edge):
            self.init(isEdit: true, kind: "align", counts: 2...Int.max) { $0.aligned(edge) }
        case .spread(let isAcross, let gap):
            self.init(isEdit: true, kind: "spread", counts: 3...Int.max) { $0.spread(isAcross, gap) }
        }
    }

    private init(
        isEdit: Bool, kind: String, fits: @escaping (OracleShape) -> Bool = { !$0.kind.isConnector },
        counts: ClosedRange<Int> = 1...Int.max, goal: @escaping ([OracleShape]) -> [OracleShape]?
    ) {
        (self.isEdit, self.kind, self.fits, self.counts, self.goal) = (isEdit, kind, fits, counts, goal)
    }

    private init(turnBy degrees: Int, _ isTogether: Bool) {
        func turned(_ shapes: [OracleShape], by degrees: Int) -> [OracleShape] {
            let centre = isTogether ? OracleTurn.centre(of: shapes) : nil
            return shapes.map { OracleTurn(degrees: degrees).turned($0, about: centre ?? $0.centre) }
        }
        self.init(isEdit: true, kind: "turn") { turned($0, by: degrees) }
        part = { turned($2, by: degrees * $0 / $1) }
    }

    private init(turnTo degrees: Int) {
        /// The shorter way, clockwise if both are equal.
        func way(_ shape: OracleShape) -> Int {
            let way = ((degrees - shape.angle) % 360 + 360) % 360
            return way > 180 ? way - 360 : way
        }
        self.init(isEdit: true, kind: "turn", fits: { !$0.kind.isConnector && $0.kind != .line }) {
            $0.map { OracleTurn(degrees: way($0)).turned($0, about: $0.centre) }
        }
        part = { frame, count, shapes in
            shapes.map { OracleTurn(degrees: way($0) * frame / count).turned($0, about: $0.centre) }
        }
    }
}

extension OracleStatement.Paint {
    func colour(after colour: OracleColour) -> OracleColour {
        switch self {
        case .colour(let colour): colour
        case .next: colour.neighbour(1)
        case .previous: colour.neighbour(-1)
        }
    }
}

extension OracleShape {
    func with(_ change: (inout OracleShape) -> Void) -> OracleShape {
        var shape = self
        change(&shape)
        return shape
    }

    fileprivate var hasOutline: Bool { !kind.isConnector && kind != .line && kind != .text }

    /// Whether the size is one that `size` could give; two animations can add up to another.
    var hasValidSize: Bool {
        switch kind {
        case .line: (width, height) != (0, 0)
        case .text: (4...1000).contains(height)
        default: (1...1_000_000).contains(width) && (1...1_000_000).contains(height)
        }
    }

    /// The centre about which the shape alone turns.
    fileprivate var centre: (x: Int, y: Int) { kind == .line ? OracleTurn.centre(of: [self]) : (x, y) }

    func sized(_ width: Int, _ height: Int?) -> OracleShape? {
        switch kind {
        case .line:
            guard width > 0 || (height ?? 0) > 0 else { return nil }
            guard let height else { return lengthened(to: width) }
            return reaching(self.width < 0 ? -width : width, self.height < 0 ? -height : height)
        default:
            let height = kind == .text ? width : height ?? width
            let shape = with { ($0.width, $0.height) = (width, height) }
            return shape.hasValidSize ? shape : nil
        }
    }

    private func lengthened(to length: Int) -> OracleShape {
        let (x, y) = (Double(width), Double(height))
        let factor = Double(length) / (x * x + y * y).squareRoot()
        return reaching(Int((x * factor).rounded()), Int((y * factor).rounded()))
    }

    /// A line with another way from the first end to the second, about the same centre.
    private func reaching(_ across: Int, _ down: Int) -> OracleShape {
        with {
            $0.x = rounded(2 * x + width - across, 2)
            $0.y = rounded(2 * y + height - down, 2)
            ($0.width, $0.height) = (across, down)
        }
    }

    fileprivate func scaled(by percent: Int) -> OracleShape? {
        func scaled(_ side: Int) -> Int {
            let least = kind == .text ? 4 : min(1, abs(side))
            return max(least, rounded(abs(side) * percent, 100)) * side.signum()
        }
        let (width, height) = (scaled(width), scaled(height))
        guard kind != .line else {
            return max(abs(width), abs(height)) > 1_000_000 ? nil : reaching(width, height)
        }
        let shape = with { ($0.width, $0.height) = (width, height) }
        return shape.hasValidSize ? shape : nil
    }
}

extension [OracleShape] {
    fileprivate func fittedTogether() -> [OracleShape]? {
        let sizes = compactMap(\.fittedSize)
        guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else {
            return self
        }
        return mapAll { $0.sized(width, height) }
    }

    fileprivate func mapAll(_ change: (OracleShape) -> OracleShape?) -> [OracleShape]? {
        let changed = compactMap(change)
        return changed.count == count ? changed : nil
    }
}
