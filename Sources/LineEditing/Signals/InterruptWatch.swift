import Glibc
import Synchronization

/// Calls a handler when SIGINT comes, on a thread of its own. Only the newest of several watches receives SIGINT. When
/// the last watch is deallocated, SIGINT has its previous effect again.
final class InterruptWatch {
    private let target: InterruptTarget
    private let thread: pthread_t

    /// Nil if SIGINT is ignored, as in a background job, or no more threads or descriptors are available.
    convenience init?(_ handler: @escaping @Sendable () -> Void) {
        self.init(after: {}) { _ in handler() }
    }

    /// Calls a handler with the watch's target after a SIGINT that has not been taken when `wait` returns. Both run on
    /// the watch's thread.
    init?(
        after wait: @escaping @Sendable () -> Void, _ handler: @escaping @Sendable (InterruptTarget) -> Void
    ) {
        guard let target = InterruptTarget(after: wait, handler),
            activeInterrupts.withLock({ $0.add(target) })
        else { return nil }
        guard let thread = Self.startThread(target) else {
            Self.remove(target)
            return nil
        }
        (self.target, self.thread) = (target, thread)
    }

    /// Returns once the handler has been called for every SIGINT received, and will not be called again.
    deinit {
        Self.remove(target)
        target.end()
        pthread_join(thread, nil)
    }

    /// Watches for SIGINT again after ``remove(_:)``.
    func resume() { _ = activeInterrupts.withLock { $0.add(target) } }

    /// Whether a SIGINT has come that was not taken; it then counts as taken.
    func take() -> Bool { target.take() }

    /// Removes a target. Afterwards no signal handler uses it.
    static func remove(_ target: InterruptTarget) {
        activeInterrupts.withLock { $0.remove(target) }
        waitForHandlers()
    }

    /// Starts the thread with all signals blocked, so that signals come to the threads that expect them.
    private static func startThread(_ target: InterruptTarget) -> pthread_t? {
        var (all, before, thread) = (sigset_t(), sigset_t(), pthread_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // The watch holds the target until it has joined the thread.
        let argument = Unmanaged.passUnretained(target).toOpaque()
        return pthread_create(&thread, nil, serveInterrupts, argument) == 0 ? thread : nil
    }
}

private func serveInterrupts(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<InterruptTarget>.fromOpaque(argument).takeUnretainedValue().serve() }
    return nil
}
