import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorSystem

/// The request for a session that replaces another one, as after `open`.
package struct Successor {
    package enum Drawing {
        /// A new drawing.
        case new
        /// The drawing that a file makes, which is then the session's file.
        case file(String)
        /// The drawing of a session that has ended.
        case left(HeldSession)
    }

    package let drawing: Drawing
    /// Typed lines that are still to run in the new session.
    package var lines: [String] = []
    fileprivate let format: OutputFormat
    fileprivate let view: PictureSettings
    fileprivate let listed: [LeftSession]?
}

extension Session {
    /// Requests a session that replaces this one. A file is checked first. If anything is not saved, the user is asked;
    /// after another answer than yes, nothing changes.
    ///
    /// - Throws: ``Problem/onlyTyped(_:)`` unless a typed line asks for it; the errors of ``check(_:)``.
    nonisolated(nonsending) func replace(by drawing: Successor.Drawing, for verb: String) async throws {
        try checkTyped(verb)
        if case .file(let path) = drawing { try check(path) }
        if !unsaved.isEmpty {
            guard await isConfirmed("\(unsaved.sentence); \(drawing.question) [y/N] ") else { return }
        }
        successor = Successor(
            drawing: drawing, format: printer.format, view: view.fittedAnew, listed: listedSessions)
        quit()
    }

    /// Checks that a typed line runs.
    ///
    /// - Throws: ``Problem/onlyTyped(_:)``, which names `verb`.
    func checkTyped(_ verb: String) throws(Problem) {
        guard input.isTyped, !isInFile else { throw .onlyTyped(verb) }
    }

    /// Asks a question, and returns whether the answer is yes; true if no user can be asked. After another answer, the
    /// rest of the line is skipped.
    nonisolated(nonsending) func isConfirmed(_ question: String) async -> Bool {
        guard let ask = host.ask else { return true }
        recovery?.timer.checkBeforeWait()
        let answer = await withCheckedContinuation { continuation in
            ask(question) { continuation.resume(returning: $0) }
        }
        if !answer { input.dropRest() }
        return answer
    }

    /// Checks a file as `--check` does, in a session of its own that begins as the one to come, and reports every error.
    ///
    /// - Throws: ``SessionError/cannotRead(path:reason:)``; ``SessionError/reported`` if the file has errors;
    ///   `CancellationError` if the host requests a stop.
    private func check(_ path: String) throws {
        // Another file, such as a pipe, could be read only once.
        try Self.checkRegular(path)
        var isStartUp = true
        let checking = checkingSession { [host] text in if !isStartUp { host.reportError(text) } }
        if let script = host.startUpScript { checking.run(.file(FilePath(script))) }
        isStartUp = false
        checking.beginAnew()
        _ = checking.resetSettings()
        let errors = checking.errorCount
        var failure: SystemCallError?
        _ = checking.asDocument { failure = checking.runAtOnce(.file(FilePath(path))) }
        checking.run(.end)
        if isInterrupted() { throw CancellationError() }
        if let failure { throw SessionError.cannotRead(path: path, reason: failure.reason) }
        if checking.errorCount > errors { throw SessionError.reported }
    }

    private func checkingSession(reportError: @escaping (String) -> Void) -> Session {
        var policy = policy
        policy.keepsRecovery = false
        (policy.isPrompt, policy.isCheck, policy.keepsGoing, policy.echoes) = (false, true, true, false)
        let host = SessionHost(
            isInterrupted: isInterrupted, errorText: host.errorText, reportError: reportError)
        return Session(printer: StepPrinter(output: OutputBuffer(write: nil)), policy: policy, host: host)
    }
}

extension Session {
    /// Begins as the successor of another session: takes over its settings, and opens the drawing. `fail` is that of
    /// ``open(_:fail:)``.
    package func begin(as successor: Successor, fail: (FilePath, SystemCallError) -> Void) {
        (printer.format, view, listedSessions) = (successor.format, successor.view, successor.listed)
        switch successor.drawing {
        case .new: printFeedback("began a new drawing")
        case .file(let path): open([.file(FilePath(path))], fail: fail)
        case .left(let session): restore(session, fail: fail)
        }
    }

    /// Ends all that still runs in a session that has a successor.
    package func leave() {
        endRecovery(isQuit: true)
        timers.stopAll()
        loop.runReady()
        bindings.disconnect()
    }
}

extension Successor.Drawing {
    /// The question whether to begin the new session.
    fileprivate var question: String {
        switch self {
        case .new: "begin a new drawing?"
        case .file(let path): "open '\(path.shown)'?"
        case .left: "restore another session?"
        }
    }
}

extension PictureSettings {
    /// The settings for another drawing, which is fitted into the picture.
    fileprivate var fittedAnew: PictureSettings {
        var settings = self
        settings.viewport = Viewport()
        return settings
    }
}
