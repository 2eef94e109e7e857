import Glibc

/// A new file beside another one, with a name that nobody can guess. It goes with the last reference, unless it has
/// taken the other's place; a file that was there before is never opened or removed.
package final class TemporaryFile {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    /// Of the other file's name, so that the whole stays under the 255 bytes of `NAME_MAX`.
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

    /// Makes one beside `target`, which errors are about, with `mode` less the process's umask.
    package init(
        beside target: FilePath, mode: mode_t, calls: RawCalls = RawCalls()
    ) throws(SystemCallError) {
        (self.target, self.calls) = (target, calls)
        (path, file) = try Self.open(beside: target, mode, calls)
        descriptor = FileDescriptor(file.descriptor.number, path: target.text, calls: calls)
        // Says that it has a writer. Where the file system has no locks, its age says so for a day.
        _ = calls.flock(descriptor.number, LOCK_EX | LOCK_NB)
    }

    private static func open(
        beside target: FilePath, _ mode: mode_t, _ calls: RawCalls
    ) throws(SystemCallError) -> (FilePath, OpenFile) {
        var attempt = 1
        while true {
            let path = name(beside: target)
            do throws(SystemCallError) {
                let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY
                return (path, try OpenFile(path, flags, mode: mode, calls: calls))
            } catch {
                guard error.code == EEXIST, attempt < attempts else { throw error.about(target) }
                attempt += 1
            }
        }
    }

    /// rename(2) to the other file's name.
    func takePlace() throws(SystemCallError) {
        let result = path.withCString { old in target.withCString { calls.rename(old, $0) } }
        guard result == 0 else { throw SystemCallError.last("rename").about(target) }
        isRenamed = true
    }

    deinit {
        if !isRenamed { _ = path.withCString { unlink($0) } }
    }

    private static func name(beside target: FilePath) -> FilePath {
        let random = (0..<randomCount).compactMap { _ in letters.randomElement() }
        return FilePath(bytes: target.bytes[..<target.nameStart] + start(beside: target) + random + end)
    }

    /// What its name begins with.
    private static func start(beside target: FilePath) -> [UInt8] {
        Array(".".utf8) + target.bytes[target.nameStart...].prefix(mostOfName) + Array(".".utf8)
    }
}

extension TemporaryFile {
    /// Removes those made beside `target` whose writers SIGKILL has ended; what can't be looked at stays.
    ///
    /// That is a file with such a name that is a regular one, of this user, with one link, older than a day, and not
    /// locked. Looks into no other folder.
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

    /// Removes it if it is abandoned; that is looked at first, as to open something else may have an effect.
    private static func remove(_ path: FilePath, _ calls: RawCalls) throws(SystemCallError) {
        guard try FileStatus(of: path, followingLinks: false).isAbandoned else { return }
        let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, calls: calls)
        defer { withExtendedLifetime(file) {} }
        try file.descriptor.lock(within: .zero)
        if try file.descriptor.status().isAbandoned { _ = path.withCString { unlink($0) } }
    }
}

extension FileStatus {
    /// Whether it is as a temporary file is that nobody has written to for a day.
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
