import Text

extension Colour {
    /// Whether a colour in any syntax of CSS can go on from this text, which is none yet; its functions up to their
    /// parenthesis. Looks at the start of each name, and makes no string.
    package static func mayBegin(with text: Span<UInt8>) -> Bool {
        guard text.count > 0 else { return true }
        if text[0] == UInt8(ascii: "#") {
            return text.count <= 8 && text.indices.dropFirst().allSatisfy { hexValue(text[$0]) != nil }
        }
        return ColourNames.standard.hasName(beginningWith: text)
            || ColourFunction.names.contains { beginsFunction($0, with: text) }
    }

    private static func beginsFunction(_ name: String, with text: Span<UInt8>) -> Bool {
        var (index, isEqual) = (0, true)
        for byte in name.utf8 where index < text.count {
            isEqual = isEqual && text[index] | 0x20 == byte
            index += 1
        }
        let isOpen = index < text.count
        return isEqual && (!isOpen || text[index] == UInt8(ascii: "("))
    }
}
