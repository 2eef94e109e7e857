import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem

extension Session {
    /// Runs scripts as the beginning of a session at the prompt, with time passing at once. Only errors are shown, and
    /// a line that says what there is now if there were files. The first error ends the scripts, unless the policy is
    /// to keep going.
    ///
    /// If there is a file, the first script begins from a new drawing (``beginAnew()``). Each file runs as a document
    /// (``leavesOut(_:)``), with the first values of the step, the styles and the bounds, so that it makes what it made
    /// when it was written. Where it sets none, the former ones hold again.
    ///
    /// A file becomes the session's file (``Work/path``) if it is the only one and ends without an error.
    ///
    /// - Parameters:
    ///   - scripts: The scripts, in their order.
    ///   - fail: Called with a file that could not be read to its end, and the reason.
    package func open(_ scripts: [Input], fail: (FilePath, SystemCallError) -> Void) {
        let paths = scripts.compactMap(\.path)
        if !paths.isEmpty { beginAnew() }
        let start = invoker.history.doneCount
        var (isWhole, leftOut) = (true, [(FilePath, Int)]())
        for script in scripts where !shouldStop && (isWhole || policy.keepsGoing) {
            let (isFirst, former) = (unsaved.isEmpty, script.path.map { _ in resetSettings() })
            defer { if let former { restoreSettings(former) } }
            var isRun = false
            let count = asDocument(script.path != nil) { isRun = run(script, fail: fail) }
            if let path = script.path, count > 0 { leftOut.append((path, count)) }
            guard isRun else {
                isWhole = false
                continue
            }
            if paths.count == 1, let path = script.path { adopt(path, asSaved: isFirst) }
        }
        if !paths.isEmpty, !view.viewport.isHeld { view.viewport.fit() }
        if isWhole, !paths.isEmpty { printOpened(paths, since: start) }
        for (path, count) in leftOut { printLeftOut(count, of: path) }
    }

    private func printLeftOut(_ count: Int, of path: FilePath) {
        let (statements, verb, object) =
            count == 1 ? ("1 statement", "writes", "it") : ("\(count) statements", "write", "them")
        let source = QuotedText.quotedIfNeeded(path.text.shown)
        printFeedback(
            "left out \(statements) that \(verb) files; 'source \(source)' in a new drawing runs \(object)")
    }

    private func printOpened(_ paths: [FilePath], since start: Int) {
        let name = paths.count == 1 ? paths[0].text.shown : paths.count.counting("file")
        let steps = (invoker.history.doneCount - start).counting("step")
        printFeedback("opened \(name): \(steps), \(drawing.shapes.count.counting("shape"))")
    }

    private func run(_ script: Input, fail: (FilePath, SystemCallError) -> Void) -> Bool {
        let errors = errorCount
        let failure = runAtOnce(script)
        if let failure, let path = script.path { fail(path, failure) }
        return failure == nil && errorCount == errors && !shouldStop
    }

    /// Runs a script while time passes at once.
    func runAtOnce(_ script: Input) -> SystemCallError? {
        var failure: SystemCallError?
        files.isOpening = true
        timers.limitTicks()
        files.limitSources()
        chooseSchedule()
        output.discarding { loop.passAtOnce { failure = run(script) } }
        files.isOpening = false
        timers.allowAllTicks()
        files.allowAllSources()
        chooseSchedule()
        return failure
    }

    /// Makes a file that has run the session's file. If it has byte for byte what `save` would write, it counts as
    /// written by the session, so that `save` asks no question.
    private func adopt(_ path: FilePath, asSaved: Bool) {
        if asSaved { takeAsSaved() }
        // `save` could not name a file whose name is not UTF-8.
        guard FilePath(path.text) == path else { return }
        work.path = path.text
        if isAsSaved(path) { files.recordWritten(path.text) }
    }

    private func isAsSaved(_ path: FilePath) -> Bool {
        do {
            guard try FileStatus(of: path).isRegularFile else { return false }
            let file = try ScriptFile(path, isInterrupted: isInterrupted)
            let start = SavedScript([]).text.utf8
            guard try file.descriptor.read(from: 0, limit: start.count).elementsEqual(start) else {
                return false
            }
            let text = try SavedScript(of: work, isInterrupted: isInterrupted).text.utf8
            return try file.descriptor.read(from: 0, limit: text.count + 1).elementsEqual(text)
        } catch {
            // Then `save` asks.
            return false
        }
    }
}

extension Input {
    /// The path of a script file; nil for another input.
    fileprivate var path: FilePath? { if case .file(let path) = self { path } else { nil } }
}
