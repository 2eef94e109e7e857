import Glibc

/// clock_gettime(3).
package enum MonotonicTime {
    /// In nanoseconds since some fixed time; it does not stand still while other clocks are set.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
