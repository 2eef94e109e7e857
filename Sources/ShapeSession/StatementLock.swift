import CommandKit

/// Lets inputs and timers run one at a time.
///
/// Inputs run in the order in which they came. A timer's statement runs when nothing else does, or while a wait
/// lends it the lock: timers run in a script only while it waits.
final class StatementLock {
    private typealias Waiter = CheckedContinuation<Void, Never>

    private var isHeld = false
    private var isLent = false
    private var inputs: [Waiter] = []
    /// Timers, and the wait that has lent the lock and wants it back, in the order in which they came.
    private var line: [Waiter] = []

    var hasWaitingTimers: Bool { !line.isEmpty }

    /// Waits for an input's turn.
    nonisolated(nonsending) func acquire() async {
        guard isHeld || isLent else { return isHeld = true }
        await withCheckedContinuation { inputs.append($0) }
    }

    /// Passes it to the next input.
    func release() {
        isHeld = false
        if !inputs.isEmpty { hand(to: &inputs) }
    }

    /// Passes it to the timers, one at a time, until it is taken back.
    func lend() {
        (isHeld, isLent) = (false, true)
        if !line.isEmpty { hand(to: &line) }
    }

    /// Takes it back, after the timers that are already in line.
    nonisolated(nonsending) func takeBack() async {
        if isHeld { await withCheckedContinuation { line.append($0) } }
        (isHeld, isLent) = (true, false)
    }

    nonisolated(nonsending) func acquireForTimer() async {
        guard isHeld || !line.isEmpty else { return isHeld = true }
        await withCheckedContinuation { line.append($0) }
    }

    /// Passes it to the next input, unless it is lent, and otherwise to the next in line.
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
    /// Since the loop was made, by its schedule.
    package var time: Duration { now.offset }

    /// Lets a time pass; if it is zero, only yields to what is due.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        guard duration > .zero else { return try await yield() }
        try await sleep(for: duration)
    }
}

/// An actor that runs on the session's loop.
actor LoopActor {
    private let loop: EventLoop

    package init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
}
