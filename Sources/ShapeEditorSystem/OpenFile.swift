import Glibc

/// A file descriptor that is closed when the last reference to this object is released.
package final class OpenFile {
    package let descriptor: FileDescriptor

    /// Opens a file by ``FileDescriptor/open(_:_:mode:calls:isInterrupted:)``, with `O_CLOEXEC` added to `flags`, so
    /// that child programs don't inherit the descriptor.
    package init(
        _ path: FilePath, _ flags: Int32, mode: mode_t = 0o666, calls: RawCalls = RawCalls(),
        isInterrupted: () -> Bool = { false }
    ) throws(SystemCallError) {
        descriptor = try FileDescriptor.open(
            path, flags | O_CLOEXEC, mode: mode, calls: calls, isInterrupted: isInterrupted)
    }

    deinit { close(descriptor.number) }
}
