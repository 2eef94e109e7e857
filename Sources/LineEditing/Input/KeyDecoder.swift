/// Decides what to do with each character from a terminal: it may complete a bound key, be passed to
/// libedit, or be dropped.
struct KeyDecoder<Action> {
    enum Decision {
        case run(Action)
        /// Pass these to libedit, one by one.
        case pass([Unicode.Scalar])
        /// Insert a paste.
        case paste(Paste)
    }

    var keymap = Keymap<Action>()
    /// Whether libedit is given a character of its own for a sequence, and for what follows ESC.
    var wrapsSequences = false

    /// Whether an action is for keys that edit, even where the line is not empty.
    private let actsOnLine: (Action) -> Bool
    private var tokenizer = KeyTokenizer()
    /// What the terminal sent for the last key that ran an action.
    private var lastTokens: [KeyToken] = []
    private var pending: [(stroke: KeyStroke, token: KeyToken)] = []

    init(actsOnLine: @escaping (Action) -> Bool = { _ in false }) { self.actsOnLine = actsOnLine }

    /// What the last key that ran an action would be if it were not bound.
    func lastKey(isKnown: ([Unicode.Scalar]) -> Bool) -> [Decision] { handOn(lastTokens, isKnown) }

    /// Whether a lone ESC is held back to see whether more follows.
    var isAwaitingEscape: Bool { tokenizer.isAwaitingEscape }

    /// Whether a control sequence has begun.
    var isWithinSequence: Bool { tokenizer.isWithinSequence }

    /// Whether a key of several strokes has begun.
    var isWithinKey: Bool { !pending.isEmpty }

    /// Whether a character is a key by itself that types, and that nothing is bound to: a fifth of the time of a key is
    /// saved by not asking more.
    func isText(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) && pending.isEmpty && tokenizer.isBetweenKeys
            && !keymap.bindsText
    }

    /// Takes one character, and returns the keys that it completes.
    mutating func tokens(_ scalar: Unicode.Scalar) -> [KeyToken] { tokenizer.feed(scalar) }

    /// Gives up waiting for the rest of a key, and returns what has come of it.
    mutating func endKey() -> [KeyToken] { tokenizer.flush() }

    /// Gives up waiting for the rest of an escape sequence.
    mutating func flush(isKnown: ([Unicode.Scalar]) -> Bool) -> [Decision] {
        let tokens = pending.map(\.token) + tokenizer.flush()
        pending = []
        return handOn(tokens, isKnown)
    }

    /// Takes one key.
    /// - Parameters:
    ///   - token: the key.
    ///   - lineIsEmpty: whether keys that edit a line may do something else.
    ///   - isKnown: whether libedit itself has a binding for a control sequence; those that it
    ///     doesn't know are dropped, since it would take their tail for text.
    /// - Returns: what to do, in order; empty while the key is incomplete.
    mutating func decide(
        _ token: KeyToken, lineIsEmpty: Bool, isKnown: ([Unicode.Scalar]) -> Bool
    ) -> [Decision] {
        let earlier = pending.map(\.token)
        if case .paste(let paste) = token {
            pending = []
            return handOn(earlier, isKnown) + [.paste(paste)]
        }
        guard let stroke = token.stroke,
            !pending.isEmpty || lineIsEmpty || !stroke.editsLine
                || keymap.hasAction(at: stroke, where: actsOnLine)
        else {
            pending = []
            return handOn(earlier + [token], isKnown)
        }
        return decide(stroke, token, after: earlier, isKnown)
    }

    /// Forgets keys that are half typed, as Ctrl-C does; the bindings stay.
    mutating func reset() {
        tokenizer.reset()
        pending = []
    }

    private mutating func decide(
        _ stroke: KeyStroke, _ token: KeyToken, after earlier: [KeyToken],
        _ isKnown: ([Unicode.Scalar]) -> Bool
    ) -> [Decision] {
        switch keymap.match(pending.map(\.stroke) + [stroke]) {
        case .prefix:
            pending.append((stroke, token))
            return []
        case .action(let action):
            pending = []
            lastTokens = earlier + [token]
            return [.run(action)]
        case .none:
            pending = []
            return handOn(earlier + [token], isKnown)
        }
    }

    private func handOn(_ tokens: [KeyToken], _ isKnown: ([Unicode.Scalar]) -> Bool) -> [Decision] {
        let characters = tokens.flatMap { self.characters(of: $0, isKnown) }
            .filter { tokens.count == 1 || $0 != "\0" }
        return characters.isEmpty ? [] : [.pass(characters)]
    }

    private func characters(of token: KeyToken, _ isKnown: ([Unicode.Scalar]) -> Bool) -> [Unicode.Scalar] {
        switch token {
        case .characters(let characters):
            let kept = characters.filter {
                !Libedit.privateKeys.contains($0) && ($0 != "\0" || characters.count == 1)
            }
            return wrapsSequences && kept.count > 1 ? Libedit.wrapped(kept, behind: Libedit.sequence) : kept
        case .sequence(let sequence):
            if wrapsSequences { return Libedit.wrapped(sequence, behind: Libedit.sequence) }
            return isKnown(sequence) ? sequence : []
        case .paste: return []
        }
    }
}

extension KeyToken {
    /// The key; nil for a paste and for what is no key.
    var stroke: KeyStroke? {
        switch self {
        case .characters(let characters): KeyRecogniser.stroke(ofCharacters: characters)
        case .sequence(let sequence): KeyRecogniser.stroke(ofSequence: sequence)
        case .paste: nil
        }
    }
}
