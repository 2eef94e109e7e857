import ShapeEditorModel

/// Random WORDS, styles, and additions that have them.
extension ScriptSource {
    mutating func addition() -> String {
        any(
            "add \(kind()) \(newName()) \(place()) \(shapeWords()) \(labelWord())",
            "add \(kind()) \(newName()) \(place()) \(any("", "size 50", "gold")) \(labelWord())",
            "add \(kind()) \(newName()) from \(coordinates()) to \(coordinates()) "
                + "\(words(.shape, without: "size")) \(labelWord())",
            "add \(kind()) \(newName()) around \(shapes()) \(any("", "", "7")) \(any("", words(.shape, without: "size", "turn"))) "
                + labelWord(),
            "add \(kind())",
            "add table \(newName()) \(place()) \(any("", "font right", "size 50")) label "
                + any("users id", "users \"id  PK\" -- name", "a -- \"b\\nc\" --", "none"))
    }

    /// A statement that may not stand in a group.
    mutating func style() -> String {
        any(
            "style \(anyKind()) \(some(shapeWords()))", "style \(anyKind()) \(some(shapeWords()))",
            "style connector \(some(styleWords()))", "style line \(some(lineWords()))",
            "style text \(some(textWords()))", "style none",
            "style \(any("ellipse", "text", "connector")) none",
            "style", "style gap \(number())")
    }

    mutating func shapeWords() -> String { words(.shape) }
    mutating func lineWords() -> String { words(.line) }
    mutating func textWords() -> String { words(.text) }
    mutating func connectorWords() -> String { words(.connector) }
    private mutating func styleWords() -> String { words(.connector, without: "fromText", "toText") }

    /// The statement of a verb that sets properties, other than `label`.
    mutating func setting() -> String {
        let verbs = Property.verbs.filter { $0[0].name != "label" }
        guard let rows = verbs.randomElement(using: &random), let verb = rows[0].verbName else { return "" }
        let over = rows[0].isAnimated && chance(2) ? " over \(time())" : ""
        return "\(verb) " + (rows.count == 1 ? value(rows[0]) : verbWords(verb)) + over
    }

    /// At least one word of a verb that sets several properties.
    private mutating func verbWords(_ verb: String) -> String {
        anyWords(of: Property.all.filter { $0.verbName == verb })
    }

    /// At least one value of some properties.
    private mutating func anyWords(of rows: [Property]) -> String {
        let all = rows.map { value($0) }
        let words = mixed(all)
        return words.isEmpty ? all.randomElement(using: &random) ?? "" : words
    }

    /// Some of the WORDS of a kind.
    private mutating func words(_ kind: Property.Words, without names: String...) -> String {
        let rows = Property.all.filter { $0.words.contains(kind) && !names.contains($0.name) }
        var seen: Set<String> = []
        let words = rows.compactMap { row -> String? in
            guard let heading = row.heading else { return value(row) }
            guard seen.insert(heading).inserted else { return nil }
            let own = rows.filter { $0.heading == heading }
            return "\(heading) " + (own.count == 1 ? value(row) : anyWords(of: own))
        }
        return mixed(words)
    }

    private mutating func value(_ row: Property) -> String {
        (row.keyword.map { "\($0) " } ?? "") + value(row.form)
    }

    /// Words of a form.
    private mutating func value(_ form: PropertyForm) -> String {
        switch form {
        case .nothing(let word): return word
        case .choice(let words):
            let word = words.randomElement(using: &random) ?? ""
            return chance(9) ? word.prefix(1).uppercased() + word.dropFirst() : word
        case .number(_, .degrees): return any("30", "-90", "360")
        case .number(_, let quantity): return "\(max(quantity.range.lowerBound, number(60)))"
        case .percent(let range): return "\(Int.random(in: range, using: &random))%"
        case .colour: return colourWord()
        case .text: return "x"
        case .endText: return endText()
        // Few shapes are tables.
        case .either(let forms) where forms.count > 1 && chance(2): return value(forms[0])
        case .row: return "row \(any("id", "users", "1", "2", "name"))"
        case .either(let forms): return forms.randomElement(using: &random).map { value($0) } ?? ""
        case .pair(let first, let second, _, _): return value(first) + (chance(2) ? " " + value(second) : "")
        }
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

    mutating func endText() -> String { any("\"1\"", "\"0..*\"", "\"a \\\"b\"", "\"\"") }

    mutating func side() -> String { value(Property.from.form) }
}
