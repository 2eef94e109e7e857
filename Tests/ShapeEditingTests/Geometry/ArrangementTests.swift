import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct ArrangementTests {
    private static let aligned: [(AlignEdge, Offset, Offset)] = [
        (.left, .zero, Offset(x: -225, y: 0)),
        // The centre of all is at (87.5, 42.5).
        (.centre, Offset(x: 88, y: 0), Offset(x: -112, y: 0)),
        (.right, Offset(x: 175, y: 0), .zero),
        (.top, .zero, Offset(x: 0, y: -115)),
        (.middle, Offset(x: 0, y: 43), Offset(x: 0, y: -57)),
        (.bottom, Offset(x: 0, y: 85), .zero),
    ]

    @Test(arguments: aligned)
    func `shapes are aligned to the extent of all`(edge: AlignEdge, first: Offset, second: Offset) {
        let shapes: [ShapeState.State] = [.rectangle(100, 60), .connector, .ellipse(50, 30, at: 200, 100)]
        #expect(shapes.aligned(to: edge) == [Distance(to: first), Distance(), Distance(to: second)])
    }

    @Test func `a distance may be longer than a move`() {
        let far: [ShapeState.State] = [.rectangle(1, 1, at: .max), .rectangle(1, 1, at: .min)]
        let all = 1 - Int128(1) << 64
        #expect(far.aligned(to: .left) == [Distance(x: all), Distance()])
        #expect(far.spread(across: true, gap: 40) == [Distance(x: all + 41), Distance()])
        #expect(far.spread(across: true, gap: nil) == [Distance(), Distance()])
    }

    /// Widths and places of shapes in a row, a gap, and the distances.
    private static let spread: [([(width: Int, place: Int)], Int?, [Int])] = [
        ([(10, 0), (10, 20), (10, 50)], nil, [0, 5, 0]),
        // By the place, not by the order of the drawing; the second is to be at 33.5.
        ([(10, 0), (11, 30), (10, 100), (10, 60)], nil, [0, 4, 0, 7]),
        // 11 points for 3 gaps are 4, 4 and 3.
        ([(10, 0), (10, 11), (10, 30), (10, 41)], nil, [0, 3, -2, 0]),
        // 10.5 points for 2 gaps are 5 and 5.5.
        ([(10, 0), (10, 14), (11, 31)], nil, [0, 1, 0]),
        // -179 points for 2 gaps are -89 and -90.
        ([(100, 0), (100, 10), (100, 21)], nil, [0, 1, 0]),
        // The places are 15.5 and 31, so rounding doesn't add up.
        ([(10, 0), (11, 30), (10, 100)], 5, [0, -14, -69]),
        ([(10, 0), (10, 0), (10, 0)], 0, [0, 10, 20]),
        ([(10, 5), (10, 0), (10, 2)], 0, [15, 0, 8]),
        ([(10, 5)], 0, [0]),
        ([(10, 5)], nil, [0]),
        ([], nil, []),
    ]

    @Test(arguments: spread)
    func `shapes are spread with equal gaps`(row: [(width: Int, place: Int)], gap: Int?, distances: [Int]) {
        let across = row.map { ShapeState.State.rectangle($0.width, 60, at: $0.place, 7) }
        let down = row.map { ShapeState.State.rectangle(60, $0.width, at: 7, $0.place) }
        #expect(across.spread(across: true, gap: gap) == distances.map { Distance(x: Int128($0)) })
        #expect(down.spread(across: false, gap: gap) == distances.map { Distance(y: Int128($0)) })
    }
}
