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
    /// Whether something of it is kept for `restore`.
    var isKept: Bool { steps > 0 || macros > 0 || bindings > 0 }

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

extension Session {
    var unsaved: Unsaved {
        Unsaved(
            steps: unsavedSteps, macros: macros.unsavedCount, bindings: bindings.unsavedCount,
            statements: queue?.count ?? 0, transactions: transactions.count)
    }

    private var unsavedSteps: Int {
        let history = invoker.history
        if let saved = history.savedIndex { return abs(history.index - saved) }
        let dropped = min(savedCount, history.droppedCount)
        // After an undo, some of the dropped entries may be newer than the save.
        return max(history.doneCount - dropped, min(dropped, 1))
    }

    func markSaved() throws {
        try invoker.history.markSaved()
        savedCount = invoker.history.doneCount
    }

    /// Counts the steps, the macros and the bindings as saved, for example those of the start-up script. Reports an
    /// error if the history is busy.
    package func takeAsSaved() {
        do { try markSaved() } catch { report(Diagnostic(Problem(error))) }
        macros.markSaved()
        bindings.markSaved()
        recovery?.recordSaved()
    }

    /// Prints, as feedback, what was not saved when the end of the session began; nothing if all was.
    package func printUnsaved() {
        if !unsavedAtEnd.isEmpty { printFeedback(unsavedAtEnd.sentence) }
    }
}
