/// Decides for each key whether to run the action bound to it, or the function that libedit has bound to it.
struct KeyDecoder<Action> {
    enum Decision {
        case run(Action)
        /// Perform the key that sends these characters, by its binding in libedit.
        case pass([Unicode.Scalar])
        /// Insert a paste.
        case paste(Paste)
    }

    var keymap = Keymap<Action>()

    /// Whether an action is also run by keys that edit the line, even if the line is not empty.
    private let actsOnLine: (Action) -> Bool
    private var tokenizer = KeyTokenizer()
    /// The tokens of the last key that ran an action.
    private var lastTokens: [KeyToken] = []
    private var pending: [(stroke: KeyStroke, token: KeyToken)] = []

    init(actsOnLine: @escaping (Action) -> Bool = { _ in false }) { self.actsOnLine = actsOnLine }

    /// The decisions for the last key that ran an action, as if that key were not bound.
    var lastKey: [Decision] { forward(lastTokens) }

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
    /// - Returns: the decisions, in order; empty while the key is incomplete.
    mutating func decide(_ token: KeyToken, lineIsEmpty: Bool) -> [Decision] {
        let earlier = pending.map(\.token)
        if case .paste(let paste) = token {
            pending = []
            return forward(earlier) + [.paste(paste)]
        }
        guard let stroke = token.stroke,
            !pending.isEmpty || lineIsEmpty || !stroke.editsLine
                || keymap.hasAction(at: stroke, where: actsOnLine)
        else {
            pending = []
            return forward(earlier + [token])
        }
        return decide(stroke, token, after: earlier)
    }

    /// Discards incomplete keys, as Ctrl-C does. The bindings stay.
    mutating func reset() {
        tokenizer.reset()
        pending = []
    }

    private mutating func decide(
        _ stroke: KeyStroke, _ token: KeyToken, after earlier: [KeyToken]
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
            return forward(earlier + [token])
        }
    }

    private func forward(_ tokens: [KeyToken]) -> [Decision] {
        tokens.compactMap { token in
            switch token {
            case .characters(let characters):
                let kept = characters.filter {
                    !Libedit.privateKeys.contains($0) && ($0 != "\0" || characters.count == 1)
                }
                return kept.isEmpty || tokens.count > 1 && kept == ["\0"] ? nil : .pass(kept)
            case .sequence(let sequence): return .pass(sequence)
            case .paste: return nil
            }
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
