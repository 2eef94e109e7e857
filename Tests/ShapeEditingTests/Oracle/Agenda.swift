/// The tasks that sleep in virtual time. Times are in microseconds.
final class Agenda {
    private struct Item {
        let time: Int
        let task: OracleTask
        let wake: (OracleEnd) throws -> Void
    }

    private(set) var now = 0
    private var items: [Item] = []

    /// Calls `wake` at a time, or immediately if its task is cancelled earlier.
    func sleep(until time: Int, in task: OracleTask, wake: @escaping (OracleEnd) throws -> Void) {
        items.append(Item(time: time, task: task, wake: wake))
    }

    /// Advances to the next wake-up time.
    func step() throws {
        let first = items.indices.min { (items[$0].time, $0) < (items[$1].time, $1) }
        guard let first else { throw Unsaid("a statement never ends") }
        let item = items.remove(at: first)
        if items.contains(where: { $0.time - item.time < 2 }) {
            throw Unsaid("two things happen at one time")
        }
        now = item.time
        try item.wake(.done)
    }

    /// Advances the time while no statement runs.
    func pass(to time: Int) { now = max(now, time) }

    /// Cancels a task. Returns whether any part of the task was asleep.
    func cancel(_ task: OracleTask) throws -> Bool {
        let cancelled = items.filter { $0.task.isPart(of: task) }
        items.removeAll { $0.task.isPart(of: task) }
        for item in cancelled { try item.wake(.cancelled) }
        return !cancelled.isEmpty
    }
}

/// The outcome of a statement.
enum OracleEnd {
    case done
    case failed(OracleFault)
    case cancelled
}

/// A group of statements that are cancelled together.
final class OracleTask {
    private let outer: OracleTask?

    init(in outer: OracleTask?) { self.outer = outer }

    func isPart(of task: OracleTask) -> Bool { self === task || outer?.isPart(of: task) ?? false }
}
