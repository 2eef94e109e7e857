import LineEditing
import ShapeEditorLanguage
import ShapeEditorSession

extension LineEditor {
    /// Completes statements on Tab. The hint after the cursor is the rest of a history entry that `suggestions`
    /// allows, or else a completion. The session and `suggestions` must outlive the editor.
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
        self.init(
            replacementStart: completion.start,
            candidates: completion.candidates.map { candidate in
                Candidate(
                    candidate.text, icon: candidate.colour.flatMap { swatch?.block($0) } ?? "",
                    description: StyledText(candidate.meaning), needsDescription: candidate.needsMeaning,
                    isFinal: candidate.isFinal)
            })
    }
}

/// Decides which entries of the history are suggested as hints. An entry is not suggested if its last run in this
/// session failed, or if the entry can't be parsed, such as an entry with a verb that no longer exists.
final class Suggestions {
    private let session: Session
    private var failed: Set<String> = []

    /// Creates the suggestions. The session reports the outcome of each typed line to this object.
    init(_ session: Session) {
        self.session = session
        session.host.whenTyped = { [unowned self] in record($0, hasFailed: $1) }
    }

    func allow(_ entry: String) -> Bool { !failed.contains(entry) && session.canRead(entry) }

    private func record(_ line: String, hasFailed: Bool) {
        if hasFailed { failed.insert(line.historyEntry) } else { failed.remove(line.historyEntry) }
    }
}

extension String {
    /// The line as the history stores it: without trailing white space.
    var historyEntry: String { String(reversed().drop { $0.isWhitespace }.reversed()) }
}
