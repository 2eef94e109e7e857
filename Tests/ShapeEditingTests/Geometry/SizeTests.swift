import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct SizeTests {
    private static let sized: [(ShapeState.State, Int, Int?, ShapeState.State)] = [
        (.rectangle(100, 60, at: 3, 4, angle: 7), 50, nil, .rectangle(50, 50, at: 3, 4, angle: 7)),
        (.ellipse(100, 60), 1, 1_000_000, .ellipse(1, 1_000_000)),
        (.text("a", high: 16), 30, 7, .text("a", high: 30)),
        (.line(from: 0, 0, reaching: 30, 40), 100, nil, .line(from: -15, -20, reaching: 60, 80)),
        // Each side is 7.07, and the first end at 1.5.
        (.line(from: 0, 0, reaching: 10, -10), 10, nil, .line(from: 2, -1, reaching: 7, -7)),
        (.line(from: 0, 0, reaching: 30, 40), 7, 0, .line(from: 12, 20, reaching: 7, 0)),
        (.line(from: 0, 0, reaching: -30, -40), 10, 20, .line(from: -10, -10, reaching: -10, -20)),
        (.line(from: 0, 0, reaching: 0, 0), 10, nil, .line(from: -5, 0, reaching: 10, 0)),
    ]

    @Test(arguments: sized)
    func `a shape takes a size about its centre`(
        state: ShapeState.State, width: Int, height: Int?, result: ShapeState.State
    ) throws {
        #expect(try state.sized(width: width, height: height) == result)
    }

    private static let scaled: [(ShapeState.State, Int, ShapeState.State)] = [
        (.rectangle(100, 60, at: .max, .min), 50, .rectangle(50, 30, at: .max, .min)),
        (.rectangle(3, 1), 50, .rectangle(2, 1)),
        (.ellipse(49, 50), 1, .ellipse(1, 1)),
        (.text("a", high: 16), 50, .text("a", high: 8)),
        (.text("a", high: 16), 10, .text("a", high: 4)),
        (.line(from: 0, 0, reaching: -3, 0), 50, .line(from: 0, 0, reaching: -2, 0)),
        (.line(from: 0, 0, reaching: 1, 0), 1, .line(from: 0, 0, reaching: 1, 0)),
        (.line(from: 10, 10, reaching: 10, 20), 200, .line(from: 5, 0, reaching: 20, 40)),
        (.connector, 50, .connector),
    ]

    @Test(arguments: scaled)
    func `a shape is scaled about its centre`(state: ShapeState.State, percent: Int, result: ShapeState.State)
        throws
    {
        #expect(try state.scaled(percent: percent) == result)
    }

    private static let refused: [(ShapeState.State, Int, Int?, ShapeError)] = [
        (.rectangle(1, 1), 0, nil, .sizeOutOfRange(.width(0))),
        (.rectangle(1, 1), 1, 1_000_001, .sizeOutOfRange(.height(1_000_001))),
        (.rectangle(1, 1), .min, .max, .sizeOutOfRange(.width(.min))),
        (.text("a", high: 16), 3, nil, .sizeOutOfRange(.height(3))),
        (.text("a", high: 16), 1001, nil, .sizeOutOfRange(.height(1001))),
        (.line(from: 0, 0, reaching: 1, 1), 0, nil, .sizeOutOfRange(.length(0))),
        (.line(from: 0, 0, reaching: 1, 1), 0, 0, .sizeOutOfRange(.length(0))),
        (.line(from: 0, 0, reaching: 1, 1), -1, 1, .sizeOutOfRange(.across(-1))),
        (.line(from: 0, 0, reaching: 1, 1), .max, .max, .sizeOutOfRange(.across(.max))),
        (.line(from: 0, 0, reaching: 1, 1), 1, 1_000_001, .sizeOutOfRange(.down(1_000_001))),
        (.line(from: .max - 10, 0, reaching: 10, 0), 100, nil, .offsetOutOfRange),
        (.line(from: .min + 10, 0, reaching: -10, 0), 100, nil, .offsetOutOfRange),
    ]

    @Test(arguments: refused)
    func `a size out of range is an error`(
        state: ShapeState.State, width: Int, height: Int?, error: ShapeError
    ) {
        #expect(throws: error) { try state.sized(width: width, height: height) }
    }

    @Test func `a scale out of range is an error`() {
        #expect(throws: ShapeError.sizeOutOfRange(.width(1_010_000))) {
            try ShapeState.State.rectangle(1_000_000, 1).scaled(percent: 101)
        }
        #expect(throws: ShapeError.sizeOutOfRange(.height(1010))) {
            try ShapeState.State.text("a", high: 1000).scaled(percent: 101)
        }
        #expect(throws: ShapeError.sizeOutOfRange(.across(Int.max / 100))) {
            try ShapeState.State.line(from: 0, 0, reaching: -1, 0).scaled(percent: .max)
        }
    }
}
