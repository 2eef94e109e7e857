import Text

/// Text in man(7), in which whatever stands in a line is shown as it is.
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

    /// Words that are filled into the paragraph or the item.
    mutating func line(_ words: String) {
        text += Self.lines(words)
        isAfterHeading = false
    }

    /// A phrase as a sentence.
    mutating func sentence(_ phrase: String) {
        line(phrase.prefix(1).uppercased() + phrase.dropFirst() + ".")
    }

    /// A command line by itself.
    mutating func usage(_ words: String) { add(Self.styled(words)) }

    /// An item of a list, before what is said of it. It may have several lines.
    mutating func item(_ labels: [String]) {
        for (number, label) in labels.enumerated() {
            text += number == 0 ? ".TP\n" : ".TQ\n"
            add(Self.styled(label))
        }
    }

    mutating func example(_ words: String) {
        text += ".br\n"
        add("Example: \\fB" + Self.escaped(words) + "\\fR")
    }

    private mutating func add(_ line: String) {
        text += line + "\n"
        isAfterHeading = false
    }

    /// A sentence a line, as man(7) wants them for their distance.
    private static func lines(_ words: String) -> String {
        var lines = ""
        var last: Character = " "
        for character in words {
            let endsSentence = character == " " && last == "."
            lines.append(endsSentence ? "\n" : character)
            last = character
        }
        // Below 80 columns with its escapes.
        return lines.wrapped(to: 70).split(separator: "\n").map { escaped(String($0)) + "\n" }.joined()
    }

    /// Words in small letters bold, as they are typed so; those in capitals in italics.
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

    /// Every character is shown as itself: groff makes others of some, and takes a point or a quote at the start of a
    /// line for a request.
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
