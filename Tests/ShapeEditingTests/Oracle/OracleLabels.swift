/// The labels of steps in the history.
extension OracleStatement.Tweak {
    func label(for shapes: [OracleShape] = [], step: Int) -> String {
        switch self {
        case .move(.along(let x, let y, let points)): Self.label(x * (points ?? step), y * (points ?? step))
        case .move(.by(let x, let y)): Self.label(x, y)
        case .move(.place): "Move To"
        case .move(.to(let x, let y)): "Move To \(x) \(y)"
        case .ends(let x, let y, let endX, let endY): "Move from \(x) \(y) to \(endX) \(endY)"
        case .paint(let paint): Self.label(paint, shapes)
        case .reset: "Reset"
        case .size(let width, let height): "Size \(width)" + (height.map { " \($0)" } ?? "")
        case .sizeBy(let percent): "Size by \(percent)%"
        case .sizeFit(let together): "Size fit" + (together ? " together" : "")
        case .turn(let degrees, let together): "Turn \(degrees)" + (together ? " together" : "")
        case .turnTo(let degrees): "Turn to \(degrees)"
        case .set(let verb, let words): words.statement(verb).capitalised
        case .row(let number, .removed): "Row \(number) none"
        case .row(let number, .replaced(let text)): "Row \(number) \(text.inQuotes)"
        case .row(let number, .inserted(let text)): "Row \(number) after \(text.inQuotes)"
        case .label(let label): "Label \(label?.inQuotes ?? "none")"
        case .align(let edge): "Align \(edge)"
        case .spread(let isAcross, let gap):
            "Spread \(isAcross ? "across" : "down")" + (gap.map { " \($0)" } ?? "")
        }
    }

    private static func label(_ paint: OracleStatement.Paint, _ shapes: [OracleShape]) -> String {
        switch (paint, shapes.count) {
        case (.colour(let colour), _): "Paint \("\(colour)".capitalised)"
        case (let paint, 1): label(.colour(paint.colour(after: shapes[0].colour)), [])
        case (.next, _): "Paint Next"
        default: "Paint Previous"
        }
    }

    private static func label(_ x: Int, _ y: Int) -> String {
        guard (x == 0) != (y == 0), x > .min, y > .min else { return "Move By \(x) \(y)" }
        let direction = x < 0 ? "Left" : x > 0 ? "Right" : y < 0 ? "Up" : "Down"
        let points = abs(x) + abs(y)
        return "Move \(direction)" + (points == 10 ? "" : " \(points)")
    }
}

extension String {
    var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

/// The statements that make shapes, as `shapes` prints them and as the history names them.
extension OracleDrawing {
    func addition(of shape: OracleShape) -> String {
        let (name, place) = (shape.name.asName, "\(shape.x) \(shape.y)")
        let beginning =
            switch shape.kind {
            case .line:
                "add line \(name) from \(place) to \(shape.x + shape.width) \(shape.y + shape.height)"
                    + shape.look.headWords
            case .text: "add text \(name) \((shape.label ?? "").inQuotes) at \(place) size \(shape.height)"
            case .connector:
                "connect "
                    + shape.connection(in: self, \.asName).dropFirst(5).replacing(
                        " to ", with: " ", maxReplacements: 1)
            default: "add \(shape.kind.word) \(name) at \(place) size \(shape.width) \(shape.height)"
            }
        return ([beginning] + words(of: shape)).joined(separator: " ")
    }

    func addition(of connector: OracleShape, joining words: [String]) -> String {
        guard case .connector(let from, let to) = connector.kind else { return "" }
        let names = [from, to].compactMap { self[$0]?.name.asName }.joined(separator: " ")
        return "connect \(words.joined(separator: " "))"
            + addition(of: connector).dropFirst("connect \(names)".count)
    }

    func addition(of shape: OracleShape, around names: String) -> String {
        let words = words(of: shape, including: shape.label == nil ? nil : "valign")
        return (["add \(shape.kind.word) \(shape.name.asName) around \(names)"] + words).joined(
            separator: " ")
    }

    private func words(of shape: OracleShape, including included: String? = nil) -> [String] {
        let turn = shape.angle == 0 ? [] : ["turn \(shape.angle)"]
        let label = shape.kind == .text ? nil : shape.label.map { "label \($0.inQuotes)" }
        return ["\(shape.colour)"] + turn + shape.look.words(including: included) + [label].compactMap(\.self)
    }

    /// The lines of `shapes`, without those that order connectors.
    var statements: [String] {
        guard isNamed else { return namelessStatements }
        let connectors = shapes.filter(\.kind.isConnector)
        let inPlace = connectors.filter(isInPlace)
        let others = connectors.filter { !isInPlace($0) }.reversed()
        return ["delete all"]
            + (shapes.filter { !$0.kind.isConnector } + inPlace + others).flatMap { shape in
                var lines = [addition(of: shape)]
                if let name = nameNotGiven(to: shape) { lines.append("rename \(name)") }
                return lines
            }
    }

    /// Whether `connect` puts a connector where it is: if up to the hindmost of its shapes there are only connectors that
    /// are in place behind the same shape.
    private func isInPlace(_ connector: OracleShape) -> Bool {
        guard let index = place(of: connector.id), let hindmost = hindmost(of: connector) else {
            return false
        }
        return shapes[(index + 1)...].first { $0.id == hindmost || self.hindmost(of: $0) != hindmost }?.id
            == hindmost
    }

    private func hindmost(of shape: OracleShape) -> Int? {
        guard case .connector(let from, let to) = shape.kind else { return nil }
        return [from, to].min { place(of: $0) ?? 0 < place(of: $1) ?? 0 }
    }

    private var namelessStatements: [String] {
        guard let shape = shapes.first else { return [] }
        let isAtOrigin = (shape.x, shape.y) == (0, 0)
        return (isAtOrigin ? [] : ["move to \(shape.x) \(shape.y)"])
            + (shape.colour == OracleShape.first.colour ? [] : ["paint \(shape.colour)"])
    }

    /// The name of a connector that `connect` would not give it.
    private func nameNotGiven(to shape: OracleShape) -> String? {
        guard case .connector(let from, let to) = shape.kind, let first = self[from], let second = self[to]
        else {
            return nil
        }
        return shape.name == OracleNames.connection(first.name, second.name) ? nil : shape.name.asName
    }
}
