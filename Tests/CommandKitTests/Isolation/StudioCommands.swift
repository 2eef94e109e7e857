import CommandKit
import Observation

// As an app writes its main actor's commands where that actor is not the default: its types say it, and so do their
// conformances, and once more the functions that take time, which would follow their caller's actor otherwise.

extension Studio {
    @MainActor @Observable final class Canvas {
        var offset = 0
        var words: [String] = []
    }

    @MainActor struct Move: @MainActor Command {
        let canvas: Canvas
        var points: Int
        var label: String { "Move \(points)" }

        func execute() { canvas.offset += points }
        func undo() { canvas.offset -= points }
        func involves(_ receiver: AnyObject) -> Bool { receiver === canvas }

        mutating func merge(_ next: some Command) -> MergeOutcome {
            guard let next = next as? Move else { return .refused }
            points += next.points
            return points == 0 ? .cancelledOut : .merged
        }
    }

    @MainActor final class Write: @MainActor Command {
        let canvas: Canvas
        let word: String
        var label: String { "Write \(word)" }

        init(_ word: String, on canvas: Canvas) {
            self.word = word
            self.canvas = canvas
        }

        func execute() { canvas.words.append(word) }
        func undo() { canvas.words.removeLast() }
    }

    enum Total: CommandContextKey { typealias Value = Int }

    @MainActor struct CountUp: @MainActor Command {
        let canvas: Canvas
        let label = "Count Up"
        var added = 0

        mutating func execute() {
            CommandContext.current[Total.self, default: 0] += 1
            added = CommandContext.current[Total.self, default: 0]
            canvas.offset += added
        }

        func undo() { canvas.offset -= added }
        func redo() { canvas.offset += added }
    }

    @MainActor struct Fetch: @MainActor AsyncCommand {
        let canvas: Canvas
        let clock: EventLoop
        let label = "Fetch"
        let isUndoable = true
        var fetched = 0

        @MainActor mutating func execute() async throws {
            try await clock.sleep(for: .seconds(1))
            fetched += 1
            canvas.words.append("fetched \(fetched)")
        }

        @MainActor func undo() async throws {
            try await clock.sleep(for: .seconds(1))
            canvas.words.removeLast()
        }
    }

    @MainActor struct TypeWord: @MainActor InstantlyUndoable {
        let word: String
        let canvas: Canvas
        let clock: EventLoop
        var label: String { "Type \(word)" }

        @MainActor func execute() async throws {
            try await clock.sleep(for: .seconds(1))
            canvas.words.append(word)
        }

        func undo() { canvas.words.removeLast() }
        func redo() { canvas.words.append(word) }
    }

    @MainActor struct WriteTotal: @MainActor AsyncCommand {
        let canvas: Canvas
        let clock: EventLoop
        let label = "Write Total"

        @MainActor func execute() async throws {
            try await clock.sleep(for: .seconds(1))
            canvas.words.append("\(CommandContext.current[Total.self, default: 0])")
        }
    }
}
