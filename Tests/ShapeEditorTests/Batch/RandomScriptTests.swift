import TestSupport
import Testing

/// Random scripts, against a reference that fits on a page.
@Suite(.timeLimited) struct RandomScriptTests {
    private static let directions = [("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0)]
    private static let palette = ["red", "orange", "yellow", "green", "blue", "purple", "black", "white"]

    private struct State {
        var (x, y, colour) = (0, 0, "blue")

        var line: String { "offset (\(x), \(y)) colour \(colour)\n" }
    }

    private struct Reference {
        private(set) var states = [State()]
        private var index = 0
        private var random = SeededGenerator(.shape, for: "random script")

        /// A random statement, and the state after it.
        mutating func next() -> (statement: String, state: State) {
            let choice = Int.random(in: 0..<8, using: &random)
            if choice == 6, index > 0 { return step(by: -Int.random(in: 1...min(index, 3), using: &random)) }
            if choice == 7, index + 1 < states.count { return step(by: 1) }
            var state = states[index]
            let statement = choice < 4 ? move(&state) : paint(&state)
            states.removeSubrange((index + 1)...)
            states.append(state)
            index += 1
            return (statement, state)
        }

        private mutating func step(by count: Int) -> (statement: String, state: State) {
            index += count
            return (count < 0 ? "undo \(-count)" : "redo", states[index])
        }

        private mutating func move(_ state: inout State) -> String {
            let (x, y) = (Int.random(in: -99...99, using: &random), Int.random(in: -99...99, using: &random))
            let (word, dx, dy) = RandomScriptTests.directions[Int.random(in: 0..<4, using: &random)]
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                (state.x, state.y) = (x, y)
                return "move to \(x) \(y)"
            case 1:
                (state.x, state.y) = (state.x + x, state.y + y)
                return "move by \(x) \(y)"
            case 2:
                (state.x, state.y) = (state.x + 10 * dx, state.y + 10 * dy)
                return "Move \(word)"
            default:
                (state.x, state.y) = (state.x + dx * abs(x), state.y + dy * abs(x))
                return "\(word) \(abs(x))"
            }
        }

        private mutating func paint(_ state: inout State) -> String {
            let number = Int.random(in: 0..<8, using: &random)
            let current = RandomScriptTests.palette.firstIndex(of: state.colour)
            let kind = Int.random(in: 0..<5, using: &random)
            switch kind {
            case 0: state.colour = RandomScriptTests.palette[((current ?? -1) + 1) % 8]
            case 1: state.colour = RandomScriptTests.palette[((current ?? 0) + 7) % 8]
            case 2: state.colour = "#1234\(number)6"
            default: state.colour = RandomScriptTests.palette[number]
            }
            return "paint "
                + ["next", "previous", state.colour, "\(number + 1)", state.colour.uppercased()][kind]
        }
    }

    @Test func `a thousand statements do what they say`() throws {
        var reference = Reference()
        let expected = (0..<1000).map { _ in reference.next() }
        let result = try Program.shapeEditor().run(input: expected.map { $0.statement + "\n" }.joined())
        #expect(result.errors == "" && result.status == 0)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == expected.count)
        for (number, (line, step)) in zip(lines, expected).enumerated() where line + "\n" != step.state.line {
            Issue.record("line \(number + 1), '\(step.statement)': \(line) is not \(step.state.line)")
            return
        }
    }
}
