import ShapeEditorLanguage

/// What a session would lose if it ended now.
struct Unsaved: Equatable {
    /// The number of entries by which the history differs from the saved state. If the saved state can't be reached any
    /// more, the number of all done entries, except for those that the undo limit has dropped and the saved file has.
    var steps = 0
    var macros = 0
    var bindings = 0
    /// The number of statements that wait in the queue.
    var statements = 0
    var transactions = 0

    var isEmpty: Bool { self == Unsaved() }

    /// The sentence that says what is not saved: `3 steps and 1 macro are not saved`.
    var sentence: String {
        let counts = [
            (steps, "step"), (macros, "macro"), (bindings, "key binding"), (statements, "waiting statement"),
        ].filter { $0.0 > 0 }
        var words = counts.map { $0.counting($1) }
        if transactions > 0 {
            words.append(transactions == 1 ? "an open transaction" : "\(transactions) open transactions")
        }
        let isSingle = words.count == 1 && max(counts.first?.0 ?? 0, transactions) == 1
        return "\(words.listed) \(isSingle ? "is" : "are") not saved"
    }
}

extension [String] {
    /// The words as a list in a sentence: `a, b and c`.
    fileprivate var listed: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
