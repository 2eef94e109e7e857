import ShapeEditorLanguage
import ShapeEditorSystem
import ShapeEditorText

extension Session {
    /// Writes the done entries of the history to a file as a script. If the file was written, marks the history as
    /// saved, and a typed line gives the file to a session that has none. `asking` is passed to
    /// ``write(_:to:asking:)``.
    ///
    /// - Throws: As ``write(_:to:asking:)``; the errors of ``SavedScript/init(of:groupLimit:isInterrupted:)`` and of the marking.
    nonisolated(nonsending) func save(to path: String, asking: Bool) async throws {
        let history = invoker.history
        let script = try SavedScript(of: work, isInterrupted: isInterrupted)
        guard try await write(script.text, to: path, asking: asking) else { return }
        if script.isTooLong { printWarning("a statement is longer than 1 MiB, and can't be read again") }
        try work.markSaved()
        if work.path == nil, input.isTyped, !isInFile { work.path = path }
        recovery?.recordSaved(leaving: unsaved)
        printFeedback("saved \(history.index.counting("step")) to \(path.shown)")
    }

    /// Writes statements, such as those that define the macros again, to a file. `what` is their description in the
    /// feedback: `3 macros`. `markSaved` is called if the file was written.
    ///
    /// - Throws: As ``write(_:to:asking:)``.
    nonisolated(nonsending) func save(
        _ statements: [String], _ what: String, to path: String, markSaved: () -> Void = {}
    ) async throws {
        let short = statements.filter { $0.utf8.count <= SourceText.lineLimit }
        if try await write(SavedScript(short).text, to: path) {
            if short.count < statements.count { printWarning("left out what is longer than 1 MiB a line") }
            if short.count == statements.count { markSaved() }
            printFeedback("saved \(what) to \(path.shown)")
        }
    }

    /// Writes a text to a file; to a regular file, completely or not at all. If the session's policy is only to check,
    /// no question is asked, and it is only checked that the file may be written.
    ///
    /// - Parameters:
    ///   - text: The file's new contents.
    ///   - path: The file.
    ///   - asking: Whether a typed line asks before it overwrites a regular file that this session has not written, or
    ///     that has changed since.
    /// - Returns: Whether the file was written; false after a check, or if the user has answered no.
    /// - Throws: ``SessionError/cannotWrite(path:reason:)``, or `CancellationError` if Ctrl-C interrupts the write to a
    ///   file that is not regular, such as a pipe. A regular file has not changed after an error.
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

    /// Writes a text to a file as ``write(_:to:asking:)`` does, but asks no question.
    func replace(_ path: String, with text: String) throws {
        let replacement = FileReplacement(isInterrupted: isInterrupted)
        let hasOtherName: Bool
        do throws(SystemCallError) {
            if policy.isCheck { return try replacement.check(path) }
            hasOtherName = try replacement.replace(path, with: Array(text.utf8))
        } catch {
            throw Self.failure(error, to: path)
        }
        files.recordWritten(path)
        if hasOtherName { printNotice("another name of \(path.shown), a hard link, keeps what it was") }
    }

    private static func failure(_ error: SystemCallError, to path: String) -> any Error {
        error.isInterruption
            ? CancellationError() : SessionError.cannotWrite(path: path, reason: error.reason)
    }

    /// Asks whether to overwrite a regular file that this session has not written, or that has changed since. If the
    /// answer is no, the rest of the line is skipped, because it may contain `quit`. The question is asked only for a
    /// typed line, outside sourced files, and only if the file may be written.
    ///
    /// - Returns: Whether the answer is yes; true if no question is asked.
    /// - Throws: The reason why the file may not be written, instead of a question.
    private nonisolated(nonsending) func mayWrite(_ path: String) async throws(SystemCallError) -> Bool {
        guard input.isTyped, !isInFile, host.ask != nil, files.isForeign(path) else { return true }
        try FileReplacement().check(path)
        return await isConfirmed("overwrite '\(path.shown)'? [y/N] ")
    }
}

extension Session {
    var unsaved: Unsaved {
        var unsaved = work.unsaved
        (unsaved.statements, unsaved.transactions) = (queue?.count ?? 0, transactions.count)
        return unsaved
    }

    /// Counts the steps, the macros and the bindings as saved, for example those of the start-up script. Reports an
    /// error if the history is busy.
    package func takeAsSaved() {
        do { try work.markSaved() } catch { report(Diagnostic(Problem(error))) }
        macros.markSaved()
        bindings.markSaved()
        recovery?.recordSaved(leaving: unsaved)
    }

    /// Prints, as feedback, what was not saved when the end of the session began; nothing if all was.
    package func printUnsaved() {
        if !unsavedAtEnd.isEmpty { printFeedback(unsavedAtEnd.sentence) }
    }
}

extension String {
    /// The path for use in a message. A long path is shortened at its front.
    var shown: String { shortenedAtFront(to: 60, bytes: 200) }
}
