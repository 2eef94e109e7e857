import ShapeLanguage
import ShapeModel

/// The keys that are bound, and the statement that each of them stands for.
package final class Bindings {
    /// How many keys can be bound at once.
    package static let limit = 1000

    /// A key and its statement.
    package struct Binding: Equatable, Sendable {
        /// The key, as `KeySequence` spells it.
        package let key: String
        /// The statement's text, without abbreviations.
        package let text: String

        /// The statement that binds the key again: `bind "ctrl-x r" redo`.
        package var statement: String { "bind \(QuotedText.quotedIfNeeded(key)) \(text)" }
    }

    /// All bindings, in the order in which they were made.
    package private(set) var all: [Binding] = []
    private weak var keyboard: (any KeyboardInvoker)?

    /// Makes an empty table.
    package init() {}

    /// Has the keys of `keyboard`, which is held weakly, do what is bound now and from now on.
    ///
    /// - Throws: What the keyboard throws at the first key that it refuses.
    package func connect(_ keyboard: any KeyboardInvoker) throws(KeyProblem) {
        self.keyboard = keyboard
        for binding in all { try keyboard.bind(binding) }
    }

    /// Binds `key` to the statement `text`; what it was bound to before is replaced, in its place.
    ///
    /// - Throws: ``Problem/key(_:)`` where the key begins a longer one or the other way round, or
    ///   where there is no room; nothing has changed then.
    func bind(_ key: String, to text: String) throws {
        let binding = Binding(key: key, text: text)
        if let index = all.firstIndex(where: { $0.key == key }) {
            try register(binding)
            all[index] = binding
            return
        }
        if let other = all.first(where: { Self.conflict($0.key, key) }) {
            throw Problem.key(.conflict(key, with: other.key))
        }
        guard all.count < Self.limit else { throw Problem.key(.tooMany(limit: Self.limit)) }
        try register(binding)
        all.append(binding)
    }

    /// Gives `key` back what it did before it was bound.
    ///
    /// - Throws: ``SessionError/keyNotBound(_:)``.
    func unbind(_ key: String) throws {
        guard let index = all.firstIndex(where: { $0.key == key }) else {
            throw SessionError.keyNotBound(key)
        }
        all.remove(at: index)
        keyboard?.unbind(key)
    }

    /// The keys that stand for exactly the statement `text`.
    func keys(for text: String) -> [String] {
        all.filter { $0.text == text }.map(\.key)
    }

    private func register(_ binding: Binding) throws {
        do {
            try keyboard?.bind(binding)
        } catch {
            throw Problem.key(error)
        }
    }

    private static func conflict(_ one: String, _ other: String) -> Bool {
        "\(one) ".hasPrefix("\(other) ") || "\(other) ".hasPrefix("\(one) ")
    }
}

/// The invoker that a terminal's keys are: told which keys stand for which statements.
package protocol KeyboardInvoker: AnyObject {
    /// Makes the key run the statement from now on.
    ///
    /// - Throws: ``KeyProblem`` where the terminal can't; nothing has changed then.
    func bind(_ binding: Bindings.Binding) throws(KeyProblem)

    /// Makes the key do again what it did before it was bound.
    func unbind(_ key: String)
}
