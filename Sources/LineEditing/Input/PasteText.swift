import ShapeEditorText

/// Converts the text of a paste to text for the line.
enum PasteText {
    /// The spaces that replace a tab.
    private static let tab = "    "

    /// Replaces every newline by a line feed. Terminals send CR, and libedit's terminal mode exchanges CR and LF.
    static func withNewlines(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                // `scalar` is the second character of a pair such as CRLF.
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

    /// Removes the newlines at the end.
    static func withoutLastNewlines(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let count = scalars.reversed().prefix { $0 == "\n" }.count
        return String(scalars.dropLast(count))
    }

    /// Replaces each run of newlines outside of double quotes by one space, and removes such newlines at both ends.
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

    /// Removes control characters, and replaces tabs by spaces. Without `hasRows`, newlines outside of double quotes
    /// become spaces, too.
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
