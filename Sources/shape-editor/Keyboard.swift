import LineEditing
import ShapeEditorLanguage
import ShapeEditorSession
import ShapeEditorText

/// The terminal's keyboard as an invoker: each key runs its statement in the session.
final class Keyboard: KeyboardInvoker {
    private let driver: PromptDriver
    private let editor: LineEditor

    init(driver: PromptDriver, editor: LineEditor) {
        self.driver = driver
        self.editor = editor
    }

    func bind(_ binding: Bindings.Binding) throws(KeyProblem) {
        let key = try Self.key(binding.key)
        do throws(KeyBindingError) {
            try editor.bind(key, hidingLine: false) { [unowned driver] in driver.press(binding) }
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
        // A key that doesn't parse was never bound.
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
