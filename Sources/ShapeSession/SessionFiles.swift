import SystemCalls

/// The files that a session runs, and those that it has written.
final class SessionFiles {
    /// How deep `source` may be nested.
    private static let sourceLimit = 100

    /// Those that run, the outermost first.
    private var open: [FileIdentity] = []
    /// Those that were written, as the session left them, by their paths.
    private var written: [String: Stamp] = [:]

    /// Changes whenever anybody writes the file.
    private struct Stamp: Equatable {
        let identity: FileIdentity
        let size: Int
        let modified: Int

        init(_ status: FileStatus) {
            (identity, size, modified) = (FileIdentity(status), status.size, status.modified)
        }
    }

    /// Whether a file runs.
    var isRunning: Bool { !open.isEmpty }

    /// Checks whether a file that runs may run another one.
    ///
    /// - Throws: ``SessionError/includesItself(path:)`` or ``SessionError/sourcedTooDeeply(limit:)``.
    func checkSource(_ file: ScriptFile, _ path: String) throws(SessionError) {
        guard !open.contains(file.identity) else { throw .includesItself(path: path) }
        guard open.count < Self.sourceLimit else { throw .sourcedTooDeeply(limit: Self.sourceLimit) }
    }

    func begin(_ file: ScriptFile) { open.append(file.identity) }

    /// The innermost one has ended.
    func end() { open.removeLast() }

    /// Notes that a file has just been written. One that can't be looked at is asked about.
    func noteWritten(_ path: String) { written[path] = (try? FileStatus(of: path)).map(Stamp.init) }

    /// Whether there is a file with contents that this session has not written. Of what can't be looked at, writing
    /// says why.
    func isForeign(_ path: String) -> Bool {
        guard let status = try? FileStatus(of: path), status.isRegularFile else { return false }
        return !written.values.contains(Stamp(status))
    }
}
