import ShapeEditorText

/// Builds a text in man(7). All characters of its input are printed literally.
struct RoffText {
    private(set) var text = ""
    private var isAfterHeading = false

    mutating func title(_ name: String, section: String, date: String, source: String) {
        text += ".TH \(name) \(section) \(date) \"\(source)\"\n"
    }

    mutating func section(_ title: String) { heading("SH", title) }

    mutating func subsection(_ title: String) { heading("SS", title) }

    private mutating func heading(_ macro: String, _ title: String) {
        text += ".\(macro) \(Self.escaped(title))\n"
        isAfterHeading = true
    }

    mutating func paragraph(_ words: String) {
        if !isAfterHeading { text += ".PP\n" }
        line(words)
    }

    /// Adds words to the current paragraph or list item.
    mutating func line(_ words: String) {
        text += Self.lines(words)
        isAfterHeading = false
    }

    /// Adds a phrase as a sentence.
    mutating func sentence(_ phrase: String) {
        line(phrase.prefix(1).uppercased() + phrase.dropFirst() + ".")
    }

    /// Adds a line with the syntax of the program's command line.
    mutating func usage(_ words: String) { add(Self.styled(words)) }

    /// Adds the label of a list item, before its description. The label may have several lines.
    mutating func item(_ labels: [String]) {
        for (number, label) in labels.enumerated() {
            text += number == 0 ? ".TP\n" : ".TQ\n"
            add(Self.styled(label))
        }
    }

    mutating func example(_ words: String) {
        text += ".br\n" + Self.rows("Example: \\fB" + Self.escaped(words) + "\\fR")
        isAfterHeading = false
    }

    private mutating func add(_ line: String) {
        text += line + "\n"
        isAfterHeading = false
    }

    /// Puts each sentence on lines of its own, as man(7) requires for the space between sentences.
    private static func lines(_ words: String) -> String {
        var lines = ""
        var last: Character = " "
        for character in words {
            let endsSentence = character == " " && last == "."
            lines.append(endsSentence ? "\n" : character)
            last = character
        }
        return lines.split(separator: "\n").map { rows(escaped(String($0))) }.joined()
    }

    /// Breaks an escaped line into rows of at most 80 columns. No row begins like a request.
    private static func rows(_ line: String) -> String {
        line.wrapped(to: 80, indent: 0).split(separator: "\n")
            .map { ($0.hasPrefix(".") ? "\\&" : "") + $0 + "\n" }.joined()
    }

    /// Sets lowercase words in bold, because users type them literally, and uppercase words in italics.
    private static func styled(_ words: String) -> String {
        var (result, run) = ("", "")
        func finished() -> String {
            guard run.contains(where: \.isLetter) else { return escaped(run) }
            return (run.allSatisfy(\.isUppercase) ? "\\fI" : "\\fB") + escaped(run) + "\\fR"
        }
        for character in words {
            if character.isLetter || "-.~$/_!".contains(character) {
                run.append(character)
            } else {
                result += finished() + escaped(String(character))
                run = ""
            }
        }
        return result + finished()
    }

    /// Escapes a text so that groff prints every character literally. groff replaces some characters, and takes a
    /// period or a quote at the start of a line for a request.
    private static func escaped(_ text: String) -> String {
        let escaped = text.escaped { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "\"": "\\(dq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "…": "\\&..."
            default: nil
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
}
