import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct PlaceTests {
    private static let box = ShapeState.State.rectangle(100, 60)

    private static let (right, left) = (
        RelativePlace(across: .after(40), down: .centre), RelativePlace(across: .before(40), down: .centre)
    )

    /// Places of a new shape beside another one or in it.
    private static let places: [(ShapeState.State, RelativePlace, ShapeState.State, Offset)] = [
        (box, right, box, Offset(x: 140, y: 0)),
        (box, left, box, Offset(x: -140, y: 0)),
        (box, RelativePlace(across: .centre, down: .before(40)), box, Offset(x: 0, y: -100)),
        (box, RelativePlace(across: .centre, down: .after(0)), box, Offset(x: 0, y: 60)),
        (box, right, .ellipse(100, 60, at: 10, 20, angle: 90), Offset(x: 130, y: 20)),
        (
            .rectangle(100, 60, angle: 30), RelativePlace(across: .centre, down: .after(1)), box,
            Offset(x: 0, y: 82)
        ),
        // At 100.5, -100.5 and 1.5.
        (.rectangle(101, 60), RelativePlace(across: .after(0), down: .centre), box, Offset(x: 101, y: 0)),
        (.rectangle(101, 60), RelativePlace(across: .before(0), down: .centre), box, Offset(x: -100, y: 0)),
        (
            box, RelativePlace(across: .centre, down: .after(40)), .line(from: 0, 0, reaching: 3, 0),
            Offset(x: 2, y: 70)
        ),
        (box, right, .rectangle(100, 60, at: .max - 140), Offset(x: .max, y: 0)),
        (
            .rectangle(100, 60, at: .max, .min), RelativePlace(across: .before(0), down: .centre),
            .rectangle(100, 60, at: .min + 100), Offset(x: .min, y: 0)
        ),
        (box, RelativePlace(across: .start(0), down: .after(9)), .rectangle(40, 20), Offset(x: 30, y: 49)),
        (.rectangle(9, 9), RelativePlace(across: .start(5), down: .end(0)), box, Offset(x: -40, y: 26)),
    ]

    @Test(arguments: places)
    func `a shape has a place in relation to another one`(
        new: ShapeState.State, place: RelativePlace, other: ShapeState.State, offset: Offset
    ) throws {
        let (extent, goal) = (try #require(new.extent), try #require(other.extent))
        #expect([new].place(after: place.distance(of: extent, from: goal)) == offset)
    }

    @Test func `there is no place beyond the last one, nor beside a connector`() throws {
        let extent = try #require(Self.box.extent)
        let last = try #require(ShapeState.State.rectangle(100, 60, at: .max).extent)
        #expect([Self.box].place(after: Self.right.distance(of: extent, from: last)) == nil)
        #expect([ShapeState.State.connector].room == nil)
    }

    /// Shapes whose common centre is no whole place, and distances over which they are placed.
    @Test(arguments: [0, 1, 2, 3], [Distance(), Distance(x: 7, y: -3)])
    func `the place after a distance is the one to which this distance leads`(odd: Int, distance: Distance)
        throws
    {
        let states = [Self.box, .rectangle(100 + odd, 61, at: 30 + odd, 7)]
        let place = try #require(states.place(after: distance))
        #expect(states.distance(toCentreAt: place) == distance)
    }

    @Test func `the room in a shape begins behind the letters at its edge`() throws {
        var state = ShapeState.State.rectangle(100, 60)
        state.label = "a"
        #expect([state].room == state.extent)
        state.font.row = .top
        // The letters are 19.2 points high, 8 points below the edge.
        #expect(try #require([state].room).top == -5)
        state.font.row = .bottom
        #expect(try #require([state].room).bottom == 5)
        #expect([state, Self.box].room == state.extent)
    }

    /// Distances that take the centre of shapes to (0, 0).
    private static let distances: [([ShapeState.State], Distance)] = [
        ([box, .rectangle(100, 60, at: 10, 20)], Distance(x: -5, y: -10)),
        ([.line(from: 0, 0, reaching: 3, 1)], Distance(x: -1, y: 0)),
        ([.line(from: 0, 0, reaching: -3, -1)], Distance(x: 2, y: 1)),
        // The centre is at 49.75.
        ([.rectangle(101, 60), .connector, .rectangle(100, 60, at: 100)], Distance(x: -50)),
        ([.rectangle(100, 60, at: .max, .max), .rectangle(100, 60, at: .min, .min)], Distance(x: 1, y: 1)),
        ([.rectangle(100, 60, at: .min, -.max)], Distance(x: 1 << 63, y: (1 << 63) - 1)),
        ([.connector], Distance()),
    ]

    @Test(arguments: distances)
    func `shapes move to a place by one distance, halves up`(states: [ShapeState.State], distance: Distance) {
        #expect(states.distance(toCentreAt: .zero) == distance)
    }
}
