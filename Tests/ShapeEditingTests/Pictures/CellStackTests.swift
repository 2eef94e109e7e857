import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Shapes that touch with a whole side, as the rows of a table do.
@Suite(.timeLimited) struct CellStackTests {
    /// The cells of the shapes of a script, moved by an offset, at a scale.
    private func boxes(_ script: String, at scale: Int, by distance: Int = 0) -> [CellBox] {
        let editor = Editor()
        editor.run("format quiet; delete; \(script); with all right \(distance); with all down \(distance)")
        #expect(editor.errors == [])
        let scene = PictureScene(of: editor.session.drawing, selected: [], trails: [])
        var viewport = Viewport()
        viewport.hold(scale: scale)
        let style = PictureStyle(isASCII: false, hasColours: true)
        let grid = PictureGrid(columns: 78, rows: 40, viewport, pixelsPerRow: 2)
        var painter = ShapePainter(grid, CellColours(style) { _ in false })
        painter.paint(scene, scene.layout)
        return painter.forms.compactMap { $0?.box }
    }

    private static func stack(_ heights: [Int], _ words: String = "") -> String {
        heights.enumerated().map { index, height in
            let place = index == 0 ? "at 0 0" : "below s\(index - 1) 0"
            return "add rectangle s\(index) \(place) size 90 \(height) white outline black \(words)"
        }.joined(separator: "; ")
    }

    private static func row(_ widths: [Int]) -> String {
        widths.enumerated().map { index, width in
            let place = index == 0 ? "at 0 0" : "right of s\(index - 1) 0"
            return "add rectangle s\(index) \(place) size \(width) 40 white outline black"
        }.joined(separator: "; ")
    }

    /// Heights, a scale, and the numbers of rows.
    @Test(arguments: [
        ([30, 30, 30], 10, [2, 1, 2]), ([30, 30, 30, 30], 10, [2, 1, 2, 1]), ([50, 50], 10, [3, 2]),
        ([30, 30, 30], 15, [1, 1, 1]), ([30, 30, 30], 20, [1, 1, 1]), ([20, 20, 20, 20], 18, [1, 1, 1, 1]),
        ([100, 10, 10], 10, [4, 1, 1]), ([10, 10, 100], 10, [1, 1, 4]), ([24, 36], 12, [1, 2]),
    ])
    func `shapes one below the other are rounded as one, wherever they stand`(
        heights: [Int], scale: Int, rows: [Int]
    ) {
        for distance in 0..<2 * scale {
            let boxes = boxes(Self.stack(heights, "label x"), at: scale, by: distance)
            #expect(boxes.map(\.rows.count) == rows)
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.rows.upperBound == $1.rows.lowerBound })
            #expect(Set(boxes.map(\.columns)).count == 1)
            let middle = (heights.reduce(0, +) - heights[0]) / 2
            let one = "add rectangle a at 0 \(middle) size 90 \(heights.reduce(0, +)) white outline black"
            let rows = boxes[0].rows.lowerBound..<boxes[boxes.count - 1].rows.upperBound
            let whole = self.boxes(one, at: scale, by: distance)[0].rows
            // One that is too low for its shapes grows.
            #expect(whole == rows || whole.count < heights.count && rows.count == heights.count)
        }
    }

    /// Widths, a scale, and the numbers of columns.
    @Test(arguments: [
        ([25, 25, 25, 25], 10, [3, 2, 3, 2]), ([44, 44], 12, [4, 3]), ([5, 5, 5, 5], 10, [1, 1, 1, 1]),
    ])
    func `shapes side by side are rounded as one, too`(widths: [Int], scale: Int, columns: [Int]) {
        for distance in 0..<scale {
            let boxes = boxes(Self.row(widths), at: scale, by: distance)
            #expect(boxes.map(\.columns.count) == columns)
            #expect(
                zip(boxes, boxes.dropFirst()).allSatisfy { $0.columns.upperBound == $1.columns.lowerBound })
            #expect(Set(boxes.map(\.rows)).count == 1)
        }
    }

    @Test(arguments: [
        // A gap, a side of another length, and a shape that does not stand on whole cells.
        "add rectangle b below a 10 size 90 30 white outline black label x",
        "add rectangle b below a 0 size 80 30 white outline black label x",
        "add rectangle b below a 0 size 90 30 white outline black label x; with b turn 5",
        "add rectangle b at 10 30 size 90 30 white outline black label x",
    ])
    func `shapes that don't touch with a whole side are rounded each by itself`(other: String) {
        let one = "add rectangle a at 0 0 size 90 30 white outline black label x"
        let alone = boxes(one, at: 10)
        #expect(boxes("\(one); \(other)", at: 10)[0] == alone[0])
    }

    @Test func `more than two shapes in a cell are no stack`() {
        let boxes = boxes(Self.stack(Array(repeating: 4, count: 20)), at: 10)
        #expect(boxes.map(\.rows.count) == Array(repeating: 1, count: 20))
        #expect(Set(boxes.map(\.rows)).count == 4)
    }
}
