import Glibc
import ShapeEditorSystem

/// A history file that several processes can append to at once.
///
/// The file is plain text, with one entry in a line; a line that begins with a tab continues the entry before it. Each
/// entry is appended when it is entered, under a lock on a file beside it (`PATH.lock`). Any other change replaces the
/// file as a whole, by a temporary file. A symbolic link is followed, and stays a link.
package final class HistoryFile {
    /// The longest entry, in bytes: as many as the longest line can have.
    package static let longestEntry = 4 * LineEditor.longestLine

    /// The maximum number of bytes that are read, from the end of the file.
    static let mostBytes = 16 * 1024 * 1024

    /// The path of the file; empty if it began with `~/` and `HOME` is not usable.
    package let path: String
    /// The maximum number of entries in the file. When the file has that many entries, or more than 16 MiB, its oldest
    /// tenth is dropped, so that not every entry rewrites the file. With 0, nothing is read or written.
    package let limit: Int

    /// The system calls, which tests replace by failing calls.
    var calls = RawCalls()

    /// The state of the file when its entries were last counted.
    private var counted: (inode: UInt, size: Int, entries: Int, newest: String?)?

    /// Makes a history file. The file need not exist; nothing is read or written yet. `~/` at the start of the path
    /// stands for `HOME`.
    package init(path: String, limit: Int = 10_000) {
        self.path = path.hasPrefix("~/") ? HomeFolder.path.map { $0 + path.dropFirst() } ?? "" : path
        self.limit = max(0, limit)
    }

    /// Returns the newest entries, oldest first, at most `limit`; no entries if the file does not exist. Lines that are
    /// not part of a valid entry are skipped. Temporary files beside the file that a killed process has left are
    /// removed after a day.
    /// - Throws: ``HistoryFileError``, if the file can't be read.
    package func load() throws(HistoryFileError) -> [String] {
        guard limit > 0 else { return [] }
        TemporaryFile.removeAbandoned(beside: FilePath(path), calls: calls)
        do throws(HistoryFileError) {
            return try entries(of: open(O_RDONLY)).suffix(limit)
        } catch {
            if case .systemCall("open", _, ENOENT) = error { return [] }
            throw error
        }
    }

    /// Appends an entry, unless it is empty or equals the newest entry of the file. Missing directories and a missing
    /// file are created with access for the user alone. An existing file loses the access of others.
    ///
    /// Takes time linear in the entry as long as no other process writes, and otherwise in the file.
    /// - Throws: ``HistoryFileError/unsuitableEntry`` if the entry begins with a tab, is too long, or has a NUL;
    ///   another ``HistoryFileError`` if the file can't be written. The file has not changed then.
    package func append(_ entry: String) throws(HistoryFileError) {
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

    /// Takes the lock of the file. The lock of a symbolic link is that of its destination, so that all links to a file
    /// share one lock.
    private func lock() throws(HistoryFileError) -> OpenFile {
        // An empty path is refused, since its lock would be a file in the working directory.
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
            // If the write fails, as on a full disk, the written part of the entry is removed.
            try? file.descriptor.truncate(to: size)
            throw HistoryFileError(error)
        }
        let after = try status(of: file)
        counted = (after.inode, after.size, (counted?.entries ?? 0) + 1, entry)
    }

    /// The newest entries, up to nine tenths of the file's limits in entries and in bytes.
    private func newest(of entries: [String]) -> ArraySlice<String> {
        var room = Self.mostBytes - Self.mostBytes / 10
        let newest = entries.suffix(limit - max(1, limit / 10))
        let count = newest.reversed().prefix { entry in
            room -= HistoryText.size(of: entry)
            return room >= 0
        }.count
        return newest.suffix(count)
    }

    /// Replaces the file by its newest entries and the new entry.
    private func replace(_ file: OpenFile, adding entry: String) throws(HistoryFileError) {
        let kept = try newest(of: entries(of: file))
        try HistoryFileError.reporting { () throws(SystemCallError) in
            _ = try FileReplacement(calls).replace(path, with: HistoryText.bytes(of: kept + [entry]))
        }
        counted = nil
    }

    /// Counts the entries, unless the file still has the inode and the size that this object saw last.
    private func count(_ file: OpenFile) throws(HistoryFileError) {
        let status = try status(of: file)
        if let counted, counted.inode == status.inode, counted.size == status.size { return }
        let entries = try entries(of: file)
        // A file with more bytes than are read must be cut, so it counts as full.
        let count = status.size > Self.mostBytes ? limit : entries.count
        counted = (status.inode, status.size, count, entries.last)
    }

    private func entries(of file: OpenFile) throws(HistoryFileError) -> [String] {
        let size = try status(of: file).size
        let start = max(0, size - Self.mostBytes)
        let bytes = try HistoryFileError.reporting { () throws(SystemCallError) in
            try file.descriptor.read(from: start, limit: size - start)
        }
        // Unless the start of the file was read, the first line is incomplete.
        return HistoryText.entries(in: start > 0 ? HistoryText.wholeLines(of: bytes) : bytes[...])
    }

    private func open(_ flags: Int32) throws(HistoryFileError) -> OpenFile {
        try checkKind()
        return try HistoryFileError.reporting { () throws(SystemCallError) in
            try open(FilePath(path), flags)
        }
    }

    /// Opens a file for the user alone, without waiting for the other end of a named pipe.
    private func open(_ path: FilePath, _ flags: Int32) throws(SystemCallError) -> OpenFile {
        try OpenFile(path, flags | O_NONBLOCK | O_NOCTTY, mode: 0o600, calls: calls)
    }

    /// Refuses anything but a regular file: opening a device may have an effect, and no lock file belongs beside it.
    private func checkKind() throws(HistoryFileError) {
        // If the status can't be read, opening the file gives the better error.
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
