extension LineEditor {
    /// Asks a question, and reads its answer. At a terminal, an answer that is refused stays to be changed, with the
    /// reason above the question. When the answer is taken, the question and the answer stay on the screen.
    ///
    /// The settings for the program's own lines have no effect meanwhile, as for ``readAnswer(_:)``. Without a terminal,
    /// one line is read: an empty one is the default, and one that is refused an error.
    /// - Returns: the answer.
    /// - Throws: `QuestionError` if the read ends without an answer.
    public func ask<Answer>(_ question: Question<Answer>) throws(QuestionError) -> Answer {
        var answer: Answer?
        let check = { (text: String, chosen: Int?) -> LineValidity in
            do throws(QuestionError) {
                answer = try question.check(text, chosen)
                return .complete
            } catch {
                return .invalid("\(error)")
            }
        }
        while true {
            let (outcome, chosen) = read(question) { check($0, nil) }
            if let error = QuestionError(outcome) { throw error }
            // A line that this library has not edited, or a choice, is not checked yet.
            if answer == nil, case .line(let text) = outcome, case .invalid(let reason) = check(text, chosen)
            {
                guard libedit.isInteractive else { throw .invalid(reason: reason) }
                showWarning(LineEditingWording.invalid(reason))
            }
            if let answer { return answer }
        }
    }

    /// Reads an answer, which `check` checks at Enter.
    /// - Returns: the outcome of the read, and the index of what was chosen in a menu.
    private func read<Answer>(
        _ question: Question<Answer>, _ check: @escaping (String) -> LineValidity
    ) -> (outcome: ReadOutcome, chosen: Int?) {
        var answer = LineSettings(answering: question.prompt)
        answer.completer = question.completer.map { completer in { completer($0, $1).withoutBlanks } }
        answer.validator = { [unowned self] text in
            let validity = check(text)
            if validity == .complete { settings.transientPrompt = question.promptAnswered(by: text) }
            return validity
        }
        switch question.form {
        case .line: return (readAnswer(with: answer), nil)
        case .secret(let again): return (readSecret(with: answer, again: again), nil)
        case .choice(let candidates, let selected, let scrolls):
            return readChoice(with: answer, of: candidates, selected, scrolls)
        }
    }

    private func readSecret(with answer: LineSettings, again: StyledText?) -> ReadOutcome {
        while true {
            let first = readSecret(with: answer, showsStars: true)
            guard let again, case .line = first, libedit.isInteractive else { return first }
            let second = readSecret(with: LineSettings(answering: again + " "), showsStars: true)
            guard case .line = second, second != first else { return second }
            showWarning(LineEditingWording.secretsDiffer)
        }
    }

    private func readChoice(
        with answer: LineSettings, of candidates: [Completion.Candidate], _ selected: Int?,
        _ scrolls: Bool
    ) -> (outcome: ReadOutcome, chosen: Int?) {
        var answer = answer
        guard libedit.isInteractive, output.canRedraw, libedit.isEditing else {
            if libedit.isInteractive { list(candidates) }
            answer.completer = { line, cursor in
                Completion(wordBefore: cursor, in: line, where: { _ in true }) { _ in candidates }
                    .withoutBlanks
            }
            return (readAnswer(with: answer), nil)
        }
        let menu = ChoiceMenu(candidates, selected: selected ?? 0, scrolls: scrolls, isASCII: isASCII)
        answer.menu = menu
        return (readAnswer(with: answer), menu.chosen)
    }

    /// Prints the choices with their numbers, where no menu can be shown.
    private func list(_ candidates: [Completion.Candidate]) {
        let texts = candidates.enumerated().map { "\($0 + 1) \($1.text)" }
        let rows = ColumnList.rows(of: texts, width: windowSize.columns, isASCII: isASCII)
        output.write(rows.map { $0 + "\r\n" }.joined())
    }
}

extension Completion {
    /// The completion with no blank behind a candidate, as the blank would be a part of the answer.
    fileprivate var withoutBlanks: Completion {
        var completion = self
        for index in candidates.indices { completion.candidates[index].isFinal = false }
        return completion
    }
}
