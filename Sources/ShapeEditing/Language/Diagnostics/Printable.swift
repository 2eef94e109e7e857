import Glibc

extension String {
    /// The text with control characters but tabs written out, so that showing it can't steer a terminal.
    var printable: String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar == "\t" || !scalar.isControl {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result
    }

    /// As ``printable``, cut to a length that fits into a message.
    var quotable: String {
        let kept = prefix(40)
        return String(kept).printable + (kept.endIndex < endIndex ? "…" : "")
    }

    /// The columns that the text takes on a terminal.
    var columns: Int {
        reduce(0) { $0 + $1.columns }
    }
}

extension Character {
    /// The columns that the character takes on a terminal, by the C library's `wcwidth`.
    var columns: Int {
        max(1, unicodeScalars.reduce(0) { max($0, Int(wcwidth(wchar_t(bitPattern: $1.value)))) })
    }
}

extension Unicode.Scalar {
    /// A C0 or C1 control, or one that changes the direction of the text around it.
    fileprivate var isControl: Bool {
        value < 0x20 || 0x7F...0x9F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
    }
}

extension String {
    /// The text as a JSON string, quotes included (RFC 8259, section 7).
    var jsonQuoted: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
