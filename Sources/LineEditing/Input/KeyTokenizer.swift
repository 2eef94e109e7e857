/// The input that a terminal sends for one press of a key, or for one paste.
enum KeyToken: Equatable {
    /// One character, or ESC and a character.
    case characters([Unicode.Scalar])
    /// A whole control sequence (CSI … or SS3 …), with its introducer.
    case sequence([Unicode.Scalar])
    /// The text between the marks of a bracketed paste.
    case paste(Paste)
}

/// Groups characters from a terminal into key presses.
///
/// Recognises control sequences by ECMA-48's grammar (CSI, parameters 0x30–0x3F, intermediates 0x20–0x2F, final
/// 0x40–0x7E), rxvt's sequences that deviate from this grammar, SS3 with its final, ESC with the character after it,
/// and bracketed pastes.
struct KeyTokenizer {
    /// The longest control sequence. A longer sequence is not a key: it is read to its end and dropped.
    static let longestSequence = 64

    private enum State {
        case ground
        case escape
        case singleShift
        case controlSequence
        case linuxFunctionKey
        case overlong
        case paste
    }

    private var state = State.ground
    private var held: [Unicode.Scalar] = []
    private var reader = PasteReader()

    /// Whether ESC has come, and nothing after it yet.
    var isAwaitingEscape: Bool {
        if case .escape = state { return true }
        return false
    }

    /// Whether a control sequence has begun: CSI or SS3.
    var isWithinSequence: Bool {
        switch state {
        case .singleShift, .controlSequence, .linuxFunctionKey, .overlong: true
        case .ground, .escape, .paste: false
        }
    }

    /// Whether the next character begins a key.
    var isBetweenKeys: Bool {
        if case .ground = state { return true }
        return false
    }

    /// Takes one character, and returns the tokens that it completes: usually none or one.
    mutating func feed(_ scalar: Unicode.Scalar) -> [KeyToken] {
        switch state {
        case .ground: begin(scalar)
        case .escape: afterEscape(scalar)
        case .singleShift: inSequence(scalar, isFinal: scalar.value >= 0x40)
        case .controlSequence: inControlSequence(scalar)
        case .linuxFunctionKey: inSequence(scalar, isFinal: true)
        case .overlong: skip(scalar)
        case .paste: inPaste(scalar)
        }
    }

    /// Stops waiting for the rest of a key press, and returns its characters so far as one token, or no token.
    mutating func flush() -> [KeyToken] {
        defer { reset() }
        return held.isEmpty ? [] : [.characters(held)]
    }

    /// Discards an incomplete press.
    mutating func reset() {
        state = .ground
        held = []
        reader = PasteReader()
    }

    private mutating func begin(_ scalar: Unicode.Scalar) -> [KeyToken] {
        guard scalar == "\u{1B}" else { return [.characters([scalar])] }
        state = .escape
        held.append(scalar)
        return []
    }

    private mutating func afterEscape(_ scalar: Unicode.Scalar) -> [KeyToken] {
        switch scalar {
        case "[": return enter(.controlSequence, scalar)
        case "O": return enter(.singleShift, scalar)
        case "\u{1B}" where held.count == 1:
            // rxvt sends ESC before a control sequence for alt.
            return enter(.escape, scalar)
        default:
            let isPair = held.count == 2
            let earlier: [KeyToken] = isPair ? [.characters(held)] : []
            let token = isPair ? [scalar] : held + [scalar]
            reset()
            return earlier + (isPair ? feed(scalar) : [.characters(token)])
        }
    }

    private mutating func enter(_ next: State, _ scalar: Unicode.Scalar) -> [KeyToken] {
        state = next
        held.append(scalar)
        return []
    }

    private mutating func inControlSequence(_ scalar: Unicode.Scalar) -> [KeyToken] {
        if scalar == "[", held.last == "[" { return enter(.linuxFunctionKey, scalar) }
        if held.count >= Self.longestSequence {
            state = .overlong
            return skip(scalar)
        }
        return inSequence(scalar, isFinal: (0x40...0x7E).contains(scalar.value) || endsShifted(scalar))
    }

    /// Whether the scalar is the `$` at the end of rxvt's sequence for a shifted key, as in `CSI 3 $`. By ECMA-48, `$`
    /// does not end a sequence. The replies of terminals that contain `$` have a `?` or `;` before it.
    private func endsShifted(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar == "$", held.last != "[" else { return false }
        return held.reversed().prefix { $0 != "[" }.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Takes one character of a sequence. A character that can't be part of it drops it, and begins a new key.
    private mutating func inSequence(_ scalar: Unicode.Scalar, isFinal: Bool) -> [KeyToken] {
        guard (0x20...0x7E).contains(scalar.value) else { return restart(scalar) }
        held.append(scalar)
        guard isFinal else { return [] }
        let sequence = held
        reset()
        guard sequence == PasteReader.begin else { return [.sequence(sequence)] }
        state = .paste
        return []
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> [KeyToken] {
        guard (0x20...0x7E).contains(scalar.value) else { return restart(scalar) }
        if scalar.value >= 0x40 { reset() }
        return []
    }

    private mutating func restart(_ scalar: Unicode.Scalar) -> [KeyToken] {
        reset()
        return feed(scalar)
    }

    private mutating func inPaste(_ scalar: Unicode.Scalar) -> [KeyToken] {
        guard let paste = reader.feed(scalar) else { return [] }
        reset()
        return [.paste(paste)]
    }
}
