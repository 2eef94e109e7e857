import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// The outlines of shapes with caps, a fold or round corners, and the lines inside of them.
@Suite(.timeLimited) struct OutlineTests {
    /// The places as words, rounded to tenths.
    private static func words(_ points: [Point]) -> String {
        points.map { "\(tenths($0.x)),\(tenths($0.y))" }.joined(separator: " ")
    }

    private static func tenths(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Width, height, and the height of half a cap.
    private static let caps: [(Int, Int, Int)] = [
        (100, 60, 10), (60, 60, 10), (59, 60, 9), (60, 59, 9), (30, 600, 5), (600, 30, 5), (12, 12, 2),
        (11, 12, 1), (1, 100, 1), (100, 2, 1), (100, 1, 0), (1_000_000, 1_000_000, 10),
    ]

    @Test(arguments: caps)
    func `the caps of a cylinder are a third of its shorter side, but at most 20 points high`(
        width: Int, height: Int, cap: Int
    ) {
        #expect(ShapeState.State.cylinder(width, height).capHeight == cap)
    }

    /// Width, height, and the sides of the fold.
    private static let folds: [(Int, Int, Int)] = [
        (100, 60, 16), (48, 60, 16), (47, 60, 15), (60, 47, 15), (9, 90, 3), (90, 9, 3), (2, 90, 1),
        (90, 2, 1), (1, 90, 0), (90, 1, 0), (1_000_000, 1_000_000, 16),
    ]

    @Test(arguments: folds)
    func `the fold of a note is a third of its shorter side, but at most 16 points`(
        width: Int, height: Int, fold: Int
    ) {
        #expect(ShapeState.State.note(width, height).fold == fold)
    }

    /// A shape, and its corners; of a round part every fourth one.
    private static let outlines: [(ShapeState.State, round: Int, String)] = [
        (.note(100, 60), 1, "-50,-30 34,-30 50,-14 50,30 -50,30"),
        (.note(100, 60, at: 7, 8), 1, "-50,-30 34,-30 50,-14 50,30 -50,30"),
        (.note(100, 60, angle: 90), 1, "30,-50 30,34 14,50 -30,50 -30,-50"),
        (.note(9, 90), 1, "-4.5,-45 1.5,-45 4.5,-42 4.5,45 -4.5,45"),
        (.note(1, 90), 1, "-0.5,-45 0.5,-45 0.5,-45 0.5,45 -0.5,45"),
        (
            .cylinder(100, 60), 17,
            "-50,-20 -35.4,-27.1 0,-30 35.4,-27.1 50,-20 50,20 35.4,27.1 0,30 -35.4,27.1 -50,20"
        ),
        (
            .cylinder(60, 12, angle: 90), 17,
            "4,-30 5.4,-21.2 6,0 5.4,21.2 4,30 -4,30 -5.4,21.2 -6,0 -5.4,-21.2 -4,-30"
        ),
        (
            .rectangle(100, 60).rounded(10), 9,
            "40,-30 47.1,-27.1 50,-20 50,20 47.1,27.1 40,30 -40,30 -47.1,27.1 -50,20 -50,-20 -47.1,-27.1 -40,-30"
        ),
        (
            .rectangle(100, 60).rounded(1_000_000), 9,
            "20,-30 41.2,-21.2 50,0 50,0 41.2,21.2 20,30 -20,30 -41.2,21.2 -50,0 -50,0 -41.2,-21.2 -20,-30"
        ),
        (.rectangle(100, 60), 1, "-50,-30 50,-30 50,30 -50,30"),
    ]

    @Test(arguments: outlines)
    func `an outline goes clockwise round the centre of the shape`(
        state: ShapeState.State, round: Int, places: String
    ) {
        #expect(Self.words(state.drawnCorners.fourths(of: round)) == places)
    }

    /// A shape, and the line inside of its outline; of a round one every fourth place.
    private static let inner: [(ShapeState.State, String)] = [
        (.note(100, 60), "50,-14 34,-14 34,-30"), (.note(100, 60, at: 7, 8), "50,-14 34,-14 34,-30"),
        (.note(100, 60, angle: 90), "14,50 14,34 30,34"), (.note(9, 90), "4.5,-42 1.5,-42 1.5,-45"),
        (.cylinder(100, 60), "50,-20 35.4,-12.9 0,-10 -35.4,-12.9 -50,-20"),
        (.cylinder(60, 12, angle: 90), "4,30 2.6,21.2 2,0 2.6,-21.2 4,-30"),
        (.cylinder(60, 12, at: 9, 9, angle: 180), "-30,4 -21.2,2.6 0,2 21.2,2.6 30,4"),
        (.rectangle(100, 60), ""), (.rectangle(100, 60).rounded(10), ""), (.ellipse(100, 60), ""),
        (.polygon(5, 100, 60), ""), (.text("x", high: 16), ""), (.line(from: 0, 0, reaching: 9, 9), ""),
        (.connector, ""),
        // Under the heading, and in the middle of a rule; not where there is no room.
        (.table("a\nb\n--\nc", 100, 88), "-50,-12 50,-12 -50,16 50,16"),
        (.table("a\nb\n--\nc", 100, 88, angle: 90), "12,-50 12,50 -16,-50 -16,50"),
        (.table("a\nb\n--\nc", 100, 63), "-50,0.5 50,0.5"), (.table("a", 100, 32), ""),
        (.table("a\n--", 100, 90), "-50,-13 50,-13"), (.table("", 100, 60), "-50,2 50,2"),
    ]

    @Test(arguments: inner)
    func `only a cylinder, a note and a table have lines inside of their outline`(
        state: ShapeState.State, places: String
    ) {
        let line = Array(state.innerLines.joined())
        #expect(Self.words(state.kind == .cylinder ? line.fourths(of: 17) : line) == places)
    }

    @Test(arguments: [0, 30, 90, 200], [(100, 60), (9, 90), (90, 9), (2, 2)])
    func `the line inside begins and ends on the outline`(angle: Int, size: (width: Int, height: Int)) throws
    {
        for state: ShapeState.State in [
            .cylinder(size.width, size.height, angle: angle), .note(size.width, size.height, angle: angle),
        ] {
            let (corners, line) = (state.drawnCorners, state.innerLines.joined())
            for end in [try #require(line.first), try #require(line.last)] {
                #expect(corners.contains { ($0 - end).length < 1e-9 })
            }
        }
    }
}

extension [Point] {
    /// Every fourth of the places of each part, with its last one. A part has `count` places.
    fileprivate func fourths(of count: Int) -> [Point] {
        enumerated().filter { $0.offset % count % 4 == 0 }.map(\.element)
    }
}

extension ShapeState.State {
    fileprivate func rounded(_ corner: Int) -> Self {
        var state = self
        state.corner = corner
        return state
    }
}
