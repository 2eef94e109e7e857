import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

@Suite(.timeLimited) struct PlainConnectorTests {
    private static let box = ShapeState.State.rectangle(100, 60)

    private static let connections: [(ShapeState.State, ShapeState.State, Point, Point)] = [
        (box, .rectangle(100, 60, at: 200), Point(x: 50, y: 0), Point(x: 150, y: 0)),
        (box, .rectangle(100, 60, at: 200, 120), Point(x: 50, y: 30), Point(x: 150, y: 90)),
        (box, .rectangle(100, 60, at: 0, -200, angle: 90), Point(x: 0, y: -30), Point(x: 0, y: -150)),
        (
            .rectangle(100, 100, angle: 45), .ellipse(100, 100, at: 200), Point(x: 70.710678, y: 0),
            Point(x: 150, y: 0)
        ),
        (
            .ellipse(100, 60, angle: 90), .polygon(4, 100, 60, at: 0, 200), Point(x: 0, y: 50),
            Point(x: 0, y: 170)
        ),
        (.polygon(3, 60, 60), .polygon(3, 60, 60, at: 0, 100), Point(x: 0, y: 15), Point(x: 0, y: 70)),
        (
            .text("Hello", high: 16), .text("Hello", high: 16, at: 0, 50), Point(x: 0, y: 10),
            Point(x: 0, y: 40)
        ),
        // The fold cuts a corner off, and a cap two.
        (.note(100, 60), .rectangle(20, 20, at: 100, -60), Point(x: 40, y: -24), Point(x: 90, y: -54)),
        (.note(100, 60), .rectangle(20, 20, at: -100, -60), Point(x: -50, y: -30), Point(x: -90, y: -54)),
        (
            .cylinder(100, 60), .rectangle(20, 20, at: 100, -60), Point(x: 42.201309, y: -25.320785),
            Point(x: 90, y: -54)
        ),
        (.cylinder(100, 60), .cylinder(100, 60, at: 0, 100), Point(x: 0, y: 30), Point(x: 0, y: 70)),
        (
            .cylinder(60, 100, angle: 90), .note(60, 100, at: 200, angle: 270), Point(x: 50, y: 0),
            Point(x: 150, y: 0)
        ),
        (.text("Hello", high: 16), box.moved(to: -200), Point(x: -24, y: 0), Point(x: -150, y: 0)),
    ]

    @Test(arguments: connections)
    func `a connection goes from edge to edge`(
        first: ShapeState.State, second: ShapeState.State, start: Point, end: Point
    ) throws {
        let connection = try #require(ConnectorPath(betweenCentresOf: first, second, relativeTo: .zero))
        #expect((connection.start - start).length < 1e-6)
        #expect((connection.end - end).length < 1e-6)
    }

    private static let touching: [(ShapeState.State, ShapeState.State)] = [
        (box, .rectangle(100, 60, at: 100)), (box, .ellipse(100, 60, at: 60, 10)), (box, .ellipse(10, 10)),
        (box, .ellipse(10, 10, at: 20)), (.ellipse(10, 10, at: 20), box),
        (box, .line(from: 200, 0, reaching: 1, 1)), (.connector, box),
    ]

    @Test(arguments: touching)
    func `shapes that touch have no connection`(first: ShapeState.State, second: ShapeState.State) {
        #expect(ConnectorPath(betweenCentresOf: first, second, relativeTo: .zero) == nil)
    }

    @Test func `a connection is precise near the place that it is relative to`() throws {
        let (near, far) = (
            ShapeState.State.rectangle(100, 60, at: .max), ShapeState.State.rectangle(100, 60, at: .min)
        )
        let place = Offset(x: .max - 10, y: 1)
        let connection = try #require(ConnectorPath(betweenCentresOf: far, near, relativeTo: place))
        #expect(connection.end == Point(x: -40, y: -1))
    }

    @Test func `arrowheads are at the end, then at the start`() throws {
        let connection = try #require(
            ConnectorPath(betweenCentresOf: Self.box, Self.box.moved(to: 200), relativeTo: .zero))
        let end = [Point(x: 150, y: 0), Point(x: 140, y: -4), Point(x: 140, y: 4)]
        let start = [Point(x: 50, y: 0), Point(x: 60, y: 4), Point(x: 60, y: -4)]
        #expect(connection.heads(of: LineStyle(.plain), length: 10).map(\.polygon) == [])
        #expect(connection.heads(of: LineStyle(.arrow), length: 10).map(\.polygon) == [end])
        #expect(connection.heads(of: LineStyle(.arrows), length: 10).map(\.polygon) == [end, start])
        #expect(connection.shaft(of: LineStyle(.plain), length: 10) == connection)
        #expect(connection.shaft(of: LineStyle(.arrow), length: 10).end == Point(x: 140, y: 0))
        #expect(connection.shaft(of: LineStyle(.arrows), length: 10).start == Point(x: 60, y: 0))
    }

    @Test func `on a short connection arrowheads are shorter`() throws {
        let connection = try #require(
            ConnectorPath(betweenCentresOf: Self.box, Self.box.moved(to: 110), relativeTo: .zero))
        #expect(
            connection.heads(of: LineStyle(.arrow), length: 10).map(\.polygon) == [
                [Point(x: 60, y: 0), Point(x: 50, y: -4), Point(x: 50, y: 4)]
            ])
        #expect(
            connection.heads(of: LineStyle(.arrows), length: 10).map(\.polygon).first == [
                Point(x: 60, y: 0), Point(x: 55, y: -2), Point(x: 55, y: 2),
            ])
    }

    private static let corners: [(ShapeState.State, [Point])] = [
        (
            .rectangle(60, 40, angle: 90),
            [Point(x: 20, y: -30), Point(x: 20, y: 30), Point(x: -20, y: 30), Point(x: -20, y: -30)]
        ),
        (
            .polygon(3, 60, 60),
            [Point(x: 0, y: -30), Point(x: 25.980762, y: 15), Point(x: -25.980762, y: 15)]
        ),
        (
            .polygon(4, 100, 60, angle: 180),
            [Point(x: 0, y: 30), Point(x: -50, y: 0), Point(x: 0, y: -30), Point(x: 50, y: 0)]
        ),
        (.ellipse(1, 1), []), (.line(from: 0, 0, reaching: 1, 1), []), (.connector, []),
    ]

    @Test(arguments: corners)
    func `corners are relative to the centre, turned, and clockwise`(
        state: ShapeState.State, corners: [Point]
    ) {
        #expect(state.corners.count == corners.count)
        #expect(zip(state.corners, corners).allSatisfy { ($0 - $1).length < 1e-5 })
    }

    @Test func `corners are at parts of a degree too`() {
        let corners = ShapeState.State.polygon(16, 2000, 2000).corners
        #expect((corners[1] - Point(x: 382.683432, y: -923.879533)).length < 1e-5)
    }
}

extension ShapeState.State {
    fileprivate func moved(to x: Int) -> Self {
        var moved = self
        moved.offset.x = x
        return moved
    }
}
