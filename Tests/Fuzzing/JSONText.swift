/// Checks JSON (RFC 8259), independently of the code that writes it.
struct JSONText {
    private var rest: ArraySlice<UInt8>

    /// Whether the text is one object, with no unescaped control character in its strings.
    static func isObject(_ text: ArraySlice<UInt8>) -> Bool {
        var json = JSONText(rest: text)
        return text.first == UInt8(ascii: "{") && json.value() && json.rest.isEmpty
    }

    private mutating func value() -> Bool {
        switch rest.first {
        case UInt8(ascii: "{"): items(until: "}") { $0.string() && $0.take(":") && $0.value() }
        case UInt8(ascii: "["): items(until: "]") { $0.value() }
        case UInt8(ascii: "\""): string()
        default: literal()
        }
    }

    private mutating func items(until end: Unicode.Scalar, _ item: (inout JSONText) -> Bool) -> Bool {
        rest.removeFirst()
        if take(end) { return true }
        repeat {
            guard item(&self) else { return false }
        } while take(",")
        return take(end)
    }

    private mutating func string() -> Bool {
        guard take("\"") else { return false }
        var content: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return content.text?.isPrintable ?? false }
            if byte == UInt8(ascii: "\\") {
                guard escape() else { return false }
            } else {
                content.append(byte)
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        guard let byte = rest.popFirst() else { return false }
        guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        return digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    /// A number, or one of the words `true`, `false` and `null`. Takes more forms of numbers than JSON has.
    private mutating func literal() -> Bool {
        let text = String(decoding: rest.prefix { !",]}".utf8.contains($0) }, as: UTF8.self)
        rest = rest.dropFirst(text.utf8.count)
        return ["true", "false", "null"].contains(text) || Double(text)?.isFinite ?? false
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == scalar.value else { return false }
        rest.removeFirst()
        return true
    }
}

extension String {
    fileprivate var isPrintable: Bool {
        !unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    }
}
