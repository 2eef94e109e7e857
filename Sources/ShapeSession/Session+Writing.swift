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
        try await save(bindings.changes, bindings.changes.count.counting("binding"), to: path)
    }

    /// Writes statements that make the macros again, and change no shape.
    ///
    /// - Throws: As ``write(_:to:asking:)``.
    nonisolated(nonsending) func saveMacros(to path: String) async throws {
        try await save(macros.names.flatMap(macros.rows), macros.names.count.counting("macro"), to: path)
    }

    private nonisolated(nonsending) func save(
        _ statements: [String], _ what: String, to path: String
    ) async throws {
        if try await write(SavedScript(statements).text, to: path) { say("saved \(what) to \(path.shown)") }
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
        files.noteWritten(path)
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
        guard input.isTyped, !isInFile, let ask = host.ask, files.isForeign(path) else { return true }
        try FileReplacement().check(path)
        let answer = await withCheckedContinuation { continuation in
            ask("overwrite '\(path.shown)'? [y/N] ") { continuation.resume(returning: $0) }
        }
        if !answer { input.dropRest() }
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

extension String {
    /// As a path is shown in a line of words.
    var shown: String { shortenedAtFront(to: 60, bytes: 200) }
}
