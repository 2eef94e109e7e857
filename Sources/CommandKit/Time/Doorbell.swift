import Glibc
import Synchronization

/// Where a thread waits until another one rings, or for a time. A ring that nobody waits for is kept for the next.
///
/// Unchecked, because the compiler knows nothing of POSIX: `isRung` is only touched with `mutex` locked, and the two
/// pointers, to what is made for use by several threads, never change and are valid as long as the bell is.
final class Doorbell: @unchecked Sendable {
    /// Far from where the sum of times overflows. Who waits longer comes back early.
    private static let longest = Duration.seconds(1_000_000_000)

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isRung = false

    init() {
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // The default is the wall's clock, which somebody can set back meanwhile.
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

    func ring() {
        pthread_mutex_lock(mutex)
        isRung = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Returns when it rings, or after `duration`, if there is one.
    func wait(_ duration: Duration?) {
        let end = duration.map(Self.time)
        pthread_mutex_lock(mutex)
        while !isRung {
            guard var end else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            if pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { break }
        }
        isRung = false
        pthread_mutex_unlock(mutex)
    }

    /// The time after `duration`, on the clock that the condition variable uses.
    private static func time(after duration: Duration) -> timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let end =
            Duration.seconds(now.tv_sec) + .nanoseconds(now.tv_nsec) + max(.zero, min(duration, longest))
        let (seconds, attoseconds) = end.components
        // Rounded up, so that nobody comes back a nanosecond early and has to wait again.
        let nanoseconds = Int(attoseconds / 1_000_000_000) + 1
        return timespec(
            tv_sec: Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}

/// A value behind a mutex, whose order the thread sanitizer sees.
///
/// A `Mutex` that two threads contend for waits in a part of the standard library that isn't instrumented, and the
/// sanitizer reports a race (Swift 6.3.1 on Linux; two threads that count are enough). The atomic says the same to
/// it: who holds the lock has read what the holder before has written. It costs a load and a store.
struct Guarded<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic(false)

    init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
