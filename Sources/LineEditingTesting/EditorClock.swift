import Glibc
import Synchronization

/// The time of an editor, which stands still unless ``pass(_:)`` moves it, and the editor's current wait, which begins
/// once all input that it has read is handled.
package final class EditorClock: Sendable {
    private struct State {
        var now = 0
        /// The end of the current wait for a key, in nanoseconds; nil between waits.
        var end: Int?
        var isInterrupted = false
        var isEndless = false
    }

    private let state = Mutex(State())

    package init() {}

    /// The time in nanoseconds.
    package var now: Int { state.withLock { $0.now } }

    /// Whether the editor waits for a key, and the end of its wait has not come yet.
    var isWaiting: Bool {
        state.withLock { state in !state.isInterrupted && state.end.map { $0 > state.now } ?? false }
    }

    func pass(_ nanoseconds: Int) { state.withLock { $0.now += nanoseconds } }

    /// Ends the current or else the next wait, as a signal does (`EINTR`). Until then, ``isWaiting`` is false.
    func interrupt() { state.withLock { $0.isInterrupted = true } }

    /// Polls until a descriptor is ready, or the time has come to the end of the wait. Where the editor waits for no
    /// key, nobody can let time pass, so it passes at once.
    package func wait(
        _ requests: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, _ milliseconds: Int32
    ) -> Int32 {
        guard milliseconds != 0 else { return poll(requests, count, 0) }
        let length = milliseconds < 0 ? .max : Int(milliseconds) * 1_000_000
        guard let requests, requests[0].fd >= 0 else {
            let ready = poll(requests, count, milliseconds < 0 ? -1 : 1)
            if ready == 0 { pass(length) }
            return ready
        }
        state.withLock { $0.end = milliseconds < 0 ? .max : $0.now + length }
        defer { state.withLock { $0.end = nil } }
        while true {
            let ready = poll(requests, count, 1)
            if ready == 0, takeInterruption() {
                errno = EINTR
                return -1
            }
            guard ready == 0, state.withLock({ $0.end ?? 0 > $0.now }) else { return ready }
        }
    }

    private func takeInterruption() -> Bool {
        state.withLock { state in
            defer { state.isInterrupted = false }
            return state.isInterrupted
        }
    }

    // MARK: Time that does pass, in the tests of this package

    /// Whether the editor waits without a time limit.
    package var isEndless: Bool { state.withLock { $0.isEndless } }

    package func note(isEndless: Bool) { state.withLock { $0.isEndless = isEndless } }
}
