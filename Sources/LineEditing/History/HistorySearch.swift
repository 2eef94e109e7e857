/// Walks through the entries that begin with what was typed.
///
/// Not by libedit's ed-search-prev-history, which matches anywhere, takes the text for a regular expression,
/// and loses what is beyond 1,024 characters of the typed line.
struct HistorySearch {
    /// Which way to go.
    enum Direction {
        case older
        case newer

        var opposite: Direction { self == .older ? .newer : .older }
    }

    private var typed = ""
    private var prefix = ""
    /// The indices of the entries that Up has led to, the one shown last; empty while the typed line is shown.
    private var path: [Int] = []
    /// The lines that have been shown, if there is a prefix: they are not to come again.
    private var seen: Set<String> = []
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
        let isShorter = path.first.map { $0 >= entries.count } ?? true
        if shown != line || isShorter { begin(line, prefix) }
        switch direction {
        case .older: guard goBack(from: line, in: entries) else { return nil }
        case .newer:
            guard let left = path.popLast() else { return nil }
            seen.remove(entries[left])
        }
        shown = path.last.map { entries[$0] } ?? typed
        return shown
    }

    private mutating func begin(_ line: String, _ prefix: String) {
        (typed, self.prefix, path, seen) = (line, prefix, [], prefix.isEmpty ? [] : [line])
    }

    private mutating func goBack(from line: String, in entries: [String]) -> Bool {
        let found = entries[..<(path.last ?? entries.count)].lastIndex {
            $0 != line && $0.hasPrefix(prefix) && !seen.contains($0)
        }
        guard let found else { return false }
        path.append(found)
        if !prefix.isEmpty { seen.insert(entries[found]) }
        return true
    }
}
