import ShapeEditorModel

extension StatementCompleter {
    typealias Candidate = StatementCompletion.Candidate
    typealias Word = TypedStatement.Word

    /// The candidates for an argument of `verb` that complete `current`, the word being typed. An argument without
    /// known words, such as a new name, has none. `listed` are the words that may stand there, too.
    func candidates(
        for argument: Argument, of verb: Verb, beside listed: Set<String>, _ current: Word
    ) -> [Candidate] {
        switch argument {
        case .colour: colours(current)
        case .number(_, .paletteNumber): paletteNumbers(current)
        case .number(_, .timerNumber): names(.timer, current)
        case .key:
            KeyCompleter(bound: sources.names(.boundKey), meaning: sources.meaningOfKey).candidates(current)
        case .body, .block, .verb: verbs(current)
        case .duration: durations(current)
        case .file:
            PathCompleter(listing: sources.listing, meaning: sources.meaningOfPath).candidates(current)
        case .name(_, of: let kind?): names(kind, current)
        case .shape where verb.name == "order": names(.shape, current)
        case .shape: names(.placedShape, current, beside: listed) + selectedShape(current)
        case .shapes: shapes(verb.joinsOrPlaces ? .placedShapeOrGroup : .shapeOrGroup, current)
        case .furtherShapes: shapes(.placedShapeOrGroup, isFurther: true, current)
        default:
            matching(argument.words, current) { .init($0, meaning: verb.meaning(of: $0, in: argument)) }
        }
    }

    /// The names and aliases of verbs that begin with the text of `current`, ignoring case; none if `current` is in
    /// quotes. If the text is empty, aliases are left out.
    func verbs(_ current: Word) -> [Candidate] {
        guard !current.isQuoted else { return [] }
        let typed = current.text.lowercased()
        return grammar.numbers(ofNamesBeginningWith: typed).flatMap { number -> [Candidate] in
            let verb = grammar.verbs[number]
            return (typed.isEmpty ? [verb.name] : verb.names).filter { $0.hasPrefix(typed) }
                .map { .init($0, meaning: verb.summary) }
        }
    }

    /// The candidates for the lower-case `words` that begin with the text of `current`, ignoring case. None if
    /// `current` is in quotes, because such a word is usually a name or a text.
    private func matching(
        _ words: [String], _ current: Word, _ candidate: (String) -> Candidate
    ) -> [Candidate] {
        guard !current.isQuoted else { return [] }
        let typed = current.text.lowercased()
        return words.filter { $0.hasPrefix(typed) }.map(candidate)
    }

    /// The keyword `selected`, which stands for one shape, once its beginning is typed.
    private func selectedShape(_ current: Word) -> [Candidate] {
        current.text.isEmpty
            ? [] : matching(["selected"], current) { .init($0, meaning: "the one selected shape") }
    }

    /// The names of a kind. They are in quotes where they would be taken for one of the words that are `listed`.
    private func names(_ kind: NameKind, _ current: Word, beside listed: Set<String> = []) -> [Candidate] {
        sources.names(kind).filter { $0.text.hasPrefix(current.text) }.map {
            let isQuoted = current.isQuoted || listed.contains($0.text.lowercased())
            let text = isQuoted ? $0.text.quotedWord : QuotedText.quotedIfNeeded($0.text)
            return .init(text, meaning: $0.meaning, colour: $0.colour)
        }
    }
}

// MARK: - Shapes

extension StatementCompleter {
    /// The keywords that SHAPES may contain in place of names, with their descriptions.
    private static let selections: KeyValuePairs = [
        "all": "all shapes", "selected": "the selected shapes",
    ]

    /// The candidates for SHAPES: the text of `current` up to its last comma, followed by a name of a shape or group,
    /// or by the keyword `all` or `selected`, that begins with the rest. Names that are already parts before that comma
    /// are left out, as are both keywords if `current` is in quotes. Case matters only in names.
    ///
    /// With `isFurther`, a word that would have another meaning is in quotes, too (``Argument/furtherShapes``).
    ///
    /// A keyword before that comma keeps its meaning only without quotes, so a name that needs them is left out then.
    private func shapes(_ kind: NameKind, isFurther: Bool = false, _ current: Word) -> [Candidate] {
        let parts = current.text.split(separator: ",", omittingEmptySubsequences: false)
        let (before, last) = (parts.dropLast(), parts.last ?? "")
        let start = before.map { $0 + "," }.joined()
        let keywords = Self.selections.map(\.key)
        let isBare = !current.isQuoted && before.contains { keywords.contains($0.lowercased()) }
        let names = sources.names(kind).filter {
            $0.text.hasPrefix(last) && !before.contains($0.text[...])
                && !(isBare && keywords.contains($0.text.lowercased()))
        }
        let words = current.isQuoted ? [] : Self.selections.filter { $0.key.hasPrefix(last.lowercased()) }
        return names.map {
            .init(
                isBare ? start + $0.text : spelling($0.text, after: start, isFurther, current),
                meaning: $0.meaning,
                colour: $0.colour)
        } + words.map { .init(start + $0.key, meaning: $0.value) }
    }

    /// The word made of `start` and `name`. It is in quotes if `current` is, if `name` is a word such as `all`, or if
    /// ``QuotedText/quotedIfNeeded(_:)`` puts it in quotes.
    private func spelling(_ name: String, after start: String, _ isFurther: Bool, _ current: Word) -> String {
        let word = isFurther && start.isEmpty ? [name].asFurtherShapes : [name].asShapes
        let needsQuotes = current.isQuoted || word != name
        return needsQuotes ? (start + name).quotedWord : QuotedText.quotedIfNeeded(start + name)
    }
}

// MARK: - Colours

extension StatementCompleter {
    private static let functions: KeyValuePairs = [
        "rgb(": "red, green and blue, as in rgb(255 99 71)",
        "hsl(": "hue, saturation and lightness, as in hsl(9 100% 64%)",
        "hwb(": "hue, whiteness and blackness, as in hwb(9 28% 0%)",
    ]

    /// The names of colours and the colour functions that begin with the text of `current`, ignoring case; none if
    /// `current` is in quotes. The colours of the palette come first. A function is listed from its first letter on until
    /// its `(` has been typed. It is not final, because its arguments are still missing.
    private func colours(_ current: Word) -> [Candidate] {
        guard !current.isQuoted else { return [] }
        let names = ColourNames.standard.names(beginningWith: current.text.utf8.span)
        let palette = Palette.colours.map(\.description).filter(names.contains)
        return (palette + names.filter { !palette.contains($0) }).map { name in
            let colour = ColourNames.standard.colour(named: name.utf8.span)
            return .init(name, meaning: colour?.hex ?? "", colour: colour)
        } + functions(current)
    }

    private func functions(_ current: Word) -> [Candidate] {
        guard !current.text.isEmpty else { return [] }
        let typed = current.text.lowercased()
        return Self.functions.filter { $0.key.hasPrefix(typed) && $0.key != typed }
            .map { .init($0.key, meaning: $0.value, isFinal: false) }
    }

    private func paletteNumbers(_ current: Word) -> [Candidate] {
        matching(Palette.colours.indices.map { "\($0 + 1)" }, current) { number in
            let colour = Int(number).flatMap(Palette.colour)
            return .init(number, meaning: colour?.description ?? "", colour: colour)
        }
    }
}

// MARK: - Durations

extension StatementCompleter {
    private static let units = [("s", "seconds"), ("ms", "milliseconds"), ("min", "minutes")]

    /// The typed digits and points with each unit that begins with the text after them, ignoring case. None if
    /// `current` is in quotes, or if the digits and points are not the number of a duration.
    private func durations(_ current: Word) -> [Candidate] {
        let digits = current.text.prefix { "0123456789.".contains($0) }
        let unit = current.text.dropFirst(digits.count).lowercased()
        guard !current.isQuoted, Duration(word: Array("\(digits)ms".utf8)[...]) != nil else { return [] }
        // Three or more digits before the decimals make milliseconds more likely than seconds.
        let units =
            digits.prefix { $0 != "." }.count > 2
            ? [Self.units[1], Self.units[0], Self.units[2]] : Self.units
        return units.filter { $0.0.hasPrefix(unit) }.map { .init(digits + $0.0, meaning: $0.1) }
    }
}

extension Verb {
    /// Whether SHAPES after this verb are not connectors.
    fileprivate var joinsOrPlaces: Bool { ["connect", "add", "move", "space"].contains(name) }
}
