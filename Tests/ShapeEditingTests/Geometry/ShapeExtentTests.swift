import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct ShapeExtentTests {
    /// Shapes with left, top, right and bottom of their extents, in half points.
    private static let areas: [(ShapeState.State, [Int128])] = [
        (.rectangle(100, 60, at: 10, -5), [-80, -70, 120, 50]),
        (.rectangle(101, 61), [-101, -61, 101, 61]),
        (.rectangle(101, 61, angle: 90), [-61, -101, 61, 101]),
        (.rectangle(101, 61, angle: 180), [-101, -61, 101, 61]),
        (.rectangle(101, 61, angle: 270), [-61, -101, 61, 101]),
        // Half of it is 58.3 by 50.98, then 56.57 both ways.
        (.rectangle(100, 60, angle: 30), [-116, -102, 116, 102]),
        (.rectangle(100, 60, at: 1, 2, angle: 150), [-114, -98, 118, 106]),
        (.rectangle(100, 60, angle: 45), [-114, -114, 114, 114]),
        (.ellipse(101, 61), [-101, -61, 101, 61]),
        (.ellipse(100, 60, angle: 90), [-60, -100, 60, 100]),
        // Half of it is 45.83 by 36.06, then 41.23 both ways.
        (.ellipse(100, 60, angle: 30), [-92, -72, 92, 72]),
        (.ellipse(100, 60, angle: 315), [-82, -82, 82, 82]),
        (.ellipse(1_000_000, 1_000_000, angle: 1), [-1_000_000, -1_000_000, 1_000_000, 1_000_000]),
        (.polygon(5, 100, 60, angle: 30), [-92, -72, 92, 72]),
    ]

    @Test(arguments: areas)
    func `the extent of an area is that of its turned box or ellipse`(
        state: ShapeState.State, sides: [Int128]
    ) {
        #expect(state.sides == sides)
    }

    private static let texts: [(ShapeState.State, [Int128])] = [
        (.text("Hello", high: 16), [-48, -20, 48, 20]),
        (.text("Hello\nyou", high: 16, angle: 90), [-38, -48, 38, 48]),
        (.text("Hello", high: 16, angle: 45), [-48, -48, 48, 48]),
        // Half of it is 7.5 by 3.
        (.text("Hello", high: 5), [-16, -6, 16, 6]),
        (.text("日本", high: 10), [-24, -12, 24, 12]),
    ]

    @Test(arguments: texts)
    func `half the extent of a text is whole, halves up`(state: ShapeState.State, sides: [Int128]) {
        #expect(state.sides == sides)
    }

    @Test func `the width of a text is that at the angle 0`() {
        #expect(ShapeState.State.text("Hello", high: 5, angle: 30).textWidth == 16)
    }

    @Test func `the extent of a line is that of its ends`() {
        #expect(ShapeState.State.line(from: 5, 6, reaching: -7, 3).sides == [-4, 12, 10, 18])
    }

    @Test func `a connector has no extent`() {
        #expect(ShapeState.State.connector.extent == nil)
        #expect([ShapeState.State.connector].extent == nil)
    }

    @Test func `far from the origin nothing overflows`() {
        let far: [ShapeState.State] = [
            .rectangle(1, 1, at: .max, .min), .connector, .ellipse(1, 1, at: .min, .max),
        ]
        let (least, most) = (2 * Int128(Int.min) - 1, 2 * Int128(Int.max) + 1)
        #expect(far.extent.map { [$0.left, $0.top, $0.right, $0.bottom] } == [least, least, most, most])
    }

    @Test func `a rectangle of whole points holds the extent`() {
        let rect = ShapeState.State.rectangle(101, 60, at: 7).extent?.inPoints
        #expect(rect == Rect(of: Offset(x: 7, y: 0)).grown(x: 51, y: 30))
    }

    @Test(arguments: [0, 1, 2, 3, 4, 8, 9, 99, 100, 1 << 60, (1 << 60) + 1, 1 << 110] as [Int128])
    func `the root of a number is exact`(number: Int128) {
        let root = number.squareRoot
        #expect(root * root <= number && (root + 1) * (root + 1) > number)
    }
}

extension ShapeState.State {
    fileprivate var sides: [Int128]? { extent.map { [$0.left, $0.top, $0.right, $0.bottom] } }
}
