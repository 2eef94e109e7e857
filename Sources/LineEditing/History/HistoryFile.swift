import Glibc
import SystemCalls

/// A file of entries that several processes can append to at once: plain text, one entry a line, where a line that
/// begins with a tab continues the entry before. Each entry is appended when it is entered, under a lock on a file
/// beside it (`PATH.lock`); otherwise the file is only replaced as a whole, through a temporary file. A link is
/// followed, and stays one.
public final class HistoryFile {
    /// The longest entry, in bytes: as many as the longest line can have.
    public static let longestEntry = 4 * LineEditor.longestLine

    /// The most bytes of a file that are read, from its end.
    static let mostBytes = 16 * 1024 * 1024

    /// The path of the file.
    public let path: String
    /// The most entries in the file. When it is full, or has more than 16 MiB, the oldest tenth is
    /// dropped at once, so that it is not rewritten for each entry. If it is 0, nothing is read or written.
    public let limit: Int

    /// For tests, which make some fail.
    var calls = RawCalls()

    /// The file's state when its entries were last counted.
    private var counted: (inode: UInt, size: Int, entries: Int, newest: String?)?

    /// The file need not exist; nothing is read or written yet. A path that begins with `~/` is one in `HOME`.
    public init(path: String, limit: Int = 10_000) {
        self.path = path.hasPrefix("~/") ? HomeFolder.path.map { $0 + path.dropFirst() } ?? "" : path
        self.limit = max(0, limit)
    }

    /// The newest entries, oldest first, at most `limit`; none if there is no file. Lines that can't be
    /// entries, or parts of one, are skipped. Temporary files of its name that SIGKILL has left beside it are removed
    /// after a day.
    public func load() throws(HistoryFileError) -> [String] {
        guard limit > 0 else { return [] }
        TemporaryFile.removeAbandoned(beside: FilePath(path), calls: calls)
        do throws(HistoryFileError) {
            return try entries(of: open(O_RDONLY)).suffix(limit)
        } catch {
            if case .systemCall("open", _, ENOENT) = error { return [] }
            throw error
        }
    }

    /// Appends an entry, unless it is empty or equals the newest one in the file. One that begins with a tab is refused,
    /// as is one that is too long or has a NUL. Missing directories are made, for the user alone; so is the file, and
    /// it becomes that where it was not.
    ///
    /// When it throws, the file has not changed. In time linear in the entry as long as no other process
    /// writes, and in the file otherwise.
    public func append(_ entry: String) throws(HistoryFileError) {
        guard limit > 0, !entry.isEmpty else { return }
        guard entry.utf8.count <= Self.longestEntry, !entry.utf8.contains(0), HistoryText.canStand(entry)
        else {
            throw .unsuitableEntry
        }
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        let file = try open(O_RDWR | O_CREAT | O_APPEND)
        try HistoryFileError.reporting { () throws(SystemCallError) in try file.descriptor.makePrivate() }
        try count(file)
        guard counted?.newest != entry else { return }
        if let counted, counted.entries >= limit {
            try replace(file, adding: entry)
        } else {
            try add(entry, to: file)
        }
    }

    /// Locks what the file leads to, so that a link to it has the same lock.
    private func lock() throws(HistoryFileError) -> OpenFile {
        // The lock of an empty path would be a file in the working directory.
        guard !path.isEmpty else { throw .systemCall(name: "open", path: path, errno: ENOENT) }
        try checkKind()
        return try HistoryFileError.reporting { () throws(SystemCallError) in
            try makeDirectories(leadingTo: path, mode: 0o700)
            let target = try FilePath(path).destination()
            let lock = try open(FilePath(bytes: target.bytes + Array(".lock".utf8)), O_RDWR | O_CREAT)
            try lock.descriptor.lock()
            return lock
        }
    }

    private func add(_ entry: String, to file: OpenFile) throws(HistoryFileError) {
        let size = try status(of: file).size
        let isTorn = try HistoryFileError.reporting { () throws(SystemCallError) in
            size > 0 ? try file.descriptor.read(from: size - 1, limit: 1) != [0x0A] : false
        }
        do throws(SystemCallError) {
            try file.descriptor.writeAll((isTorn ? [0x0A] : []) + HistoryText.bytes(of: [entry]))
        } catch {
            // A full disk: half an entry must not stay.
            try? file.descriptor.truncate(to: size)
            throw HistoryFileError(error)
        }
        let after = try status(of: file)
        counted = (after.inode, after.size, (counted?.entries ?? 0) + 1, entry)
    }

    /// The newest nine tenths, in entries and in bytes.
    private func newest(of entries: [String]) -> ArraySlice<String> {
        var room = Self.mostBytes - Self.mostBytes / 10
        let newest = entries.suffix(limit - max(1, limit / 10))
        let count = newest.reversed().prefix { entry in
            room -= HistoryText.size(of: entry)
            return room >= 0
        }.count
        return newest.suffix(count)
    }

    /// Keeps the newest, and the entry.
    private func replace(_ file: OpenFile, adding entry: String) throws(HistoryFileError) {
        let kept = try newest(of: entries(of: file))
        try HistoryFileError.reporting { () throws(SystemCallError) in
            try FileReplacement(calls).replace(path, with: HistoryText.bytes(of: kept + [entry]))
        }
        counted = nil
    }

    /// Counts the entries, unless the file has not changed since this object wrote it.
    private func count(_ file: OpenFile) throws(HistoryFileError) {
        let status = try status(of: file)
        if let counted, counted.inode == status.inode, counted.size == status.size { return }
        let entries = try entries(of: file)
        // A file with more than is read has to be cut.
        let count = status.size > Self.mostBytes ? limit : entries.count
        counted = (status.inode, status.size, count, entries.last)
    }

    private func entries(of file: OpenFile) throws(HistoryFileError) -> [String] {
        let size = try status(of: file).size
        let start = max(0, size - Self.mostBytes)
        let bytes = try HistoryFileError.reporting { () throws(SystemCallError) in
            try file.descriptor.read(from: start, limit: size - start)
        }
        // If it is not the start of the file, the first line is incomplete.
        return HistoryText.entries(in: start > 0 ? HistoryText.wholeLines(of: bytes) : bytes[...])
    }

    private func open(_ flags: Int32) throws(HistoryFileError) -> OpenFile {
        try checkKind()
        return try HistoryFileError.reporting { () throws(SystemCallError) in
            try open(FilePath(path), flags)
        }
    }

    /// For the user alone, and without waiting for the other end of a named pipe.
    private func open(_ path: FilePath, _ flags: Int32) throws(SystemCallError) -> OpenFile {
        try OpenFile(path, flags | O_NONBLOCK | O_NOCTTY, mode: 0o600, calls: calls)
    }

    /// A device may do something when it is opened, and nothing is to be put beside it.
    private func checkKind() throws(HistoryFileError) {
        // Why there is no status, opening the file says better.
        guard let status = try? FileStatus(of: path) else { return }
        if !status.isRegularFile { throw .notAFile(path: path) }
    }

    private func status(of file: OpenFile) throws(HistoryFileError) -> FileStatus {
        let status = try HistoryFileError.reporting { () throws(SystemCallError) in
            try file.descriptor.status()
        }
        guard status.isRegularFile else { throw .notAFile(path: path) }
        return status
    }
}
