/// Finds bytes that no script may contain.
enum TextValidation {
    /// Checks that `source` is UTF-8 without NUL bytes.
    ///
    /// - Throws: ``Problem/nulByte`` or ``Problem/invalidUTF8`` with the place of the first such byte.
    static func check(_ source: borrowing SourceText) throws(LanguageError) {
        var isPlain = true
        for index in source.range where source.bytes[index] &- 1 >= 0x7F {
            isPlain = false
            break
        }
        guard !isPlain else { return }
        if let index = source.bytes[source.range].firstIndex(of: 0) {
            throw LanguageError(.nulByte, at: index..<index + 1)
        }
        if let index = firstInvalid(in: source) {
            throw LanguageError(.invalidUTF8(source.bytes[index]), at: index..<index + 1)
        }
    }

    private static func firstInvalid(in source: borrowing SourceText) -> Int? {
        var decoder = UTF8()
        var iterator = source.bytes[source.range].makeIterator()
        var index = source.range.lowerBound
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): index += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return index
            }
        }
    }
}
