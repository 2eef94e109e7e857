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
