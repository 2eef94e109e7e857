import Glibc
import ShapeEditorSystem
import Synchronization

/// Passes SIGINTs from the signal handler to a watch's thread.
final class InterruptTarget: Sendable {
    private let wakeUp = WakeDescriptor()
    private let hasCome = Atomic(false)
    private let isEnding = Atomic(false)
    private let wait: @Sendable () -> Void
    private let act: @Sendable (InterruptTarget) -> Void

    /// Nil if no more descriptors can be opened.
    /// - Parameters:
    ///   - wait: gives another receiver the time to take a SIGINT.
    ///   - act: handles a SIGINT that no other receiver has taken.
    init?(after wait: @escaping @Sendable () -> Void, _ act: @escaping @Sendable (InterruptTarget) -> Void) {
        (self.wait, self.act) = (wait, act)
        if wakeUp.number < 0 { return nil }
    }

    /// Records a SIGINT. Async-signal-safe.
    func record() {
        hasCome.store(true, ordering: .sequentiallyConsistent)
        wakeUp.wake()
    }

    /// Whether any SIGINT has come since the last call.
    func take() -> Bool { hasCome.exchange(false, ordering: .sequentiallyConsistent) }

    /// Ends ``serve()``. To be called when no signal handler can call ``record()`` any more.
    func end() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        wakeUp.wake()
    }

    /// Handles recorded SIGINTs until ``end()``, including those recorded before that call. Several SIGINTs may be
    /// handled by one call of `act`.
    func serve() {
        while true {
            _ = Poll().waitForInput(at: [wakeUp.number])
            wakeUp.acknowledge()
            let isEnding = isEnding.load(ordering: .sequentiallyConsistent)
            if hasCome.load(ordering: .sequentiallyConsistent) { wait() }
            if take() { act(self) }
            if isEnding { return }
        }
    }
}

/// The targets in the order in which their watches began. Tasks may end their watches in another order.
struct ActiveInterrupts {
    private var targets: [InterruptTarget] = []
    private var handlers = InstalledHandlers()

    /// Adds a target, unless it is there already; false if SIGINT is ignored.
    mutating func add(_ target: InterruptTarget) -> Bool {
        if targets.contains(where: { $0 === target }) { return true }
        prepareSignalState()
        targets.append(target)
        publish()
        // SA_RESTART: system calls that SIGINT interrupts are restarted.
        if targets.count > 1
            || handlers.install(recordInterrupt, for: SIGINT, flags: SA_RESTART, unless: \.isIgnored)
        {
            return true
        }
        targets.removeLast()
        publish()
        return false
    }

    mutating func remove(_ target: InterruptTarget) {
        guard let place = targets.firstIndex(where: { $0 === target }) else { return }
        targets.remove(at: place)
        if targets.isEmpty { handlers.putBack(insteadOf: recordInterrupt) }
        publish()
    }

    private func publish() {
        newestInterruptTarget.store(
            targets.last.map { Unmanaged.passUnretained($0) }, ordering: .sequentiallyConsistent)
    }
}

let activeInterrupts = Mutex(ActiveInterrupts())

private func recordInterrupt(_ signal: Int32) {
    countingHandler {
        let target = newestInterruptTarget.load(ordering: .sequentiallyConsistent)
        target?._withUnsafeGuaranteedRef { $0.record() }
    }
}
