import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem

extension Session {
    /// Runs the statements of a file for `source`. If they are interrupted, the entries that the file has added become
    /// one, unless entries can be redone.
    ///
    /// - Throws: ``SessionError`` if the file can't be read, is running already, or is nested too deeply; the
    ///   ``Diagnostic`` of the first error in the file, which may be an interrupted statement, unless the policy is to
    ///   keep going; otherwise `CancellationError` if the host requests a stop, as after Ctrl-C. The statements before
    ///   an error stay done, unless a transaction of the file or around it is rolled back.
    package nonisolated(nonsending) func source(_ path: String) async throws {
        // A pipe could keep a document waiting for ever.
        if files.leftOut != nil { try Self.checkRegular(path) }
        let file: ScriptFile
        do {
            file = try ScriptFile(FilePath(path), isInterrupted: isInterrupted)
        } catch {
            guard !error.isInterruption else { throw CancellationError() }
            throw SessionError.cannotRead(path: path, reason: error.reason)
        }
        try files.checkSource(file, path)
        pauses.begin()
        let (start, outerKept) = (invoker.history.lastNumber, input.keptTransactions)
        let outerFormat = printer.format
        input.keptTransactions = min(outerKept, transactions.count)
        begin(file, path)
        defer {
            endFile()
            input.keptTransactions = outerKept
            // A program can't know what a file sets.
            if policy.serves { printer.format = outerFormat }
        }
        let failure: SystemCallError?
        do throws(Diagnostic) {
            failure = try await run(ScriptReader(file: file, name: path, isInterrupted: isInterrupted))
        } catch {
            if error.problem.isInterruption { try gather(since: start, "Source \(path)") }
            throw error
        }
        if isInterrupted() {
            try gather(since: start, "Source \(path)")
            throw CancellationError()
        }
        if let failure { throw SessionError.cannotRead(path: path, reason: failure.reason) }
    }

    /// Checks that a file can be read, and that it is no pipe, device or folder.
    ///
    /// - Throws: ``SessionError/cannotRead(path:reason:)``.
    static func checkRegular(_ path: String) throws(SessionError) {
        do throws(SystemCallError) {
            try ScriptFile.check(FilePath(path))
            if try FileStatus(of: path).isRegularFile { return }
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        throw .cannotRead(path: path, reason: "not a regular file")
    }

    private func begin(_ file: ScriptFile, _ path: String?) {
        files.begin(file, path)
        chooseSchedule()
    }

    private func endFile() {
        files.end()
        chooseSchedule()
    }

    /// Replaces all done entries after the one with a number by one group, after a file was interrupted. No-op if there
    /// are no such entries, or if there are entries to redo.
    private func gather(since number: Int, _ label: String) throws {
        let history = invoker.history
        let start = (0..<history.index).last { history.number(at: $0) <= number }.map { $0 + 1 } ?? 0
        guard history.index > start, history.index == history.count else { return }
        try history.groupEntries(in: start..<history.index, label: label)
        history.setSelection(afterLast: selection.all)
    }

    /// Runs a file that no statement sources, such as a file named on the command line, and reports its errors.
    ///
    /// - Returns: The reason why the file could not be opened or read, or nil. An interruption is not a reason.
    nonisolated(nonsending) func runFile(_ path: FilePath) async -> SystemCallError? {
        let file: ScriptFile
        do throws(SystemCallError) {
            file = try ScriptFile(path, isInterrupted: isInterrupted)
        } catch {
            return error.isInterruption ? nil : error
        }
        begin(file, FilePath(path.text) == path ? path.text : nil)
        defer { endFile() }
        let errors = errorCount
        let failure = await runLines(
            ScriptReader(file: file, name: path.text, isInterrupted: isInterrupted))
        if files.leftOut != nil { await endDocument() }
        // With a prompt, an interruption between two statements is reported here, because no statement could do so.
        if policy.isPrompt, errorCount == errors, isInterrupted() {
            report(Diagnostic(Problem(CancellationError())))
        }
        return failure
    }
}
