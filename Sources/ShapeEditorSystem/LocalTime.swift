import Glibc

/// A time of the system's clock, in the local time zone.
package struct LocalTime {
    private let time: tm
    /// The time in nanoseconds since 1970.
    package let nanoseconds: Int

    package init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
        var (seconds, time) = (nanoseconds / 1_000_000_000, tm())
        localtime_r(&seconds, &time)
        self.time = time
    }

    /// The present time, by clock_gettime(3).
    package static var now: LocalTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return LocalTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    /// The time on the day of `other`, such as `12:00`; on another day with its date, such as `2026-11-27 12:00`.
    package func text(on other: LocalTime) -> String {
        let isSameDay = time.tm_yday == other.time.tm_yday && time.tm_year == other.time.tm_year
        return text(isSameDay ? "%H:%M" : "%Y-%m-%d %H:%M")
    }

    /// The time with its zone, such as `2026-11-27T12:00:00+0100`.
    package var full: String { text("%Y-%m-%dT%H:%M:%S%z") }

    /// The text of strftime(3).
    private func text(_ format: String) -> String {
        var (text, time) = ([CChar](repeating: 0, count: 64), time)
        let count = strftime(&text, text.count, format, &time)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The monotonic clock of clock_gettime(3).
package enum MonotonicTime {
    /// The current time, in nanoseconds since an arbitrary fixed time. Setting the system's clock does not affect it.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
