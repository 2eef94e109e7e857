import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// Random diagrams as text.
@Suite(.timeLimited) struct RandomTextTests {
    @Test func `nothing of a diagram is broken or in another order, and hardly a label is covered`() throws {
        var random = SeededGenerator(.shape, for: "texts")
        var (all, lost, clean) = (0, 0, 0)
        for _ in 0..<rounds(usually: 1500) {
            let text = try TextOfDiagram(RandomDiagram(&random).script, isASCII: .random(using: &random))
            text.checkOrder()
            let rows = text.rowsOfLabels
            let missing = rows.filter { row in !text.rows.contains { $0.contains(row) } }
            all += rows.count
            lost += missing.count
            if text.painter.over.isEmpty {
                clean += 1
                #expect(missing.isEmpty, "\(text)")
                text.checkFrames()
                text.checkHeads()
            }
        }
        #expect(all > 1000 && lost * 100 <= all && clean > 100, "\(lost) of \(all), \(clean)")
    }
}

/// A diagram on a grid, a little out of place, with zones and many connectors.
private struct RandomDiagram {
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
                    "rectangle", "rectangle", "rectangle", "ellipse", "polygon 4", "cylinder",
                ])
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
        let side = from == to ? " from \(random.pick(["left", "right", "top", "bottom"]))" : ""
        let label = Bool.random(using: &random) ? " label \"\(random.pick(Self.words))\(number)\"" : ""
        script += "; connect \(from) \(to) \(way)\(side)\(label)"
    }
}

extension SeededGenerator {
    fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// How far a shape is out of place, in points.
    fileprivate var jitter: Int {
        mutating get { pick([0, 0, 0, Int.random(in: -8...8, using: &self)]) }
    }
}

/// The text of a drawing with all that is known of it.
private struct TextOfDiagram: CustomStringConvertible {
    let script: String
    let things: TextThings
    let fit: TextFit
    let painter: TextPainter
    let rows: [String]

    init(_ script: String, isASCII: Bool) throws {
        let editor = Editor()
        editor.run("format quiet; \(script)")
        try #require(editor.errors.isEmpty, "\(editor.errors)")
        self.script = script
        let shapes = editor.session.drawing.shapes.map { shape in
            PlacedShape(state: shape.untracked, ends: shape.ends.map { ($0.from.index, $0.to.index) })
        }
        things = TextThings(of: shapes)
        fit = try TextFit(things, columns: 100)
        painter = TextPainter(things, fit, isASCII: isASCII)
        rows = painter.canvas.text
    }

    var description: String { "\(script)\n\(rows.joined(separator: "\n"))" }

    var rowsOfLabels: [String] {
        things.placed.flatMap { ($0.state.label ?? "").split(separator: "\n").map(String.init) }
    }

    private func cells(_ shape: TextShape) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let (across, down) = (shape.sides.across, shape.sides.down)
        return (
            fit.places.across[across.low]...fit.places.across[across.high],
            fit.places.down[down.low]...fit.places.down[down.high]
        )
    }

    /// Edges are in their order, and frames that are apart stay apart.
    func checkOrder() {
        let frames = things.shapes.compactMap(\.self).filter { $0.form == .frame }
        for (axis, solution) in [(TextAxis.across, fit.places.across), (.down, fit.places.down)] {
            let edges = frames.flatMap { [$0.sides[axis].low, $0.sides[axis].high] }.sorted()
            let numbers = edges.map { solution[$0] }
            #expect(numbers == numbers.sorted(), "\(self)")
        }
        for (index, frame) in frames.enumerated() {
            for other in frames[..<index]
            where max(frame.box.gap(to: other.box, .across), frame.box.gap(to: other.box, .down)) > 1 {
                let (one, two) = (cells(frame), cells(other))
                #expect(!one.columns.overlaps(two.columns) || !one.rows.overlaps(two.rows), "\(self)")
            }
        }
    }

    /// No letter, head or blank is on a frame.
    func checkFrames() {
        let lines = Set("─│┌┐└┘├┤┬┴┼╭╮╰╯╱╲-|+.'/\\")
        for shape in things.shapes.compactMap(\.self) where shape.form == .frame {
            let (columns, rows) = cells(shape)
            let edges = columns.flatMap { column in rows.map { (column, $0) } }.filter { column, row in
                [columns.lowerBound, columns.upperBound].contains(column)
                    || [rows.lowerBound, rows.upperBound].contains(row)
            }
            for (column, row) in edges {
                #expect(lines.contains(painter.canvas.character(column, row)), "\(self)")
            }
        }
    }

    /// Before each end with a head there is one.
    func checkHeads() {
        let heads = Set("►◄▲▼▷◁▽△◆◇●○┤├┴┬↔↕<>^vx|-*o")
        for way in things.ways where way.heads.to {
            let (end, before) = (way.corners[way.corners.count - 1], way.corners[way.corners.count - 2])
            let (dx, dy) = (Int((before.x - end.x).sign), Int((before.y - end.y).sign))
            let place = (fit.places.across[end.x] + dx, fit.places.down[end.y] + dy)
            #expect(heads.contains(painter.canvas.character(place.0, place.1)), "\(self)")
        }
    }
}

extension Double {
    fileprivate var sign: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
