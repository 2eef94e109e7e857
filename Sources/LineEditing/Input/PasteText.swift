import Text

/// What becomes of a paste's text before it stands in the line.
enum PasteText {
    /// A tab's width.
    private static let tab = "    "

    /// The text with a line feed for each newline: terminals send CR, and in libedit's mode CR and LF change places.
    static func withNewlines(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                // The second of a pair.
                if let first = before, first != scalar, first == "\n" || first == "\r" {
                    before = nil
                    continue
                }
                result.append("\n")
            } else {
                result.append(scalar == "\u{2028}" || scalar == "\u{2029}" ? "\n" : scalar)
            }
            before = scalar
        }
        return String(result)
    }

    /// The text up to its last row that has something in it.
    static func withoutLastNewlines(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let count = scalars.reversed().prefix { $0 == "\n" }.count
        return String(scalars.dropLast(count))
    }

    /// Each run of newlines becomes one space, and those at the ends are dropped; but not within double quotes.
    static func inOneRow(_ text: String) -> String {
        var result = ""
        var (isQuoted, hasNewline) = (false, false)
        for character in text {
            if character == "\n", !isQuoted {
                hasNewline = true
                continue
            }
            if hasNewline, !result.isEmpty { result.append(" ") }
            hasNewline = false
            if character == "\"" { isQuoted.toggle() }
            result.append(character)
        }
        return result
    }

    /// The text without what could steer a terminal. Tabs become spaces, and so do newlines where the line has one row
    /// only, unless they stand in quotes.
    static func sanitised(_ text: String, hasRows: Bool) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        for scalar in (hasRows ? text : inOneRow(text)).unicodeScalars {
            switch scalar {
            case "\n", "\u{2028}", "\u{2029}": result.append("\n")
            case "\t": result += tab.unicodeScalars
            default: if !scalar.steersTerminal { result.append(scalar) }
            }
        }
        return result
    }
}
