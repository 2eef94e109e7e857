import CShapeEditorLinux
import Glibc

/// A descriptor of eventfd(2), by which any thread wakes a thread that waits in poll(2).
package final class WakeDescriptor: Sendable {
    /// The descriptor for poll(2), which is readable between ``wake()`` and ``acknowledge()``; -1, which is never
    /// readable, if the system is out of descriptors.
    package let number: Int32

    package init() {
        number = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    }

    deinit { close(number) }

    /// Makes the descriptor readable. Never blocks.
    package func wake() {
        var one: UInt64 = 1
        _ = write(number, &one, MemoryLayout.size(ofValue: one))
    }

    /// Makes the descriptor unreadable until the next ``wake()``.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(number, &count, MemoryLayout.size(ofValue: count))
    }
}

/// A timer of timerfd_create(2), whose descriptor becomes readable when the timer expires.
package final class TimerDescriptor {
    /// The descriptor for poll(2); -1, which is never ready, if the system is out of descriptors.
    package let number: Int32

    package init() {
        number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    }

    deinit { close(number) }

    /// Sets the timer by timerfd_settime(2). The timer expires after `duration`: at once if `duration` is not positive,
    /// and never if `duration` is nil.
    package func set(in duration: Duration?) {
        var setting = itimerspec()
        if let duration {
            // Zero would disarm the timer.
            let (seconds, attoseconds) = max(duration, .nanoseconds(1)).components
            setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        timerfd_settime(number, 0, &setting, nil)
    }

    /// Reads the count of expirations, so that the descriptor is unreadable until the timer expires again.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(number, &count, MemoryLayout.size(ofValue: count))
    }
}
