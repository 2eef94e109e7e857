import Glibc

/// An open file, closed with the last reference; each call named for its C original, with `EINTR`
/// retried.
final class FileDescriptor {
    let path: String
    private let number: Int32

    init(opening path: String, _ flags: Int32) throws(HistoryFileError) {
        self.path = path
        let number = retrying { open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600) }
        guard number >= 0 else { throw .systemCall(name: "open", path: path, errno: errno) }
        self.number = number
    }

    deinit { close(number) }

    func status() throws(HistoryFileError) -> stat {
        var status = stat()
        try check("fstat", fstat(number, &status))
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        return status
    }

    /// pread of everything from `offset` on, up to `limit` bytes.
    func read(from offset: Int, limit: Int) throws(HistoryFileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, limit))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                retrying {
                    pread(
                        number, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, offset + filled
                    )
                }
            }
            try check("read", Int32(clamping: count))
            if count == 0 { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    func write(_ bytes: [UInt8]) throws(HistoryFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                retrying { Glibc.write(number, buffer.baseAddress, buffer.count) }
            }
            try check("write", Int32(clamping: count))
            rest = rest.dropFirst(count)
        }
    }

    func truncate(to size: Int) throws(HistoryFileError) {
        try check("ftruncate", retrying { ftruncate(number, size) })
    }

    func synchronise() throws(HistoryFileError) { try check("fsync", retrying { fsync(number) }) }

    /// flock for this process alone, released when the file is closed. Polls for at most a second:
    /// a process that hangs must not hang this one.
    func lock() throws(HistoryFileError) {
        var pause = timespec(tv_sec: 0, tv_nsec: 2_000_000)
        for _ in 0..<500 {
            if flock(number, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            nanosleep(&pause, nil)
        }
        guard errno == EWOULDBLOCK || errno == EINTR else {
            throw .systemCall(name: "flock", path: path, errno: errno)
        }
        throw .locked(path: path)
    }

    private func check(_ name: String, _ result: Int32) throws(HistoryFileError) {
        guard result >= 0 else { throw .systemCall(name: name, path: path, errno: errno) }
    }
}

private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
