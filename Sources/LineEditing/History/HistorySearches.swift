/// The state of the searches through the history.
struct HistorySearches {
    /// The search by Up and Down.
    var walk = HistorySearch()
    /// The query of the last search.
    private(set) var query = ""
    /// The result of vi's last search, for `n` and `N`; nil on a new line.
    private(set) var found: HistoryFinder?
    /// The direction of vi's last search.
    private(set) var direction = HistorySearch.Direction.older

    /// The index of the entry that the line shows, which may have been edited; nil for a typed line.
    private(set) var shown: Int?
    /// The entry with which the next line begins after Ctrl-O, and its index.
    private var next: (index: Int, entry: String)?

    /// Resets the state that belongs to one line.
    mutating func beginLine() { (walk, found, shown) = (HistorySearch(), nil, nil) }

    mutating func record(shown index: Int?) { shown = index }

    /// Records the entry that Up or Down has shown.
    mutating func recordWalk() { shown = walk.index }

    func shownEntry(in entries: [String]) -> String? {
        shown.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    }

    /// Keeps, for the next line, the entry after the entry shown.
    mutating func keepNext(in entries: [String]) {
        guard let shown, shown + 1 < entries.count else { return }
        next = (shown + 1, entries[shown + 1])
    }

    /// Returns the kept entry, and shows it as Up does; nil if there is none. The index may be one too high, because an
    /// added entry may have pushed the oldest entry out.
    mutating func takeNext(in entries: [String]) -> String? {
        guard let (index, entry) = next.take() else { return nil }
        guard
            let place = [index, index - 1].first(where: {
                entries.indices.contains($0) && entries[$0] == entry
            })
        else { return nil }
        walk.go(to: place, from: "", in: entries)
        recordWalk()
        return entry
    }

    /// Drops the kept entry.
    mutating func dropNext() { next = nil }

    mutating func begin(towards direction: HistorySearch.Direction) { self.direction = direction }

    mutating func record(query: String) { self.query = query }

    mutating func record(found finder: HistoryFinder) { found = finder }
}

extension LineEditor {
    func showOldestEntry() -> FunctionResult {
        guard let oldest = history.entries.first else { return refuse() }
        searches.walk.go(to: 0, from: editing.text, in: history.entries)
        return show(entry: oldest)
    }

    func showTypedLine() -> FunctionResult {
        searches.walk.leave().map { show(entry: $0) } ?? refuse()
    }

    private func show(entry: String) -> FunctionResult {
        searches.recordWalk()
        return replaceLine(with: LineBuffer(before: Array(entry.unicodeScalars))) ? .done : .refused
    }

    func acceptAndShowNext() -> FunctionResult {
        let result = acceptLine()
        if result == .done { searches.keepNext(in: history.entries) }
        return result
    }

    /// The entry with which this line begins after Ctrl-O; nil if there is none, or the line is an answer.
    func takeNextEntry() -> LineBuffer? {
        guard !settings.isAnswer, let entry = searches.takeNext(in: history.entries) else { return nil }
        return LineBuffer(before: Array(entry.unicodeScalars))
    }
}
