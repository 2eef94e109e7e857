import CommandKit
import Observation

// Written like an app with main-actor default isolation. Only asynchronous functions are annotated: in a type that
// conforms to `AsyncCommand` they would otherwise follow the actor of their caller.

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
}

extension Move {
    func hasReceiver(_ receiver: AnyObject) -> Bool { receiver === canvas }

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

enum Total: SharedContextKey { typealias Value = Int }

struct CountUp: Command {
    let canvas: Canvas
    let label = "Count Up"
    var added = 0

    mutating func execute() {
        SharedContext.current[Total.self, default: 0] += 1
        added = SharedContext.current[Total.self, default: 0]
        canvas.offset += added
    }

    func undo() { canvas.offset -= added }
    func redo() { canvas.offset += added }
}

struct Fetch: AsyncCommand {
    let canvas: Canvas
    let clock: TaskLoop
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
    let clock: TaskLoop
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
    let clock: TaskLoop
    let label = "Write Total"

    @MainActor func execute() async throws {
        try await clock.sleep(for: .seconds(1))
        canvas.words.append("\(SharedContext.current[Total.self, default: 0])")
    }
}

/// The objects that the tests share.
struct Studio {
    let canvas = Canvas()
    let stack = UndoStack()
    let clock = TaskLoop(.virtual)

    /// Runs `body` on the main actor, and advances the clock for its sleeps: the given number, one second each.
    func run(sleeping times: Int, _ body: @escaping () async throws -> Void) async throws {
        let task = Task.immediate { try await body() }
        for _ in 0..<times {
            while clock.sleeperCount == 0 { await Task.yield() }
            clock.advance(by: .seconds(1))
        }
        try await task.value
    }
}
