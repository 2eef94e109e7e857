import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorTestSupport

/// Boxes that are found by their places.
@Suite(.timeLimited) struct BoxGridTests {
    @Test func `a grid finds each box that overlaps another one, once`() {
        var random = SeededGenerator(.shape, for: "boxes in a grid")
        func box() -> Box {
            let place = Point(
                x: Double(Int.random(in: -500...500, using: &random)),
                y: Double(Int.random(in: -500...500, using: &random)))
            let isLarge = Int.random(in: 0..<20, using: &random) == 0
            let size = Double(Int.random(in: 0...(isLarge ? 100_000 : 90), using: &random))
            return Box(around: place, width: size, height: size / 2)
        }
        let boxes = (0..<400).map { _ in box() }
        var grid = BoxGrid<Int>(over: boxes, count: boxes.count)
        for (index, box) in boxes.enumerated() { grid.put(index, box) }
        for query in (0..<200).map({ _ in box() }) {
            var found: [Int] = []
            grid.forEach(meeting: query) { index, _ in
                found.append(index)
                return true
            }
            #expect(found.sorted() == boxes.indices.filter { boxes[$0].meets(query) })
        }
    }

    @Test func `a slanting line is found beside itself only`() {
        var grid = BoxGrid<String>(over: [Box(around: .zero, width: 2000, height: 2000)], count: 400)
        let ends = (Point(x: -900, y: -900), Point(x: 900, y: 900))
        grid.put("line", lineFrom: ends.0, to: ends.1, margin: 1)
        func isFound(at place: Point) -> Bool {
            var isFound = false
            grid.forEach(meeting: Box(around: place, width: 10, height: 10)) { _, _ in
                isFound = true
                return false
            }
            return isFound
        }
        #expect((-9...9).allSatisfy { isFound(at: Point(x: 100 * Double($0), y: 100 * Double($0))) })
        #expect(!isFound(at: Point(x: 500, y: -500)))
    }
}
