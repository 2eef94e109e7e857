/// Lowercases a text scalar by scalar, so that the offsets of scalars don't change.
enum CaseFolding {
    /// The lowercased text, in UTF-8.
    static func smallLetters(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
        return text.unicodeScalars.flatMap { UTF8.encode(smallLetter($0)) ?? .init() }
    }

    static func hasCapital(_ text: String) -> Bool {
        text.unicodeScalars.contains { smallLetter($0) != $0 }
    }

    private static func smallLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.properties.changesWhenLowercased else { return scalar }
        // Only U+0130 maps to several scalars. The first of them is the simple mapping of U+0130.
        return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
}
