import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// The lines of bent and curved connectors, of those with sides, and of those inside other shapes.
@Suite(.timeLimited) struct ConnectorPathTests {
    static let box = ShapeState.State.rectangle(100, 60)

    static func path(
        _ first: ShapeState.State, _ second: ShapeState.State, _ route: LineStyle.Route,
        _ from: SidePlace? = nil,
        _ to: SidePlace? = nil, lane: ConnectorLane = .single
    ) -> ConnectorPath? {
        ConnectorPath(from: first, to: second, line(route, from, to), lane: lane, relativeTo: .zero)
    }

    private static func line(_ route: LineStyle.Route, _ from: SidePlace? = nil, _ to: SidePlace? = nil)
        -> LineStyle
    {
        var line = LineStyle()
        (line.route, line.from, line.to) = (route, from, to)
        return line
    }

    /// The places as words, rounded to tenths.
    static func words(_ path: ConnectorPath?) -> String {
        path?.points.map { "\(tenths($0.x)),\(tenths($0.y))" }.joined(separator: " ") ?? "none"
    }

    private static func tenths(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    // MARK: Straight lines with sides

    private static let sided: [(ShapeState.State, SidePlace?, SidePlace?, String)] = [
        (.rectangle(100, 60, at: 200), SidePlace(.right), SidePlace(.left), "50,0 150,0"),
        (
            .rectangle(100, 60, at: 200), SidePlace(.right, percent: 25), SidePlace(.left, percent: 25),
            "50,-15 150,-15"
        ),
        (
            .rectangle(100, 60, at: 200), SidePlace(.top, percent: 0), SidePlace(.bottom, percent: 100),
            "-50,-30 250,30"
        ),
        (.rectangle(100, 60, at: 200), nil, SidePlace(.top), "50,-7.5 200,-30"),
        (.rectangle(100, 60, at: 200), SidePlace(.bottom), nil, "0,30 150,7.5"),
        // A line to an ellipse ends on its way to the place.
        (.ellipse(100, 60, at: 200), SidePlace(.right), SidePlace(.left), "50,0 150,0"),
        (
            .ellipse(100, 60, at: 200), SidePlace(.right, percent: 25), SidePlace(.left, percent: 25),
            "50,-15 156.7,-15"
        ),
        (
            .polygon(4, 100, 60, at: 200), SidePlace(.right, percent: 25), SidePlace(.left, percent: 25),
            "50,-15 175,-15"
        ),
        (.rectangle(60, 100, at: 200, angle: 90), SidePlace(.right), SidePlace(.left), "50,0 150,0"),
        // So does one to the cap of a cylinder or the fold of a note.
        (
            .cylinder(100, 60, at: 200), SidePlace(.right, percent: 5), SidePlace(.left, percent: 5),
            "50,-27 164.4,-27"
        ),
        (.cylinder(100, 60, at: 200), SidePlace(.right), SidePlace(.left), "50,0 150,0"),
        (.cylinder(100, 60, at: 200), SidePlace(.right), SidePlace(.top), "50,0 200,-30"),
        (.note(100, 60, at: 200), SidePlace(.right), SidePlace(.bottom, percent: 20), "50,0 170,30"),
        (
            .note(100, 60, at: -200), SidePlace(.left, percent: 5), SidePlace(.right, percent: 5),
            "-50,-27 -163,-27"
        ),
        // A line that misses the shape ends at the extent.
        (.polygon(3, 60, 60, at: 200), SidePlace(.top), SidePlace(.left, percent: 100), "0,-30 170,30"),
    ]

    @Test(arguments: sided)
    func `a straight connector leads from side to side`(
        second: ShapeState.State, from: SidePlace?, to: SidePlace?, places: String
    ) {
        #expect(Self.words(Self.path(Self.box, second, .straight, from, to)) == places)
    }

    // MARK: Bent lines

    static let right = ShapeState.State.rectangle(100, 60, at: 200, 100)
    private static let below = ShapeState.State.rectangle(100, 60, at: 0, 160)

    private static let bent: [(ShapeState.State, SidePlace.Side?, SidePlace.Side?, String)] = [
        // Without sides, over the larger gap.
        (.rectangle(100, 60, at: 200), nil, nil, "50,0 150,0"),
        (right, nil, nil, "50,0 100,0 100,100 150,100"),
        (below, nil, nil, "0,30 0,130"),
        (.rectangle(100, 60, at: 90, 160), nil, nil, "0,30 0,80 90,80 90,130"),
        (.rectangle(100, 60, at: -200, -100), nil, nil, "-50,0 -100,0 -100,-100 -150,-100"),
        (.rectangle(100, 60, at: 90, -160), nil, nil, "0,-30 0,-80 90,-80 90,-130"),
        // One side is missing.
        (right, .bottom, nil, "0,30 0,100 150,100"),
        (right, nil, .top, "50,0 200,0 200,70"),
        // All pairs of sides.
        (right, .left, .left, "-50,0 -70,0 -70,100 150,100"),
        (right, .left, .right, "-50,0 -70,0 -70,50 270,50 270,100 250,100"),
        (right, .left, .top, "-50,0 -70,0 -70,50 200,50 200,70"),
        (right, .left, .bottom, "-50,0 -70,0 -70,150 200,150 200,130"),
        (right, .right, .left, "50,0 100,0 100,100 150,100"),
        (right, .right, .right, "50,0 270,0 270,100 250,100"),
        (right, .right, .top, "50,0 200,0 200,70"),
        (right, .right, .bottom, "50,0 70,0 70,150 200,150 200,130"),
        (right, .top, .left, "0,-30 0,-50 130,-50 130,100 150,100"),
        (right, .top, .right, "0,-30 0,-50 270,-50 270,100 250,100"),
        (right, .top, .top, "0,-30 0,-50 200,-50 200,70"),
        (right, .top, .bottom, "0,-30 0,-50 100,-50 100,150 200,150 200,130"),
        (right, .bottom, .left, "0,30 0,100 150,100"),
        (right, .bottom, .right, "0,30 0,50 270,50 270,100 250,100"),
        (right, .bottom, .top, "0,30 0,50 200,50 200,70"),
        (right, .bottom, .bottom, "0,30 0,150 200,150 200,130"),
        // Round both, clockwise if both ways are as long.
        (.rectangle(100, 60, at: 200), .left, .right, "-50,0 -70,0 -70,-50 270,-50 270,0 250,0"),
        (.rectangle(100, 60, at: 200, 10), .left, .right, "-50,0 -70,0 -70,-50 270,-50 270,10 250,10"),
        // Half the gap, if the shapes are near.
        (.rectangle(100, 60, at: 120), .right, .right, "50,0 60,0 60,-50 190,-50 190,0 170,0"),
        (.rectangle(100, 60, at: 110), nil, nil, "50,0 60,0"),
    ]

    @Test(arguments: bent)
    func `a bent connector goes along the axes without entering an extent`(
        second: ShapeState.State, from: SidePlace.Side?, to: SidePlace.Side?, places: String
    ) {
        let path = Self.path(Self.box, second, .bent, from.map { SidePlace($0) }, to.map { SidePlace($0) })
        #expect(Self.words(path) == places)
    }

    @Test func `bent connectors between all sides of shapes in all places keep out of both`() throws {
        for x in stride(from: -260, through: 260, by: 40) {
            for y in stride(from: -180, through: 180, by: 30) where abs(x) > 100 || abs(y) > 60 {
                let second = ShapeState.State.rectangle(100, 60, at: x, y)
                for from in SidePlace.Side.allCases {
                    for to in SidePlace.Side.allCases {
                        let path = try #require(
                            Self.path(Self.box, second, .bent, SidePlace(from), SidePlace(to)),
                            "\(x) \(y) \(from) \(to)")
                        #expect(!path.enters(Self.box) && !path.enters(second), "\(x) \(y) \(from) \(to)")
                        #expect(path.points.count <= 6, "\(x) \(y) \(from) \(to)")
                    }
                }
            }
        }
    }

    private static let places: [(ShapeState.State, ShapeState.State, SidePlace, SidePlace, String)] = [
        (
            box, right, SidePlace(.right, percent: 0), SidePlace(.left, percent: 100),
            "50,-30 100,-30 100,130 150,130"
        ),
        (
            .ellipse(100, 60), .ellipse(100, 60, at: 200), SidePlace(.top), SidePlace(.top, percent: 25),
            "0,-30 0,-50 175,-50 175,-26"
        ),
        (
            .rectangle(100, 100, angle: 45), .polygon(3, 60, 60, at: 200), SidePlace(.right, percent: 25),
            SidePlace(.bottom), "35.2,-35.5 91,-35.5 91,50 200,50 200,15"
        ),
        // At the cap of a cylinder, and at the fold of a note.
        (
            box, .cylinder(100, 60, at: 200), SidePlace(.top), SidePlace(.top, percent: 5),
            "0,-30 0,-50 155,-50 155,-24.3"
        ),
        (
            box, .cylinder(100, 60, at: 200), SidePlace(.bottom), SidePlace(.bottom, percent: 95),
            "0,30 0,50 245,50 245,24.3"
        ),
        (
            box, .cylinder(60, 100, at: 200, angle: 90), SidePlace(.top), SidePlace(.right, percent: 5),
            "0,-30 0,-50 270,-50 270,-27 244.3,-27"
        ),
        (
            box, .note(100, 60, at: 200), SidePlace(.top), SidePlace(.top, percent: 95),
            "0,-30 0,-50 245,-50 245,-19"
        ),
        (
            .note(100, 60), box.at(200, 0), SidePlace(.right, percent: 10), SidePlace(.left),
            "40,-24 100,-24 100,0 150,0"
        ),
        (
            box, .note(100, 60, at: 200), SidePlace(.top), SidePlace(.top, percent: 5),
            "0,-30 0,-50 155,-50 155,-30"
        ),
        (.text("Hello", high: 16), box.at(200, 0), SidePlace(.right), SidePlace(.left), "24,0 150,0"),
    ]

    @Test(arguments: places)
    func `a bent connector ends where its last part meets the shape`(
        first: ShapeState.State, second: ShapeState.State, from: SidePlace, to: SidePlace, places: String
    ) {
        #expect(Self.words(Self.path(first, second, .bent, from, to)) == places)
    }

    // MARK: Curves

    private static let curves: [(ShapeState.State, SidePlace?, SidePlace?, String)] = [
        (right, nil, nil, "50,0 120.7,0 79.3,100 150,100"),
        // In a narrow gap, the handles keep within it.
        (.rectangle(100, 60, at: 110), nil, nil, "50,0 55,0 55,0 60,0"),
        (.rectangle(100, 60, at: 0, -80), SidePlace(.top), SidePlace(.bottom), "0,-30 0,-40 0,-40 0,-50"),
        (
            .rectangle(100, 60, at: 110), SidePlace(.right), SidePlace(.top, percent: 0),
            "50,0 80,0 60,-60 60,-30"
        ),
        (.rectangle(100, 60, at: 200), SidePlace(.top), SidePlace(.top), "0,-30 0,-130 200,-130 200,-30"),
        (
            .ellipse(100, 60, at: 200), SidePlace(.right), SidePlace(.bottom, percent: 25),
            "50,0 113.8,0 175,89.8 175,26"
        ),
        (
            .note(100, 60, at: 200), SidePlace(.top), SidePlace(.top, percent: 95),
            "0,-30 0,-152.6 245,-141.6 245,-19"
        ),
    ]

    @Test(arguments: curves)
    func `a curve leaves the sides at right angles`(
        second: ShapeState.State, from: SidePlace?, to: SidePlace?, places: String
    ) {
        #expect(Self.words(Self.path(Self.box, second, .curved, from, to)) == places)
    }

    @Test func `a curve reaches less far than its handles`() throws {
        let across = try #require(Self.path(Self.box, Self.right, .curved))
        #expect(across.outermost.map(\.x).min() == 50 && across.outermost.map(\.x).max() == 150)
        let (top, second) = (SidePlace(.top), ShapeState.State.rectangle(100, 60, at: 200))
        let above = try #require(Self.path(Self.box, second, .curved, top, top))
        #expect(above.outermost.map(\.y).min() == -105 && above.outermost.map(\.x).min() == 0)
    }

    // MARK: Inside, touching, overlapping

    private static let inside: [(ShapeState.State, ShapeState.State, SidePlace?, SidePlace?, String)] = [
        (box, .ellipse(10, 10), nil, nil, "0,-30 0,-5"),
        (box, .ellipse(10, 10, at: 20), nil, nil, "50,0 25,0"),
        (box, .rectangle(20, 20, at: 35), nil, nil, "50,0 45,0"),
        (.rectangle(20, 20, at: 35), box, nil, nil, "45,0 50,0"),
        (.rectangle(20, 20, at: 35), box, SidePlace(.left), nil, "25,0 -50,0"),
        (.rectangle(20, 20, at: 35), box, nil, SidePlace(.bottom), "35,10 0,30"),
        (.rectangle(20, 20), .ellipse(100, 60), SidePlace(.right, percent: 0), nil, "10,-10 47.1,-10"),
    ]

    @Test(arguments: inside, LineStyle.Route.allCases)
    func `a line inside a shape is straight`(
        row: (ShapeState.State, ShapeState.State, SidePlace?, SidePlace?, String), route: LineStyle.Route
    ) {
        let (first, second, from, to, places) = row
        #expect(Self.words(Self.path(first, second, route, from, to)) == places)
    }

    private static let hidden: [(ShapeState.State, SidePlace.Side?, SidePlace.Side?)] = [
        (.rectangle(100, 60, at: 100), nil, nil), (.rectangle(100, 60, at: 100), .right, .left),
        (.rectangle(100, 60, at: 50, 20), nil, nil), (box, nil, nil), (box, .right, .right),
        (.rectangle(100, 60, at: 60, 20), .right, .left), (.line(from: 200, 0, reaching: 1, 1), nil, nil),
    ]

    @Test(arguments: hidden)
    func `nothing is drawn where shapes hide the line`(
        second: ShapeState.State, from: SidePlace.Side?, to: SidePlace.Side?
    ) {
        #expect(
            Self.path(Self.box, second, .bent, from.map { SidePlace($0) }, to.map { SidePlace($0) }) == nil)
    }

    @Test func `shapes that touch are joined round both`() {
        let second = ShapeState.State.rectangle(100, 60, at: 100)
        let path = Self.path(Self.box, second, .bent, SidePlace(.top), SidePlace(.top))
        #expect(Self.words(path) == "0,-30 0,-50 100,-50 100,-30")
    }

    private static let overlapping:
        [(ShapeState.State, ShapeState.State, SidePlace.Side?, SidePlace.Side?, String)] = [
            (.ellipse(100, 60), .ellipse(100, 60, at: 80, 55), nil, nil, "0,30 0,55 30,55"),
            (.ellipse(100, 60), .ellipse(100, 60, at: 95, 40), nil, nil, "50,0 95,0 95,10"),
            (.ellipse(100, 60), .ellipse(100, 60, at: -80, 55), nil, nil, "0,30 0,55 -30,55"),
            (.ellipse(100, 60), .ellipse(100, 60, at: 80, 55), .right, nil, "50,0 80,0 80,25"),
            (.ellipse(100, 60), .ellipse(100, 60, at: 80, 55), nil, .top, "50,0 80,0 80,25"),
            // The corner of the way is in a shape.
            (.polygon(4, 200, 200), .ellipse(20, 20, at: 80, 80), nil, nil, "80,20 80,70"),
            // The extents touch.
            (.ellipse(100, 60), .ellipse(100, 60, at: 100, 30), nil, nil, "50,0 100,0"),
        ]

    @Test(arguments: overlapping)
    func `a bent connector of shapes whose extents overlap goes along the axes`(
        first: ShapeState.State, second: ShapeState.State, from: SidePlace.Side?, to: SidePlace.Side?,
        places: String
    ) {
        let path = Self.path(first, second, .bent, from.map { SidePlace($0) }, to.map { SidePlace($0) })
        #expect(Self.words(path) == places)
    }

    @Test func `bent connectors of shapes whose extents overlap are side by side`() {
        let second = ShapeState.State.ellipse(100, 60, at: 80, 55)
        let ways = (0..<2).map {
            Self.words(Self.path(.ellipse(100, 60), second, .bent, lane: ConnectorLane($0, of: 2)))
        }
        #expect(ways == ["8,29.6 8,47 31.8,47", "-8,29.6 -8,63 31.8,63"])
    }

    @Test func `a curve between shapes whose extents overlap is a straight line`() {
        let second = ShapeState.State.ellipse(100, 60, at: 80, 55)
        let curved = Self.path(.ellipse(100, 60), second, .curved)
        #expect(curved == Self.path(.ellipse(100, 60), second, .straight) && curved?.isStraight == true)
    }

    // MARK: Wide outlines

    private static let outlined: [(ShapeState.State, ShapeState.State, LineStyle.Route, String)] = [
        (box, .rectangle(100, 60, at: 200).outlined(20), .straight, "50,0 141,0"),
        (box, .rectangle(100, 60, at: 200).outlined(2), .straight, "50,0 150,0"),
        (box, .rectangle(100, 60, at: 200).outlined(1), .straight, "50,0 150,0"),
        (box.outlined(20), .ellipse(100, 60, at: 200).outlined(12), .straight, "59,0 145,0"),
        (box, .rectangle(100, 100, at: 200, angle: 45).outlined(20), .straight, "50,0 116.6,0"),
        // The outlines of other kinds have round corners.
        (box, .polygon(4, 100, 60, at: 200).outlined(20), .straight, "50,0 141,0"),
        (box, .polygon(3, 60, 60, at: 0, 160).outlined(20), .straight, "0,30 0,121"),
        (.rectangle(100, 60, at: 0, 120), .polygon(3, 60, 60).outlined(20), .straight, "0,90 0,24"),
        (box, .cylinder(100, 60, at: 200).outlined(20), .straight, "50,0 141,0"),
        (box, right.outlined(20), .bent, "50,0 100,0 100,100 141,100"),
        (box.outlined(4), right.outlined(20), .curved, "51,0 121.7,0 70.3,100 141,100"),
        // In a narrow gap, and inside.
        (box, .rectangle(100, 60, at: 110).outlined(20), .straight, "50,0 51,0"),
        (box.outlined(20), .rectangle(100, 60, at: 110).outlined(20), .straight, "50,0 60,0"),
        (box, .rectangle(100, 60, at: 108).outlined(20), .straight, "50,0 58,0"),
        (box.outlined(20), .ellipse(10, 10), .straight, "0,-30 0,-5"),
    ]

    @Test(arguments: outlined)
    func `an end stands at the outer side of a wide outline`(
        first: ShapeState.State, second: ShapeState.State, route: LineStyle.Route, places: String
    ) {
        let path = Self.path(first, second, route)?.ended(atOutlinesOf: first, second, relativeTo: .zero)
        #expect(Self.words(path) == places)
    }

    @Test func `an end at a fold stands at the outer side, too`() {
        let note = ShapeState.State.note(100, 60, at: -200).outlined(20)
        let (left, right) = (SidePlace(.left, percent: 5), SidePlace(.right, percent: 5))
        let path = Self.path(Self.box, note, .straight, left, right)
        let ended = path?.ended(atOutlinesOf: Self.box, note, relativeTo: .zero)
        #expect(Self.words(ended) == "-50,-27 -150.3,-27")
    }

    // MARK: Far away

    @Test(arguments: LineStyle.Route.allCases)
    func `a line is precise near the place that it is relative to`(route: LineStyle.Route) throws {
        let (near, far) = (Self.box.at(.max, .max), Self.box.at(.min, .min))
        for (from, to) in [(SidePlace(.top), SidePlace(.left)), (SidePlace(.left), SidePlace(.right))] {
            let line = Self.line(route, from, to)
            let reference = Offset(x: .max - 10, y: .max)
            let path = try #require(ConnectorPath(from: far, to: near, line, relativeTo: reference))
            #expect(path.end == Point(x: to.side == .left ? -40 : 60, y: 0))
        }
    }
}

extension ConnectorPath {
    /// Whether a part of the line, which goes along the axes, is inside a shape's extent.
    fileprivate func enters(_ state: ShapeState.State) -> Bool {
        let (x, y) = (Double(state.offset.x), Double(state.offset.y))
        return zip(points, points.dropFirst()).contains { from, to in
            max(from.x, to.x) > x - 49.9 && min(from.x, to.x) < x + 49.9 && max(from.y, to.y) > y - 29.9
                && min(from.y, to.y) < y + 29.9
        }
    }
}

extension ShapeState.State {
    fileprivate func outlined(_ width: Int) -> Self {
        var outlined = self
        outlined.outline = Outline(colour: .black, width: width)
        return outlined
    }

    fileprivate func at(_ x: Int, _ y: Int) -> Self {
        var moved = self
        moved.offset = Offset(x: x, y: y)
        return moved
    }
}
