import Glibc

/// A file descriptor that is closed by someone else; ``OpenFile`` owns one.
package struct FileDescriptor {
    package let number: Int32
    /// For errors.
    var path: String? { context.path }
    var calls: RawCalls { context.calls }
    /// Apart, so that a copy is one more reference, and not one for each call.
    private let context: Context

    private final class Context {
        let path: String?
        let calls: RawCalls

        init(_ path: String?, _ calls: RawCalls) { (self.path, self.calls) = (path, calls) }
    }

    package init(_ number: Int32, path: String? = nil, calls: RawCalls = RawCalls()) {
        (self.number, context) = (number, Context(path, calls))
    }

    /// open(2), retried after a signal unless `isInterrupted` then says not to wait for the other end of a named pipe.
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

    /// read(2) into the bytes, once: not retried after a signal.
    ///
    /// - Returns: How many bytes were read; 0 at the end.
    package func read(into bytes: inout [UInt8]) throws(SystemCallError) -> Int {
        let read = context.calls.read
        let count = bytes.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw failure("read") }
        return count
    }

    /// read(2) of at most so many bytes, which are appended, once: not retried after a signal.
    ///
    /// - Returns: How many bytes were read; 0 at the end.
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

    /// pread(2) of everything from `offset` on, up to `limit` bytes. Takes memory for what there is, not for the limit.
    package func read(from offset: Int, limit: Int) throws(SystemCallError) -> [UInt8] {
        var bytes: [UInt8] = []
        var filled = 0
        while filled < limit {
            if filled == bytes.count {
                // An array, as it is copied at once and not byte by byte.
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

    /// write(2) until all of `bytes` is written: continues after a signal or a partial write, and waits with poll(2)
    /// while there is no room.
    ///
    /// - Parameters:
    ///   - bytes: What to write.
    ///   - portion: Called before each write for the most bytes it may take; nil gives up with the error `EINTR`.
    /// - Throws: What the write failed with; some of the bytes may have been written.
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

    /// Whether poll(2) reports room for a write, or that the other end is closed, before the time is up.
    package func waitUntilWritable(milliseconds: Int32? = nil) -> Bool {
        if case .ready = Poll(calls).wait(for: POLLOUT, at: [number], milliseconds) { true } else { false }
    }

    /// fsync(2), retried after a signal.
    package func synchronise() throws(SystemCallError) {
        guard retrying({ calls.fsync(number) }) == 0 else { throw failure("fsync") }
    }

    /// ftruncate(2), retried after a signal.
    package func truncate(to size: Int) throws(SystemCallError) {
        guard retrying({ calls.ftruncate(number, size) }) == 0 else { throw failure("ftruncate") }
    }

    /// fchmod(2), so that the owner alone may read and write the file, if that is this process's user.
    package func makePrivate() throws(SystemCallError) {
        let status = try status()
        guard status.owner == geteuid(), status.permissions & ~0o600 != 0 else { return }
        guard retrying({ fchmod(number, status.permissions & 0o600) }) == 0 else { throw failure("fchmod") }
    }

    /// fstat(2).
    package func status() throws(SystemCallError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw failure("fstat") }
        return FileStatus(status)
    }

    /// An exclusive flock(2), until the file is closed. Gives up after `limit` with `EWOULDBLOCK`, because a process
    /// that hangs must not hang this one.
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

/// An open file, closed with the last reference.
package final class OpenFile {
    package let descriptor: FileDescriptor

    /// open(2) with `O_CLOEXEC`, as ``FileDescriptor/open(_:_:mode:calls:isInterrupted:)``.
    package init(
        _ path: FilePath, _ flags: Int32, mode: mode_t = 0o666, calls: RawCalls = RawCalls(),
        isInterrupted: () -> Bool = { false }
    ) throws(SystemCallError) {
        descriptor = try FileDescriptor.open(
            path, flags | O_CLOEXEC, mode: mode, calls: calls, isInterrupted: isInterrupted)
    }

    deinit { close(descriptor.number) }
}
