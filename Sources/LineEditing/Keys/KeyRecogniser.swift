/// Finds the key stroke for characters from a terminal, in the forms that xterm, the VT100, the Linux console, rxvt,
/// tmux and screen send.
enum KeyRecogniser {
    /// The stroke of a character, or of ESC and a character (alt).
    static func stroke(ofCharacters characters: [Unicode.Scalar]) -> KeyStroke? {
        // The literal `[]` would be made by a generic initialiser, which takes 4,000 instructions.
        if characters.count == 1 { return stroke(of: characters[0], KeyStroke.Modifiers(rawValue: 0)) }
        if characters.count == 2, characters[0] == "\u{1B}" { return stroke(of: characters[1], .alt) }
        return nil
    }

    /// The stroke of a control sequence: CSI or SS3, optionally after ESC, which rxvt sends for alt.
    static func stroke(ofSequence sequence: [Unicode.Scalar]) -> KeyStroke? {
        let isAlt = sequence.starts(with: ["\u{1B}", "\u{1B}"])
        var rest = sequence.dropFirst(isAlt ? 2 : 1)
        guard let introducer = rest.popFirst(), let final = rest.popLast() else { return nil }
        let parsed = introducer == "O" ? singleShift(rest, final) : controlSequence(rest, final)
        return parsed.map { KeyStroke($0.base, isAlt ? $0.modifiers.union(.alt) : $0.modifiers) }
    }

    private static func stroke(of scalar: Unicode.Scalar, _ others: KeyStroke.Modifiers) -> KeyStroke? {
        switch scalar.value {
        case 0x7F: KeyStroke(.named(.backspace), others)
        case 0x00: KeyStroke.canonical(.character("@"), others.union(.control))
        case 0x1B: KeyStroke(.named(.escape), others)
        case 0x01...0x1F:
            KeyStroke.canonical(
                .character(Unicode.Scalar(UInt8(scalar.value + 0x40))), others.union(.control))
        default: KeyStroke.canonical(.character(scalar), others)
        }
    }

    private static func singleShift(_ middle: ArraySlice<Unicode.Scalar>, _ final: Unicode.Scalar)
        -> KeyStroke?
    {
        // rxvt sends SS3 and a lowercase letter for ctrl with an arrow.
        if middle.isEmpty, ("a"..."d").contains(final) { return letter(upper(final), .control) }
        // Older xterms put the modifier between SS3 and the final character.
        return modifiers(middle).flatMap { letter(final, $0) }
    }

    private static func controlSequence(_ middle: ArraySlice<Unicode.Scalar>, _ final: Unicode.Scalar)
        -> KeyStroke?
    {
        if middle == ["["] { return linuxFunctionKey(final) }
        if middle.isEmpty, final == "Z" { return KeyStroke(.named(.tab), .shift) }
        // CSI u, and xterm's modifyOtherKeys.
        if shiftedEnter.contains(Array(middle) + [final]) { return KeyStroke(.named(.enter), .shift) }
        // rxvt sends CSI and a lowercase letter for shift with an arrow.
        if middle.isEmpty, ("a"..."d").contains(final) { return letter(upper(final), .shift) }
        let fields = middle.split(separator: ";", omittingEmptySubsequences: false)
        guard fields.count <= 2 else { return nil }
        if let held = rxvtModifiers[final], let code = number(middle) { return keypad(code, held) }
        guard let held = fields.count == 2 ? modifiers(fields[1]) : [] else { return nil }
        if final == "~" { return fields.first.flatMap(number).flatMap { keypad($0, held) } }
        if fields.count == 1, let only = modifiers(fields[0]) { return letter(final, only) }
        return fields.isEmpty || fields[0] == ["1"] ? letter(final, held) : nil
    }

    private static let shiftedEnter = ["13;2u", "27;2;13~"].map { Array($0.unicodeScalars) }

    private static let rxvtModifiers: [Unicode.Scalar: KeyStroke.Modifiers] = [
        "^": .control, "$": .shift, "@": [.control, .shift],
    ]

    private static func linuxFunctionKey(_ final: Unicode.Scalar) -> KeyStroke? {
        guard ("A"..."E").contains(final) else { return nil }
        return KeyStroke(.function(Int(final.value - 0x40)))
    }

    /// Decodes xterm's modifier parameter, one more than the modifiers' bits. Bit 8, Meta, counts as alt.
    private static func modifiers(_ field: ArraySlice<Unicode.Scalar>) -> KeyStroke.Modifiers? {
        if field.isEmpty { return [] }
        guard let value = number(field), (1...16).contains(value) else { return nil }
        let bits = UInt8(value - 1)
        return KeyStroke.Modifiers(
            rawValue: bits & 7 | (bits & 8 != 0 ? KeyStroke.Modifiers.alt.rawValue : 0))
    }

    private static func number(_ field: ArraySlice<Unicode.Scalar>) -> Int? {
        guard (1...3).contains(field.count) else { return nil }
        return Int(String(String.UnicodeScalarView(field)))
    }

    private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(scalar.value & 0x5F))
    }

    private static func letter(_ final: Unicode.Scalar, _ held: KeyStroke.Modifiers) -> KeyStroke? {
        letters[final].map { KeyStroke($0, held) }
    }

    private static func keypad(_ code: Int, _ held: KeyStroke.Modifiers) -> KeyStroke? {
        keypadCodes[code].map { KeyStroke($0, held) }
    }

    private static let letters: [Unicode.Scalar: KeyStroke.Base] = [
        "A": .named(.up), "B": .named(.down), "C": .named(.right), "D": .named(.left),
        "H": .named(.home), "F": .named(.end),
        "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    ]

    /// The keys of `CSI n ~`: the VT220's editing keys and function keys. Home and end are 1 and 4 on the Linux
    /// console, and 7 and 8 on rxvt.
    private static let keypadCodes: [Int: KeyStroke.Base] = [
        1: .named(.home), 2: .named(.insert), 3: .named(.delete), 4: .named(.end),
        5: .named(.pageUp), 6: .named(.pageDown), 7: .named(.home), 8: .named(.end),
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
        28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
        33: .function(19), 34: .function(20),
    ]
}
