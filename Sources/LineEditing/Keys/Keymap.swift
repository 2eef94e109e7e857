// The line editor's public methods take and return keys. They are in Text, since a program's language may need
// their spellings without an editor, and are exported again here. All else in Text is internal to this package.
@_exported import Text

/// Why a key can't be bound beside those already bound.
public enum KeyBindingError: Error, Hashable, Sendable {
    /// The key begins a longer one that is bound, which could never be typed then.
    case beginsLonger(KeySequence, bound: KeySequence)
    /// A shorter key that begins this one is bound, so this one could never be typed.
    case extendsShorter(KeySequence, bound: KeySequence)
}

/// Actions by the keys that run them, as a tree of strokes.
struct Keymap<Action> {
    private var root = Node()

    /// Whether a bound key begins with a character by itself.
    private(set) var bindsText = false

    /// What the strokes typed so far lead to.
    enum Match {
        case none
        case prefix
        case action(Action)
    }

    /// Binds a key, in place of its old binding; takes time linear in the number of bound keys only if the
    /// binding is refused.
    mutating func bind(_ key: KeySequence, to action: Action) throws(KeyBindingError) {
        var node = root
        for (depth, stroke) in key.strokes.enumerated() {
            guard let next = node.children[stroke] else { break }
            if next.action != nil, depth + 1 < key.strokes.count {
                throw .extendsShorter(key, bound: KeySequence(Array(key.strokes[...depth])))
            }
            node = next
            if depth + 1 == key.strokes.count, let longer = node.firstSequence(after: key.strokes) {
                throw .beginsLonger(key, bound: longer)
            }
        }
        root.set(action, at: key.strokes[...])
        if key.strokes.first?.isText == true { bindsText = true }
    }

    /// Removes a binding; false if the key was not bound.
    mutating func unbind(_ key: KeySequence) -> Bool {
        guard case .action = match(key.strokes) else { return false }
        root.set(nil, at: key.strokes[...])
        if key.strokes.first?.isText == true { bindsText = root.children.keys.contains(where: \.isText) }
        return true
    }

    func match(_ strokes: [KeyStroke]) -> Match {
        var node = root
        for stroke in strokes {
            guard let next = node.children[stroke] else { return .none }
            node = next
        }
        if let action = node.action { return .action(action) }
        return node.children.isEmpty ? .none : .prefix
    }

    /// Whether a key that begins with `stroke` has such an action.
    func hasAction(at stroke: KeyStroke, where isSuch: (Action) -> Bool) -> Bool {
        root.children[stroke]?.hasAction(where: isSuch) ?? false
    }

    private struct Node {
        var action: Action?
        var children: [KeyStroke: Node] = [:]

        mutating func set(_ action: Action?, at strokes: ArraySlice<KeyStroke>) {
            guard let stroke = strokes.first else { return self.action = action }
            var child = children[stroke] ?? Node()
            child.set(action, at: strokes.dropFirst())
            children[stroke] = child.action == nil && child.children.isEmpty ? nil : child
        }

        func hasAction(where isSuch: (Action) -> Bool) -> Bool {
            action.map(isSuch) ?? children.values.contains { $0.hasAction(where: isSuch) }
        }

        /// The first key, in order of spelling, that continues `strokes`; nil if none does.
        func firstSequence(after strokes: [KeyStroke]) -> KeySequence? {
            guard let stroke = children.keys.min(by: { $0.description < $1.description }),
                let child = children[stroke]
            else { return nil }
            let longer = strokes + [stroke]
            return child.action != nil ? KeySequence(longer) : child.firstSequence(after: longer)
        }
    }
}

extension KeyStroke {
    /// Whether it types a character.
    fileprivate var isText: Bool {
        switch base {
        case .character, .named(.space): modifiers.isSubset(of: .shift)
        default: false
        }
    }
}
