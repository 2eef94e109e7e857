import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Several connectors between the same shapes, and loops.
@Suite(.timeLimited) struct ConnectorLaneTests {
    private static let box = ShapeState.State.rectangle(100, 60)
    private static let right = ShapeState.State.rectangle(100, 60, at: 200, 100)

    private static func path(
        _ second: ShapeState.State, _ route: LineStyle.Route, _ lane: ConnectorLane,
        side: SidePlace.Side? = nil, isLoop: Bool = false
    ) -> [[Int]]? {
        var line = LineStyle()
        (line.route, line.from) = (route, side.map { SidePlace($0) })
        let path = ConnectorPath(from: box, to: second, line, lane: lane, isLoop: isLoop, relativeTo: .zero)
        return path?.points.map { [Int($0.x.rounded()), Int($0.y.rounded())] }
    }

    private static let straight: [(Int, [Int])] = [
        (2, [-8, 8]), (3, [-15, 0, 15]), (4, [-18, -6, 6, 18]), (5, [-20, -10, 0, 10, 20]),
    ]

    @Test(arguments: straight, LineStyle.Route.allCases)
    func `connectors between the same places are 16 points apart, or share the side`(
        row: (count: Int, places: [Int]), route: LineStyle.Route
    ) {
        let second = ShapeState.State.rectangle(100, 60, at: 300)
        let places = (0..<row.count).map { index in
            Self.path(second, route, ConnectorLane(index, of: row.count))?.first?.last
        }
        #expect(places == row.places)
    }

    @Test func `two directions are two lines`() throws {
        let there = try #require(Self.path(.rectangle(100, 60, at: 200), .straight, ConnectorLane(0, of: 2)))
        #expect(there == [[50, -8], [150, -8]])
        var line = LineStyle()
        line.route = .straight
        let back = try #require(
            ConnectorPath(
                from: .rectangle(100, 60, at: 200), to: Self.box, line,
                lane: ConnectorLane(1, of: 2, isReversed: true),
                relativeTo: .zero))
        #expect(back.points == [Point(x: 150, y: 8), Point(x: 50, y: 8)])
    }

    @Test func `bent lines side by side do not cross`() {
        let lanes = (0..<3).map { Self.path(Self.right, .bent, ConnectorLane($0, of: 3)) }
        #expect(lanes[0] == [[50, -15], [115, -15], [115, 85], [150, 85]])
        #expect(lanes[1] == [[50, 0], [100, 0], [100, 100], [150, 100]])
        #expect(lanes[2] == [[50, 15], [85, 15], [85, 115], [150, 115]])
    }

    @Test func `between shapes that are near each other, lines keep to the gap`() {
        let second = ShapeState.State.rectangle(100, 60, at: 120, 40)
        let lanes = (0..<3).map { Self.path(second, .bent, ConnectorLane($0, of: 3)) }
        #expect(lanes[0] == [[50, -15], [68, -15], [68, 25], [70, 25]])
        #expect(lanes[2] == [[50, 15], [52, 15], [52, 55], [70, 55]])
    }

    private static let loops: [(SidePlace.Side?, [[Int]])] = [
        (nil, [[50, -15], [80, -15], [80, 15], [50, 15]]),
        (.right, [[50, -15], [80, -15], [80, 15], [50, 15]]),
        (.left, [[-50, -15], [-80, -15], [-80, 15], [-50, 15]]),
        (.top, [[-15, -30], [-15, -60], [15, -60], [15, -30]]),
        (.bottom, [[-15, 30], [-15, 60], [15, 60], [15, 30]]),
    ]

    @Test(arguments: loops, [LineStyle.Route.straight, .bent])
    func `a loop stands at its side`(row: (side: SidePlace.Side?, places: [[Int]]), route: LineStyle.Route) {
        #expect(Self.path(Self.box, route, .single, side: row.side, isLoop: true) == row.places)
    }

    @Test func `each further loop reaches 16 points further`() {
        let loops = (0..<2).map { Self.path(Self.box, .bent, ConnectorLane($0, of: 2), isLoop: true) }
        #expect(loops[0] == [[50, -15], [80, -15], [80, 15], [50, 15]])
        #expect(loops[1] == [[50, -22], [96, -22], [96, 22], [50, 22]])
    }

    @Test func `a curved loop reaches as far`() throws {
        var line = LineStyle()
        line.route = .curved
        let path = try #require(
            ConnectorPath(from: Self.box, to: Self.box, line, isLoop: true, relativeTo: .zero))
        #expect(path.middle == Point(x: 80, y: 0))
    }

    @Test func `a loop between two sides goes round the corner`() throws {
        var line = LineStyle()
        (line.from, line.to) = (SidePlace(.right), SidePlace(.top))
        let path = try #require(
            ConnectorPath(from: Self.box, to: Self.box, line, isLoop: true, relativeTo: .zero))
        #expect(
            path.points == [
                Point(x: 50, y: 0), Point(x: 80, y: 0), Point(x: 80, y: -60), Point(x: 0, y: -60),
                Point(x: 0, y: -30),
            ])
    }

    @Test(arguments: LineStyle.Route.allCases)
    func `a loop whose places are one corner goes round it`(route: LineStyle.Route) throws {
        var line = LineStyle()
        (line.route, line.from, line.to) = (
            route, SidePlace(.right, percent: 0), SidePlace(.top, percent: 100)
        )
        let path = try #require(
            ConnectorPath(from: Self.box, to: Self.box, line, isLoop: true, relativeTo: .zero))
        #expect(path.start == Point(x: 50, y: -15) && path.end == Point(x: 35, y: -30))
        let corners = [Point(x: 80, y: -15), Point(x: 80, y: -60), Point(x: 35, y: -60)]
        #expect(path.isCurved || path.points.dropFirst().dropLast() == corners[...])
    }

    @Test(arguments: [
        (SidePlace.Side.left, 100, SidePlace.Side.right, 0), (.right, 100, .top, 0), (.top, 100, .bottom, 0),
        (.left, 0, .left, 1),
    ])
    func `the end of a side is not the beginning of another`(
        side: SidePlace.Side, percent: Int, other: SidePlace.Side, otherPercent: Int
    ) {
        var (first, second) = (LineStyle(), LineStyle())
        (first.from, second.from) = (
            SidePlace(side, percent: percent), SidePlace(other, percent: otherPercent)
        )
        #expect(
            ConnectorLane.all(of: [.init(5, from: 1, to: 2, first), .init(6, from: 1, to: 2, second)]) == [:])
        #expect(
            ConnectorLane.all(of: [.init(5, from: 1, to: 2, first), .init(6, from: 1, to: 2, first)]).count
                == 2)
    }

    @Test func `lanes are counted in the order of the drawing, by shapes and places`() {
        var line = LineStyle()
        let plain = line
        line.from = SidePlace(.right)
        let lanes = ConnectorLane.all(of: [
            .init(5, from: 2, to: 1, plain), .init(6, from: 1, to: 2, plain), .init(7, from: 1, to: 2, line),
            .init(8, from: 1, to: 3, plain), .init(9, from: 2, to: 1, plain),
            .init(10, from: 1, to: 1, plain),
        ])
        #expect(
            lanes == [
                5: ConnectorLane(0, of: 3), 6: ConnectorLane(1, of: 3, isReversed: true),
                9: ConnectorLane(2, of: 3),
            ])
    }
}
