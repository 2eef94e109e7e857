import ShapeEditorLanguage
import ShapeEditorModel

/// The WORDS of `add`, `connect` and `style`, each at most once in any order, and the forms of the verbs that set
/// properties, from the rows of ``Property``.
extension Argument {
    /// The WORDS of one kind, without those that a place gives, and in a style without rows of tables.
    static func words(
        _ kind: Property.Words, without others: [Property] = [], inStyle: Bool = false
    ) -> Argument {
        let properties = Property.all.filter { property in
            property.words.contains(kind) && !others.contains { $0 === property }
        }
        return .anyOrder("WORDS", properties.byHeading.map { $0.headedArguments(inStyle: inStyle) })
    }

    /// The keyword `label` and a text of one word.
    static let labelled = Argument.sequence([
        .keyword("label"), .group("TEXT", Property.label.form.alternatives),
    ])

    /// The keyword `label` and a text of one word; for a table, a word for each row.
    static let labelledRows = Argument.sequence([
        .keyword("label"), .group("TEXT", [[.keyword("none")], [.rowsOfText], [.wordOfText("TEXT")]]),
    ])

    /// A side, and how far along it a place is, or a row of a table.
    static let side = Argument.group("SIDE", Property.from.form.alternatives)
}

extension [Property] {
    /// The properties that stand behind one heading together, and each other one by itself.
    fileprivate var byHeading: [[Property]] {
        reduce(into: []) { groups, property in
            if let heading = property.heading, groups.last?.first?.heading == heading {
                groups[groups.count - 1].append(property)
            } else {
                groups.append([property])
            }
        }
    }

    /// The heading and what stands behind it.
    fileprivate func headedArguments(inStyle: Bool) -> [Argument] {
        (self[0].heading.map { [.keyword($0)] } ?? []) + arguments(inStyle: inStyle)
    }

    /// What stands behind the heading.
    private func arguments(inStyle: Bool) -> [Argument] {
        let all = map { $0.arguments(inStyle ? $0.form.inStyle : $0.form) }
        return count == 1 ? all[0] : [.anyOrder(nil, all)]
    }

    /// The forms of the verb that sets the properties.
    var forms: [[Argument]] {
        guard count == 1 else { return [arguments(inStyle: false)] }
        return self[0].form.alternatives.map { form in
            // In a statement of its own, a text goes up to the end.
            form.map { if case .wordOfText(let name) = $0 { .text(name) } else { $0 } }
        }
    }
}

extension Property {
    /// The keyword and the value.
    fileprivate func arguments(_ form: PropertyForm) -> [Argument] {
        let forms = form.alternatives
        let isOne = forms.count == 1 && spelling == nil
        return (keyword.map { [.keyword($0)] } ?? []) + (isOne ? forms[0] : [.group(spelling, forms)])
    }
}

extension PropertyForm {
    fileprivate var alternatives: [[Argument]] {
        switch self {
        case .nothing(let word): [[.keyword(word)]]
        case .choice(let words): [[.choice(words)]]
        case .number(let name, let quantity): [[.number(name, quantity)]]
        case .percent(let range): [[.percent(range)]]
        case .colour: [[.colour]]
        case .text(let name): [[.wordOfText(name)]]
        case .endText: [[.endText]]
        case .either(let forms): forms.flatMap(\.alternatives)
        case .row: [[.keyword("row"), .wordOfText("WORD")]]
        case .pair(let first, let second, _, _):
            first.alternatives.flatMap { first in
                second.alternatives.map { first + [.optional(.sequence($0))] }
            }
        }
    }
}

// MARK: - Reading

extension PartCursor {
    /// Reads WORDS of one kind.
    mutating func style(_ kind: Property.Words) -> ShapeStyle {
        let properties = Property.all.filter { $0.words.contains(kind) }
        var style = ShapeStyle()
        while let first = properties.first(where: { startsWords(with: $0) }) {
            let group = first.heading == nil ? [first] : properties.filter { $0.heading == first.heading }
            if let heading = first.heading { _ = word(of: heading) }
            let values = self.values(of: group)
            if values.isEmpty { break }
            style = style.adding(values)
        }
        return style.withBothEnds
    }

    /// Reads values of properties without their heading.
    mutating func style(of properties: [Property]) -> ShapeStyle { values(of: properties).withBothEnds }

    private mutating func values(of properties: [Property]) -> ShapeStyle {
        var style = ShapeStyle()
        while properties.contains(where: { style[$0] == nil && read($0, into: &style) }) {}
        return style
    }

    /// Reads the text after `label`, or for a table the texts of its rows; nil if the next part is not `label`, or if the
    /// text is `none`.
    mutating func labelText() -> String? {
        guard word(of: "label") != nil, var label = value(Property.label.form)?.text else { return nil }
        while let row = text() { label += "\n" + row }
        return label
    }

    /// Reads SIDE; nil if the next part is none.
    mutating func side() -> EndPlace? { value(Property.from.form).flatMap { EndPlace($0) } }

    /// Whether the next part begins WORDS with a property.
    private func startsWords(with property: Property) -> Bool {
        var copy = self
        return (property.firstWord.map { copy.word(of: $0) != nil } ?? (copy.value(property.form) != nil))
    }

    private mutating func read(_ property: Property, into style: inout ShapeStyle) -> Bool {
        if let keyword = property.keyword, word(of: keyword) == nil { return false }
        guard let value = value(property.form) else { return false }
        style[property] = value
        return true
    }

    /// Reads a value of a form; nil if the next part is none.
    private mutating func value(_ form: PropertyForm) -> PropertyValue? {
        switch form {
        case .nothing(let word): return self.word(of: word).map { _ in .nothing }
        case .choice(let words):
            return take { if case .word(let word) = $0, words.contains(word) { .word(word) } else { nil } }
        case .number: return number().map { .number($0) }
        case .percent: return percent().map { .percent($0) }
        case .colour: return colour().map { .colour($0) }
        case .text: return text().map { .text($0) }
        case .endText: return text().map { $0.isEmpty ? .nothing : .text($0) }
        case .row:
            guard let row = word(of: "row") else { return nil }
            return text().map { .pair(.word(row), .text($0)) }
        case .either(let forms):
            for form in forms { if let value = value(form) { return value } }
            return nil
        case .pair(let first, let second, let usual, _):
            guard let first = value(first) else { return nil }
            return .pair(first, value(second) ?? usual)
        }
    }
}
