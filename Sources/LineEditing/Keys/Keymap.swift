// The line editor's public methods take and return keys. The key types are declared in ShapeEditorText, since a
// program's language may need the spellings of keys without an editor, and are exported again here. All other
// declarations in ShapeEditorText are internal to this package.
@_exported import ShapeEditorText

/// The conflict of a key with a key that is already bound.
public enum KeyBindingError: Error, Hashable, Sendable {
    /// A longer bound key begins with this key. If this key were bound, the longer key could no longer be typed.
    case beginsLonger(KeySequence, bound: KeySequence)
    /// This key begins with a shorter bound key, so it could never be typed.
    case extendsShorter(KeySequence, bound: KeySequence)
}

/// A tree of strokes that maps keys to actions.
struct Keymap<Action> {
    private var root = Node()

    /// Whether a bound key begins with a character that types.
    private(set) var bindsText = false

    /// The result of looking up the strokes typed so far.
    enum Match {
        case none
        case prefix
        case action(Action)
    }

    /// Binds a key, and replaces its old binding. If the binding is refused, takes time linear in the number of bound
    /// keys.
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

    /// Whether a key that begins with `stroke` has an action for which `isSuch` is true.
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

        /// The first key, sorted by spelling, that continues `strokes`; nil if none does.
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
    /// Whether the stroke types a character.
    fileprivate var isText: Bool {
        switch base {
        case .character, .named(.space): modifiers.isSubset(of: .shift)
        default: false
        }
    }
}
