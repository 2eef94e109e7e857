import Glibc

/// The monotonic clock of clock_gettime(3).
package enum MonotonicTime {
    /// The current time, in nanoseconds since an arbitrary fixed time. Setting the system's clock does not affect it.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
