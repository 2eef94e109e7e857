import Glibc
import ShapeEditorSystem

/// A file with the steps of a session, which is locked while the session lives. It does not exist until the first write.
final class RecoveryFile {
    /// The system calls, which tests replace.
    var calls = RawCalls()
    private let path: FilePath
    /// The open file, which may have been removed from its folder, and the object that closes it.
    private var open: (descriptor: FileDescriptor, owner: AnyObject)?
    private var size = 0
    private(set) var lines = 0
    /// Whether the file may end in a part of a text that could not be written.
    private var isTorn = false
    /// Whether the file is in its folder.
    private(set) var exists = false

    /// A file with a new name in a folder.
    init(in folder: String) {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        path = FilePath("\(folder)/\(time.tv_sec)-\(time.tv_nsec)-\(getpid())\(RecoveryFolder.suffix)")
    }

    /// A file that a session has left.
    init(_ left: LeftSession) {
        path = left.path
        open = (left.file.descriptor, left.file)
        (size, lines, exists) = (left.summary.length, left.summary.lines, true)
    }

    /// Makes the folder of the file, unless it is there. Returns whether it is there now.
    func makeFolder() -> Bool {
        do throws(SystemCallError) {
            try makeDirectories(leadingTo: path.text, mode: 0o700)
            return try FileStatus(of: path.folder).isDirectory
        } catch {
            return false
        }
    }

    /// Adds a text at the end of the file, or leaves the file as it was. If the file is not in its folder, makes it with
    /// what it had before.
    func add(_ text: RecoveryText) throws(SystemCallError) {
        guard let open, exists else {
            let before = try open?.descriptor.read(from: 0, limit: size) ?? []
            let start = before.isEmpty ? Array("\(RecoverySummary.first)\n".utf8) : before
            return try replace(start + text.text.utf8, lines: max(1, lines) + text.lines)
        }
        if isTorn { try open.descriptor.truncate(to: size) }
        isTorn = true
        do throws(SystemCallError) {
            try open.descriptor.writeAll(text.text.utf8)
        } catch {
            if (try? open.descriptor.truncate(to: size)) != nil { isTorn = false }
            throw error
        }
        isTorn = false
        size += text.text.utf8.count
        lines += text.lines
    }

    /// Replaces the whole text of the file.
    func replace(with text: RecoveryText) throws(SystemCallError) {
        try replace(Array("\(RecoverySummary.first)\n\(text.text)".utf8), lines: text.lines + 1)
    }

    private func replace(_ bytes: [UInt8], lines: Int) throws(SystemCallError) {
        let file = try TemporaryFile(beside: path, mode: 0o600, calls: calls)
        try file.descriptor.writeAll(bytes)
        try file.takePlace()
        open = (file.descriptor, file)
        (size, self.lines, exists, isTorn) = (bytes.count, lines, true, false)
    }

    /// Removes the file from its folder. What it had is kept for a later write.
    func remove() {
        // A file that can't be removed is one more to restore.
        if exists { try? path.remove() }
        exists = false
    }

    /// Closes the file, which ends its lock.
    func close() { open = nil }
}
