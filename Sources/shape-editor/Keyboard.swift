import LineEditing
import ShapeLanguage
import ShapeSession
import Text

/// The terminal's keys as an invoker: each runs its statement in the session.
final class Keyboard: KeyboardInvoker {
    private unowned let session: Session
    private let editor: LineEditor

    /// `session` has to outlive `editor`.
    init(session: Session, editor: LineEditor) {
        self.session = session
        self.editor = editor
    }

    func bind(_ binding: Bindings.Binding) throws(KeyProblem) {
        let key = try Self.key(binding.key)
        do throws(KeyBindingError) {
            try editor.bind(key) { [unowned session] in
                session.run(.key(binding))
                return session.isFinished ? .stop : .proceed
            }
        } catch {
            throw KeyProblem(error)
        }
    }

    private static func key(_ text: String) throws(KeyProblem) -> KeySequence {
        do throws(KeySyntaxError) {
            return try KeySequence(parsing: text)
        } catch {
            throw .syntax(error)
        }
    }

    func unbind(_ key: String) {
        // What doesn't parse was never bound.
        if let key = try? KeySequence(parsing: key) { _ = editor.unbind(key) }
    }
}

extension KeyProblem {
    fileprivate init(_ error: KeyBindingError) {
        switch error {
        case .beginsLonger(let key, let bound), .extendsShorter(let key, let bound):
            self = .conflict("\(key)", with: "\(bound)")
        }
    }
}
