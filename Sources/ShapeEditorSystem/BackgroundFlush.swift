import Glibc
import Synchronization

/// A flush of a file to its disk by fdatasync(2), on a thread of its own, for which nobody waits.
package final class BackgroundFlush: Sendable {
    private let result = Mutex<Int32?>(nil)

    /// Starts the flush. Nil if there is no descriptor or no thread for it. The file may be closed meanwhile.
    package init?(of descriptor: FileDescriptor) {
        let (copy, flush) = (fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0), descriptor.calls.fdatasync)
        guard copy >= 0 else { return nil }
        let isStarted = descriptor.calls.startThread {
            let code = retrying { flush(copy) } == 0 ? 0 : errno
            close(copy)
            self.result.withLock { $0 = code }
        }
        guard isStarted else {
            close(copy)
            return nil
        }
    }

    package var hasEnded: Bool { result.withLock { $0 != nil } }

    /// The error of a flush that has failed.
    package var failure: SystemCallError? {
        let code = result.withLock { $0 } ?? 0
        return code == 0 ? nil : SystemCallError("fdatasync", code: code)
    }
}
