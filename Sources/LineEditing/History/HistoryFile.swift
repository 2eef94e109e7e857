import Glibc
import SystemCalls

/// A file of entered lines that several processes can add to at once, kept as fish keeps its own:
/// plain text, one entry a line; each entry is appended when it is entered, under a lock on a file
/// beside it (`PATH.lock`); and the file is only ever replaced whole, through a temporary file.
public final class HistoryFile {
    /// The longest entry, in bytes.
    public static let longestEntry = 64 * 1024

    /// The most bytes of a file that are looked at: the newest.
    static let mostBytes = 16 * 1024 * 1024

    /// Where the file is.
    public let path: String
    /// The most entries that the file has. When it is full, the oldest tenth goes at once, so that
    /// it is not written anew for each entry.
    public let limit: Int

    /// A test gives some that fail.
    var calls = RawCalls()

    /// What the file was when its entries were counted last.
    private var counted: (inode: UInt, size: Int, entries: Int, newest: String?)?

    /// Names a file, which need not exist; nothing is read or written yet.
    public init(path: String, limit: Int = 10_000) {
        self.path = path
        self.limit = max(1, limit)
    }

    /// The newest entries, oldest first, at most `limit`; none where there is no file. Lines that
    /// can be no entry are skipped.
    public func load() throws(HistoryFileError) -> [String] {
        do throws(HistoryFileError) {
            return try entries(of: open(path, O_RDONLY)).suffix(limit)
        } catch {
            if case .systemCall("open", _, ENOENT) = error { return [] }
            throw error
        }
    }

    /// Appends an entry, unless it is empty or equals the newest one in the file. Missing
    /// directories are made, for the user alone.
    ///
    /// Where it throws, the file is as it was. Costs the length of the entry as long as no other
    /// process writes, that of the file otherwise.
    public func append(_ entry: String) throws(HistoryFileError) {
        guard !entry.isEmpty else { return }
        guard entry.utf8.count <= Self.longestEntry, !entry.utf8.contains(0x0A), !entry.utf8.contains(0)
        else { throw .unsuitableEntry }
        // The lock of a path that names no file would be a file of its own, wherever the program happens to run.
        guard !path.isEmpty else { throw .systemCall(name: "open", path: path, errno: ENOENT) }
        try reporting { () throws(SystemCallError) in try makeDirectories(leadingTo: path, mode: 0o700) }
        let lock = try open(path + ".lock", O_RDWR | O_CREAT)
        try reporting { () throws(SystemCallError) in try lock.descriptor.lock() }
        let file = try open(path, O_RDWR | O_CREAT | O_APPEND)
        try count(file)
        guard counted?.newest != entry else { return }
        if let counted, counted.entries >= limit {
            try replace(file, adding: entry)
        } else {
            try add(entry, to: file)
        }
        withExtendedLifetime(lock) {}
    }

    private func add(_ entry: String, to file: OpenFile) throws(HistoryFileError) {
        let size = try status(of: file).size
        let isTorn = try reporting { () throws(SystemCallError) in
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

    /// Leaves the newest nine tenths, and the entry.
    private func replace(_ file: OpenFile, adding entry: String) throws(HistoryFileError) {
        let kept = try entries(of: file).suffix(limit - max(1, limit / 10))
        try reporting { () throws(SystemCallError) in
            try FileReplacement(calls).replace(path, with: HistoryText.bytes(of: kept + [entry]), mode: 0o600)
        }
        counted = nil
    }

    /// Counts the entries, unless the file is as this object left it.
    private func count(_ file: OpenFile) throws(HistoryFileError) {
        let status = try status(of: file)
        if let counted, counted.inode == status.inode, counted.size == status.size { return }
        let entries = try entries(of: file)
        // One larger than what is looked at has to be cut.
        let count = status.size > Self.mostBytes ? limit : entries.count
        counted = (status.inode, status.size, count, entries.last)
    }

    private func entries(of file: OpenFile) throws(HistoryFileError) -> [String] {
        let size = try status(of: file).size
        let start = max(0, size - Self.mostBytes)
        let bytes = try reporting { () throws(SystemCallError) in
            try file.descriptor.read(from: start, limit: size - start)
        }
        guard start > 0 else { return HistoryText.entries(in: bytes) }
        // The first line is cut: it goes.
        return HistoryText.entries(in: bytes.drop { $0 != 0x0A })
    }

    /// For the user alone, and without waiting for the other end of a named pipe.
    private func open(_ path: String, _ flags: Int32) throws(HistoryFileError) -> OpenFile {
        try reporting { () throws(SystemCallError) in
            try OpenFile(path, flags | O_NONBLOCK, mode: 0o600, calls: calls)
        }
    }

    private func status(of file: OpenFile) throws(HistoryFileError) -> FileStatus {
        let status = try reporting { () throws(SystemCallError) in try file.descriptor.status() }
        guard status.isRegularFile else { throw .notAFile(path: path) }
        return status
    }
}

/// Runs calls whose errors are then the history file's.
private func reporting<Result>(
    _ body: () throws(SystemCallError) -> Result
) throws(HistoryFileError) -> Result {
    do throws(SystemCallError) {
        return try body()
    } catch {
        throw HistoryFileError(error)
    }
}

extension HistoryFileError {
    fileprivate init(_ error: SystemCallError) {
        let path = error.path ?? ""
        self =
            error.call == "flock" && error.code == EWOULDBLOCK
            ? .locked(path: path) : .systemCall(name: error.call, path: path, errno: error.code)
    }
}

/// The contents of a history file: one entry a line, UTF-8.
enum HistoryText {
    /// The entries, oldest first, without what can be none: what is empty, too long, not UTF-8, or
    /// has a NUL. A last line without a newline counts.
    static func entries(in bytes: some Collection<UInt8>) -> [String] {
        bytes.split(separator: 0x0A).compactMap { line in
            guard line.count <= HistoryFile.longestEntry, !line.contains(0) else { return nil }
            return String(validating: line, as: UTF8.self)
        }
    }

    static func bytes(of entries: some Sequence<String>) -> [UInt8] {
        entries.flatMap { Array($0.utf8) + [0x0A] }
    }
}

/// Why a history file can't be read or written.
public enum HistoryFileError: Error, Equatable, Sendable {
    /// A system call failed with this `errno`.
    case systemCall(name: String, path: String, errno: Int32)
    /// There is something at the path that is no regular file.
    case notAFile(path: String)
    /// Another process has held the lock for longer than a second.
    case locked(path: String)
    /// The entry has a newline or a NUL, or more than `HistoryFile.longestEntry` bytes.
    case unsuitableEntry
}
