import Glibc
import Synchronization

/// Calls a handler for each SIGINT, on a thread made for that. SIGINT does again what it did before with the last of
/// several.
final class InterruptWatch {
    private let target: InterruptTarget
    private let thread: pthread_t

    /// Nil if SIGINT is ignored, as in a background job, or there can be no more threads or descriptors.
    convenience init?(_ handler: @escaping @Sendable () -> Void) {
        self.init(after: {}) { _ in handler() }
    }

    /// Calls a handler with the watch's target for each SIGINT that nobody has taken by the end of `wait`, which runs
    /// on that thread, too.
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

    /// Returns once the handler has been called for all that came, and never will be again.
    deinit {
        Self.remove(target)
        target.end()
        pthread_join(thread, nil)
    }

    /// Watches again after ``remove(_:)``.
    func resume() { _ = activeInterrupts.withLock { $0.add(target) } }

    /// Whether a SIGINT has come that nobody took; it then counts as taken.
    func take() -> Bool { target.take() }

    /// Afterwards no handler uses it.
    static func remove(_ target: InterruptTarget) {
        activeInterrupts.withLock { $0.remove(target) }
        waitForHandlers()
    }

    /// With all signals blocked there, so that they come to the threads that expect them.
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
