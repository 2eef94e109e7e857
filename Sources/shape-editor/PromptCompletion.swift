import LineEditing
import ShapeLanguage
import ShapeSession

extension LineEditor {
    /// Has Tab and hints complete statements. The session has to outlive the editor.
    func completeStatements(of session: Session, swatch: Swatch?) {
        let (completer, hintCompleter) = (session.completer, session.hintCompleter)
        self.completer = { Completion(completer.complete($0, cursor: $1), swatch) }
        self.hintCompleter = { Completion(hintCompleter.complete($0, cursor: $1), nil) }
    }
}

extension Completion {
    fileprivate init(_ completion: StatementCompletion, _ swatch: Swatch?) {
        self.init(
            replacementStart: completion.start,
            candidates: completion.candidates.map { candidate in
                let block = candidate.colour.flatMap { colour in swatch?.block(colour) }
                let meaning = StyledText(candidate.meaning)
                return Candidate(
                    candidate.text, description: block.map { $0 + " " + meaning } ?? meaning,
                    isFinal: candidate.isFinal)
            })
    }
}
