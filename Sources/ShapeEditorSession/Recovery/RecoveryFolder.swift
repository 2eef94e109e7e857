import Glibc
import ShapeEditorSystem

/// A file that a session has left, which this process has locked.
package final class LeftSession {
    let path: FilePath
    let file: OpenFile
    let summary: RecoverySummary
    /// The time of the last write to the file, in nanoseconds since 1970.
    let modified: Int

    fileprivate init(_ path: FilePath) throws(SystemCallError) {
        self.path = path
        file = try OpenFile(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        try file.descriptor.lock(within: .zero)
        let status = try file.descriptor.status()
        guard status.isRegularFile else { throw SystemCallError("open", code: EINVAL, path: path.text) }
        modified = status.modified
        summary = RecoverySummary(of: try file.descriptor.read(from: 0, limit: status.size))
    }

    /// Records that the user knows of the file.
    func recordKnown() throws(SystemCallError) {
        try cut()
        try file.descriptor.writeAll("\(RecoverySummary.known)\n".utf8)
    }

    /// Removes the part of a step that a kill may have left at the end.
    func cut() throws(SystemCallError) { try file.descriptor.truncate(to: summary.length) }

    // A file that can't be removed is found again at the next start.
    fileprivate func remove() { try? path.remove() }
}

/// The folder with the steps of sessions, those that live and those that have ended.
package struct RecoveryFolder {
    static let suffix = ".shape"
    /// The number of files that are kept.
    private static let most = 5
    /// The age from which on a file is deleted, in nanoseconds.
    private static let oldest = 30 * 24 * 60 * 60 * 1_000_000_000

    let path: String

    /// The files that sessions have left, the newest first. Those of sessions that live are locked, and left out.
    var left: [LeftSession] {
        files(endingIn: Self.suffix).filter { $0.summary.unsavedSteps > 0 }
            .sorted { $0.modified > $1.modified }
    }

    /// Deletes old files that sessions have left, and those that a kill has left while they were written. Returns the
    /// others, the newest first.
    func cleaned(now: Int) -> [LeftSession] {
        files(endingIn: ".tmp").forEach { $0.remove() }
        let all = files(endingIn: Self.suffix).sorted { $0.modified > $1.modified }
        let kept = all.prefix(Self.most).filter {
            now - $0.modified <= Self.oldest && $0.summary.unsavedSteps > 0
        }
        for file in all where !kept.contains(where: { $0 === file }) { file.remove() }
        return kept
    }

    private func files(endingIn end: String) -> [LeftSession] {
        // A folder or a file that can't be read has nothing to restore, and a locked file is in use.
        let names = ((try? DirectoryEntry.list(FilePath(path))) ?? []).map(\.name)
        return names.filter { $0.hasSuffix(end) }.compactMap { try? LeftSession(FilePath("\(path)/\($0)")) }
    }
}
