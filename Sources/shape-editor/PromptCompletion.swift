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

/// Which entries of the history are worth suggesting: neither those that failed when they ran last in this session, nor
/// those that can't be read, as a verb may have gone.
final class Suggestions {
    private let session: Session
    private var failed: Set<String> = []

    /// Is told from now on what comes of the lines that are typed.
    init(_ session: Session) {
        self.session = session
        session.host.whenTyped = { [unowned self] in note($0, hasFailed: $1) }
    }

    func allow(_ entry: String) -> Bool { !failed.contains(entry) && session.canRead(entry) }

    private func note(_ line: String, hasFailed: Bool) {
        if hasFailed { failed.insert(line.historyEntry) } else { failed.remove(line.historyEntry) }
    }
}

extension String {
    /// A line as it stands in the history: without blanks at its end.
    var historyEntry: String { String(reversed().drop { $0.isWhitespace }.reversed()) }
}
