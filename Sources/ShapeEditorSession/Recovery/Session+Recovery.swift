import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem
import ShapeEditorText

extension Session {
    /// Says which sessions were killed, each once, and deletes old files of sessions. Called at the start of the prompt.
    package func announceLeft() {
        guard policy.keepsRecovery, let folder else { return }
        for left in folder.cleaned(now: LocalTime.now.nanoseconds)
        where !left.summary.isKnown && printer.format == .text {
            printFeedback(left.announcement)
            // If this fails, the session is announced again.
            try? left.recordKnown()
        }
    }

    /// Lists the sessions that can be restored, the newest first.
    func printLeft() {
        let all = folder?.left ?? []
        if all.isEmpty { printFeedback("nothing to restore") }
        for (index, left) in all.enumerated() {
            let (time, steps) = (LocalTime(nanoseconds: left.modified), left.summary.unsavedSteps)
            let path = left.summary.path
            let name = path?.shown ?? "no file"
            printer.printRow(
                "\(index + 1)  \(time.text(on: .now))  \(steps.counting("step"))  \(name)", .session,
                JSONObject().with("restore", index + 1).with("time", time.full).with("steps", steps)
                    .with("file", path))
        }
    }

    /// The session that `restore N` brings back, cut after its last whole step.
    ///
    /// - Throws: ``SessionError/nothingToRestore(_:count:)`` if there is none; ``SessionError/cannotRead(path:reason:)``.
    func left(_ number: Int) throws(SessionError) -> LeftSession {
        let all = folder?.left ?? []
        guard number <= all.count else { throw .nothingToRestore(number, count: all.count) }
        let left = all[number - 1]
        do throws(SystemCallError) {
            try left.cut()
        } catch {
            throw .cannotRead(path: left.path.text, reason: error.reason)
        }
        return left
    }

    /// Makes the drawing of a session that has ended. The steps count as not saved as they did then, and are kept in the
    /// same file.
    func restore(_ left: LeftSession, fail: (FilePath, SystemCallError) -> Void) {
        beginAnew()
        let history = invoker.history
        let start = history.doneCount
        guard run(left.path, fail: fail) else { return }
        files.own = left.summary.path
        let saved = left.summary.savedSteps.map { $0 + start - history.droppedCount }
        do {
            try history.markSaved(at: saved.flatMap { 0...history.count ~= $0 ? $0 : nil })
        } catch {
            report(Diagnostic(Problem(error)))
        }
        recovery?.adopt(left)
        printFeedback(
            "restored \((history.doneCount - start).counting("step")), \(drawing.shapes.count.counting("shape")); an open "
                + "transaction, waiting statements, timers and running animations are not kept")
    }

    /// Writes the steps that are not in their file yet. `isQuit` is whether the user has ended the session, so that it
    /// is not announced.
    package func endRecovery(isQuit: Bool) {
        recovery?.end(isQuit: isQuit)
        endKeeping()
    }

    private var folder: RecoveryFolder? { host.recoveryFolder.map { RecoveryFolder(path: $0) } }
}

extension LeftSession {
    /// `3 steps of 12:00 were not saved; 'restore' brings them back`.
    fileprivate var announcement: String {
        let time = LocalTime(nanoseconds: modified).text(on: .now)
        let (verb, object) = summary.unsavedSteps == 1 ? ("was", "it") : ("were", "them")
        let steps = summary.unsavedSteps.counting("step")
        return "\(steps) of \(time) \(verb) not saved; 'restore' brings \(object) back"
    }
}
