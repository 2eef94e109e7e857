import CSystem
import Glibc

/// A descriptor that can be read from when it is time: `timerfd_create(2)`.
final class Alarm {
    /// For `poll`; -1, which is never ready, where the system has none left.
    let descriptor: Int32

    init() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    }

    deinit {
        close(descriptor)
    }

    /// Goes off in so long, at once where the time has passed, or never.
    func set(in duration: Duration?) {
        var setting = itimerspec()
        if let duration {
            // A setting of zero would mean never.
            let (seconds, attoseconds) = max(duration, .nanoseconds(1)).components
            setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        timerfd_settime(descriptor, 0, &setting, nil)
    }

    /// Makes the descriptor silent until the alarm goes off again.
    func acknowledge() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    }
}
