import CLinux
import Glibc

/// A descriptor by which any thread wakes one that waits with poll(2): eventfd(2).
package final class WakeDescriptor: Sendable {
    /// Readable between ``wake()`` and ``acknowledge()``; -1, which never is, if the system is out of descriptors.
    package let number: Int32

    package init() {
        number = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    }

    deinit { close(number) }

    /// Does not wait.
    package func wake() {
        var one: UInt64 = 1
        _ = write(number, &one, MemoryLayout.size(ofValue: one))
    }

    /// Makes it unreadable until the next ``wake()``.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(number, &count, MemoryLayout.size(ofValue: count))
    }
}
