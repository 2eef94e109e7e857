import Glibc

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

    /// What the file was when its entries were counted last.
    private var counted: (inode: ino_t, size: Int, entries: Int, newest: String?)?

    /// Names a file, which need not exist; nothing is read or written yet.
    public init(path: String, limit: Int = 10_000) {
        self.path = path
        self.limit = max(1, limit)
    }

    /// The newest entries, oldest first, at most `limit`; none where there is no file. Lines that
    /// can be no entry are skipped.
    public func load() throws(HistoryFileError) -> [String] {
        let file: FileDescriptor
        do throws(HistoryFileError) { file = try FileDescriptor(opening: path, O_RDONLY) } catch {
            if case .systemCall(_, _, ENOENT) = error { return [] }
            throw error
        }
        return try entries(of: file).suffix(limit)
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
        try makeDirectories()
        // The lock of a path that names no file would be a file of its own, wherever the program happens to run.
        guard !path.isEmpty else { throw .systemCall(name: "open", path: path, errno: ENOENT) }
        let lock = try FileDescriptor(opening: path + ".lock", O_RDWR | O_CREAT)
        try lock.lock()
        let file = try FileDescriptor(opening: path, O_RDWR | O_CREAT | O_APPEND)
        try count(file)
        guard counted?.newest != entry else { return }
        if let counted, counted.entries >= limit {
            try replace(file, adding: entry)
        } else {
            try add(entry, to: file)
        }
        withExtendedLifetime(lock) {}
    }

    private func add(_ entry: String, to file: FileDescriptor) throws(HistoryFileError) {
        let before = try file.status()
        let size = Int(before.st_size)
        let isTorn = size > 0 ? try file.read(from: size - 1, limit: 1) != [0x0A] : false
        do throws(HistoryFileError) {
            try file.write((isTorn ? [0x0A] : []) + HistoryText.bytes(of: [entry]))
        } catch {
            // A full disk: half an entry must not stay.
            try? file.truncate(to: size)
            throw error
        }
        let after = try file.status()
        counted = (after.st_ino, Int(after.st_size), (counted?.entries ?? 0) + 1, entry)
    }

    /// Writes the newest nine tenths and the entry to a temporary file, and renames it.
    private func replace(_ file: FileDescriptor, adding entry: String) throws(HistoryFileError) {
        let kept = try entries(of: file).suffix(limit - max(1, limit / 10))
        let temporary = path + ".\(getpid()).new"
        unlink(temporary)
        do throws(HistoryFileError) {
            let copy = try FileDescriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
            try copy.write(HistoryText.bytes(of: kept + [entry]))
            try copy.synchronise()
            guard rename(temporary, path) == 0 else {
                throw .systemCall(name: "rename", path: path, errno: errno)
            }
        } catch {
            unlink(temporary)
            throw error
        }
        counted = nil
    }

    /// Counts the entries, unless the file is as this object left it.
    private func count(_ file: FileDescriptor) throws(HistoryFileError) {
        let status = try file.status()
        if let counted, counted.inode == status.st_ino, counted.size == Int(status.st_size) { return }
        let entries = try entries(of: file)
        // One larger than what is looked at has to be cut.
        let count = Int(status.st_size) > Self.mostBytes ? limit : entries.count
        counted = (status.st_ino, Int(status.st_size), count, entries.last)
    }

    private func entries(of file: FileDescriptor) throws(HistoryFileError) -> [String] {
        let size = Int(try file.status().st_size)
        let start = max(0, size - Self.mostBytes)
        let bytes = try file.read(from: start, limit: size - start)
        guard start > 0 else { return HistoryText.entries(in: bytes) }
        // The first line is cut: it goes.
        return HistoryText.entries(in: bytes.drop { $0 != 0x0A })
    }

    private func makeDirectories() throws(HistoryFileError) {
        var end = path.utf8.startIndex
        while let slash = path.utf8[end...].firstIndex(of: 0x2F) {
            end = path.utf8.index(after: slash)
            let directory = String(path[..<slash])
            if directory.isEmpty || mkdir(directory, 0o700) == 0 { continue }
            guard errno == EEXIST || errno == EISDIR || errno == EROFS || errno == EACCES else {
                throw .systemCall(name: "mkdir", path: directory, errno: errno)
            }
        }
    }
}
