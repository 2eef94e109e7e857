/// Decides for each key whether to run the action bound to it, pass it to libedit, or drop it.
struct KeyDecoder<Action> {
    enum Decision {
        case run(Action)
        /// Pass these characters to libedit, in this order.
        case pass([Unicode.Scalar])
        /// Insert a paste.
        case paste(Paste)
    }

    var keymap = Keymap<Action>()
    /// Whether libedit gets a private character in place of a control sequence, or of ESC and a character, as in vi
    /// mode (`ViKeys.swift`).
    var wrapsSequences = false

    /// Whether an action is also run by keys that edit the line, even if the line is not empty.
    private let actsOnLine: (Action) -> Bool
    private var tokenizer = KeyTokenizer()
    /// The tokens of the last key that ran an action.
    private var lastTokens: [KeyToken] = []
    private var pending: [(stroke: KeyStroke, token: KeyToken)] = []

    init(actsOnLine: @escaping (Action) -> Bool = { _ in false }) { self.actsOnLine = actsOnLine }

    /// The decisions for the last key that ran an action, as if that key were not bound.
    func lastKey(isKnown: ([Unicode.Scalar]) -> Bool) -> [Decision] { forward(lastTokens, isKnown) }

    /// The characters of the last key that ran an action.
    var lastCharacters: [Unicode.Scalar] {
        lastTokens.flatMap { token -> [Unicode.Scalar] in
            switch token {
            case .characters(let characters), .sequence(let characters): characters
            case .paste: []
            }
        }
    }

    /// Whether the first strokes of a bound key of several strokes have come.
    var isWithinKey: Bool { !pending.isEmpty }

    /// Fast path: whether a character is printable ASCII between keys while no binding begins with a character.
    func isText(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) && pending.isEmpty && tokenizer.isBetweenKeys
            && !keymap.bindsText
    }

    /// Whether a report of the mouse has begun, and not ended.
    var isInMouse: Bool { tokenizer.isInMouse }

    /// Begins to take characters that have come at once (`KeyTokenizer.beginInput(of:)`).
    mutating func beginInput(of count: Int) { tokenizer.beginInput(of: count) }

    /// Takes one character, and returns the keys that it completes.
    mutating func tokens(_ scalar: Unicode.Scalar) -> [KeyToken] { tokenizer.feed(scalar) }

    /// The longest wait for the next character, in milliseconds; nil for no limit (`KeyTokenizer.timeLimit`).
    func timeLimit(takesEscape: Bool) -> Int32? { tokenizer.timeLimit(takesEscape: takesEscape) }

    /// Ends the wait for the next character when its time limit has passed, and returns the characters so far as keys.
    mutating func giveUp() -> [KeyToken] { tokenizer.giveUp() }

    /// Takes one key.
    /// - Parameters:
    ///   - token: the key.
    ///   - lineIsEmpty: whether the line is empty, so that all bindings of keys that edit the line apply.
    ///   - isKnown: whether libedit has a binding for a control sequence. A sequence without a binding is dropped,
    ///     since libedit would insert its tail as text.
    /// - Returns: the decisions, in order; empty while the key is incomplete.
    mutating func decide(
        _ token: KeyToken, lineIsEmpty: Bool, isKnown: ([Unicode.Scalar]) -> Bool
    ) -> [Decision] {
        let earlier = pending.map(\.token)
        if case .paste(let paste) = token {
            pending = []
            return forward(earlier, isKnown) + [.paste(paste)]
        }
        guard let stroke = token.stroke,
            !pending.isEmpty || lineIsEmpty || !stroke.editsLine
                || keymap.hasAction(at: stroke, where: actsOnLine)
        else {
            pending = []
            return forward(earlier + [token], isKnown)
        }
        return decide(stroke, token, after: earlier, isKnown)
    }

    /// Discards incomplete keys, as Ctrl-C does. The bindings stay.
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
            return forward(earlier + [token], isKnown)
        }
    }

    private func forward(_ tokens: [KeyToken], _ isKnown: ([Unicode.Scalar]) -> Bool) -> [Decision] {
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
    /// The key stroke; nil for a paste, and for a sequence that no key sends.
    var stroke: KeyStroke? {
        switch self {
        case .characters(let characters): KeyRecogniser.stroke(ofCharacters: characters)
        case .sequence(let sequence): KeyRecogniser.stroke(ofSequence: sequence)
        case .paste: nil
        }
    }
}
