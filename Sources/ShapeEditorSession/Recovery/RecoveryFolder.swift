import Glibc
import ShapeEditorSystem

/// The folder with the steps of sessions, those that live and those that have ended.
package struct RecoveryFolder {
    static let suffix = ".shape"
    /// The number of files of sessions ended by the user that are kept.
    private static let mostEnded = 5
    /// The number of files that are read.
    private static let mostRead = 1000
    /// The age from which on a file is deleted, in nanoseconds.
    private static let oldest = 30 * 24 * 60 * 60 * 1_000_000_000

    let path: String
    let calls: RawCalls

    /// What has been found in the folder.
    struct Contents {
        /// The sessions that can be restored, or whose file is to be deleted, the newest first.
        fileprivate(set) var sessions: [LeftSession] = []
        /// What was not read, though a user may expect it.
        fileprivate(set) var warnings: [String] = []
        /// The files that a kill has left while they were written.
        fileprivate var unfinished: [LeftSession] = []

        /// Whether it is known which sessions have ended.
        var hasLocks: Bool { sessions.allSatisfy(\.isLocked) }
        var restorable: [LeftSession] { sessions.filter(\.summary.hasWork) }
    }

    /// Reads the files, each for itself, so that none stays open. Those of sessions that live are locked, and left out.
    ///
    /// - Throws: ``SessionError/cannotRead(path:reason:)`` for a folder that is there and can't be read.
    func contents() throws(SessionError) -> Contents {
        var contents = Contents()
        let names = try names()
        guard names.contains(where: { $0.hasSuffix(Self.suffix) || $0.hasSuffix(".tmp") }) else {
            return contents
        }
        if let status = try? FileStatus(of: path), status.isOpenToOthers {
            contents.warnings = ["not read: others may write to '\(path.shown)'"]
            return contents
        }
        contents.unfinished = finishReplacements(names.filter { $0.hasSuffix(".tmp") })
        // A name begins with the time at which its session began.
        let files = names.filter { $0.hasSuffix(Self.suffix) }.sorted(by: >).prefix(Self.mostRead)
        for file in files.map({ FilePath("\(path)/\($0)") }) {
            if let status = try? FileStatus(of: file, followingLinks: false), status.owner != geteuid() {
                contents.warnings.append("not read: '\(file.text.shown)' is a file of another user")
            } else {
                read(file, into: &contents)
            }
        }
        contents.sessions.sort { $0.time > $1.time }
        return contents
    }

    private func names() throws(SessionError) -> [String] {
        do throws(SystemCallError) {
            return try DirectoryEntry.list(FilePath(path)).map(\.name)
        } catch {
            // The first step that is kept makes the folder.
            if error.code == ENOENT { return [] }
            throw .cannotRead(path: path, reason: error.reason)
        }
    }

    private func read(_ file: FilePath, into contents: inout Contents) {
        do throws(SystemCallError) {
            contents.sessions.append(try HeldSession(file, calls: calls).left)
        } catch {
            // The session lives, or its file has gone meanwhile.
            if error.isTemporary || error.code == ENOENT { return }
            contents.warnings.append("not read: '\(file.text.shown)': \(error.reason)")
        }
    }

    /// Deletes the files of `contents` that are not needed any more. Returns the sessions that nobody was told of.
    func clean(_ contents: Contents, now: Int) -> [LeftSession] {
        let kept = contents.restorable.filter {
            $0.summary.end == .killed || $0.modified >= now - Self.oldest
        }
        let ended = kept.filter { $0.summary.end == .ended }.dropFirst(Self.mostEnded)
        let needed = Set(kept.map(\.path.bytes)).subtracting(ended.map(\.path.bytes))
        for left in contents.sessions + contents.unfinished where !needed.contains(left.path.bytes) {
            remove(left)
        }
        return kept.filter { $0.summary.end == .killed }
    }

    /// Records that the user was told of a session.
    func recordKnown(_ left: LeftSession) {
        // If this fails, the session is announced again.
        try? unchanged(left)?.recordKnown()
    }

    /// Deletes the file of a session, unless another process uses it or has used it. Returns whether it is deleted.
    @discardableResult
    func remove(_ left: LeftSession) -> Bool {
        guard let held = try? unchanged(left), held.left.isLocked else { return false }
        return (try? left.path.remove()) != nil
    }

    private func unchanged(_ left: LeftSession) throws(SystemCallError) -> HeldSession? {
        let held = try HeldSession(left.path, calls: calls)
        return held.left.hasChanged(since: left) ? nil : held
    }

    /// Ends the replacements of files that a kill has interrupted. Returns the texts that were not written to their end.
    private func finishReplacements(_ names: [String]) -> [LeftSession] {
        names.prefix(Self.mostRead).compactMap { name in
            // A file that is locked or can't be read is left alone.
            guard let held = try? HeldSession(FilePath("\(path)/\(name)"), calls: calls), held.left.isLocked
            else { return nil }
            // `.1-2-3.shape.abcdefghijkl.tmp`
            let words = name.split(separator: ".", omittingEmptySubsequences: false)
            guard held.left.isWhole, words.count == 5, "." + words[2] == Self.suffix else { return held.left }
            // If this fails, a later start tries again.
            try? held.left.path.rename(to: FilePath("\(path)/\(words[1])\(Self.suffix)"))
            return nil
        }
    }
}
