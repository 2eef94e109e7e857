import LineEditing
import ShapeLanguage
import ShapeSession

extension LineEditor {
    /// Has Tab complete statements. The session has to outlive the editor.
    func completeStatements(of session: Session, swatch: Swatch?) {
        let statements = session.completer
        completer = { Completion(statements.complete($0, cursor: $1), swatch) }
    }
}

extension Completion {
    fileprivate init(_ completion: StatementCompletion, _ swatch: Swatch?) {
        // Where some have blocks, the meanings of the others stand below theirs.
        let swatch = completion.candidates.contains { $0.colour != nil } ? swatch : nil
        self.init(
            replacementStart: completion.start,
            candidates: completion.candidates.map { candidate in
                let block = swatch.map { $0.block(candidate.colour) + " " } ?? ""
                return Candidate(
                    candidate.text, description: block + StyledText(candidate.meaning),
                    isFinal: candidate.isFinal)
            })
    }
}
