import ShapeEditorText

/// A value of a ``Property``.
package indirect enum PropertyValue: Equatable, Sendable {
    /// No outline, no label, a colour or a side that is found automatically.
    case nothing
    case number(Int)
    case percent(Int)
    /// One of the words of a ``PropertyForm/choice(_:)``.
    case word(String)
    case colour(Colour)
    case text(String)
    case pair(PropertyValue, PropertyValue)
}

extension PropertyValue {
    package var number: Int? { if case .number(let number) = self { number } else { nil } }
    package var percent: Int? { if case .percent(let percent) = self { percent } else { nil } }
    package var colour: Colour? { if case .colour(let colour) = self { colour } else { nil } }
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The case of an enumeration whose name is the word.
    package func word<Word: RawRepresentable<String>>(_: Word.Type = Word.self) -> Word? {
        if case .word(let word) = self { Word(rawValue: word) } else { nil }
    }

    /// The first value of a pair; otherwise the value itself.
    package var first: PropertyValue { if case .pair(let first, _) = self { first } else { self } }
    /// The second value of a pair; otherwise nothing.
    package var second: PropertyValue { if case .pair(_, let second) = self { second } else { .nothing } }

    package init<Word: RawRepresentable<String>>(_ word: Word) { self = .word(word.rawValue) }

    /// The value as words, without those of a pair or of nothing.
    fileprivate var plainWords: String {
        switch self {
        case .number(let number): "\(number)"
        case .percent(let percent): "\(percent)%"
        case .word(let word): word
        case .colour(let colour): "\(colour)"
        case .text(let text): text.quotedWord
        case .nothing, .pair: ""
        }
    }
}

/// What may stand for a value in a statement.
package indirect enum PropertyForm: Sendable {
    /// A word that stands for ``PropertyValue/nothing``, as one of ``either(_:)``.
    case nothing(String)
    case choice([String])
    /// A number, with its placeholder in usage.
    case number(String, Quantity)
    case percent(ClosedRange<Int>)
    case colour
    /// A text, with its placeholder in usage. In a statement of its own, it goes up to the end.
    case text(String)
    /// A text in quotes at an end of a connector; an empty one stands for ``PropertyValue/nothing``.
    case endText
    case either([PropertyForm])
    /// The keyword `row`, and a word for a row of a table.
    case row
    /// A form, and another one that may be left out and then stands for the value `or`. A value that may be left out is
    /// not written, unless `isWritten`.
    case pair(PropertyForm, PropertyForm, or: PropertyValue, isWritten: Bool = false)

    package static func choice<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> PropertyForm {
        .choice(Word.allCases.map(\.rawValue))
    }

    /// The words with which a statement gives a value; empty for nothing if no word stands for it. With `isShort`, each
    /// value of a pair that may be left out is left out.
    package func words(_ value: PropertyValue, isShort: Bool = false) -> String {
        switch value {
        case .nothing: wordForNothing ?? ""
        case .pair(let first, let second) where second == unwritten(isShort: isShort): first.plainWords
        case .pair(let first, .text(let word)): first.plainWords + " " + word.asRowWord
        case .pair(let first, let second): first.plainWords + " " + second.plainWords
        default: value.plainWords
        }
    }

    private var wordForNothing: String? {
        guard case .either(let forms) = self else { return nil }
        for form in forms { if case .nothing(let word) = form { return word } }
        return nil
    }

    /// The second value of a pair that is not written; nil if each one is.
    private func unwritten(isShort: Bool) -> PropertyValue? {
        switch self {
        case .pair(_, _, let usual, let isWritten): isShort || !isWritten ? usual : nil
        case .either(let forms): forms.lazy.compactMap { $0.unwritten(isShort: isShort) }.first
        default: nil
        }
    }

    /// The words that the form lists.
    package var listedWords: [String] {
        switch self {
        case .nothing(let word): [word]
        case .choice(let words): words
        case .either(let forms): forms.flatMap(\.listedWords)
        case .row: ["row"]
        case .pair(let form, _, _, _): form.listedWords
        case .number, .percent, .colour, .text, .endText: []
        }
    }
}

extension PropertyForm {
    /// The form without the rows of tables, which only a connector has, and no style.
    package var inStyle: PropertyForm {
        guard case .either(let forms) = self else { return self }
        return .either(forms.filter { if case .row = $0 { false } else { true } })
    }
}

extension String {
    /// The first word of a row as a word of a statement, in quotes if it has other characters than most names.
    fileprivate var asRowWord: String {
        let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
        return isPlain && !isEmpty ? self : quotedWord
    }
}
