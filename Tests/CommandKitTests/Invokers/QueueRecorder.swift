import Testing

@testable import CommandKit

/// An observer of a queue that records every event.
final class QueueRecorder {
    private(set) var lines: [String] = []
    /// Called with the text of each event, as it is received.
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
    /// Waits for the queue in a task of its own. The task is already waiting on return.
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
    /// Tries to add a command, and returns the error.
    func refusal(of command: some Command, isolation: isolated any Actor = #isolation) -> CommandKitError? {
        do { try add(command) } catch { return error }
        return nil
    }

    /// Tries to add an asynchronous command, and returns the error.
    func refusal(of command: some AsyncCommand, isolation: isolated any Actor = #isolation)
        -> CommandKitError?
    {
        do { try add(command) } catch { return error }
        return nil
    }
}
