import CommandKit
import ShapeLanguage
import ShapeModel
import SystemCalls

extension Session {
    /// How deep `source` may be nested.
    static let sourceLimit = 100

    /// - Throws: ``SessionError`` if the file can't be read or includes itself, or the ``Diagnostic`` of its first error;
    ///   the statements before that have been done.
    package nonisolated(nonsending) func source(_ path: String) async throws {
        let file: ScriptFile
        do {
            file = try ScriptFile(FilePath(path), isInterrupted: isInterrupted)
        } catch {
            guard !error.isInterruption else { throw CancellationError() }
            throw SessionError.cannotRead(path: path, reason: error.reason)
        }
        guard !openFiles.contains(file.identity) else { throw SessionError.includesItself(path: path) }
        guard openFiles.count < Self.sourceLimit else {
            throw SessionError.sourcedTooDeeply(limit: Self.sourceLimit)
        }
        openFiles.append(file.identity)
        let start = invoker.history.index + invoker.history.droppedCount
        let outerKept = keptTransactions
        keptTransactions = min(outerKept, transactions.count)
        defer {
            openFiles.removeLast()
            keptTransactions = outerKept
        }
        let failure = try await run(ScriptReader(file: file, name: path, isInterrupted: isInterrupted))
        let wasInterrupted = isInterrupted()
        if failure != nil || wasInterrupted { rollBackTransactions(to: keptTransactions) }
        if wasInterrupted {
            try gather(since: max(0, start - invoker.history.droppedCount), "Source \(path)")
            throw CancellationError()
        }
        if let failure { throw SessionError.cannotRead(path: path, reason: failure.reason) }
    }

    /// Makes one entry of what an interrupted file has done, unless it has undone some of it.
    private func gather(since start: Int, _ label: String) throws {
        let history = invoker.history
        guard history.index > start, !history.canRedo else { return }
        let done = Array(history.entries[start...])
        let wasClean = history.isClean
        tape.cut(after: Tape.Position(entry: start + history.droppedCount))
        try history.removeEntries(in: start..<history.index)
        let group = try history.beginGroup(label)
        for command in done { try group.record(command, merging: false) }
        try group.commit()
        if wasClean { try history.markSaved() }
    }

    /// Runs a file from the command line, and reports its errors.
    ///
    /// - Returns: Why it could not be read, or nil.
    nonisolated(nonsending) func runFile(_ path: FilePath) async -> SystemCallError? {
        let file: ScriptFile
        do throws(SystemCallError) {
            file = try ScriptFile(path, isInterrupted: isInterrupted)
        } catch {
            return error.isInterruption ? nil : error
        }
        openFiles.append(file.identity)
        defer { openFiles.removeLast() }
        return await runLines(ScriptReader(file: file, name: path.text, isInterrupted: isInterrupted))
    }
}
