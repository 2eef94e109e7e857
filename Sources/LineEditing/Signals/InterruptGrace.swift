import Glibc
import ShapeEditorSystem
import Synchronization

/// Keeps a SIGINT that comes within 100 ms after a read for the next read, if that read begins within these 100 ms.
///
/// The second of two Ctrl-C in a row, or a Ctrl-C right after Enter, then doesn't end the program. Any other SIGINT has
/// its usual effect.
final class InterruptGrace {
    /// The time after a read, in nanoseconds.
    private static let duration = 100_000_000

    private let reads: Reads
    private let watch: InterruptWatch

    /// Nil if SIGINT is ignored, or no more threads can be started.
    init?() {
        let reads = Reads()
        guard let watch = InterruptWatch(after: reads.wait, reads.forward) else { return nil }
        (self.reads, self.watch) = (reads, watch)
    }

    /// Watches for SIGINT again, if the watch has ended because a SIGINT was passed on to the program.
    func resume() { watch.resume() }

    /// Begins a read.
    /// - Parameter catchSignals: makes the read receive SIGINT.
    func beginRead(_ catchSignals: () -> Void) {
        reads.state.withLock { $0.isReading = true }
        catchSignals()
        if watch.take() { recordSignal(SIGINT) }
    }

    /// Ends a read.
    /// - Parameter releaseSignals: stops the read from receiving SIGINT.
    func endRead(_ releaseSignals: () -> Void) {
        let end = MonotonicTime.now + Self.duration
        reads.state.withLock { $0 = Reads.State(isReading: false, graceEnd: end) }
        releaseSignals()
    }

    /// The state of the reads, shared with the watch's thread.
    private final class Reads: Sendable {
        struct State {
            var isReading = false
            var graceEnd = 0

            /// The time left to keep a SIGINT, in nanoseconds.
            var rest: Int { isReading ? 0 : max(0, graceEnd - MonotonicTime.now) }
        }

        let state = Mutex(State())

        @Sendable func wait() {
            let rest = state.withLock { $0.rest }
            if rest > 0 { _ = Poll().waitForInput(at: [], milliseconds: Int32(rest / 1_000_000 + 1)) }
        }

        @Sendable func forward(_ target: InterruptTarget) {
            state.withLock { state in
                if state.isReading {
                    recordSignal(SIGINT)
                } else if state.rest > 0 {
                    // Another read has begun and ended meanwhile, so the SIGINT is kept again.
                    target.record()
                } else {
                    InterruptWatch.remove(target)
                    kill(getpid(), SIGINT)
                }
            }
        }
    }
}
