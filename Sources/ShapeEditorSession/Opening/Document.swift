import ShapeEditorLanguage
import ShapeEditorModel

extension Session {
    /// Ends what the start-up script has done to the drawing, so that what is opened begins from a new one. The
    /// bindings, the macros, the format, the view and the settings stay.
    func beginAnew() {
        timers.beginAnew()
        rollBackTransactions(to: 0)
        macros.dropRecording()
        invoker.temporaryObserver = nil
        (queue, lastCommand) = (nil, nil)
        let bounds = drawing.bounds
        drawing.beginAnew()
        selection.select([drawing.first])
        do {
            try invoker.history.clear()
            try invoker.keep(drawing, within: bounds)
        } catch {
            report(Diagnostic(Problem(error)))
        }
        takeAsSaved()
    }

    /// Sets the first values of the settings, for a file that is opened, and returns the former ones.
    func resetSettings() -> DrawingSettings {
        let former = work.settings
        (stepLength, styles) = (MoveCommand.defaultPoints, Styles())
        keep(within: nil)
        return former
    }

    /// Sets those of some former settings that still have their first values. Bounds outside of which a shape is are
    /// not set.
    func restoreSettings(_ former: DrawingSettings) {
        if stepLength == MoveCommand.defaultPoints { stepLength = former.step }
        if styles.isEmpty { styles = former.styles }
        guard drawing.bounds == nil, let bounds = former.bounds, drawing.isWithin(bounds) else { return }
        keep(within: bounds)
    }

    private func keep(within bounds: Bounds?) {
        guard bounds != drawing.bounds else { return }
        do { try invoker.keep(drawing, within: bounds) } catch { report(Diagnostic(Problem(error))) }
        recovery?.gather()
    }
}

// MARK: - What a document leaves out

extension Session {
    /// Whether the running document leaves a statement out, because it writes a file or ends the session, or because it
    /// binds a key or a timer to such a statement or to `source`. Counts it then. The statement of a timer that others
    /// have started is not the document's.
    ///
    /// - Throws: ``SessionError/refused(verb:)`` for a statement that writes or runs a file, or ends the session, if the
    ///   policy is to refuse these.
    func leavesOut(_ statement: Statement) throws(SessionError) -> Bool {
        let (verb, arguments) = (statement.row.verb, statement.arguments)
        let reachesFiles = verb.reachesFiles(with: arguments)
        if policy.refusesFiles {
            if case .statements = verb.reach { throw .refused(verb: verb.name) }
            if reachesFiles { throw .refused(verb: verb.name) }
        }
        guard let count = files.leftOut, !input.isTimers else { return false }
        guard reachesFiles || arguments.body?.reachesFiles == true else { return false }
        files.leftOut = count + 1
        return true
    }

    /// Runs statements, if `isDocument`, as those of a document, with which the format ends. Returns the number of those
    /// left out.
    func asDocument(_ isDocument: Bool = true, _ run: () -> Void) -> Int {
        let format = printer.format
        if isDocument { (files.leftOut, isRestricted) = (0, true) }
        run()
        defer { (files.leftOut, isRestricted) = (nil, policy.refusesFiles) }
        if isDocument { printer.format = format }
        return files.leftOut ?? 0
    }

    /// Ends the queue and the recording that a document has left.
    nonisolated(nonsending) func endDocument() async {
        do { try await flushQueue() } catch { report(Diagnostic(Problem(error))) }
        queue = nil
        if let complaint = macros.dropRecording() { report(complaint) }
    }
}
