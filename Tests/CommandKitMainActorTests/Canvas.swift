import CommandKit
import Observation

// Written as an app writes them whose code is all the main actor's. Only the functions that take time say so once
// more: in a type that conforms to `AsyncCommand` they would follow their caller's actor otherwise.

@Observable final class Canvas {
    var offset = 0
    var words: [String] = []
}

struct Move: Command {
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

final class Write: Command {
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

struct CountUp: Command {
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

struct Fetch: AsyncCommand {
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

struct TypeWord: InstantlyUndoable {
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

struct WriteTotal: AsyncCommand {
    let canvas: Canvas
    let clock: EventLoop
    let label = "Write Total"

    @MainActor func execute() async throws {
        try await clock.sleep(for: .seconds(1))
        canvas.words.append("\(CommandContext.current[Total.self, default: 0])")
    }
}

/// What the tests share.
struct Studio {
    let canvas = Canvas()
    let stack = UndoStack()
    let clock = EventLoop(.virtual)

    /// Starts something on the main actor and lets it sleep so many times for a second each.
    func run(sleeping times: Int, _ body: @escaping () async throws -> Void) async throws {
        let task = Task.immediate { try await body() }
        for _ in 0..<times {
            while clock.sleeperCount == 0 { await Task.yield() }
            clock.advance(by: .seconds(1))
        }
        try await task.value
    }
}
