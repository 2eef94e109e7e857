import ShapeEditorSystem

/// The files that a session is running, and the files that it has written.
final class SessionFiles {
    /// The maximum number of files that run at the same time, for example because each sources the next.
    private static let sourceLimit = 100
    /// The maximum number of files that `source` runs while a drawing is checked or opened.
    private static let openingLimit = 1000

    /// The running files, the outermost first.
    private var open: [FileIdentity] = []
    /// The paths of all files that have begun.
    private var paths: Set<String> = []
    /// The stamps of the written files by path, each taken after the write.
    private var written: [String: Stamp] = [:]
    /// Whether scripts run that open a drawing, such as those of `-i`. They count as files, also those of `-c`.
    var isOpening = false
    /// The number of statements that the running document has left out; nil if no document runs.
    var leftOut: Int?
    /// The number of files that `source` may still run; nil without a limit.
    private var sourcesLeft: Int?

    /// A file's identity, size and modification time. A write by another program normally changes one of them.
    private struct Stamp: Equatable {
        let identity: FileIdentity
        let size: Int
        let modified: Int

        init(_ status: FileStatus) {
            (identity, size, modified) = (FileIdentity(status), status.size, status.modified)
        }
    }

    /// Whether a file is running.
    var isRunning: Bool { !open.isEmpty || isOpening }

    /// Checks whether `file` may run now.
    ///
    /// - Throws: ``SessionError/includesItself(path:)`` if the same file is running;
    ///   ``SessionError/sourcedTooDeeply(limit:)`` if ``sourceLimit`` files are running;
    ///   ``SessionError/sourcedTooOften(limit:)`` if too many have run while a drawing is opened.
    func checkSource(_ file: ScriptFile, _ path: String) throws(SessionError) {
        guard !open.contains(file.identity) else { throw .includesItself(path: path) }
        guard open.count < Self.sourceLimit else { throw .sourcedTooDeeply(limit: Self.sourceLimit) }
        guard let left = sourcesLeft else { return }
        guard left > 0 else { throw .sourcedTooOften(limit: Self.openingLimit) }
        sourcesLeft = left - 1
    }

    /// Limits the files that `source` runs from now on, because two that run a third twice each run it four times.
    func limitSources() { sourcesLeft = Self.openingLimit }

    func allowAllSources() { sourcesLeft = nil }

    /// Begins a file. `path` is nil if its name is not UTF-8.
    func begin(_ file: ScriptFile, _ path: String?) {
        open.append(file.identity)
        if let path { paths.insert(path) }
    }

    /// Whether a file with this path has begun.
    func wasRun(_ path: String) -> Bool { paths.contains(path) }

    /// Removes the innermost file, which has ended.
    func end() { open.removeLast() }

    /// Records that the session has just written a file, or that a file has what the session would write. A file whose
    /// status can't be read counts as not written.
    func recordWritten(_ path: String) { written[path] = (try? FileStatus(of: path)).map(Stamp.init) }

    /// Whether `path` leads to a regular file that this session has not written, or that has changed since the session
    /// wrote it. False if the file's status can't be read: the write will then create the file, or report the reason.
    func isForeign(_ path: String) -> Bool {
        guard let status = try? FileStatus(of: path), status.isRegularFile else { return false }
        return !written.values.contains(Stamp(status))
    }
}
