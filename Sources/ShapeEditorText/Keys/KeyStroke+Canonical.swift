extension KeyStroke {
    /// The canonical stroke for a base key and its modifiers.
    ///
    /// - Throws: `KeySyntaxError` if the stroke can't be bound.
    static func bindable(_ base: Base, _ modifiers: Modifiers, spelt word: String)
        throws(KeySyntaxError) -> KeyStroke
    {
        let stroke = canonical(base, modifiers)
        if let reserved = stroke.reservation { throw KeySyntaxError(word, .reserved(reserved)) }
        if let (reason, suggestion) = stroke.unsendable {
            throw KeySyntaxError(word, reason, suggestion: suggestion)
        }
        return stroke
    }

    /// The canonical stroke, which is the same for all strokes for which a terminal sends the same bytes.
    package static func canonical(_ base: Base, _ modifiers: Modifiers) -> KeyStroke {
        if case .character(" ") = base { return canonical(.named(.space), modifiers) }
        guard modifiers.contains(.control) else { return KeyStroke(base, modifiers) }
        let without = modifiers.subtracting(.control)
        switch base {
        case .character(let scalar): return controlled(lowercased(scalar), without)
        case .named(.backspace): return KeyStroke(.character("h"), modifiers)
        default: return KeyStroke(base, modifiers)
        }
    }

    /// The canonical stroke for ctrl and a character. Keys that type the same control character (ECMA-48) give one
    /// stroke: ctrl-i gives tab.
    private static func controlled(_ scalar: Unicode.Scalar, _ others: Modifiers) -> KeyStroke {
        switch scalar {
        case "i": KeyStroke(.named(.tab), others)
        case "m", "j": KeyStroke(.named(.enter), others)
        case "[": KeyStroke(.named(.escape), others)
        case "?": KeyStroke(.named(.backspace), others)
        case "@": KeyStroke(.named(.space), others.union(.control))
        case "/": KeyStroke(.character("_"), others.union(.control))
        default: KeyStroke(.character(scalar), others.union(.control))
        }
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard ("A"..."Z").contains(scalar) else { return scalar }
        return Unicode.Scalar(UInt8(scalar.value) | 0x20)
    }

    private static func uppercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        guard upper.count == 1, let only = upper.first else { return scalar }
        return only
    }

    private var reservation: KeySyntaxError.Reserved? {
        switch (modifiers, base) {
        case (.control, .character("c")): .interrupt
        case (.control, .character("d")): .endOfInput
        case (.control, .character("z")): .suspend
        case (.control, .character("\\")): .quit
        case ([], .named(.enter)): .acceptLine
        case ([], .named(.escape)), (.alt, .named(.escape)): .escapePrefix
        default: nil
        }
    }

    /// The reason why no terminal sends this stroke, and a spelling to suggest instead; nil if a terminal sends it.
    private var unsendable: (KeySyntaxError.Reason, suggestion: String?)? {
        switch base {
        case .function: nil
        case .character(let scalar): unsendable(scalar)
        case .named(let name): name.isSent(with: modifiers) ? nil : (.neverSent, nil)
        }
    }

    private func unsendable(_ scalar: Unicode.Scalar) -> (KeySyntaxError.Reason, suggestion: String?)? {
        let isControl = modifiers.contains(.control)
        if modifiers.contains(.shift) {
            let key = isControl ? scalar : Self.uppercased(scalar)
            let instead = Self.canonical(.character(key), modifiers.subtracting(.shift))
            let isBindable = instead.reservation == nil && instead.unsendable == nil
            let suggestion = isBindable ? instead.description : nil
            return (isControl ? .shiftWithControl : .shiftWithCharacter, suggestion)
        }
        let sent = ("a"..."z").contains(scalar) || "]^_\\".unicodeScalars.contains(scalar)
        if isControl && !sent { return (.neverSent, nil) }
        // Terminals begin control sequences (CSI, SS3) with the bytes of alt-[ and alt-O.
        return modifiers == .alt && (scalar == "[" || scalar == "O") ? (.neverSent, nil) : nil
    }
}

extension KeyStroke.Name {
    fileprivate func isSent(with modifiers: KeyStroke.Modifiers) -> Bool {
        switch self {
        case .tab: modifiers.isSubset(of: .alt) || modifiers == .shift
        case .space: modifiers.isSubset(of: [.control, .alt])
        case .enter, .backspace: modifiers.isSubset(of: .alt)
        case .escape: false
        default: true
        }
    }
}
