import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

@Suite(.timeLimited) struct TapeTests {
    private var tape = Timeline()

    private func state(_ x: Int) -> Waypoint {
        Waypoint(Offset(x: x, y: 0), .red)
    }

    private func entry(_ entry: Int, _ command: Int? = nil) -> Timeline.Position {
        Timeline.Position(entry: entry, command: command)
    }

    @Test mutating func `what stays as it is is one mark`() {
        tape.pass(to: .seconds(1), at: entry(0), state(1))
        tape.pass(to: .seconds(3), at: entry(0), state(1))
        tape.pass(to: .seconds(3), at: entry(1), state(2))
        #expect(tape.marks.map(\.pause) == [.seconds(3)])
    }

    @Test mutating func `what is skipped belongs to no mark`() {
        tape.skip(to: .seconds(5))
        tape.pass(to: .seconds(6), at: entry(0), state(1))
        #expect(tape.marks.map(\.pause) == [.seconds(1)])
    }

    @Test mutating func `less than a millisecond is part of what comes next`() {
        tape.pass(to: .microseconds(900), at: entry(0), state(1))
        tape.pass(to: .microseconds(1800), at: entry(1), state(2))
        #expect(tape.marks.map(\.position) == [entry(1)])
        #expect(tape.marks.map(\.pause) == [.microseconds(1800)])
    }

    @Test mutating func `what was taken back is forgotten`() {
        let positions = [entry(0), entry(1), entry(1, 0), entry(1, 3)]
        for (number, position) in positions.enumerated() {
            tape.pass(to: .seconds(number + 1), at: position, state(number))
        }
        tape.cut(after: entry(1, 2))
        #expect(tape.marks.map(\.position) == [entry(0), entry(1), entry(1, 0)])
        tape.cut(after: entry(1))
        #expect(tape.marks.map(\.position) == [entry(0), entry(1)])
    }

    @Test mutating func `what is undone is put aside, and taken again by redo`() {
        for number in 0..<6 {
            tape.pass(
                to: .seconds(number + 1), at: entry(number / 2, number % 2 == 0 ? nil : 1), state(number))
        }
        let all = tape.marks.map(\.position)
        tape.undo(to: 1)
        #expect(tape.marks.map(\.position) == [entry(0), entry(0, 1), entry(1)])
        tape.undo(to: 0)
        #expect(tape.marks.map(\.position) == [entry(0)])
        tape.redo(to: 1)
        #expect(tape.marks.map(\.position) == [entry(0), entry(0, 1), entry(1)])
        tape.redo(to: 3)
        #expect(tape.marks.map(\.position) == all)
        tape.undo(to: 0)
        tape.forgetUndone()
        #expect(!tape.isEmpty)
        tape.redo(to: 3)
        #expect(tape.marks.map(\.position) == [entry(0)])
    }

    /// The new position of a group of three commands, which began after two entries, and the expected positions of
    /// the marks.
    private static let ends: [(first: Timeline.Position?, places: [Timeline.Position])] = [
        (
            .init(entry: 2, command: 0),
            [.init(entry: 2), .init(entry: 2, command: 0), .init(entry: 2, command: 3), .init(entry: 3)]
        ),
        (
            .init(entry: 1, command: 7),
            [.init(entry: 1, command: 7), .init(entry: 1, command: 10), .init(entry: 2)]
        ),
        (nil, [.init(entry: 2)]),
    ]

    @Test(arguments: ends)
    mutating func `when a group has ended, its times go where it does`(
        first: Timeline.Position?, places: [Timeline.Position]
    ) {
        // Before the group, at its start, during its last command, and after it.
        let states = first == nil ? [0, 0, 0, 0] : [0, 0, 1, 2]
        for (number, command) in [nil, 0, 3, 3].enumerated() {
            tape.pass(to: .seconds(number + 1), at: entry(2, command), state(states[number]))
        }
        tape.endGroup(at: entry(2, 3), first: first, state(2))
        #expect(tape.marks.map(\.position) == places)
        #expect(tape.marks.reduce(.zero) { $0 + $1.pause } == .seconds(4))
    }

    @Test mutating func `it does not grow for ever, and no time is lost`() {
        for step in 0..<100_000 { tape.pass(to: .seconds(step + 1), at: entry(step), state(step)) }
        #expect((Timeline.limit / 2...Timeline.limit).contains(tape.marks.count))
        #expect(tape.marks.reduce(.zero) { $0 + $1.pause } == .seconds(100_000))
    }

    @Test mutating func `the past is as fine as what was just now`() throws {
        for step in 0..<1_000_000 {
            tape.pass(to: .milliseconds(10 * (step + 1)), at: entry(step), state(step))
        }
        let longest = try #require(tape.marks.map(\.pause).max())
        #expect(longest <= .milliseconds(10) * 1_000_000 / Timeline.limit * 4)
        // The shape moves without a rest, and still does with the remaining marks.
        #expect(tape.marks.allSatisfy { $0.transition == $0.pause })
        for (mark, next) in zip(tape.marks, tape.marks.dropFirst()) {
            #expect(.milliseconds(10) * (next.point.place.x - mark.point.place.x) == mark.pause)
        }
    }

    @Test mutating func `the shape goes on in the last of what has passed`() {
        tape.pass(to: .seconds(1), at: entry(0), state(1))
        #expect(tape.marks.map(\.transition) == [.milliseconds(400)])
        tape.pass(to: .milliseconds(1033), at: entry(0), state(1))
        #expect(tape.marks.map(\.transition) == [.milliseconds(33)])
    }
}
