/// Small letters for capital ones, scalar by scalar, so that offsets in scalars stay what they are.
enum CaseFolding {
    /// The UTF-8 of a text with its capital letters changed.
    static func smallLetters(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
        return text.unicodeScalars.flatMap { UTF8.encode(smallLetter($0)) ?? .init() }
    }

    static func hasCapital(_ text: String) -> Bool {
        text.unicodeScalars.contains { smallLetter($0) != $0 }
    }

    private static func smallLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.properties.changesWhenLowercased else { return scalar }
        // Of the only mapping to several, that of U+0130, the first is what stands in the simple one.
        return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
}
