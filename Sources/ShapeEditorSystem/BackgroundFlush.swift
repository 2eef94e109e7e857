import Glibc
import Synchronization

/// A flush of a file to its disk by fdatasync(2), on a thread of its own, for which nobody waits.
package final class BackgroundFlush: Sendable {
    private let result = Mutex<(code: Int32, time: Int)?>(nil)

    /// Starts the flush. Nil if there is no descriptor or no thread for it. The file may be closed meanwhile.
    package init?(of descriptor: FileDescriptor) {
        let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0)
        let (flush, now) = (descriptor.calls.fdatasync, descriptor.calls.now)
        guard copy >= 0 else { return nil }
        let isStarted = descriptor.calls.startThread {
            let start = now()
            let code = retrying { flush(copy) } == 0 ? 0 : errno
            let time = now() - start
            close(copy)
            self.result.withLock { $0 = (code, time) }
        }
        guard isStarted else {
            close(copy)
            return nil
        }
    }

    /// The time that the flush has taken, in nanoseconds; nil while it runs.
    package var time: Int? { result.withLock { $0?.time } }

    /// The error of a flush that has failed.
    package var failure: SystemCallError? {
        let code = result.withLock { $0?.code } ?? 0
        return code == 0 ? nil : SystemCallError("fdatasync", code: code)
    }
}
