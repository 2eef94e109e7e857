import CommandKit

/// Lets statements run one at a time, wherever they come from.
///
/// Inputs have their turn in the order in which they came. The statements of timers have theirs when nothing else
/// runs, or while what runs lends the lock: a script is never interrupted but where it waits.
final class StatementLock {
    private typealias Waiter = CheckedContinuation<Void, Never>

    private var isHeld = false
    private var isLent = false
    private var inputs: [Waiter] = []
    /// Timers, and who has lent the lock and wants it back, in the order in which they came.
    private var line: [Waiter] = []

    /// Whether a timer's statement waits for its turn.
    var hasWaitingTimers: Bool { !line.isEmpty }

    /// Waits until no other input holds it.
    nonisolated(nonsending) func acquire() async {
        guard isHeld || isLent else { return isHeld = true }
        await withCheckedContinuation { inputs.append($0) }
    }

    /// Gives it to the next input.
    func release() {
        isHeld = false
        if !inputs.isEmpty { hand(to: &inputs) }
    }

    /// Gives it to the timers that wait, until it is taken back.
    func lend() {
        (isHeld, isLent) = (false, true)
        if !line.isEmpty { hand(to: &line) }
    }

    /// Takes it back, after the timers that came before.
    nonisolated(nonsending) func takeBack() async {
        if isHeld { await withCheckedContinuation { line.append($0) } }
        (isHeld, isLent) = (true, false)
    }

    /// Waits until a timer's statement may run.
    nonisolated(nonsending) func acquireForTimer() async {
        guard isHeld || !line.isEmpty else { return isHeld = true }
        await withCheckedContinuation { line.append($0) }
    }

    /// Gives it to the next who wait.
    func releaseForTimer() {
        isHeld = false
        if !isLent, !inputs.isEmpty {
            hand(to: &inputs)
        } else if !line.isEmpty {
            hand(to: &line)
        }
    }

    private func hand(to waiters: inout [Waiter]) {
        isHeld = true
        waiters.removeFirst().resume()
    }
}

extension EventLoop {
    /// The time since the loop was made, by its schedule.
    package var time: Duration { now.offset }

    /// Lets a time pass; where it is none, lets everybody go first who is due.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        guard duration > .zero else { return try await yield() }
        try await sleep(for: duration)
    }
}

/// The actor of all that a session starts and does not wait for: it runs on the session's loop.
actor LoopActor {
    private let loop: EventLoop

    package init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
}
