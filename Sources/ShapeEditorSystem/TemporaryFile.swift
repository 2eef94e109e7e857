import Glibc

/// A new file in the folder of another file, its target, with a name that can't be guessed. The file is removed when
/// the last reference to this object is released, unless the file has replaced the target. An existing file is never
/// opened as a temporary file.
package final class TemporaryFile {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    /// The maximum number of bytes that are copied from the target's name. The temporary file's name then has fewer
    /// than the 255 bytes of `NAME_MAX`.
    private static let mostOfName = 200
    private static let randomCount = 12
    private static let end = Array(".tmp".utf8)
    private static let attempts = 100

    package let descriptor: FileDescriptor
    private let target: FilePath
    private let file: OpenFile
    package let path: FilePath
    private let calls: RawCalls
    private var isRenamed = false

    /// Creates a temporary file beside `target`, with `mode` less the process's umask. Errors contain the path of
    /// `target`.
    package init(
        beside target: FilePath, mode: mode_t, calls: RawCalls = RawCalls()
    ) throws(SystemCallError) {
        (self.target, self.calls) = (target, calls)
        (path, file) = try Self.open(beside: target, mode, calls)
        descriptor = FileDescriptor(file.descriptor.number, path: target.text, calls: calls)
        // The lock shows other processes that the file is in use. On a file system without locks, they assume that a
        // file is in use until it is a day old.
        _ = calls.flock(descriptor.number, LOCK_EX | LOCK_NB)
    }

    private static func open(
        beside target: FilePath, _ mode: mode_t, _ calls: RawCalls
    ) throws(SystemCallError) -> (FilePath, OpenFile) {
        var attempt = 1
        while true {
            let path = name(beside: target, calls.random())
            do throws(SystemCallError) {
                let flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOCTTY
                return (path, try OpenFile(path, flags, mode: mode, calls: calls))
            } catch {
                guard error.code == EEXIST, attempt < attempts else { throw error.about(target) }
                attempt += 1
            }
        }
    }

    /// Replaces the target by the temporary file, by rename(2).
    package func takePlace() throws(SystemCallError) {
        let result = path.withCString { old in target.withCString { calls.rename(old, $0) } }
        guard result == 0 else { throw SystemCallError.last("rename").about(target) }
        isRenamed = true
    }

    deinit {
        if !isRenamed { _ = path.withCString { unlink($0) } }
    }

    /// A name with letters that are the digits of a random number, which has room for 12 of 36 letters.
    private static func name(beside target: FilePath, _ number: UInt64) -> FilePath {
        var rest = number
        let random = (0..<randomCount).map { _ in
            defer { rest /= UInt64(letters.count) }
            return letters[Int(rest % UInt64(letters.count))]
        }
        return FilePath(bytes: target.bytes[..<target.nameStart] + start(beside: target) + random + end)
    }

    /// The beginning of the name of every temporary file for `target`.
    private static func start(beside target: FilePath) -> [UInt8] {
        Array(".".utf8) + target.bytes[target.nameStart...].prefix(mostOfName) + Array(".".utf8)
    }
}

extension TemporaryFile {
    /// Removes the abandoned temporary files beside `target`, whose writers were ended by SIGKILL. A file that can't be
    /// examined stays.
    ///
    /// An abandoned file has a temporary file's name, and is a regular file of this user with one link. It is older
    /// than a day, and not locked. Only the target's folder is searched.
    package static func removeAbandoned(beside target: FilePath, calls: RawCalls = RawCalls()) {
        guard let entries = try? DirectoryEntry.list(target.folder) else { return }
        let start = start(beside: target)
        for name in entries.map(\.bytes) where name.starts(with: start) {
            let rest = name.dropFirst(start.count)
            guard rest.count == randomCount + end.count, rest.dropFirst(randomCount).elementsEqual(end),
                rest.prefix(randomCount).allSatisfy(letters.contains)
            else { continue }
            try? remove(FilePath(bytes: target.bytes[..<target.nameStart] + name), calls)
        }
    }

    /// Removes the file if it is abandoned. The status is checked before the file is opened, because opening a file
    /// that is not regular may have side effects.
    private static func remove(_ path: FilePath, _ calls: RawCalls) throws(SystemCallError) {
        guard try FileStatus(of: path, followingLinks: false).isAbandoned else { return }
        let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, calls: calls)
        defer { withExtendedLifetime(file) {} }
        try file.descriptor.lock(within: .zero)
        if try file.descriptor.status().isAbandoned { _ = path.withCString { unlink($0) } }
    }
}

extension FileStatus {
    /// Whether the status is that of an abandoned file: a regular file of this user with one link, last written more
    /// than a day ago.
    fileprivate var isAbandoned: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = now.tv_sec - modified / 1_000_000_000
        return isRegularFile && owner == geteuid() && links == 1 && age > 24 * 60 * 60
    }
}

extension SystemCallError {
    fileprivate func about(_ path: FilePath) -> SystemCallError {
        SystemCallError(call, code: code, path: path.text)
    }
}
