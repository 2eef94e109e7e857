import ShapeEditorTestSupport

/// A diagram on a grid, a little out of place, with zones and many connectors.
struct RandomDiagram {
    private(set) var script = "delete; style connector arrow"

    private static let words = [
        "yes", "no", "request", "\\\"GET /items\\\"", "a long label", "two\\nrows", "数字", "x",
    ]

    init(_ random: inout SeededGenerator) {
        let (columns, rows) = (Int.random(in: 2...6, using: &random), Int.random(in: 1...5, using: &random))
        let size = (width: random.pick([60, 80, 120]), height: random.pick([40, 60]))
        let step = (
            x: size.width + random.pick([20, 40, 80, 120, 160]),
            y: size.height + random.pick([20, 40, 80, 120])
        )
        if Bool.random(using: &random) {
            let margin = 8
            let (width, height) = (step.x + size.width + 2 * margin, size.height + 2 * margin)
            let middle = step.x / 2
            let place = "at \(middle) 0 size \(width) \(height)"
            let font = random.pick(["left top", "top", "bottom", "middle"])
            add(
                "rectangle zone \(place) \(random.pick(["lavender", "transparent"])) font 12 \(font) label Zone"
            )
        }
        var names: [String] = []
        for row in 0..<rows {
            for column in 0..<columns where Int.random(in: 0...6, using: &random) > 0 {
                let name = "n\(column)_\(row)"
                let (x, y) = (column * step.x + random.jitter, row * step.y + random.jitter)
                let kind = random.pick([
                    "rectangle", "rectangle", "rectangle", "ellipse", "polygon 4", "cylinder", "table",
                ])
                if kind == "table" {
                    let (table, number) = ("t\(column)_\(row)", names.count)
                    add(
                        "table \(table) at \(x) \(y) size \(size.width) \(size.height) white outline black font 8 label box\(number) id\(number) k\(number)"
                    )
                    names.append(table)
                    continue
                }
                add(
                    "\(kind) \(name) at \(x) \(y) size \(size.width) \(size.height) white outline black label box\(names.count)"
                )
                names.append(name)
            }
        }
        guard names.count > 1 else { return }
        for number in 0..<Int.random(in: 1...names.count, using: &random) {
            connect(random.pick(names), random.pick(names), number, lastColumn: columns - 1, &random)
        }
    }

    private mutating func add(_ words: String) { script += "; add \(words)" }

    private mutating func connect(
        _ from: String, _ to: String, _ number: Int, lastColumn: Int,
        _ random: inout SeededGenerator
    ) {
        // Where nothing stands beside it.
        if to.hasPrefix("n\(lastColumn)_"), Int.random(in: 0...3, using: &random) == 0 {
            add("ellipse dot\(number) right of \(to) size 12 \(random.pick(["black", "transparent"]))")
            script += "; outline none; connect \(to) dot\(number) label mark\(number)"
        }
        let way = random.pick(["straight", "bent", "bent", "curved"])
        let side =
            from.hasPrefix("t") && Bool.random(using: &random)
            ? " from row 1"
            : to.hasPrefix("t")
                ? " to row \(random.pick(["1", "2"]))"
                : from == to ? " from \(random.pick(["left", "right", "top", "bottom"]))" : ""
        let label = Bool.random(using: &random) ? " label \"\(random.pick(Self.words))\(number)\"" : ""
        script += "; connect \(from) \(to) \(way)\(side)\(label)"
    }
}

extension SeededGenerator {
    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// How far a shape is out of place, in points.
    fileprivate var jitter: Int {
        mutating get { pick([0, 0, 0, Int.random(in: -8...8, using: &self)]) }
    }
}
