import ShapeLanguage
import ShapeModel

/// Writes a file anew after each step, until that fails once.
final class LivePicture: InvokerObserver {
    let path: String
    private unowned let session: Session
    private(set) var hasFailed = false

    init(_ path: String, of session: Session) {
        (self.path, self.session) = (path, session)
    }

    func invokerDidPerform(_ command: some EditingCommand) { write() }

    func invokerDid(_ event: InvokerEvent) { if event.isChange { write() } }

    /// Writes the file as it is now, unless that has failed once.
    ///
    /// What fails here is the error of no statement.
    func write() {
        guard !hasFailed else { return }
        do {
            try session.replace(path, with: session.picture.text)
        } catch {
            hasFailed = true
            // Otherwise it is Ctrl-C, while a pipe has no reader.
            var cause = "interrupted"
            if case SessionError.cannotWrite(_, let reason) = error { cause = reason }
            session.report(Diagnostic(Problem(SessionError.cannotWriteLive(path: path, reason: cause))))
        }
    }
}
