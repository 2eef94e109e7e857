extension String {
    /// The text with control characters but tabs written out, so that showing it can't steer a terminal.
    public var printable: String {
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
    /// The columns that the character takes on a terminal: two where it is wide.
    var columns: Int {
        unicodeScalars.contains(where: \.isWide) ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in one of the large blocks that Unicode Standard Annex #11 calls wide.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

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
