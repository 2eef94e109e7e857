import Foundation

/// Signals of the thread that a test runs on. Ignoring or handling a signal in the whole process would affect other
/// tests.
package enum Signals {
    /// Runs `work` with a signal blocked on this thread, and discards the signal if it arrived. The work must stay on
    /// one thread.
    package static func blocking<Answer>(_ signal: Int32, _ work: () throws -> Answer) rethrows -> Answer {
        var signals = set(of: signal)
        let before = mask(SIG_BLOCK, signal)
        defer {
            var atOnce = timespec()
            while sigtimedwait(&signals, nil, &atOnce) == signal {}
            restore(before)
        }
        return try work()
    }

    /// Runs `work` with a handler for `signal` that does nothing and does not restart interrupted calls.
    ///
    /// The signal must be one that no other test uses and that is ignored by default, such as SIGURG, because the last
    /// signal may arrive late.
    package static func ignoringRestarts(_ signal: Int32, _ work: () throws -> Void) rethrows {
        var (action, previous) = (sigaction(), sigaction())
        action.__sigaction_handler.sa_handler = { _ in }
        sigaction(signal, &action, &previous)
        defer { sigaction(signal, &previous, nil) }
        // The threads of a pool block all signals.
        let before = mask(SIG_UNBLOCK, signal)
        defer { restore(before) }
        try work()
    }

    /// Sends `signal` to `thread` repeatedly until its read has ended, because a single signal could arrive too early.
    package static func interrupt(_ thread: pthread_t, with signal: Int32, until pipe: StalledPipe) {
        let target = UInt(thread)
        Thread.detachNewThread {
            while !pipe.isDone {
                pthread_kill(pthread_t(target), signal)
                sched_yield()
            }
        }
    }

    private static func set(of signal: Int32) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        return set
    }

    private static func mask(_ how: Int32, _ signal: Int32) -> sigset_t {
        var (set, previous) = (set(of: signal), sigset_t())
        pthread_sigmask(how, &set, &previous)
        return previous
    }

    private static func restore(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
