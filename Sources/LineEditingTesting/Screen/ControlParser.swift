/// Separates text from control sequences, byte by byte, as ECMA-48 defines them.
struct ControlParser: Sendable {
    enum Event {
        case print(Unicode.Scalar)
        case control(UInt8)
        /// ESC and one byte.
        case escape(UInt8)
        case sequence(ControlSequence)
    }

    private enum State { case ground, escape, charset, sequence, string, stringEscape }

    private var state = State.ground
    private var pieces = UTF8Pieces()
    private var current = ControlSequence()

    /// Whether the next byte would begin a character.
    var isAtText: Bool { state == .ground && !pieces.isUnfinished }

    /// Whether `byte` cuts off an unfinished character. To be called before ``next(_:)``.
    mutating func breaksCharacter(at byte: UInt8) -> Bool { pieces.breaks(at: byte) }

    /// The event that ends with this byte; nil if none does.
    mutating func next(_ byte: UInt8) -> Event? {
        switch state {
        case .ground:
            if byte >= 0x20, byte != 0x7F { return text(byte) }
            return control(byte)
        case .escape: return escape(byte)
        case .charset: return charset(byte)
        case .sequence: return sequence(byte)
        case .string, .stringEscape: return string(byte)
        }
    }

    private mutating func text(_ byte: UInt8) -> Event? {
        guard let scalar = pieces.next(byte), !(0x80...0x9F ~= scalar.value) else { return nil }
        return .print(scalar)
    }

    private mutating func control(_ byte: UInt8) -> Event? {
        switch byte {
        case 0x1B: state = .escape
        case 0x18, 0x1A: state = .ground
        case 0, 0x7F: break
        default: return .control(byte)
        }
        return nil
    }

    private mutating func escape(_ byte: UInt8) -> Event? {
        switch byte {
        case ..<0x20, 0x7F: return control(byte)
        case 0x20...0x2F: state = .charset
        case UInt8(ascii: "["): (state, current) = (.sequence, ControlSequence())
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string
        case 0x80...: return leave(for: byte)
        default:
            state = .ground
            return .escape(byte)
        }
        return nil
    }

    /// The rest of `ESC ( B` and similar sequences. The character sets that they choose are not emulated.
    private mutating func charset(_ byte: UInt8) -> Event? {
        if byte < 0x20 || byte == 0x7F { return control(byte) }
        if byte >= 0x80 { return leave(for: byte) }
        if byte >= 0x30 { state = .ground }
        return nil
    }

    private mutating func sequence(_ byte: UInt8) -> Event? {
        switch byte {
        case ..<0x20, 0x7F: return control(byte)
        case 0x20...0x3F: current.append(byte)
        case 0x40...0x7E:
            state = .ground
            current.final = byte
            return .sequence(current)
        default: return leave(for: byte)
        }
        return nil
    }

    /// An OSC, DCS, SOS, PM or APC string, up to BEL or ST.
    private mutating func string(_ byte: UInt8) -> Event? {
        if state == .stringEscape, byte != UInt8(ascii: "\\") {
            state = .escape
            return escape(byte)
        }
        switch byte {
        case 0x1B: state = .stringEscape
        case 0x07, 0x18, 0x1A: state = .ground
        default: if state == .stringEscape { state = .ground }
        }
        return nil
    }

    /// A character in the middle of a sequence ends the sequence.
    private mutating func leave(for byte: UInt8) -> Event? {
        state = .ground
        return text(byte)
    }
}

/// A sequence that begins with CSI: its parameters and its final byte.
struct ControlSequence: Sendable {
    struct Parameter: Sendable {
        var value: Int?
        /// Whether the parameter follows a colon.
        var isPart = false
    }

    private static let mostParameters = 32
    private static let greatestValue = 65_535

    /// `?` or another private marker; 0 without one.
    private(set) var prefix: UInt8 = 0
    private(set) var hasIntermediates = false
    private(set) var parameters: [Parameter] = []
    var final: UInt8 = 0

    mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39: append(digit: Int(byte - 0x30))
        case UInt8(ascii: ";"), UInt8(ascii: ":"): separate(isPart: byte == UInt8(ascii: ":"))
        case 0x3C...: prefix = byte
        default: hasIntermediates = true
        }
    }

    private mutating func append(digit: Int) {
        if parameters.isEmpty { parameters.append(Parameter()) }
        guard parameters.count <= Self.mostParameters else { return }
        let last = parameters.count - 1
        parameters[last].value = min((parameters[last].value ?? 0) * 10 + digit, Self.greatestValue)
    }

    private mutating func separate(isPart: Bool) {
        if parameters.isEmpty { parameters.append(Parameter()) }
        // One extra parameter takes the digits of all parameters beyond the limit.
        if parameters.count <= Self.mostParameters { parameters.append(Parameter(isPart: isPart)) }
    }

    /// A parameter for a mode or a choice; 0 if it is missing.
    func choice(_ index: Int = 0) -> Int {
        index < parameters.count ? parameters[index].value ?? 0 : 0
    }

    /// A parameter for a count; 1 if it is missing or 0.
    func count(_ index: Int = 0) -> Int { max(choice(index), 1) }
}
