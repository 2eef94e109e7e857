/// The ways in which terminals count the cells of a text.
package enum CellCounting: CaseIterable, Sendable {
    /// Each scalar has its own width, as in xterm.
    case scalars
    /// A grapheme cluster of Unicode has one width, as in kitty.
    case clusters
    /// Each scalar has its own width, emoji are narrow, and combining marks take a cell, too, as on Linux's console.
    case poor
}

extension Unicode.Scalar {
    func cellWidth(_ counting: CellCounting) -> Int {
        counting == .poor ? isWideBlock ? 2 : 1 : cellWidth
    }

    /// The number of cells for the scalar by itself, by the rules of `wcwidth`.
    var cellWidth: Int {
        if value < 0x300 { return 1 }
        if isZeroWidth { return 0 }
        return isWideBlock || properties.isEmojiPresentation && !isRegionalIndicator ? 2 : 1
    }

    var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

    private var isZeroWidth: Bool {
        // The vowels and final consonants of Hangul share the cells of their initial consonant.
        if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    /// Whether the scalar is in a block that Unicode Standard Annex #11 calls wide. Most emoji are wide individually.
    private var isWideBlock: Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
            0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
            true
        default: false
        }
    }
}
