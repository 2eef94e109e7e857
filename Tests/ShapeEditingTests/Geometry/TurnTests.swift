import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct TurnTests {
    @Test(arguments: [
        (0, 0, 1 << 30), (30, 1 << 29, 929_887_697), (45, 759_250_125, 759_250_125), (90, 1 << 30, 0),
    ])
    func `sine and cosine come from a table`(degrees: Int, sine: Int, cosine: Int) {
        for (turn, sign, other) in [
            (degrees, 1, 1), (degrees + 180, -1, -1), (-degrees, -1, 1), (180 - degrees, 1, -1),
        ] {
            #expect(Turn(degrees: turn).sine == sign * sine)
            #expect(Turn(degrees: turn - 3600).cosine == other * cosine)
        }
    }

    /// Lines, turns about their own centre, and the lines that come of it.
    private static let lines: [(ShapeState.State, Int, ShapeState.State)] = [
        (.line(from: 0, 0, reaching: 3, 0), 90, .line(from: 1, -1, reaching: 0, 3)),
        (.line(from: 3, 0, reaching: -3, 0), 90, .line(from: 2, 1, reaching: 0, -3)),
        (.line(from: 0, 0, reaching: 10, 0), 45, .line(from: 1, -4, reaching: 8, 8)),
        (.line(from: 0, 0, reaching: 10, 0), -3600, .line(from: 0, 0, reaching: 10, 0)),
        (.line(from: .max, .min, reaching: -4, 4), 180, .line(from: .max - 4, .min + 4, reaching: 4, -4)),
    ]

    @Test(arguments: lines)
    func `a line turns both ends`(line: ShapeState.State, degrees: Int, turned: ShapeState.State) {
        #expect([line].turned(by: degrees, together: false)?.first == StateChange(from: line, to: turned))
    }

    @Test(arguments: [90, -30, 3600])
    func `another shape turns its angle`(degrees: Int) {
        let box = ShapeState.State.rectangle(101, 61, at: .max, .min, angle: 20)
        var turn = StateChange()
        turn.turn = degrees
        #expect([box].turned(by: degrees, together: false)?.first == turn)
    }

    @Test func `a line can't turn beyond the limit of sizes, a distance may be out of range`() {
        let line = ShapeState.State.line(from: 0, 0, reaching: ShapeSize.limit, ShapeSize.limit)
        #expect([line].turned(by: 45, together: false)?.first == nil)
        #expect([line].turned(by: 90, together: false)?.first != nil)
        let corners: [ShapeState.State] = [
            .rectangle(1, 1, at: .max, .max), .rectangle(1, 1, at: .min, .min),
        ]
        let turned = corners.turned(by: 45, together: true)
        #expect(turned.map { zip(corners, $0).map { $1.added(to: $0) } } == [nil, nil])
    }

    /// Places of squares, turns together, and the places that come of it.
    private static let together: [([Offset], Int, [Offset])] = [
        ([Offset(x: 0, y: 0), Offset(x: 20, y: 0)], 90, [Offset(x: 10, y: -10), Offset(x: 10, y: 10)]),
        ([Offset(x: 0, y: 0), Offset(x: 20, y: 0)], 45, [Offset(x: 3, y: -7), Offset(x: 17, y: 7)]),
        ([Offset(x: 0, y: 0), Offset(x: 20, y: 0)], -30, [Offset(x: 1, y: 5), Offset(x: 19, y: -5)]),
        // The centre at 0.5 is rounded towards the hindmost.
        ([Offset(x: 0, y: 0), Offset(x: 1, y: 0)], 180, [Offset(x: 0, y: 0), Offset(x: -1, y: 0)]),
        ([Offset(x: 1, y: 0), Offset(x: 0, y: 0)], 180, [Offset(x: 1, y: 0), Offset(x: 2, y: 0)]),
    ]

    @Test(arguments: together)
    func `shapes turn about the centre of all`(places: [Offset], degrees: Int, turned: [Offset]) {
        let squares = places.map { ShapeState.State.rectangle(10, 10, at: $0.x, $0.y) }
        let changes = squares.turned(by: degrees, together: true)
        #expect(changes.map { zip(places, $0).map { $1.distance.end(from: $0) } } == turned)
        #expect(changes?.allSatisfy { $0.turn == degrees } == true)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `four times 90 is nothing`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let shapes = (0..<3).map { _ in ShapeState.State.any(using: &generator) } + [.connector]
        #expect((0..<4).reduce(shapes) { shapes, _ in shapes.turnedByQuarter } == shapes)
    }

    @Test(arguments: [
        (0, 180, 180), (180, 0, 180), (350, 10, 20), (10, 350, -20), (0, -3600, 0), (0, 181, -179),
    ])
    func `a turn to an angle goes the shorter way`(angle: Int, goal: Int, change: Int) {
        #expect(angleChange(from: angle, to: goal) == change)
    }
}

extension ShapeState.State {
    fileprivate static func any(using generator: inout SeededGenerator) -> Self {
        let (x, y) = (
            Int.random(in: -50...50, using: &generator), Int.random(in: -50...50, using: &generator)
        )
        let (width, height) = (
            Int.random(in: 1...9, using: &generator), Int.random(in: 4...9, using: &generator)
        )
        let angle = Int.random(in: 0..<360, using: &generator)
        return switch Int.random(in: 0..<4, using: &generator) {
        case 0: .rectangle(width, height, at: x, y, angle: angle)
        case 1: .ellipse(width, height, at: x, y, angle: angle)
        case 2: .text("ab", high: height, at: x, y, angle: angle)
        default: .line(from: x, y, reaching: width, -height)
        }
    }
}

extension [ShapeState.State] {
    fileprivate var turnedByQuarter: Self {
        zip(self, turned(by: 90, together: true) ?? []).compactMap { $1.added(to: $0) }
    }
}
