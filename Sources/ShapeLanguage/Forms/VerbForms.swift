/// The forms of the verbs of a grammar; those of a verb are made when it is typed first, since few are in a session.
final class VerbForms {
    let grammar: Grammar
    /// By the numbers of the verbs.
    private var made: [FormPlaces?]

    init(_ grammar: Grammar) {
        self.grammar = grammar
        made = Array(repeating: nil, count: grammar.verbs.count)
    }

    /// The forms of the verb that a word is, or that it abbreviates; nil if it is none.
    func places(startingWith word: borrowing TypedWord) -> FormPlaces? {
        guard let number = word.verbNumber(grammar) else { return nil }
        if let known = made[number] { return known }
        let places = FormPlaces(grammar.verbs[number])
        made[number] = places
        return places
    }
}
