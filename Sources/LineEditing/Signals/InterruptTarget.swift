import Glibc
import Synchronization
import SystemCalls

/// What the handler of SIGINT tells of each one.
final class InterruptTarget: Sendable {
    private let wakeUp = WakeDescriptor()
    private let hasCome = Atomic(false)
    private let isEnding = Atomic(false)
    private let wait: @Sendable () -> Void
    private let act: @Sendable (InterruptTarget) -> Void

    /// Nil if there can be no more descriptors.
    /// - Parameters:
    ///   - wait: gives others the time to take what has come.
    ///   - act: what to do if nobody took it.
    init?(after wait: @escaping @Sendable () -> Void, _ act: @escaping @Sendable (InterruptTarget) -> Void) {
        (self.wait, self.act) = (wait, act)
        if wakeUp.number < 0 { return nil }
    }

    /// Async-signal-safe.
    func note() {
        hasCome.store(true, ordering: .sequentiallyConsistent)
        wakeUp.wake()
    }

    /// Whether any came; they are then done with.
    func take() -> Bool { hasCome.exchange(false, ordering: .sequentiallyConsistent) }

    /// To be called when no handler notes any more.
    func end() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        wakeUp.wake()
    }

    /// Acts on each that is noted, until the end and for all that came before it.
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

/// The targets, in the order in which their watches began; tasks may end theirs in another.
struct ActiveInterrupts {
    private var targets: [InterruptTarget] = []
    private var handlers = InstalledHandlers()

    /// False if SIGINT is ignored. No-op if repeated.
    mutating func add(_ target: InterruptTarget) -> Bool {
        if targets.contains(where: { $0 === target }) { return true }
        prepareSignalState()
        targets.append(target)
        publish()
        // What is interrupted need not notice.
        if targets.count > 1
            || handlers.install(noteInterrupt, for: SIGINT, flags: SA_RESTART, unlessIgnored: true)
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
        if targets.isEmpty { handlers.putBack(insteadOf: noteInterrupt) }
        publish()
    }

    private func publish() {
        newestInterruptTarget.store(
            targets.last.map { Unmanaged.passUnretained($0) }, ordering: .sequentiallyConsistent)
    }
}

let activeInterrupts = Mutex(ActiveInterrupts())

private func noteInterrupt(_ signal: Int32) {
    countingHandler {
        let target = newestInterruptTarget.load(ordering: .sequentiallyConsistent)
        target?._withUnsafeGuaranteedRef { $0.note() }
    }
}
