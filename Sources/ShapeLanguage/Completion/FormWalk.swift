/// A walk word by word along the forms of the verb that a statement begins with, and on into the statements within it.
///
/// Takes time linear in the words, however deep they nest.
struct FormWalk {
    /// Where the words may have come to in one form of a verb.
    struct Place {
        let verb: Verb
        /// What is left of the form.
        let rest: ArraySlice<Argument>
    }

    private let grammar: Grammar
    /// Empty before the first verb, and where no form has room for the words.
    private(set) var places: [Place] = []
    /// Whether a statement may begin with the next word.
    private(set) var beginsStatement = true

    init(_ grammar: Grammar) { self.grammar = grammar }

    /// Goes on by a word, which may be abbreviated.
    mutating func take(_ word: String) {
        var next = places.flatMap { $0.places(after: word) }
        if beginsStatement, let verb = grammar.verb(meantBy: word) {
            next += verb.forms.map { Place(verb: verb, rest: $0[...]) }
        }
        places = next
        beginsStatement = places.contains { $0.next.contains(where: \.holdsStatements) }
    }
}

extension FormWalk.Place {
    /// What the next word may be: the next argument, and what follows if it can be left out.
    var next: ArraySlice<Argument> {
        rest.prefix((rest.firstIndex { !$0.isOptional } ?? rest.endIndex) - rest.startIndex + 1)
    }

    /// Where each argument that the word can be leads to.
    fileprivate func places(after word: String) -> [FormWalk.Place] {
        next.indices.compactMap { index in
            rest[index].following(word).map { .init(verb: verb, rest: $0 + rest[(index + 1)...]) }
        }
    }
}

extension Argument {
    fileprivate var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// What is left of the argument after its first word; nil if the word does not fit.
    fileprivate func following(_ word: String) -> ArraySlice<Argument>? {
        switch self {
        case .optional(let argument): return argument.following(word)
        case .over: return begins(with: word) ? [.duration] : nil
        case .body, .block: return nil
        case .number: return word.isNumber ? [] : nil
        default: return words.isEmpty || begins(with: word) ? [] : nil
        }
    }

    private func begins(with word: String) -> Bool {
        let typed = word.lowercased()
        return words.contains { $0.hasPrefix(typed) }
    }
}

extension String {
    /// Whether it is nothing but digits, perhaps after a minus.
    fileprivate var isNumber: Bool {
        let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
        return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
