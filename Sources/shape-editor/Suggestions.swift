import ShapeSession

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
