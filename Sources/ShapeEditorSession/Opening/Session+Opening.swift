import ShapeEditorModel
import ShapeEditorSystem

extension Session {
    /// Runs scripts as the beginning of a session at the prompt, with time passing at once. Only errors are shown, and
    /// a line that says what there is now if there were files. The first error ends the scripts, unless the policy is
    /// to keep going.
    ///
    /// A file begins without styles, so that its shapes look as they did when it was written. If it leaves none, those
    /// from before it hold again.
    ///
    /// A file becomes the session's file (``SessionFiles/own``) if it is the only one and ends without an error.
    ///
    /// - Parameters:
    ///   - scripts: The scripts, in their order.
    ///   - fail: Called with a file that could not be read to its end, and the reason.
    package func open(_ scripts: [Input], fail: (FilePath, SystemCallError) -> Void) {
        let start = invoker.history.doneCount
        let paths = scripts.compactMap(\.path)
        var isWhole = true
        for script in scripts where !shouldStop && (isWhole || policy.keepsGoing) {
            let (isFirst, errors) = (unsaved.isEmpty, errorCount)
            let failure = runKeepingStyles(script)
            if let failure, let path = script.path { fail(path, failure) }
            guard failure == nil, errorCount == errors, !shouldStop else {
                isWhole = false
                continue
            }
            if paths.count == 1, let path = script.path { adopt(path, asSaved: isFirst) }
        }
        if isWhole, !paths.isEmpty { printOpened(paths, since: start) }
    }

    private func printOpened(_ paths: [FilePath], since start: Int) {
        let name = paths.count == 1 ? paths[0].text.shown : paths.count.counting("file")
        let steps = (invoker.history.doneCount - start).counting("step")
        printFeedback("opened \(name): \(steps), \(drawing.shapes.count.counting("shape"))")
    }

    /// Runs a script at once. After a file that leaves no styles, the former ones hold again.
    private func runKeepingStyles(_ script: Input) -> SystemCallError? {
        let former = styles
        defer { if script.path != nil, styles.isEmpty { styles = former } }
        return runAtOnce(script)
    }

    /// Runs a script while time passes at once. A file begins without styles.
    func runAtOnce(_ script: Input) -> SystemCallError? {
        if script.path != nil { styles = Styles() }
        var failure: SystemCallError?
        files.isOpening = true
        chooseSchedule()
        output.discarding { loop.passAtOnce { failure = run(script) } }
        files.isOpening = false
        chooseSchedule()
        return failure
    }

    /// Makes a file that has run the session's file. If it has byte for byte what `save` would write, it counts as
    /// written by the session, so that `save` asks no question.
    private func adopt(_ path: FilePath, asSaved: Bool) {
        if asSaved { takeAsSaved() }
        // `save` could not name a file whose name is not UTF-8.
        guard FilePath(path.text) == path else { return }
        files.own = path.text
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
            let text = try SavedScript(of: self).text.utf8
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
