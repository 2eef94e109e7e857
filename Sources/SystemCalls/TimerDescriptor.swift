import CLinux
import Glibc

/// A descriptor that becomes readable when its time comes: timerfd_create(2).
package final class TimerDescriptor {
    /// For poll(2); -1, which is never ready, if the system is out of descriptors.
    package let number: Int32

    package init() {
        number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    }

    deinit { close(number) }

    /// timerfd_settime(2): expires after `duration`, at once if that is not positive, never if it is nil.
    package func set(in duration: Duration?) {
        var setting = itimerspec()
        if let duration {
            // Zero would disarm it.
            let (seconds, attoseconds) = max(duration, .nanoseconds(1)).components
            setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        timerfd_settime(number, 0, &setting, nil)
    }

    /// read(2) of the count of expirations, so that it is not readable until the next.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(number, &count, MemoryLayout.size(ofValue: count))
    }
}
