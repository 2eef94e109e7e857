extension String {
    /// The width on a terminal.
    package var columns: Int {
        reduce(0) { $0 + $1.columns }
    }
}

extension Character {
    /// The width on a terminal: 1 or 2.
    package var columns: Int {
        unicodeScalars.contains(where: \.isWide) ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Whether it is in one of the large blocks that Unicode Standard Annex #11 calls wide.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
