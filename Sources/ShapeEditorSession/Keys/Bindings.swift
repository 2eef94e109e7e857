import ShapeEditorLanguage
import ShapeEditorModel

/// The bound keys of a session, each with the statement that it runs.
package final class Bindings {
    package static let limit = 1000

    package struct Binding: Equatable, Sendable {
        /// The key, in the canonical spelling of `KeySequence`.
        package let key: String
        /// The statement on one line, without abbreviations and comments; a block with its braces.
        package let text: String

        /// The statement's text. If the statement is a block, its braces are left out.
        var body: String {
            text.hasPrefix("{") ? String(text.dropFirst().dropLast()) : text
        }

        /// The statement that binds the key again: `bind "ctrl-x r" redo`.
        package var statement: String { "bind \(QuotedText.quotedIfNeeded(key)) \(text)" }
    }

    private let makeStandard: () -> [Binding]
    /// The default bindings. `lazy`, because a run without a prompt rarely needs them, and they have to be parsed.
    private lazy var standard = makeStandard()
    /// The bindings, in the order in which the keys were bound. A new binding of a bound key takes the place of the old
    /// one. At first, they are the defaults.
    package private(set) lazy var all = standard
    private lazy var index = KeyIndex(all)
    /// The value of ``all`` when the bindings were last saved; nil if it was that of the defaults.
    private var saved: [Binding]?
    private weak var keyboard: (any KeyboardInvoker)?
    private var lastPress: (key: String, selected: [ShapeState], end: Duration)?
    /// The time after the end of a press's statement within which another press of the same key may count as the key
    /// being held down: see ``isHeld(_:selected:at:)``.
    private static let holdTime = Duration.milliseconds(500)

    /// `standard` returns the default bindings.
    init(_ standard: @escaping () -> [Binding]) { makeStandard = standard }

    /// The keys that have a default binding, but no binding now.
    var missingDefaults: [String] {
        let bound = Set(all.map(\.key))
        return standard.map(\.key).filter { !bound.contains($0) }
    }

    /// The `unbind` statements and then the `bind` statements that turn the default bindings into those of ``all``. The
    /// order of the resulting bindings may differ.
    var changes: [String] {
        missingDefaults.map { "unbind \(QuotedText.quotedIfNeeded($0))" }
            + all.filter { !standard.contains($0) }.map(\.statement)
    }

    /// The number of keys whose bindings are not as they were when ``markSaved()`` was last called.
    var unsavedCount: Int {
        let (old, new) = (Self.texts(of: saved ?? standard), Self.texts(of: all))
        return Set(old.keys).union(new.keys).count { old[$0] != new[$0] }
    }

    private static func texts(of bindings: [Binding]) -> [String: String] {
        Dictionary(bindings.map { ($0.key, $0.text) }) { _, last in last }
    }

    /// Counts the bindings as saved.
    func markSaved() { saved = all }

    /// Registers all bindings with `keyboard`. Later bindings and unbindings are passed to it when they are made. Holds
    /// `keyboard` weakly.
    ///
    /// - Throws: The keyboard's error for the first key that it rejects. The bindings before that stay registered.
    package func connect(_ keyboard: any KeyboardInvoker) throws(KeyProblem) {
        self.keyboard = keyboard
        for binding in all { try keyboard.bind(binding) }
    }

    /// Unbinds all keys at the keyboard, whose session ends.
    func disconnect() {
        for binding in all { keyboard?.unbind(binding.key) }
        keyboard = nil
    }

    /// Binds `key` to the statement `text`. If the key is bound already, the new binding takes the place of the old
    /// binding in ``all``.
    ///
    /// With `wins`, it also takes the place of bindings, other than defaults, of keys that could not be bound beside it.
    ///
    /// - Throws: ``Problem/key(_:)`` if the keyboard rejects the key; for a key that is not bound yet, also if it
    ///   begins with all strokes of a bound key, if a bound key begins with all of its strokes, or if there are
    ///   ``limit`` bindings already. Nothing has changed then.
    func bind(_ key: String, to text: String, wins: Bool = false) throws {
        let binding = Binding(key: key, text: text)
        if let place = index.places[key] {
            try bindAtKeyboard(binding)
            return all[place] = binding
        }
        let others = try conflicts(with: key, wins: wins)
        guard all.count - others.count < Self.limit else { throw Problem.key(.tooMany(limit: Self.limit)) }
        try bindAtKeyboard(binding, insteadOf: others)
        if !others.isEmpty {
            all.removeAll { others.contains($0) }
            index = KeyIndex(all)
        }
        all.append(binding)
        index.add(key)
    }

    /// The bindings of keys that can't be bound beside a key.
    private func conflicts(with key: String, wins: Bool) throws(Problem) -> [Binding] {
        guard index.conflicts(with: key) else { return [] }
        let others = all.filter { Self.conflict($0.key, key) }
        if let other = others.first(where: { !wins || standard.contains($0) }) {
            throw .key(.conflict(key, with: other.key))
        }
        return others
    }

    private func bindAtKeyboard(_ binding: Binding, insteadOf others: [Binding] = []) throws(Problem) {
        for other in others { keyboard?.unbind(other.key) }
        do throws(KeyProblem) {
            try keyboard?.bind(binding)
        } catch {
            // They were bound until now.
            for other in others { try? keyboard?.bind(other) }
            throw .key(error)
        }
    }

    /// Removes the binding of `key`, and unbinds it at the keyboard.
    ///
    /// - Throws: ``SessionError/keyNotBound(_:)`` if the key is not bound.
    func unbind(_ key: String) throws {
        guard let place = index.places[key] else { throw SessionError.keyNotBound(key) }
        all.remove(at: place)
        index = KeyIndex(all)
        keyboard?.unbind(key)
    }

    /// Whether another bound key begins with the first stroke of a key, and has more.
    func sharesStart(of key: String) -> Bool {
        let start = String(key.prefix { $0 != " " })
        let own = start != key && index.places[key] != nil ? 1 : 0
        return index.starts[start, default: 0] > own
    }

    /// The keys that are bound to a statement with exactly this text, in the order of ``all``.
    func keys(for text: String) -> [String] {
        all.filter { $0.text == text }.map(\.key)
    }

    /// Whether a key counts as held down when it is pressed at `time` while the shapes `selected` are selected. It does
    /// if the selection was the same at its previous press, if the statement of that press ended less than ``holdTime``
    /// before, and if no typed line, other key or timer's statement has run since that end.
    func isHeld(_ key: String, selected: [ShapeState], at time: Duration) -> Bool {
        guard let lastPress, lastPress.key == key, time - lastPress.end < Self.holdTime else { return false }
        return lastPress.selected.elementsEqual(selected, by: ===)
    }

    /// Records a key press for ``isHeld(_:selected:at:)``: the shapes that were selected before its statement ran, and
    /// the time at which its statement ended.
    func recordPress(_ key: String, selected: [ShapeState], endedAt time: Duration) {
        lastPress = (key, selected, time)
    }

    /// Forgets the last recorded key press, because a typed line or a timer's statement runs. No key then counts as
    /// held down until another press has been recorded.
    func forgetPress() { lastPress = nil }

    /// Whether one of two keys begins with all strokes of the other; also true for equal keys.
    private static func conflict(_ one: String, _ other: String) -> Bool {
        let (one, other) = ((one + " ").utf8, (other + " ").utf8)
        return one.starts(with: other) || other.starts(with: one)
    }
}

/// Finds bound keys, so that a file of many bindings takes linear time.
private struct KeyIndex {
    /// The place of each bound key in ``Bindings/all``.
    private(set) var places: [String: Int] = [:]
    /// For each beginning of whole strokes, the number of bound keys that begin so and have more.
    private(set) var starts: [String: Int] = [:]

    init(_ bindings: [Bindings.Binding]) { for binding in bindings { add(binding.key) } }

    /// Adds a key behind the others.
    mutating func add(_ key: String) {
        places[key] = places.count
        for start in Self.starts(of: key) { starts[start, default: 0] += 1 }
    }

    /// Whether a key, which is not bound, begins with all strokes of a bound key, or a bound key with all of its strokes.
    func conflicts(with key: String) -> Bool {
        starts[key, default: 0] > 0 || Self.starts(of: key).contains { places[$0] != nil }
    }

    private static func starts(of key: String) -> [String] {
        key.indices.filter { key[$0] == " " }.map { String(key[..<$0]) }
    }
}

/// A terminal's keyboard as an invoker: a bound key runs its statement.
package protocol KeyboardInvoker: AnyObject {
    /// Makes a key run its statement. The binding replaces an earlier one of the same key.
    ///
    /// - Throws: ``KeyProblem`` if the key can't be bound. Nothing has changed then.
    func bind(_ binding: Bindings.Binding) throws(KeyProblem)

    /// Removes the key's binding, so that the key no longer runs its statement.
    func unbind(_ key: String)
}
