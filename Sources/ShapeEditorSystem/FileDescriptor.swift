import Glibc

/// A file descriptor with typed operations. The descriptor is not closed automatically, except by an ``OpenFile`` that
/// owns it.
package struct FileDescriptor {
    package let number: Int32
    /// The file's path, which errors contain; nil if the path is unknown.
    var path: String? { context.path }
    var calls: RawCalls { context.calls }
    /// The path and the system calls, in one object: copying a descriptor retains one reference instead of one for each
    /// call.
    private let context: Context

    private final class Context {
        let path: String?
        let calls: RawCalls

        init(_ path: String?, _ calls: RawCalls) { (self.path, self.calls) = (path, calls) }
    }

    package init(_ number: Int32, path: String? = nil, calls: RawCalls = RawCalls()) {
        (self.number, context) = (number, Context(path, calls))
    }

    /// Opens a file by open(2). A call that a signal interrupts is repeated unless `isInterrupted` returns true, so
    /// that the caller can stop waiting for the other end of a named pipe.
    package static func open(
        _ path: FilePath, _ flags: Int32, mode: mode_t = 0o666, calls: RawCalls = RawCalls(),
        isInterrupted: () -> Bool = { false }
    ) throws(SystemCallError) -> FileDescriptor {
        let number = path.withCString { path in
            retrying(unless: isInterrupted) { calls.open(path, flags, mode) }
        }
        guard number >= 0 else { throw .last("open", path: path.text) }
        return FileDescriptor(number, path: path.text, calls: calls)
    }

    /// Reads into `bytes` by one call of read(2), which is not repeated after a signal.
    ///
    /// - Returns: The number of bytes read; 0 at the end of the file.
    package func read(into bytes: inout [UInt8]) throws(SystemCallError) -> Int {
        let read = context.calls.read
        let count = bytes.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw failure("read") }
        return count
    }

    /// Appends at most `limit` bytes to `bytes` by one call of read(2), which is not repeated after a signal.
    ///
    /// - Returns: The number of bytes read; 0 at the end of the file.
    package func read(appendingTo bytes: inout [UInt8], limit: Int) throws(SystemCallError) -> Int {
        let read = context.calls.read
        var count = 0
        bytes.append(addingCapacity: limit) { span in
            span.withUnsafeMutableBufferPointer { buffer, initialized in
                count = read(number, buffer.baseAddress.map { $0 + initialized }, limit)
                initialized += max(0, count)
            }
        }
        guard count >= 0 else { throw failure("read") }
        return count
    }

    /// Reads everything from `offset` on by pread(2), up to `limit` bytes. The memory used grows with the number of
    /// bytes read, not with the limit.
    package func read(from offset: Int, limit: Int) throws(SystemCallError) -> [UInt8] {
        var bytes: [UInt8] = []
        var filled = 0
        while filled < limit {
            if filled == bytes.count {
                // Appends an array, which is copied in one piece and not byte by byte.
                bytes += [UInt8](repeating: 0, count: min(limit - filled, max(4096, filled)))
            }
            let count = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return retrying { calls.pread(number, rest.baseAddress, rest.count, offset + filled) }
            }
            guard count >= 0 else { throw failure("read") }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Writes all of `bytes` by write(2). Continues after a signal or a partial write, and waits with poll(2) while the
    /// descriptor has no room.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to write.
    ///   - portion: Called before each write; returns the maximum size of that write, or nil to give up with the error
    ///     `EINTR`.
    /// - Throws: `SystemCallError` of the write that failed; some of the bytes may have been written.
    package func writeAll(
        _ bytes: some Collection<UInt8>, portion: () -> Int? = { .max }
    ) throws(SystemCallError) {
        var rest = Array(bytes)[...]
        let write = context.calls.write
        while !rest.isEmpty {
            guard let most = portion() else { throw SystemCallError("write", code: EINTR, path: path) }
            let count = rest.prefix(most).withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                _ = waitUntilWritable()
            } else if errno != EINTR {
                throw failure("write")
            }
        }
    }

    /// Waits by poll(2) until the descriptor has room for a write or its other end is closed. Returns false if a signal
    /// or a time-out ends the wait.
    package func waitUntilWritable(milliseconds: Int32? = nil) -> Bool {
        if case .ready = Poll(calls).wait(for: POLLOUT, at: [number], milliseconds) { true } else { false }
    }

    /// Flushes the file to its disk by fsync(2), retried after a signal.
    package func synchronise() throws(SystemCallError) {
        guard retrying({ calls.fsync(number) }) == 0 else { throw failure("fsync") }
    }

    /// Sets the file's size by ftruncate(2), retried after a signal.
    package func truncate(to size: Int) throws(SystemCallError) {
        guard retrying({ calls.ftruncate(number, size) }) == 0 else { throw failure("ftruncate") }
    }

    /// Restricts the file's permissions to reading and writing by its owner, by fchmod(2). Another user's file is
    /// unchanged.
    package func makePrivate() throws(SystemCallError) {
        let status = try status()
        guard status.owner == geteuid(), status.permissions & ~0o600 != 0 else { return }
        guard retrying({ fchmod(number, status.permissions & 0o600) }) == 0 else { throw failure("fchmod") }
    }

    /// The file's status by fstat(2).
    package func status() throws(SystemCallError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw failure("fstat") }
        return FileStatus(status)
    }

    /// Takes an exclusive lock by flock(2), which holds until the file is closed. Gives up with `EWOULDBLOCK` after
    /// `limit`, because a process that holds the lock and hangs must not block this one.
    package func lock(within limit: Duration = .seconds(1)) throws(SystemCallError) {
        var pause = timespec(tv_sec: 0, tv_nsec: 2_000_000)
        for _ in 0..<max(1, Int(limit / .milliseconds(2))) {
            if calls.flock(number, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw failure("flock") }
            _ = calls.nanosleep(&pause)
        }
        throw SystemCallError("flock", code: EWOULDBLOCK, path: path)
    }

    private func failure(_ call: String) -> SystemCallError { .last(call, path: path) }
}
