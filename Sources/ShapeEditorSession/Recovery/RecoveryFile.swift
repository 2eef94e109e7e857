import Glibc
import ShapeEditorSystem

/// A file with the steps of a session, which is locked while the session lives. It does not exist until the first write.
///
/// A text that replaces an older one is first flushed to the disk. Until then it stands in a temporary file beside the
/// older one, to which all further steps are written.
final class RecoveryFile {
    /// The system calls, which tests replace.
    var calls: RawCalls
    private let path: FilePath
    /// The open file, which may have been removed from its folder, and the object that closes it.
    private var open: (descriptor: FileDescriptor, owner: AnyObject)?
    private var size = 0
    /// What the file says.
    private var summary = RecoverySummary()
    /// Whether the file may end in a part of a text that could not be written.
    private var isTorn = false
    /// Whether the file is in its folder.
    private(set) var exists = false
    /// The open file, which is to take the place of an older one.
    private var replacement: TemporaryFile?
    private var flush: (flush: BackgroundFlush, owner: AnyObject)?
    /// Whether the disk may lack what has been written.
    private(set) var needsFlush = false

    /// A file with a new name in a folder.
    init(in folder: String, calls: RawCalls) {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        path = FilePath("\(folder)/\(time.tv_sec)-\(time.tv_nsec)-\(getpid())\(RecoveryFolder.suffix)")
        self.calls = calls
    }

    /// The file of a session that has ended, with the summary of its whole text.
    init(_ held: HeldSession, _ summary: RecoverySummary, calls: RawCalls) {
        path = held.left.path
        open = (held.file.descriptor, held.file)
        (size, self.summary, exists, self.calls) = (summary.length, summary, true, calls)
        self.summary.dropOpenGroup()
        // A kill may have left a part of a step at the end.
        isTorn = true
    }

    var lines: Int { summary.lines }

    /// Makes the folder of the file, unless it is there.
    func makeFolder() throws(SystemCallError) { try makeDirectories(leadingTo: path.text, mode: 0o700) }

    /// Adds a text at the end of the file, or leaves the file as it was. If the file is not in its folder, makes it with
    /// what it had before.
    func add(_ text: RecoveryText, _ unsaved: Unsaved) throws(SystemCallError) {
        guard let open, exists else {
            let before = try open?.descriptor.read(from: 0, limit: size) ?? []
            let start = before.isEmpty ? Array("\(RecoverySummary.first)\n".utf8) : before
            return try replace(start + text.text.utf8, unsaved)
        }
        let (bytes, summary) = counted(Array(text.text.utf8), after: summary, unsaved)
        try append(bytes, to: open.descriptor)
        self.summary = summary
    }

    /// Adds that the user has ended the session.
    func addEnded() throws(SystemCallError) {
        if let open { try append(Array("# ended\n".utf8), to: open.descriptor) }
    }

    private func append(_ bytes: [UInt8], to file: FileDescriptor) throws(SystemCallError) {
        if isTorn { try file.truncate(to: size) }
        isTorn = true
        do throws(SystemCallError) {
            try file.writeAll(bytes)
        } catch {
            if (try? file.truncate(to: size)) != nil { isTorn = false }
            throw error
        }
        (isTorn, needsFlush) = (false, true)
        size += bytes.count
    }

    /// A text with the line that counts what the file then holds.
    private func counted(
        _ text: [UInt8], after summary: RecoverySummary, _ unsaved: Unsaved
    ) -> ([UInt8], RecoverySummary) {
        var summary = summary
        summary.read(text[...])
        summary.count(macros: unsaved.macros, bindings: unsaved.bindings)
        let line = Array("\(summary.counts.line)\n".utf8)
        summary.read(line[...])
        return (text + line, summary)
    }

    /// Replaces the whole text of the file.
    func replace(with text: RecoveryText, _ unsaved: Unsaved) throws(SystemCallError) {
        try replace(Array("\(RecoverySummary.first)\n\(text.text)".utf8), unsaved)
    }

    private func replace(_ text: [UInt8], _ unsaved: Unsaved) throws(SystemCallError) {
        let (bytes, summary) = counted(text, after: RecoverySummary(), unsaved)
        let file = try TemporaryFile(beside: path, mode: 0o600, calls: calls)
        // A start may have held the lock for a moment. Where there are no locks, this fails at once, and nothing is
        // announced.
        try? file.descriptor.lock(within: .milliseconds(20))
        try file.descriptor.writeAll(bytes)
        if exists { replacement = file } else { try file.takePlace() }
        open = (file.descriptor, file)
        (size, self.summary, exists, isTorn, needsFlush) = (bytes.count, summary, true, false, true)
        if replacement != nil { startFlush() }
    }

    /// Removes the file from its folder. What it had is kept for a later write.
    func remove() {
        // A file that can't be removed is one more to restore.
        if exists { try? path.remove() }
        if replacement != nil { try? replacement?.path.remove() }
        (exists, replacement) = (false, nil)
    }

    /// Closes the file, which ends its lock. A text that is to replace an older one takes its place without a flush.
    func close() throws(SystemCallError) {
        defer { (open, flush) = (nil, nil) }
        try takePlace()
    }

    private func takePlace() throws(SystemCallError) {
        try replacement?.takePlace()
        replacement = nil
    }
}

// MARK: - Flushing

extension RecoveryFile {
    var isFlushing: Bool { flush != nil }

    /// Starts to flush the file to its disk, unless another flush runs.
    func startFlush() {
        guard flush == nil, let open else { return }
        needsFlush = false
        flush = BackgroundFlush(of: open.descriptor).map { ($0, open.owner) }
    }

    /// Looks whether the flush has ended, or could not be started, after which a text may take the place of an older
    /// one. Returns the time that the flush has taken, in nanoseconds; nil if none has ended.
    ///
    /// - Throws: The error of the flush or of the replacement.
    func endFlush() throws(SystemCallError) -> Int? {
        let (ended, time) = (flush, flush?.flush.time)
        if ended != nil, time == nil { return nil }
        flush = nil
        if let failure = ended?.flush.failure, replacement != nil || failure.code != EINVAL {
            needsFlush = true
            throw failure
        }
        // The file may have been replaced again meanwhile.
        if let ended, let replacement, ended.owner !== replacement { startFlush() } else { try takePlace() }
        return time
    }
}
