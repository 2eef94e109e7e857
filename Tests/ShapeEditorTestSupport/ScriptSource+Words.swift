import ShapeEditorModel

/// Random WORDS, styles, and additions that have them.
extension ScriptSource {
    mutating func addition() -> String {
        any(
            "add \(kind()) \(newName()) \(place()) \(shapeWords()) \(labelWord())",
            "add \(kind()) \(newName()) \(place()) \(any("", "size 50", "gold")) \(labelWord())",
            "add \(kind()) \(newName()) from \(coordinates()) to \(coordinates()) "
                + "\(mixed([colourWord(), outline(), dash()])) \(labelWord())",
            "add \(kind())")
    }

    /// A statement that may not stand in a group.
    mutating func style() -> String {
        any(
            "style \(anyKind()) \(some(shapeWords()))", "style \(anyKind()) \(some(shapeWords()))",
            "style connector \(some(connectorWords()))", "style line \(some(lineWords()))",
            "style text \(some(textWords()))", "style none",
            "style \(any("ellipse", "text", "connector")) none",
            "style")
    }

    mutating func shapeWords() -> String {
        mixed([
            any("size 50", "size 120 30"), "turn \(any("30", "-90", "360"))", colourWord(), outline(), dash(),
            "corner \(number())", "font \(fontWords())",
        ])
    }

    mutating func lineWords() -> String { mixed([colourWord(), "stroke \(number(9))", heads(), dash()]) }

    mutating func textWords() -> String {
        mixed(["size 30", "turn 45", colourWord(), "font \(fontWords())"])
    }

    mutating func connectorWords() -> String {
        mixed([
            colourWord(), "stroke \(number(9))", heads(), route(), dash(), "from \(side())", "to \(side())",
            "font \(fontWords())",
        ])
    }

    /// At least one word of `stroke`.
    mutating func strokeWords() -> String {
        let words = mixed(["\(number(9))", heads(), route(), dash()])
        return words.isEmpty ? any("3", "dashed", "plain") : words
    }

    /// At least one word of `font`.
    mutating func fontWords() -> String {
        let ink = any("ink auto", "ink \(colourWord())")
        let words = mixed([
            "\(number(40) + 3)", any("left", "centre", "Right"), any("top", "middle", "bottom"), ink,
        ])
        return words.isEmpty ? any("12", "bottom", "ink red") : words
    }

    mutating func labelWord() -> String {
        any("", "", "label x", "label \"two\\nrows here\"", "label none", "label \"none\"", "LABEL \"日本 x\"")
    }

    /// Some of the words, in random order.
    private mutating func mixed(_ words: [String]) -> String {
        let chosen = words.filter { _ in chance(3) }
        return chosen.shuffled(using: &random).joined(separator: " ")
    }

    private mutating func some(_ words: String) -> String { words.isEmpty ? colourWord() : words }

    private mutating func anyKind() -> String {
        (["", ""] + AreaKind.rows.map(\.word)).randomElement(using: &random) ?? ""
    }

    private mutating func colourWord() -> String { any("gold", "#f80", "white", "Red") }

    private mutating func outline() -> String { "outline \(any("none", "black 4", colourWord()))" }

    private mutating func dash() -> String { any("solid", "dashed", "Dotted") }

    private mutating func heads() -> String { any("plain", "arrow", "arrows") }

    private mutating func route() -> String { any("straight", "bent", "curved") }

    mutating func side() -> String {
        any("left", "right", "top", "bottom") + any("", " 25%", " 50%", " 0%", " 100%")
    }
}
