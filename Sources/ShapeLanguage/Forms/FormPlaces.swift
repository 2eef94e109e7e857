import Text

/// The forms of a verb as places that words stand at, each with those that may follow, so that all forms are walked at
/// once, and without going back.
final class FormPlaces {
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

    let verb: Verb
    /// A form's later places come before its earlier ones, and those of later forms before those of earlier ones.
    let places: [Place]
    /// What each place is of the verb's forms.
    private let arguments: [Argument]
    /// The places of the first word, as bits.
    let first: UInt64

    init(_ verb: Verb) {
        self.verb = verb
        let maker = FormPlaceMaker(verb)
        (places, arguments, first) = (maker.places, maker.arguments, maker.first)
    }

    /// What may stand at some of the places, in the order of the forms.
    func arguments(_ alive: UInt64) -> [Argument] { BitIndices(alive).map { arguments[$0] } }

    /// Whether a block may stand at some of the places.
    func holdBlock(_ alive: UInt64) -> Bool {
        BitIndices(alive).contains { index in
            switch places[index].content {
            case .statement, .block: true
            default: false
            }
        }
    }
}

/// Makes places of a verb's forms.
private struct FormPlaceMaker {
    private(set) var places: [FormPlaces.Place] = []
    private(set) var arguments: [Argument] = []
    private(set) var first: UInt64 = 0

    init(_ verb: Verb) {
        let mayBeShort = verb.forms.contains { form in
            if case .direction? = form.first { true } else { false }
        }
        for form in verb.forms.reversed() { add(form, mayBeShort) }
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
        case .over:
            add(.words(FormWords(["over"])), argument, before: add(.duration, .duration, before: next))
        case .keyword, .choice, .direction:
            add(.words(FormWords(argument.words, mayBeShort: mayBeShort)), argument, before: next)
        case .colour: add(.colour, argument, before: next)
        case .number(_, let quantity): add(.number(quantity), argument, before: next)
        case .duration: add(.duration, argument, before: next)
        case .key, .name(_, of: .boundKey): add(.key, argument, before: next)
        case .verb(let others):
            (others.isEmpty ? 0 : add(.choice(others), before: next, mayBeShort: false))
                | add(.verb, .verb(or: []), before: next)
        case .body: add(.statement, argument, before: next)
        case .block: add(.block, argument, before: next)
        case .text: addRepeated(.text, argument, before: next)
        case .name, .file: add(.text, argument, before: next)
        }
    }

    private mutating func add(_ content: FormPlaces.Content, _ argument: Argument, before next: UInt64)
        -> UInt64
    {
        guard places.count < UInt64.bitWidth else { return 0 }
        places.append(FormPlaces.Place(content: content, following: next))
        arguments.append(argument)
        return 1 << UInt64(places.count - 1)
    }

    private mutating func addRepeated(
        _ content: FormPlaces.Content, _ argument: Argument, before next: UInt64
    ) -> UInt64 {
        let bit = add(content, argument, before: next)
        if bit != 0 { places[places.count - 1].following |= bit }
        return bit
    }
}

extension FormPlaces.Content {
    /// Whether what may stand there is neither listed nor a number.
    var isOpen: Bool {
        switch self {
        case .colour, .duration, .key, .verb, .text: true
        case .words, .number, .statement, .block: false
        }
    }
}

/// The places of the bits that are set in a word, the highest first.
struct BitIndices: Sequence, IteratorProtocol {
    private var rest: UInt64

    init(_ bits: UInt64) { rest = bits }

    mutating func next() -> Int? {
        guard rest != 0 else { return nil }
        let index = UInt64.bitWidth - 1 - rest.leadingZeroBitCount
        rest &= ~(1 << UInt64(index))
        return index
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
