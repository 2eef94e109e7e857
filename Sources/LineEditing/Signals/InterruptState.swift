import Glibc
import Synchronization

/// What the handler of SIGINT tells of each one.
final class InterruptTarget: Sendable {
    /// In memory of its own, which does not move.
    private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    /// How many came and were not taken.
    private let count = Atomic(0)
    private let isEnding = Atomic(false)
    private let wait: @Sendable () -> Void
    private let act: @Sendable (InterruptTarget) -> Void

    /// - Parameters:
    ///   - wait: gives others the time to take what has come.
    ///   - act: what to do if nobody took it.
    init(after wait: @escaping @Sendable () -> Void, _ act: @escaping @Sendable (InterruptTarget) -> Void) {
        (self.wait, self.act) = (wait, act)
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

    /// Whether any came; they are then done with.
    func take() -> Bool { count.exchange(0, ordering: .sequentiallyConsistent) > 0 }

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
            if count.load(ordering: .sequentiallyConsistent) > 0 { wait() }
            if take() { act(self) }
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
    private var (before, ours) = (sigaction(), sigaction())

    /// False if SIGINT is ignored. No-op if repeated.
    mutating func add(_ target: InterruptTarget) -> Bool {
        if targets.contains(where: { $0 === target }) { return true }
        prepareSignalState()
        targets.append(target)
        publish()
        if targets.count > 1 || install() { return true }
        targets.removeLast()
        publish()
        return false
    }

    mutating func remove(_ target: InterruptTarget) {
        guard let place = targets.firstIndex(where: { $0 === target }) else { return }
        targets.remove(at: place)
        if targets.isEmpty, isInstalled { sigaction(SIGINT, &before, nil) }
        publish()
    }

    /// False if the program has set another handler since, which is to stay.
    private var isInstalled: Bool {
        var found = sigaction()
        return sigaction(SIGINT, nil, &found) == 0 && found.hasHandler(of: ours)
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
        ours = action
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
