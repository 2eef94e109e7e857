import Glibc
import Synchronization

/// What the handler of SIGINT tells of each one.
final class InterruptTarget: Sendable {
    /// In memory of its own, which does not move.
    private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    /// How many came since `act` was last called.
    private let count = Atomic(0)
    private let isEnding = Atomic(false)
    private let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) {
        self.act = act
        semaphore.initialize(to: sem_t())
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Async-signal-safe.
    func note() {
        count.add(1, ordering: .sequentiallyConsistent)
        sem_post(semaphore)
    }

    /// To be called when no handler notes any more.
    func end() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        sem_post(semaphore)
    }

    /// Acts on each that is noted, until the end and for all that came before it.
    func serve() {
        while true {
            while sem_wait(semaphore) != 0 {}
            let isEnding = isEnding.load(ordering: .sequentiallyConsistent)
            if count.exchange(0, ordering: .sequentiallyConsistent) > 0 { act() }
            if isEnding { return }
        }
    }
}

/// The watches that there are, for the handler of SIGINT; behind a constant pointer for the reasons of ``SignalState``.
struct InterruptState: ~Copyable {
    /// That of the newest watch, unretained: a handler that runs counts among ``handlersRunning``, and the watch goes
    /// only when none does.
    let target = Atomic<Unmanaged<InterruptTarget>?>(nil)
    let active = Mutex(ActiveInterrupts())
}

nonisolated(unsafe) let interruptState: UnsafeMutablePointer<InterruptState> = {
    let state = UnsafeMutablePointer<InterruptState>.allocate(capacity: 1)
    state.initialize(to: InterruptState())
    return state
}()

/// The targets, in the order in which their watches began; tasks may end theirs in another.
struct ActiveInterrupts {
    private var targets: [InterruptTarget] = []
    private var before = sigaction()

    /// False if SIGINT is ignored.
    mutating func add(_ target: InterruptTarget) -> Bool {
        prepareSignalState()
        targets.append(target)
        publish()
        if targets.count > 1 || install() { return true }
        targets.removeLast()
        publish()
        return false
    }

    mutating func remove(_ target: InterruptTarget) {
        targets.removeAll { $0 === target }
        if targets.isEmpty { sigaction(SIGINT, &before, nil) }
        publish()
    }

    private func publish() {
        let newest = targets.last.map { Unmanaged.passUnretained($0) }
        interruptState.pointee.target.store(newest, ordering: .sequentiallyConsistent)
    }

    private mutating func install() -> Bool {
        guard sigaction(SIGINT, nil, &before) == 0, !before.isIgnored else { return false }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { noteInterrupt($0) }
        // What is interrupted need not notice.
        action.sa_flags = SA_RESTART
        return sigaction(SIGINT, &action, nil) == 0
    }
}

/// Async-signal-safe, preserves `errno`.
private func noteInterrupt(_ signal: Int32) {
    let before = errno
    handlersRunning.pointee.add(1, ordering: .sequentiallyConsistent)
    let target = interruptState.pointee.target.load(ordering: .sequentiallyConsistent)
    target?._withUnsafeGuaranteedRef { $0.note() }
    handlersRunning.pointee.subtract(1, ordering: .sequentiallyConsistent)
    errno = before
}
