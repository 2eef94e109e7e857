import LineEditing
import ShapeEditing

/// The invoker that the terminal's keys are: each runs its statement in the session.
final class Keyboard: KeyboardInvoker {
    private unowned let session: Session
    private let editor: LineEditor

    /// Makes the keys of `editor` act in `session`, which has to outlive it.
    init(session: Session, editor: LineEditor) {
        self.session = session
        self.editor = editor
    }

    func bind(_ binding: Bindings.Binding) throws(KeyProblem) {
        do {
            try editor.bind(KeySequence(parsing: binding.key)) { [unowned session] in
                session.run(.key(binding))
                return session.isFinished ? .stop : .proceed
            }
        } catch {
            throw .unusable(binding.key, reason: "\(error)")
        }
    }

    func unbind(_ key: String) {
        if let key = try? KeySequence(parsing: key) { _ = editor.unbind(key) }
    }
}
