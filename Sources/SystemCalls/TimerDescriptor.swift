import CLinux
import Glibc

/// A descriptor that can be read from when it is time: timerfd_create(2).
package final class TimerDescriptor {
    /// For poll(2); -1, which is never ready, where the system has none left.
    package let number: Int32

    package init() {
        number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    }

    deinit { close(number) }

    /// timerfd_settime(2): expires in so long, at once where the time has passed, or never.
    package func set(in duration: Duration?) {
        var setting = itimerspec()
        if let duration {
            // A setting of zero would mean never.
            let (seconds, attoseconds) = max(duration, .nanoseconds(1)).components
            setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        timerfd_settime(number, 0, &setting, nil)
    }

    /// read(2) of how often it expired, so that it is silent until it does again.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(number, &count, MemoryLayout.size(ofValue: count))
    }
}
