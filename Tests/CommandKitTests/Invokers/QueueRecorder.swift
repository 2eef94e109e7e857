import Testing

@testable import CommandKit

/// An observer of a queue that keeps everything it is told.
final class QueueRecorder {
    private(set) var lines: [String] = []
    /// Called with what it was told, each time.
    var whileTold: (String) throws -> Void = { _ in }

    init(_ queue: CommandQueue) {
        queue.addObserver(self) { recorder, event in recorder.note(event.line) }
    }

    private func note(_ line: String) {
        lines.append(line)
        do { try whileTold(line) } catch { Issue.record(error) }
    }

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }
}

extension CommandQueue.Event {
    var line: String {
        switch self {
        case .started(let label): "started \(label)"
        case .finished(let label): "finished \(label)"
        case .failed(let label, _): "failed \(label)"
        case .cancelled(let label): "cancelled \(label)"
        case .dropped(let label): "dropped \(label)"
        case .idle: "idle"
        }
    }
}

extension LoopBench {
    /// Waits for the queue in a task of its own, which waits already when this returns.
    func waiting(for queue: CommandQueue) -> Task<Void, any Error> {
        clock.immediately {
            Task.immediate(executorPreference: clock) {
                _ = self
                try await queue.waitUntilIdle()
            }
        }
    }
}

extension CommandQueue {
    /// Tries to add a command, and returns why it was refused.
    func refusal(of command: some Command, isolation: isolated any Actor = #isolation) -> CommandError? {
        do { try add(command) } catch { return error }
        return nil
    }

    /// Tries to add a command that takes time, and returns why it was refused.
    func refusal(of command: some AsyncCommand, isolation: isolated any Actor = #isolation) -> CommandError? {
        do { try add(command) } catch { return error }
        return nil
    }
}
