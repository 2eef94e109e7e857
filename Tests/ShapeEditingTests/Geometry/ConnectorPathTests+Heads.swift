import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// The heads of a connector, its label, and the texts at its ends.
extension ConnectorPathTests {
    @Test func `heads point along the last parts, and the shaft ends at them`() throws {
        let path = try #require(Self.path(Self.box, Self.right, .bent))
        #expect(
            path.heads(of: LineStyle(.arrows), length: 10).map(\.polygon) == [
                [Point(x: 150, y: 100), Point(x: 140, y: 96), Point(x: 140, y: 104)],
                [Point(x: 50, y: 0), Point(x: 60, y: 4), Point(x: 60, y: -4)],
            ])
        #expect(Self.words(path.shaft(of: LineStyle(.arrow), length: 10)) == "50,0 100,0 100,100 140,100")
        #expect(Self.words(path.shaft(of: LineStyle(.arrows), length: 80)) == "100,0 100,0 100,100 100,100")
        #expect(
            [true, false].map { path.headDirection(isAtEnd: $0) } == [Point(x: 1, y: 0), Point(x: -1, y: 0)])
        let curve = try #require(Self.path(Self.box, Self.right, .curved))
        #expect(Self.words(curve.shaft(of: LineStyle(.arrow), length: 10)) == "50,0 120.7,0 69.3,100 140,100")
    }

    /// Heads at the end of a line from (0, 0) to (100, 0), the places of their polygons, and where the line ends.
    @Test(
        arguments: [
            ("triangle", false, "100,0 90,-5 90,5", 90), ("diamond", false, "100,0 92,-4 84,0 92,4", 86),
            ("bar", true, "92,-5 90,-5 90,5 92,5", 100),
            ("crow", true, "100,-5 90,0 100,5 100,2.8 94.5,0 100,-2.8", 100),
            ("triangle", true, "100,0 90,-5 90,5 100,0 97.8,0 91,3.4 91,-3.4 97.8,0", 90),
            ("diamond", true, "100,0 92,-4 84,0 92,4 100,0 97.8,0 92,2.9 86.2,0 92,-2.9 97.8,0", 86),
        ])
    func `a head has its outline, and a hollow one a hole`(
        head: String, isHollow: Bool, places: String, end: Double
    ) throws {
        let path = ConnectorPath(along: [.zero, Point(x: 100, y: 0)])
        var line = LineStyle()
        (line.head, line.isHollow) = (try #require(LineStyle.Head(rawValue: head)), isHollow)
        let heads = path.heads(of: line, length: 10)
        #expect(heads.map { Self.words(ConnectorPath(along: $0.polygon)) } == [places])
        #expect(path.shaft(of: line, length: 10).end == Point(x: end, y: 0))
    }

    /// Lines, heads, and the boxes of the texts `ab` at the start and `abc` at the end, with letters of 10 points.
    @Test(
        arguments: [
            ([Point(x: 0, y: 0), Point(x: 100, y: 0)], LineStyle.Heads.plain, "4,-16 16,-4", "78,-16 96,-4"),
            ([Point(x: 100, y: 0), Point(x: 0, y: 0)], .arrows, "74,-16 86,-4", "14,-16 32,-4"),
            ([Point(x: 0, y: 0), Point(x: 0, y: 100)], .arrow, "4,4 16,16", "4,74 22,86"),
            ([Point(x: 0, y: 100), Point(x: 0, y: 0)], .plain, "4,84 16,96", "4,4 22,16"),
            // On the other side if the rest of the line is in the way.
            (
                [Point(x: 0, y: 0), Point(x: 0, y: 10), Point(x: 99, y: 10)], .plain, "-16,4 -4,16",
                "77,-6 95,6"
            ),
        ])
    func `a text stands beyond the head, above the line or on its right`(
        corners: [Point], heads: LineStyle.Heads, first: String, second: String
    ) {
        var state = ShapeState.State.connector(heads)
        state.font.height = 10
        (state.endTexts[isAtEnd: false], state.endTexts[isAtEnd: true]) = ("ab", "abc")
        let texts = EndText.all(of: state, along: ConnectorPath(along: corners))
        #expect(
            texts.map(\.box).map { Self.words(ConnectorPath(along: [$0.corners[0], $0.corners[2]])) }
                == [first, second])
    }

    @Test func `a circle stands at the tip`() throws {
        let path = ConnectorPath(along: [.zero, Point(x: 0, y: 100)])
        var line = LineStyle()
        (line.tail, line.isHollow) = (.circle, true)
        let head = try #require(path.heads(of: line, length: 10).first)
        let box = Box(around: head.polygon)
        #expect([box.left, box.top, box.right, box.bottom].map { $0.rounded() } == [-5, 0, 5, 10])
        #expect(head.polygon.allSatisfy { 3.9...5.1 ~= ($0 - Point(x: 0, y: 5)).length })
    }

    @Test func `the label stands in the middle of the longest part`() {
        #expect(Self.path(Self.box, Self.right, .bent)?.middle == Point(x: 100, y: 50))
        #expect(Self.path(Self.box, Self.right, .curved)?.middle == Point(x: 100, y: 50))
        #expect(
            Self.path(Self.box, Self.right, .bent, SidePlace(.top), SidePlace(.top))?.middle
                == Point(x: 100, y: -50))
        #expect(Self.path(Self.box, .rectangle(100, 60, at: 200), .straight)?.middle == Point(x: 100, y: 0))
    }

    /// Where the middle of a label of 30 by 20 points stands on a straight line of a given length.
    @Test(arguments: [
        (Point(x: 60, y: 0), Point(x: 30, y: 0)), (Point(x: 50, y: 0), Point(x: 25, y: -16)),
        (Point(x: -50, y: 0), Point(x: -25, y: -16)), (Point(x: 0, y: 40), Point(x: 0, y: 20)),
        (Point(x: 0, y: 39), Point(x: 21, y: 19.5)), (Point(x: 0, y: -39), Point(x: 21, y: -19.5)),
    ])
    func `the label of a short line stands above it, or on its right`(end: Point, middle: Point) {
        let path = ConnectorPath(along: [.zero, end])
        #expect(path.labelMiddle(width: 30, height: 20, ofLoop: false) == middle)
    }
}
