import LineEditing
import ShapeLanguage
import ShapeSession

extension LineEditor {
    /// Has Tab complete statements, and hints suggest them. Session and suggestions have to outlive the editor.
    func completeStatements(of session: Session, swatch: Swatch?, _ suggestions: Suggestions) {
        let (completer, hinter) = (session.completer, session.hinter)
        self.completer = { Completion(completer.complete($0, cursor: $1), swatch) }
        hints = .fromHistory(where: { [unowned suggestions] in suggestions.allow($0) }) {
            hinter.hint(for: $0)
        }
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
