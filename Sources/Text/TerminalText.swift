extension String {
    /// The text with control characters other than tabs escaped, so that showing it can't control a terminal.
    package var printable: String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar == "\t" || !scalar.steersTerminal {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result
    }

    /// As ``printable``, cut to 40 characters for a message.
    package var quotable: String {
        let kept = prefix(40)
        return String(kept).printable + (kept.endIndex < endIndex ? "…" : "")
    }

    /// The text without its control characters.
    package var withoutControls: String {
        var kept = UnicodeScalarView()
        for scalar in unicodeScalars where scalar.properties.generalCategory != .control {
            kept.append(scalar)
        }
        return String(kept)
    }
}

extension Unicode.Scalar {
    /// A C0 or C1 control, or one that changes the direction of the text around it.
    fileprivate var steersTerminal: Bool {
        value < 0x20 || 0x7F...0x9F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
    }
}
