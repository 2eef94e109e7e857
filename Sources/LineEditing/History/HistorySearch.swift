/// Steps through the entries that begin with the typed text.
///
/// libedit's ed-search-prev-history is no substitute: it matches anywhere, takes the text for a regular expression, and
/// drops the typed line beyond 1,024 characters.
struct HistorySearch {
    /// The direction of a search.
    enum Direction {
        case older
        case newer

        var opposite: Direction { self == .older ? .newer : .older }
    }

    private var typed = ""
    private var prefix = ""
    /// The indices of the entries shown since the typed line, the current entry last; empty at the typed line.
    private var path: [Int] = []
    /// With a prefix, the lines shown so far, which are not shown again.
    private var seen: Set<String> = []
    private var shown: String?

    /// Returns the next line to show; nil if there is none in that direction.
    /// - Parameters:
    ///   - direction: towards the oldest entry or the newest.
    ///   - line: the current line. If it differs from the line shown last, a new search begins.
    ///   - prefix: the text that entries must begin with, in a new search.
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

    /// The index of the entry that was shown last; nil for the typed line.
    var index: Int? { path.last }

    /// Shows an entry, as if Up had stepped from the newest entry to this entry.
    mutating func go(to index: Int, from line: String, in entries: [String]) {
        if shown != line || path.isEmpty { begin(line, "") }
        (prefix, seen, path) = ("", [], Array((index..<entries.count).reversed()))
        shown = entries[index]
    }

    /// Shows the typed line again.
    /// - Returns: the line; nil if the typed line is already shown.
    mutating func leave() -> String? {
        guard !path.isEmpty else { return nil }
        (path, shown) = ([], typed)
        return typed
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
