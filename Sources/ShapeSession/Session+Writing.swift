import ShapeLanguage
import SystemCalls
import Text

extension Session {
    /// Writes what was done and not undone as a script, and marks the history as saved.
    ///
    /// - Throws: As ``write(_:to:asking:)``.
    nonisolated(nonsending) func save(to path: String, asking: Bool) async throws {
        let history = invoker.history
        guard try await write(SavedScript(of: self).text, to: path, asking: asking) else { return }
        try history.markSaved()
        say("saved \(history.index.counting("step")) to \(path.shown)")
    }

    /// Writes statements that make the present bindings of those of a new session.
    ///
    /// - Throws: As ``write(_:to:asking:)``.
    nonisolated(nonsending) func saveBindings(to path: String) async throws {
        let changes = bindings.changes
        guard try await write(SavedScript(changes).text, to: path) else { return }
        say("saved \(changes.count.counting("binding")) to \(path.shown)")
    }

    /// Writes statements that make the macros again, and change no shape.
    ///
    /// - Throws: As ``write(_:to:asking:)``.
    nonisolated(nonsending) func saveMacros(to path: String) async throws {
        guard try await write(SavedScript(macros.names.flatMap(macros.rows)).text, to: path) else {
            return
        }
        say("saved \(macros.names.count.counting("macro")) to \(path.shown)")
    }

    /// Writes a text to a file, as a whole or not at all. A check only looks whether it could.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: The file.
    ///   - asking: Whether a line that was typed asks before it overwrites a file that this session has not written.
    /// - Returns: Whether it is written.
    /// - Throws: ``SessionError/cannotWrite(path:reason:)``; an existing file has not changed then.
    nonisolated(nonsending) func write(
        _ text: String, to path: String, asking: Bool = true
    ) async throws -> Bool {
        do throws(SystemCallError) {
            if asking, !policy.isCheck, try await !mayWrite(path) { return false }
        } catch {
            throw Self.failure(error, to: path)
        }
        try replace(path, with: text)
        return !policy.isCheck
    }

    /// As ``write(_:to:asking:)``, without a question.
    func replace(_ path: String, with text: String) throws {
        let replacement = FileReplacement(isInterrupted: isInterrupted)
        do throws(SystemCallError) {
            if policy.isCheck { return try replacement.check(path) }
            try replacement.replace(path, with: Array(text.utf8))
        } catch {
            throw Self.failure(error, to: path)
        }
        written.note(path)
    }

    private static func failure(_ error: SystemCallError, to path: String) -> any Error {
        error.isInterruption
            ? CancellationError() : SessionError.cannotWrite(path: path, reason: error.reason)
    }

    /// Asks, where somebody types, whether a file may be overwritten that is not this session's. If it may not, the rest
    /// of the line is dropped: it may `quit`. Where it can't be written anyway, nothing is asked.
    ///
    /// - Throws: Why it can't be written.
    private nonisolated(nonsending) func mayWrite(_ path: String) async throws(SystemCallError) -> Bool {
        guard isTyped, !isInFile, let ask, written.isForeign(path) else { return true }
        try FileReplacement().check(path)
        let answer = await withCheckedContinuation { continuation in
            ask("overwrite '\(path.shown)'? [y/N] ") { continuation.resume(returning: $0) }
        }
        dropsRest = !answer
        return answer
    }
}

extension Session {
    /// Takes what was done so far as saved, such as what each session does at its start.
    package func takeAsSaved() {
        do { try invoker.history.markSaved() } catch { report(Diagnostic(Problem(error))) }
    }

    /// Says what goes with the session, if it is not all saved.
    package func sayUnsaved() {
        let history = invoker.history
        guard !history.isClean else { return }
        let count = history.savedIndex.map { abs(history.index - $0) } ?? history.index + history.droppedCount
        if count > 0 { say("\(count.counting("step")) \(count == 1 ? "is" : "are") not saved") }
    }
}

/// The files that a session has written, as it left them.
struct WrittenFiles {
    /// At most one for each path that was written to.
    private var stamps: [Stamp] = []

    /// Changes whenever anybody writes the file.
    private struct Stamp {
        let path: String
        let identity: FileIdentity
        let size: Int
        let modified: Int

        init(_ path: String, _ status: FileStatus) {
            self.path = path
            identity = FileIdentity(device: status.device, inode: status.inode)
            (size, modified) = (status.size, status.modified)
        }

        func isOfSameContents(as other: Stamp) -> Bool {
            identity == other.identity && size == other.size && modified == other.modified
        }
    }

    /// Notes that a file has just been written. One that can't be looked at is asked about.
    mutating func note(_ path: String) {
        stamps.removeAll { $0.path == path }
        if let status = try? FileStatus(of: path) { stamps.append(Stamp(path, status)) }
    }

    /// Whether there is a file with contents that this session has not written. Of what can't be looked at, writing
    /// says why.
    func isForeign(_ path: String) -> Bool {
        guard let status = try? FileStatus(of: path), status.isRegularFile else { return false }
        let stamp = Stamp(path, status)
        return !stamps.contains { $0.isOfSameContents(as: stamp) }
    }
}

extension String {
    /// As a path is shown in a line of words.
    var shown: String { shortenedAtFront(to: 60, bytes: 200) }
}
