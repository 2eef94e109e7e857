import Foundation
import Synchronization

/// Signals that cut a read short.
enum Signals {
    /// Runs `body` with a handler for `signal` that does nothing, and after which calls are not made again.
    static func ignoringRestarts(_ signal: Int32, _ body: () throws -> Void) rethrows {
        var (action, previous) = (sigaction(), sigaction())
        action.__sigaction_handler.sa_handler = { _ in }
        sigaction(signal, &action, &previous)
        defer { sigaction(signal, &previous, nil) }
        // The threads of a pool let no signals through.
        let mask = change(SIG_UNBLOCK, signal)
        defer { restore(mask) }
        try body()
    }

    /// Keeps `signal` from this thread.
    static func block(_ signal: Int32) {
        _ = change(SIG_BLOCK, signal)
    }

    private static func change(_ how: Int32, _ signal: Int32) -> sigset_t {
        var (set, previous) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(how, &set, &previous)
        return previous
    }

    private static func restore(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Sends `signal` to `thread` over and over until the read there has ended: one alone could come too early.
    static func interrupt(_ thread: pthread_t, with signal: Int32, until pipe: StalledPipe) {
        let target = UInt(thread)
        Thread.detachNewThread {
            while !pipe.isDone {
                pthread_kill(pthread_t(target), signal)
                sched_yield()
            }
        }
    }
}

/// A pipe with some bytes in it whose writer neither writes more nor goes away, until it is done.
final class StalledPipe: Sendable {
    let readEnd: Int32
    private let writeEnd: Int32
    private let done = Atomic(false)

    init(_ text: String) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        (readEnd, writeEnd) = (ends[0], ends[1])
        _ = Array(text.utf8).withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Whether the reader has ended.
    var isDone: Bool {
        get { done.load(ordering: .acquiring) }
        set { done.store(newValue, ordering: .releasing) }
    }
}
