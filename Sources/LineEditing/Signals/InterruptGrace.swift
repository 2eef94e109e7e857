import Glibc
import Synchronization
import SystemCalls

/// Keeps a SIGINT that comes within 100 ms after a read for the next read, if that begins within these 100 ms. The
/// second of two Ctrl-C in a row, or one right behind Enter, is then not the end of the program. Every other one does
/// what it did before.
final class InterruptGrace {
    /// In nanoseconds.
    private static let duration = 100_000_000

    private let reads: Reads
    private let watch: InterruptWatch

    /// Nil if SIGINT is ignored, or there can be no more threads.
    init?() {
        let reads = Reads()
        guard let watch = InterruptWatch(after: reads.wait, reads.handOn) else { return nil }
        (self.reads, self.watch) = (reads, watch)
    }

    /// Watches again, if one has been handed on.
    func resume() { watch.resume() }

    /// - Parameter catchSignals: has SIGINT come to the read.
    func beginRead(_ catchSignals: () -> Void) {
        reads.state.withLock { $0.isReading = true }
        catchSignals()
        if watch.take() { noteSignal(SIGINT) }
    }

    /// - Parameter releaseSignals: has SIGINT no longer come to the read.
    func endRead(_ releaseSignals: () -> Void) {
        let end = MonotonicTime.now + Self.duration
        reads.state.withLock { $0 = Reads.State(isReading: false, graceEnd: end) }
        releaseSignals()
    }

    /// What the watch's thread knows of the reads.
    private final class Reads: Sendable {
        struct State {
            var isReading = false
            var graceEnd = 0

            /// In nanoseconds.
            var rest: Int { isReading ? 0 : max(0, graceEnd - MonotonicTime.now) }
        }

        let state = Mutex(State())

        @Sendable func wait() {
            let rest = state.withLock { $0.rest }
            if rest > 0 { _ = Poll().waitForInput(at: [], milliseconds: Int32(rest / 1_000_000 + 1)) }
        }

        @Sendable func handOn(_ target: InterruptTarget) {
            state.withLock { state in
                if state.isReading {
                    noteSignal(SIGINT)
                } else if state.rest > 0 {
                    // A read has begun and ended meanwhile.
                    target.note()
                } else {
                    InterruptWatch.remove(target)
                    kill(getpid(), SIGINT)
                }
            }
        }
    }
}
