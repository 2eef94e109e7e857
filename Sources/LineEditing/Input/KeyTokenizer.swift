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
/// and bracketed pastes. Drops what no key sends: control strings, such as a terminal's late answer to a query of its
/// colours, and X10's reports of the mouse.
struct KeyTokenizer {
    /// The longest control sequence. A longer sequence is not a key: it is read to its end and dropped.
    static let longestSequence = 64
    /// The longest control string that is held, in characters. A longer one is dropped, and the rest is skipped.
    static let longestString = 4096
    /// The maximum number of characters that are skipped of a control string.
    static let mostSkipped = 1 << 20

    private enum State {
        case ground
        case escape
        /// After an ESC that counted as a key by itself because nothing followed it for a while. A `[` may still
        /// belong to it, over a slow connection.
        case afterEscapeKey
        case singleShift
        case controlSequence
        case linuxFunctionKey
        case overlong
        /// A control string (OSC, DCS, APC, PM or SOS), or keys: alt with `]`, `P`, `_`, `^` or `X`, and text.
        case controlString
        /// The rest of a control string that is too long.
        case skippedString
        /// X10's report of the mouse, `CSI M` and three bytes, or a key that sends `CSI M`.
        case mouse
        case paste
    }

    private var state = State.ground
    private var held: [Unicode.Scalar] = []
    /// Whether the ESC before the control sequence counted as a key already, so that `held` begins with it, but the
    /// sequence is dropped.
    private var isLate = false
    /// The number of characters held before those that have come last, and whether they are one, behind a whole key of
    /// alt that may begin a control string.
    private var heldBefore = 0
    private var isAlone = false
    private var skipped = 0
    /// Whether the character skipped last is an ESC.
    private var endsInEscape = false
    private var reader = PasteReader()

    /// The longest wait for the next character, after which ``giveUp()`` is called.
    /// - Parameter takesEscape: whether ESC is also a key by itself.
    /// - Returns: the wait in milliseconds; nil for no limit.
    func timeLimit(takesEscape: Bool) -> Int32? {
        switch state {
        case .ground, .paste: nil
        case .escape: takesEscape ? 50 : nil
        case .afterEscapeKey: 450
        case .controlString, .mouse: 100
        case .singleShift, .controlSequence, .linuxFunctionKey, .overlong, .skippedString: 500
        }
    }

    /// Whether a report of the mouse has begun, and not ended.
    var isInMouse: Bool {
        if case .mouse = state { return true }
        return false
    }

    /// Begins to take `count` characters that have come at once. A terminal sends a key as a whole, and an answer in
    /// large pieces. So one printable character that comes alone, behind alt with `P`, is typed.
    mutating func beginInput(of count: Int) {
        guard count > 0 else { return }
        isAlone = count == 1 && heldBefore == 0 && held.count == 2
        heldBefore = held.count
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
        case .afterEscapeKey: afterEscapeKey(scalar)
        case .singleShift: inSequence(scalar, isFinal: scalar.value >= 0x40)
        case .controlSequence: inControlSequence(scalar)
        case .linuxFunctionKey: inSequence(scalar, isFinal: true)
        case .overlong: skip(scalar)
        case .controlString: inControlString(scalar)
        case .skippedString: skipString(scalar)
        case .mouse: inMouse(scalar)
        case .paste: inPaste(scalar)
        }
    }

    /// Ends the wait for the next character when its time limit has passed.
    /// - Returns: the characters so far, as keys; no token for an incomplete control sequence, which is not a key.
    mutating func giveUp() -> [KeyToken] {
        switch state {
        case .controlString: return endString()
        case .mouse: return endMouse()
        case .escape:
            let token = KeyToken.characters(held)
            reset()
            state = .afterEscapeKey
            return [token]
        case .controlSequence, .linuxFunctionKey:
            let typed = isLate ? held.dropFirst() : []
            reset()
            return typed.flatMap { feed($0) }
        default:
            reset()
            return []
        }
    }

    /// Discards an incomplete press.
    mutating func reset() {
        state = .ground
        held = []
        isLate = false
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
        case "]", "P", "_", "^", "X": return enter(.controlString, scalar)
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

    private mutating func afterEscapeKey(_ scalar: Unicode.Scalar) -> [KeyToken] {
        guard scalar == "[" else { return restart(scalar) }
        (held, isLate) = (["\u{1B}"], true)
        return enter(.controlSequence, scalar)
    }

    private mutating func enter(_ next: State, _ scalar: Unicode.Scalar) -> [KeyToken] {
        state = next
        held.append(scalar)
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

// MARK: Control sequences

extension KeyTokenizer {
    private mutating func inControlSequence(_ scalar: Unicode.Scalar) -> [KeyToken] {
        if scalar == "[", held.last == "[" { return enter(.linuxFunctionKey, scalar) }
        if scalar == "M", held.last == "[" { return enter(.mouse, scalar) }
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
        guard (0x20...0x7E).contains(scalar.value) else { return giveUp() + feed(scalar) }
        held.append(scalar)
        guard isFinal else { return [] }
        let (sequence, isLate) = (held, isLate)
        reset()
        guard sequence == PasteReader.begin else { return isLate ? [] : [.sequence(sequence)] }
        state = .paste
        return []
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> [KeyToken] {
        guard (0x20...0x7E).contains(scalar.value) else { return restart(scalar) }
        if scalar.value >= 0x40 { reset() }
        return []
    }

    /// The number of characters held before the bytes of a report of the mouse.
    private var mouseStart: Int { isAfterEscape ? 4 : 3 }

    private mutating func inMouse(_ scalar: Unicode.Scalar) -> [KeyToken] {
        // The bytes are numbers from 32 on, or 0 for a number that is too high.
        guard scalar.value >= 0x20 || scalar == "\0" else { return endMouse() + feed(scalar) }
        held.append(scalar)
        // A byte that is not UTF-8 has become U+FFFD; two bytes may have become one character.
        let bytes = held[mouseStart...].reduce(0) { $0 + ($1 == "\u{FFFD}" ? 1 : UTF8.width($1)) }
        if bytes >= 3 { drop() }
        return []
    }

    /// Performs the characters as keys, as they are no report of the mouse.
    private mutating func endMouse() -> [KeyToken] {
        let (sequence, rest) = (held[..<mouseStart], held[mouseStart...])
        let first: [KeyToken] = isLate ? [] : [.sequence(Array(sequence))]
        reset()
        return first + rest.flatMap { feed($0) }
    }
}

// MARK: Control strings

extension KeyTokenizer {
    /// Whether the user has pressed ESC before the control string or the report of the mouse.
    private var isAfterEscape: Bool { held.starts(with: ["\u{1B}", "\u{1B}"]) }

    /// Takes one character of what may be a control string, which BEL or ESC \ ends. Another control character shows
    /// that the characters are keys.
    private mutating func inControlString(_ scalar: Unicode.Scalar) -> [KeyToken] {
        let isBehindEscape = held.last == "\u{1B}"
        if isBehindEscape ? scalar == "\\" : scalar == "\u{7}" {
            drop()
            return []
        }
        let goesOn = scalar == "\u{1B}" || scalar.properties.generalCategory != .control
        let isTyped = isAlone && scalar != "\u{1B}"
        guard !isBehindEscape, goesOn, !isTyped else { return endString() + feed(scalar) }
        held.append(scalar)
        if held.count > Self.longestString {
            (state, skipped, endsInEscape) = (.skippedString, 0, scalar == "\u{1B}")
            held.removeSubrange(2...)
        }
        return []
    }

    private mutating func skipString(_ scalar: Unicode.Scalar) -> [KeyToken] {
        skipped += 1
        if scalar == "\u{7}" || endsInEscape && scalar == "\\" || skipped == Self.mostSkipped { drop() }
        endsInEscape = scalar == "\u{1B}"
        return []
    }

    /// Performs the characters as keys, as they are no control string. An ESC at their end waits for what follows it.
    private mutating func endString() -> [KeyToken] {
        let typed = held
        reset()
        return [.characters(Array(typed.prefix(2)))] + typed.dropFirst(2).flatMap { feed($0) }
    }

    /// Drops what no key has sent. An ESC before it waits for what follows, as if nothing had come between.
    private mutating func drop() {
        let isAfterEscape = isAfterEscape
        reset()
        if isAfterEscape { _ = begin("\u{1B}") }
    }
}
