import ShapeLanguage
import ShapeModel

/// The bound keys, each with its statement.
package final class Bindings {
    package static let limit = 1000

    package struct Binding: Equatable, Sendable {
        /// The key, as `KeySequence` spells it.
        package let key: String
        /// The statement's text, without abbreviations.
        package let text: String

        /// The text without the braces of a block.
        var body: String {
            text.hasPrefix("{") ? String(text.dropFirst().dropLast()) : text
        }

        /// The statement that binds the key again: `bind "ctrl-x r" redo`.
        package var statement: String { "bind \(QuotedText.quotedIfNeeded(key)) \(text)" }
    }

    /// In the order in which they were made. Those of every new session are read when somebody asks, since a run without
    /// a prompt mostly asks for none: a third of its instructions.
    package private(set) lazy var all = Self.standard
    private weak var keyboard: (any KeyboardInvoker)?
    private var lastPress: (key: String, end: Duration)?
    /// A key that is pressed again within this time counts as held down.
    private static let holdTime = Duration.milliseconds(500)

    package init() {}

    /// The keys that a new session binds, and this one does not.
    var missingDefaults: [String] {
        let bound = Set(all.map(\.key))
        return Self.standard.map(\.key).filter { !bound.contains($0) }
    }

    /// The statements that make these bindings of those of a new session.
    var changes: [String] {
        missingDefaults.map { "unbind \(QuotedText.quotedIfNeeded($0))" }
            + all.filter { !Self.standard.contains($0) }.map(\.statement)
    }

    /// Registers all bindings, present and future, with `keyboard`, which is held weakly.
    ///
    /// - Throws: What the keyboard throws at the first key that it refuses.
    package func connect(_ keyboard: any KeyboardInvoker) throws(KeyProblem) {
        self.keyboard = keyboard
        for binding in all { try keyboard.bind(binding) }
    }

    /// Binds `key` to the statement `text`; an earlier binding is replaced in place.
    ///
    /// - Throws: ``Problem/key(_:)`` if one of the key and another bound key begins the other, or if there is no
    ///   room; nothing has changed then.
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

    /// - Throws: ``SessionError/keyNotBound(_:)``.
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

    /// Whether a key that is pressed at a time is held down: nothing but the same key has run within a while.
    func isHeld(_ key: String, at time: Duration) -> Bool {
        lastPress.map { $0.key == key && time - $0.end < Self.holdTime } ?? false
    }

    /// Notes that what a key does has ended at a time.
    func notePress(_ key: String, endedAt time: Duration) { lastPress = (key, time) }

    /// Notes that something else has run.
    func forgetPress() { lastPress = nil }

    private func register(_ binding: Binding) throws {
        do {
            try keyboard?.bind(binding)
        } catch {
            throw Problem.key(error)
        }
    }

    private static func conflict(_ one: String, _ other: String) -> Bool {
        begins(one.utf8, with: other.utf8) || begins(other.utf8, with: one.utf8)
    }

    /// Whether `other` is the whole of a key or its first strokes.
    private static func begins(_ key: String.UTF8View, with other: String.UTF8View) -> Bool {
        key.starts(with: other) && key.dropFirst(other.count).first ?? UInt8(ascii: " ") == UInt8(ascii: " ")
    }
}

extension Bindings {
    /// What every new session binds: the statements of `keys.shape`.
    static let standard: [Binding] = {
        let bytes = PackageResources.keys_shape
        let source = SourceText(bytes: bytes, range: bytes.indices, firstLine: 1, name: "keys.shape")
        var parser = StatementParser(source, grammar: Grammar(verbs: VerbTable.verbs))
        do {
            return try bindings(&parser)
        } catch {
            preconditionFailure("keys.shape: \(error)")
        }
    }()

    private static func bindings(_ parser: inout StatementParser) throws(LanguageError) -> [Binding] {
        var bindings: [Binding] = []
        while true {
            let statement = try parser.next()
            if statement.isNone { return bindings }
            guard let body = statement.arguments.body else {
                preconditionFailure("keys.shape does more than bind.")
            }
            bindings.append(Binding(key: statement.arguments.text, text: body.text))
        }
    }
}

/// The keys of a terminal as an invoker: each runs the statement that it is bound to.
package protocol KeyboardInvoker: AnyObject {
    /// - Throws: ``KeyProblem`` if the terminal can't; nothing has changed then.
    func bind(_ binding: Bindings.Binding) throws(KeyProblem)

    /// Restores what the key did before it was bound.
    func unbind(_ key: String)
}
