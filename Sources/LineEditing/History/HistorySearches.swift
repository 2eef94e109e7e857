/// What the searches through the history remember.
struct HistorySearches {
    /// Of Up and Down.
    var walk = HistorySearch()
    /// The query of the last search.
    private(set) var query = ""
    /// What the last search of vi's found, for `n` and `N`; nil on a new line.
    private(set) var found: HistoryFinder?
    /// Which way it went.
    private(set) var direction = HistorySearch.Direction.older

    /// A new line begins.
    mutating func beginLine() { (walk, found) = (HistorySearch(), nil) }

    mutating func begin(towards direction: HistorySearch.Direction) { self.direction = direction }

    mutating func note(query: String) { self.query = query }

    mutating func note(found finder: HistoryFinder) { found = finder }
}
