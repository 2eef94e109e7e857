import ShapeLanguage
import ShapeModel

/// The bound keys of a session, each with the statement that it runs.
package final class Bindings {
    package static let limit = 1000

    package struct Binding: Equatable, Sendable {
        /// The key, in the canonical spelling of `KeySequence`.
        package let key: String
        /// The statement's text, with abbreviations expanded.
        package let text: String

        /// The statement's text. If the statement is a block, its braces are left out.
        var body: String {
            text.hasPrefix("{") ? String(text.dropFirst().dropLast()) : text
        }

        /// The statement that binds the key again: `bind "ctrl-x r" redo`.
        package var statement: String { "bind \(QuotedText.quotedIfNeeded(key)) \(text)" }
    }

    /// The bindings, in the order in which they were made; a binding that replaces another takes its place. The default
    /// bindings are parsed from `keys.shape` when first needed, because a run without a prompt rarely needs them.
    package private(set) lazy var all = Self.standard
    private weak var keyboard: (any KeyboardInvoker)?
    private var lastPress: (key: String, selected: [ShapeState], end: Duration)?
    /// The time after the end of a press's statement in which another press of the same key counts as the key being
    /// held down.
    private static let holdTime = Duration.milliseconds(500)

    package init() {}

    /// The default keys that are not bound in this session.
    var missingDefaults: [String] {
        let bound = Set(all.map(\.key))
        return Self.standard.map(\.key).filter { !bound.contains($0) }
    }

    /// The statements that turn the default bindings into these bindings.
    var changes: [String] {
        missingDefaults.map { "unbind \(QuotedText.quotedIfNeeded($0))" }
            + all.filter { !Self.standard.contains($0) }.map(\.statement)
    }

    /// Registers the present bindings with `keyboard`, and each later binding when it is made. Holds `keyboard` weakly.
    ///
    /// - Throws: The keyboard's error for the first rejected key. The bindings before it stay registered.
    package func connect(_ keyboard: any KeyboardInvoker) throws(KeyProblem) {
        self.keyboard = keyboard
        for binding in all { try keyboard.bind(binding) }
    }

    /// Binds `key` to the statement `text`. If the key is bound already, the new binding takes the place of the old
    /// binding in ``all``.
    ///
    /// - Throws: ``Problem/key(_:)`` if the key or another bound key is a prefix of the other, if the keyboard rejects
    ///   the key, or if the key is new and there are ``limit`` bindings. Nothing has changed then.
    func bind(_ key: String, to text: String) throws {
        let (binding, index) = (Binding(key: key, text: text), all.firstIndex { $0.key == key })
        if index == nil {
            if let other = all.first(where: { Self.conflict($0.key, key) }) {
                throw Problem.key(.conflict(key, with: other.key))
            }
            guard all.count < Self.limit else { throw Problem.key(.tooMany(limit: Self.limit)) }
        }
        do { try keyboard?.bind(binding) } catch { throw Problem.key(error) }
        if let index { all[index] = binding } else { all.append(binding) }
    }

    /// Removes the binding of `key`.
    ///
    /// - Throws: ``SessionError/keyNotBound(_:)`` if the key is not bound.
    func unbind(_ key: String) throws {
        guard let index = all.firstIndex(where: { $0.key == key }) else {
            throw SessionError.keyNotBound(key)
        }
        all.remove(at: index)
        keyboard?.unbind(key)
    }

    /// The keys bound to exactly the statement `text`.
    func keys(for text: String) -> [String] {
        all.filter { $0.text == text }.map(\.key)
    }

    /// Whether a key pressed at `time` counts as held down: the statement of its previous press ended less than
    /// ``holdTime`` before with the same shapes selected, and no typed line, other key or timer has run since.
    func isHeld(_ key: String, selected: [ShapeState], at time: Duration) -> Bool {
        guard let lastPress, lastPress.key == key, time - lastPress.end < Self.holdTime else { return false }
        return lastPress.selected.elementsEqual(selected, by: ===)
    }

    /// Records the shapes that were selected at a key press, and the time at which the press's statement ended.
    func recordPress(_ key: String, selected: [ShapeState], endedAt time: Duration) {
        lastPress = (key, selected, time)
    }

    /// Forgets the last key press, because a typed line or a timer's statement runs.
    func forgetPress() { lastPress = nil }

    /// Whether one key begins with the strokes of the other.
    private static func conflict(_ one: String, _ other: String) -> Bool {
        let (one, other) = ((one + " ").utf8, (other + " ").utf8)
        return one.starts(with: other) || other.starts(with: one)
    }
}

extension Bindings {
    /// The bindings of a new session: the statements of `keys.shape`.
    static let standard: [Binding] = {
        let bytes = PackageResources.keys_shape
        let source = SourceText(bytes: bytes, range: bytes.indices, firstLine: 1, name: "keys.shape")
        var parser = StatementParser(source, grammar: Grammar(verbs: VerbTable.verbs))
        do {
            return try parser.rest().map { statement in
                guard let body = statement.arguments.body else {
                    preconditionFailure("keys.shape does more than bind.")
                }
                return Binding(key: statement.arguments.text, text: body.text)
            }
        } catch {
            preconditionFailure("keys.shape: \(error)")
        }
    }()
}

/// A terminal's keyboard as an invoker: a bound key runs its statement.
package protocol KeyboardInvoker: AnyObject {
    /// - Throws: ``KeyProblem`` if the key can't be bound. Nothing has changed then.
    func bind(_ binding: Bindings.Binding) throws(KeyProblem)

    /// Removes the key's binding, so that the key has its function in the line editor again.
    func unbind(_ key: String)
}
