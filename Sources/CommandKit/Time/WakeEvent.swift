import Glibc
import Synchronization

/// An event for which a thread waits until another thread calls ``signal()``, or for a duration. A signal without a
/// waiting thread ends the next wait immediately.
///
/// `@unchecked Sendable`, because the compiler can't check POSIX functions: `isSignalled` is accessed only while
/// `mutex` is locked. The two pointers never change, are valid for the lifetime of the event, and refer to objects made
/// for use by several threads.
final class WakeEvent: @unchecked Sendable {
    /// The maximum duration of a wait, far below an overflow of the sum. A longer wait returns early.
    private static let longest = Duration.seconds(1_000_000_000)

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isSignalled = false

    init() {
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // The default clock, the real-time clock, can be set back during a wait.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func signal() {
        pthread_mutex_lock(mutex)
        isSignalled = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until ``signal()`` has been called since the last wait, at most for `duration`; `nil` means without limit.
    func wait(_ duration: Duration?) {
        let end = duration.map(Self.time)
        pthread_mutex_lock(mutex)
        while !isSignalled {
            guard var end else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            if pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { break }
        }
        isSignalled = false
        pthread_mutex_unlock(mutex)
    }

    /// The time after a duration, which is limited to ``longest``, on the clock of the condition variable.
    private static func time(after duration: Duration) -> timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let end =
            Duration.seconds(now.tv_sec) + .nanoseconds(now.tv_nsec) + max(.zero, min(duration, longest))
        let (seconds, attoseconds) = end.components
        // Rounded up, so that no wait ends a nanosecond early and has to be repeated.
        let nanoseconds = Int(attoseconds / 1_000_000_000) + 1
        return timespec(
            tv_sec: Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}
