import Text

/// The forms of a verb as places that words stand at, each with those that may follow, so that all forms are walked at
/// once, and without going back.
struct FormPlaces: Sendable {
    /// What a word at a place has to be.
    enum Content: Sendable {
        /// One of some words.
        case words(FormWords)
        case colour
        case number(Quantity)
        case duration
        case key
        case verb
        /// Any word.
        case text
        /// The first word of another statement, or a block.
        case statement
        case block
    }

    struct Place: Sendable {
        let content: Content
        /// The places that may come next, as bits.
        fileprivate(set) var following: UInt64
    }

    private(set) var places: [Place] = []
    /// The places of the first word, as bits.
    private(set) var first: UInt64 = 0

    init(_ verb: Verb) {
        let mayBeShort = verb.forms.contains { form in
            if case .direction? = form.first { true } else { false }
        }
        for form in verb.forms { add(form, mayBeShort) }
    }

    /// Adds a form from its end to its start, as each place needs to know those after it. What is beyond 64 places is
    /// left out; no verb has a quarter of them.
    private mutating func add(_ form: [Argument], _ mayBeShort: Bool) {
        var next: UInt64 = 0
        for (index, argument) in form.enumerated().reversed() {
            next = add(argument, before: next, mayBeShort: mayBeShort && index == 0)
        }
        first |= next
    }

    /// Returns the places that the argument may begin at, and those after it if it can be left out.
    private mutating func add(_ argument: Argument, before next: UInt64, mayBeShort: Bool) -> UInt64 {
        switch argument {
        case .optional(let inner): add(inner, before: next, mayBeShort: mayBeShort) | next
        case .over: add(.words(FormWords(["over"])), before: add(.duration, before: next))
        case .keyword, .choice, .direction:
            add(.words(FormWords(argument.words, mayBeShort: mayBeShort)), before: next)
        case .colour: add(.colour, before: next)
        case .number(_, let quantity): add(.number(quantity), before: next)
        case .duration: add(.duration, before: next)
        case .key, .name(_, of: .boundKey): add(.key, before: next)
        case .verb(let others):
            add(.verb, before: next)
                | (others.isEmpty ? 0 : add(.words(FormWords(others, mayBeShort: false)), before: next))
        case .body: add(.statement, before: next)
        case .block: add(.block, before: next)
        case .text: addRepeated(.text, before: next)
        case .name, .file: add(.text, before: next)
        }
    }

    private mutating func add(_ content: Content, before next: UInt64) -> UInt64 {
        guard places.count < UInt64.bitWidth else { return 0 }
        places.append(Place(content: content, following: next))
        return 1 << UInt64(places.count - 1)
    }

    private mutating func addRepeated(_ content: Content, before next: UInt64) -> UInt64 {
        let bit = add(content, before: next)
        if bit != 0 { places[places.count - 1].following |= bit }
        return bit
    }
}

/// Words that the verb table lists for a place.
final class FormWords: Sendable {
    /// In lower case.
    let words: [[UInt8]]
    let table: KeywordTable
    /// Whether an unambiguous abbreviation will do.
    let mayBeShort: Bool

    init(_ words: [String], mayBeShort: Bool = false) {
        (self.words, self.mayBeShort) = (words.map { Array($0.utf8) }, mayBeShort)
        table = KeywordTable(words)
    }
}
