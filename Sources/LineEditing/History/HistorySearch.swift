/// Walks through the entries that begin with what was typed.
///
/// Not by libedit's ed-search-prev-history, which matches anywhere, takes the text for a regular expression,
/// and loses what is beyond 1,024 characters of the typed line.
struct HistorySearch {
    /// Which way to go.
    enum Direction {
        case older
        case newer
    }

    private var typed = ""
    private var prefix = ""
    /// The index of the entry shown; nil while the typed line is shown.
    private var index: Int?
    private var shown: String?

    /// The line to show next; nil if there is none in that direction.
    /// - Parameters:
    ///   - direction: towards the oldest entry or the newest.
    ///   - line: the line as it stands; where it is not what was shown last, a new search begins.
    ///   - prefix: what an entry has to begin with, for a new search.
    ///   - entries: the entries, oldest first.
    /// - Returns: an entry, or the line that was typed.
    mutating func next(
        _ direction: Direction, from line: String, prefix: String, in entries: [String]
    ) -> String? {
        if shown != line || index.map({ $0 >= entries.count }) ?? true { begin(line, prefix) }
        switch direction {
        case .older: return older(line, entries)
        case .newer: return newer(line, entries)
        }
    }

    private mutating func begin(_ line: String, _ prefix: String) {
        (typed, self.prefix, index) = (line, prefix, nil)
    }

    private mutating func older(_ line: String, _ entries: [String]) -> String? {
        let found = entries[..<(index ?? entries.count)].lastIndex { matches($0, line) }
        return found.map { show(entries[$0], at: $0) }
    }

    private mutating func newer(_ line: String, _ entries: [String]) -> String? {
        guard let index else { return nil }
        let found = entries[(index + 1)...].firstIndex { matches($0, line) }
        return found.map { show(entries[$0], at: $0) } ?? show(typed, at: nil)
    }

    private func matches(_ entry: String, _ line: String) -> Bool {
        entry != line && entry.hasPrefix(prefix)
    }

    private mutating func show(_ text: String, at position: Int?) -> String {
        (index, shown) = (position, text)
        return text
    }
}
