import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures

/// Rewrites the live picture, a file of the present state, after steps, frames of tweens and changes of the bounds,
/// until a write fails.
final class LivePicture: InvokerObserver {
    let path: String
    private let form: ExportForm
    private unowned let session: Session
    private(set) var hasFailed = false

    init(_ path: String, _ form: ExportForm, of session: Session) {
        (self.path, self.form, self.session) = (path, form, session)
    }

    func invokerDidPerform(_ command: some EditingCommand) { write() }

    func invokerDid(_ event: InvokerEvent) {
        switch event.kind {
        case .begun, .ended: break
        case .frame, .rolledBack, .undone, .redone, .bounded: write()
        }
    }

    /// Writes a picture of the present state as ``Session/replace(_:with:)`` does. No-op if a write has failed before.
    ///
    /// A failure is reported here rather than thrown, because the step itself has succeeded.
    private func write() {
        guard !hasFailed else { return }
        do {
            try session.replace(path, with: session.exported(form).text)
        } catch {
            hasFailed = true
            // Any other error is an interruption, as by Ctrl-C, of a write to a pipe or device.
            var cause = "interrupted"
            if case SessionError.cannotWrite(_, let reason) = error { cause = reason }
            if case SessionError.textTooLarge = error { cause = "\(error)" }
            session.report(Diagnostic(Problem(SessionError.cannotWriteLive(path: path, reason: cause))))
        }
    }
}
