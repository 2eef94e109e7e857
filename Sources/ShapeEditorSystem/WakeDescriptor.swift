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
