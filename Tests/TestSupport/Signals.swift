import Foundation

/// Signals of the thread that a test runs on. A signal that is ignored or handled in the whole process would
/// change other tests.
package enum Signals {
    /// Runs `work` with a signal blocked on this thread, and drops the signal if it came. The work must stay on one
    /// thread.
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

    /// Has signals that would end the process do nothing from here on: one that is on its way when a test has ended would
    /// end them all. Programs that are started have the default.
    package static func disarm(_ signals: [Int32]) {
        for signal in signals {
            var (action, previous) = (sigaction(), sigaction())
            sigaction(signal, nil, &previous)
            guard previous.__sigaction_handler.sa_handler == nil else { continue }
            action.__sigaction_handler.sa_handler = { _ in }
            sigaction(signal, &action, nil)
        }
    }

    /// Has returned from the handler when this returns. The threads of a pool let no signals through.
    package static func raiseHere(_ signal: Int32) {
        let before = mask(SIG_UNBLOCK, signal)
        raise(signal)
        restore(before)
    }

    /// Runs `work` with a handler for `signal` that does nothing, and after which calls are not restarted.
    ///
    /// Take a signal that no other test takes, and that is ignored by default, as SIGURG is: the last one may be late.
    package static func ignoringRestarts(_ signal: Int32, _ work: () throws -> Void) rethrows {
        var (action, previous) = (sigaction(), sigaction())
        action.__sigaction_handler.sa_handler = { _ in }
        sigaction(signal, &action, &previous)
        defer { sigaction(signal, &previous, nil) }
        // The threads of a pool let no signals through.
        let before = mask(SIG_UNBLOCK, signal)
        defer { restore(before) }
        try work()
    }

    /// Sends `signal` to `thread` over and over until the read there has ended: one alone could come too early.
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
