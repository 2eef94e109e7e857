import Glibc
import SystemCalls

/// A file of entered lines that several processes can append to at once, as fish does it: plain text,
/// one entry per line; each entry is appended when it is entered, under a lock on a file beside it
/// (`PATH.lock`); otherwise the file is only replaced as a whole, through a temporary file.
public final class HistoryFile {
    /// The longest entry, in bytes.
    public static let longestEntry = 64 * 1024

    /// The most bytes of a file that are read, from its end.
    static let mostBytes = 16 * 1024 * 1024

    /// The path of the file.
    public let path: String
    /// The most entries in the file. When it is full, or has more than 16 MiB, the oldest tenth is
    /// dropped at once, so that it is not rewritten for each entry.
    public let limit: Int

    /// For tests, which make some fail.
    var calls = RawCalls()

    /// The file's state when its entries were last counted.
    private var counted: (inode: UInt, size: Int, entries: Int, newest: String?)?

    /// The file need not exist; nothing is read or written yet.
    public init(path: String, limit: Int = 10_000) {
        self.path = path
        self.limit = max(1, limit)
    }

    /// The newest entries, oldest first, at most `limit`; none if there is no file. Lines that can't be
    /// entries are skipped.
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
    /// When it throws, the file has not changed. In time linear in the entry as long as no other process
    /// writes, and in the file otherwise.
    public func append(_ entry: String) throws(HistoryFileError) {
        guard !entry.isEmpty else { return }
        guard entry.utf8.count <= Self.longestEntry, !entry.utf8.contains(0x0A), !entry.utf8.contains(0)
        else { throw .unsuitableEntry }
        // The lock of an empty path would be a file in the working directory.
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

    /// The newest nine tenths, in entries and in bytes.
    private func newest(of entries: [String]) -> ArraySlice<String> {
        var room = Self.mostBytes - Self.mostBytes / 10
        let newest = entries.suffix(limit - max(1, limit / 10))
        let count = newest.reversed().prefix { entry in
            room -= entry.utf8.count + 1
            return room >= 0
        }.count
        return newest.suffix(count)
    }

    /// Keeps the newest, and the entry.
    private func replace(_ file: OpenFile, adding entry: String) throws(HistoryFileError) {
        let kept = try newest(of: entries(of: file))
        try reporting { () throws(SystemCallError) in
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
        let bytes = try reporting { () throws(SystemCallError) in
            try file.descriptor.read(from: start, limit: size - start)
        }
        guard start > 0 else { return HistoryText.entries(in: bytes) }
        // The first line is incomplete.
        return HistoryText.entries(in: bytes.drop { $0 != 0x0A })
    }

    /// For the user alone, and without waiting for the other end of a named pipe.
    private func open(_ path: String, _ flags: Int32) throws(HistoryFileError) -> OpenFile {
        try reporting { () throws(SystemCallError) in
            try OpenFile(FilePath(path), flags | O_NONBLOCK, mode: 0o600, calls: calls)
        }
    }

    private func status(of file: OpenFile) throws(HistoryFileError) -> FileStatus {
        let status = try reporting { () throws(SystemCallError) in try file.descriptor.status() }
        guard status.isRegularFile else { throw .notAFile(path: path) }
        return status
    }
}

/// Turns errors of system calls into the history file's.
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
    /// The entries, oldest first, without lines that are empty, too long, not UTF-8, or have a NUL. A last
    /// line without a newline counts.
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
    /// What is at the path is not a regular file.
    case notAFile(path: String)
    /// Another process has held the lock for longer than a second.
    case locked(path: String)
    /// The entry has a newline or a NUL, or more than `HistoryFile.longestEntry` bytes.
    case unsuitableEntry
}
