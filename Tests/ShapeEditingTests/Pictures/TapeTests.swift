import ShapeModel
import TestSupport
import Testing

@testable import ShapeSession

@Suite(.timeLimited) struct TapeTests {
    private var tape = Tape()

    private func state(_ x: Int) -> WayPoint {
        WayPoint(Offset(x: x, y: 0), .red)
    }

    @Test mutating func `what stays as it is is one mark`() {
        tape.pass(to: .seconds(1), at: 0, state(1))
        tape.pass(to: .seconds(3), at: 0, state(1))
        tape.pass(to: .seconds(3), at: 1, state(2))
        #expect(tape.marks.map(\.pause) == [.seconds(3)])
    }

    @Test mutating func `what is skipped belongs to no mark`() {
        tape.skip(to: .seconds(5))
        tape.pass(to: .seconds(6), at: 0, state(1))
        #expect(tape.marks.map(\.pause) == [.seconds(1)])
    }

    @Test mutating func `less than a millisecond is part of what comes next`() {
        tape.pass(to: .microseconds(900), at: 0, state(1))
        tape.pass(to: .microseconds(1800), at: 1, state(2))
        #expect(tape.marks.map(\.position) == [1])
        #expect(tape.marks.map(\.pause) == [.microseconds(1800)])
    }

    @Test mutating func `what lies beyond the history is forgotten`() {
        for position in 0..<5 { tape.pass(to: .seconds(position + 1), at: position, state(position)) }
        tape.cut(to: 3)
        #expect(tape.marks.map(\.position) == [0, 1, 2])
        tape.pass(to: .seconds(9), at: 1, state(7))
        #expect(tape.marks.map(\.point) == [state(0), state(1), state(7)])
    }

    @Test mutating func `it does not grow for ever, and no time is lost`() {
        for step in 0..<100_000 { tape.pass(to: .seconds(step + 1), at: step, state(step)) }
        #expect((Tape.limit / 2...Tape.limit).contains(tape.marks.count))
        #expect(tape.marks.reduce(.zero) { $0 + $1.pause } == .seconds(100_000))
    }
}
