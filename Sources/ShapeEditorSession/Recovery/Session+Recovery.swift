import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem
import ShapeEditorText

extension Session {
    /// The number of killed sessions that are announced by a line each.
    private static let mostAnnounced = 5

    private var folder: RecoveryFolder? {
        host.recoveryFolder.map { RecoveryFolder(path: $0, calls: host.recoveryCalls) }
    }

    /// Says which sessions were killed, each once, and deletes files of sessions that are not needed any more. Called at
    /// the start of the prompt. A format in which nothing can be said leaves all to a later start.
    package func announceLeft() {
        guard policy.keepsRecovery, printer.format == .text, let folder else { return }
        let contents: RecoveryFolder.Contents
        do throws(SessionError) { contents = try folder.contents() } catch { return printWarning("\(error)") }
        contents.warnings.forEach { printWarning($0) }
        guard contents.hasLocks else { return }
        let new = folder.clean(contents, now: LocalTime.now.nanoseconds)
        new.prefix(Self.mostAnnounced).forEach { printFeedback($0.announcement) }
        if new.count > Self.mostAnnounced {
            let rest = new.count - Self.mostAnnounced
            printFeedback(
                "… and \(rest) more; 'restore' lists them, 'restore drop all' forgets them")
        }
        new.forEach(folder.recordKnown)
    }

    /// Lists the sessions that can be restored, the newest first.
    ///
    /// - Throws: ``SessionError/cannotRead(path:reason:)`` if their folder can't be read.
    func printLeft() throws(SessionError) {
        let all = try listLeft()
        if all.isEmpty { printFeedback("nothing to restore") }
        for (index, left) in all.enumerated() {
            let time = LocalTime(nanoseconds: left.time)
            let path = left.isZeros ? left.path.text : left.summary.path
            printer.printRow(
                "\(index + 1)  \(time.text(on: .now))  \(left.words)  \(path?.shown ?? "no file")", .session,
                JSONObject().with("restore", index + 1).with("time", time.full)
                    .with("steps", left.summary.unsavedSteps).with(left.summary.counts).with("file", path))
        }
    }

    /// The sessions that can be restored. From now on, `restore N` means one of them.
    private func listLeft() throws(SessionError) -> [LeftSession] {
        let contents = try folder?.contents() ?? RecoveryFolder.Contents()
        contents.warnings.forEach { printWarning($0) }
        if !contents.hasLocks, let path = folder?.path {
            printWarning("'\(path.shown)' has no locks, so that sessions that live are listed, too")
        }
        listedSessions = contents.restorable
        return contents.restorable
    }

    /// The session that `restore N` brings back, as the last list called it.
    ///
    /// - Throws: ``SessionError/nothingToRestore(_:count:)`` if there is none; ``SessionError/cannotRead(path:reason:)``.
    func left(_ number: Int) throws(SessionError) -> HeldSession {
        let left = try listed(number)
        if left.isZeros { throw .cannotRead(path: left.path.text, reason: "it has only zeros") }
        do throws(SystemCallError) {
            return try HeldSession(left.path, calls: host.recoveryCalls)
        } catch {
            let reason = error.isTemporary ? "another session uses it" : error.reason
            throw .cannotRead(path: left.path.text, reason: reason)
        }
    }

    private func listed(_ number: Int) throws(SessionError) -> LeftSession {
        let all = if let listedSessions { listedSessions } else { try listLeft() }
        guard 1...max(1, all.count) ~= number, !all.isEmpty else {
            throw .nothingToRestore(number, count: all.count)
        }
        return all[number - 1]
    }

    /// Deletes what a session has left, as the last list called it.
    ///
    /// - Throws: ``SessionError/nothingToRestore(_:count:)`` if there is none; ``SessionError/cannotDrop(path:)``;
    ///   ``SessionError/cannotRead(path:reason:)`` if the folder can't be read.
    func dropLeft(_ number: Int) throws(SessionError) {
        let left = try listed(number)
        guard folder?.remove(left) == true else { throw .cannotDrop(path: left.path.text) }
        printFeedback("dropped \(left.words)")
    }

    /// Deletes what all sessions have left that the user was told of.
    ///
    /// - Throws: ``SessionError/cannotRead(path:reason:)`` if their folder can't be read.
    func dropAllLeft() throws(SessionError) {
        let listed = Set((listedSessions ?? []).map(\.path.bytes))
        let all = try folder?.contents().restorable ?? []
        let dropped = all.filter { $0.summary.end != .killed || listed.contains($0.path.bytes) }
            .count { folder?.remove($0) == true }
        printFeedback("dropped \(dropped.counting("session"))")
    }

    /// Makes the drawing of a session that has ended. The steps count as not saved as they did then, and are kept in the
    /// same file. If lines of it are lost, it stays as it is, and the steps are kept in another one.
    func restore(_ left: HeldSession, fail: (FilePath, SystemCallError) -> Void) {
        recovery?.pause()
        beginAnew()
        _ = resetSettings()
        let start = invoker.history.doneCount
        let reading = RecoveryReading(left)
        let failure = runAtOnce(.left(reading))
        if let failure { fail(left.left.path, failure) }
        guard failure == nil, reading.isWhole else {
            recovery?.goOn()
            return
        }
        work.path = reading.summary.path
        markSaved(reading, since: start)
        let isWhole = left.left.isLocked && reading.lost.count == 0
        recovery?.adopt(
            reading.text,
            in: isWhole ? RecoveryFile(left, reading.summary, calls: host.recoveryCalls) : nil)
        let restored = countedWork(
            invoker.history.doneCount - start, undone: reading.undoneEntries, macros.unsavedCount,
            bindings.unsavedCount)
        printFeedback(
            "restored \(restored.words ?? "no steps"), \(drawing.shapes.count.counting("shape")); an open "
                + "transaction, waiting statements, timers and running animations are not kept")
        guard reading.lost.count > 0 else { return }
        let lines = reading.lost.count.counting("line")
        printWarning("\(lines) of '\(reading.name.shown)' did not come back; \(reading.lost.first)")
    }

    private func markSaved(_ reading: RecoveryReading, since start: Int) {
        let history = invoker.history
        let saved = reading.savedEntries.map { start + $0 - history.droppedCount }
        do {
            try history.markSaved(at: saved.flatMap { 0...history.count ~= $0 ? $0 : nil })
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// Writes the steps that are not in their file yet. `isQuit` is whether the user has ended the session, so that it
    /// is not announced.
    package func endRecovery(isQuit: Bool) {
        recovery?.end(isQuit: isQuit)
        endKeeping()
    }
}

extension LeftSession {
    /// What was not saved: `3 steps`, `1 macro and 1 key binding`.
    fileprivate var words: String {
        if isZeros { return "only zeros" }
        return counted.words ?? "steps"
    }

    private var counted: [Counted] {
        let counts = summary.counts
        return countedWork(
            summary.unsavedSteps, undone: counts.undoneSteps, counts.macros, counts.bindings)
    }

    /// `3 steps of 12:00 were not saved; 'restore' brings them back`.
    fileprivate var announcement: String {
        let time = LocalTime(nanoseconds: self.time).text(on: .now)
        if isZeros { return "'\(path.text.shown)' of \(time) has only zeros, so its steps are lost" }
        let isSingle = counted.count == 1 && counted[0].count == 1
        let back = "'restore' brings \(isSingle ? "it" : "them") back"
        if summary.unsavedSteps == 0, summary.counts.undoneSteps > 0 { return "\(words) of \(time); \(back)" }
        return "\(words) of \(time) \(isSingle ? "was" : "were") not saved; \(back)"
    }
}

private typealias Counted = (count: Int, noun: String)

/// The most important of what a session has: its steps, or else those that can be redone, or else its macros and bindings.
private func countedWork(_ steps: Int, undone: Int, _ macros: Int, _ bindings: Int) -> [Counted] {
    if steps > 0 { return [(steps, "step")] }
    if undone > 0 { return [(undone, "undone step")] }
    return [(macros, "macro"), (bindings, "key binding")].filter { $0.0 > 0 }
}

extension [Counted] {
    /// `3 steps`, `1 macro and 1 key binding`; nil for nothing.
    fileprivate var words: String? {
        isEmpty ? nil : map { $0.counting($1) }.joined(separator: " and ")
    }
}

extension JSONObject {
    /// The numbers of a session that are not zero, besides that of its steps.
    fileprivate consuming func with(_ counts: RecoveryCounts) -> JSONObject {
        let all = [
            ("undone", counts.undoneSteps), ("macros", counts.macros), ("bindings", counts.bindings),
        ]
        return all.reduce(self) { $1.1 > 0 ? $0.with($1.0, $1.1) : $0 }
    }
}
