import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct PlaceTests {
    private static let box = ShapeState.State.rectangle(100, 60)

    /// Places of a new shape on a side of another one, with a gap.
    private static let places: [(ShapeState.State, ShapeSide, ShapeState.State, Int, Offset)] = [
        (box, .right, box, 40, Offset(x: 140, y: 0)),
        (box, .left, box, 40, Offset(x: -140, y: 0)),
        (box, .above, box, 40, Offset(x: 0, y: -100)),
        (box, .below, box, 0, Offset(x: 0, y: 60)),
        (box, .right, .ellipse(100, 60, at: 10, 20, angle: 90), 40, Offset(x: 130, y: 20)),
        (.rectangle(100, 60, angle: 30), .below, box, 1, Offset(x: 0, y: 82)),
        // At 100.5, -100.5 and 1.5.
        (.rectangle(101, 60), .right, box, 0, Offset(x: 101, y: 0)),
        (.rectangle(101, 60), .left, box, 0, Offset(x: -100, y: 0)),
        (box, .below, .line(from: 0, 0, reaching: 3, 0), 40, Offset(x: 2, y: 70)),
        (box, .right, .rectangle(100, 60, at: .max - 140), 40, Offset(x: .max, y: 0)),
        (
            .rectangle(100, 60, at: .max, .min), .left, .rectangle(100, 60, at: .min + 100), 0,
            Offset(x: .min, y: 0)
        ),
    ]

    @Test(arguments: places)
    func `a shape beside another one has its centre in line and a gap`(
        new: ShapeState.State, side: ShapeSide, other: ShapeState.State, gap: Int, place: Offset
    ) throws {
        #expect(try new.place(side, of: other, gap: gap) == place)
    }

    @Test func `there is no place beyond the last one, nor beside a connector`() throws {
        #expect(throws: ShapeError.offsetOutOfRange) {
            try Self.box.place(.right, of: .rectangle(100, 60, at: .max), gap: 40)
        }
        #expect(throws: ShapeError.offsetOutOfRange) {
            try Self.box.place(.above, of: .rectangle(100, 60, at: 0, .min), gap: .max)
        }
        #expect(try Self.box.place(.right, of: .connector, gap: 40) == nil)
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
