/// The search through the history: a row below the line in which the query is typed; the line is what it finds.
///
/// Ctrl-R goes on to the next older entry, Ctrl-S to the next newer one. Enter runs what is found, Esc and the arrows
/// leave it for editing, Ctrl-G and Ctrl-C give the line back as it was. Enter in vi's searches leaves it for editing,
/// too.
final class HistorySearchView: Overlay {
    private let original: LineBuffer
    private var finder: HistoryFinder
    private var isMissing = false
    /// The query of the search before, which Ctrl-R on an empty one takes up.
    private let earlierQuery: String
    /// Which way vi's search goes; nil for Ctrl-R's.
    private let direction: HistorySearch.Direction?
    private(set) var marks: [Range<Int>] = []

    init(
        _ line: LineBuffer, _ finder: HistoryFinder, earlierQuery: String,
        for direction: HistorySearch.Direction? = nil
    ) {
        (original, self.finder, self.earlierQuery, self.direction) = (line, finder, earlierQuery, direction)
    }

    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        if case .paste(let paste) = token {
            search(finder.query + PasteText.inOneRow(PasteText.withNewlines(paste.text)), in: editor)
            return .stays
        }
        guard let stroke = token.stroke else { return .stays }
        switch (stroke.base, stroke.modifiers) {
        case (.character("r"), .control): older(in: editor)
        case (.character("s"), .control): newer(in: editor)
        case (.character("g"), .control):
            cancel(in: editor)
            return .ends
        case (.character("u"), .control): search("", in: editor)
        case (.character("w"), .control), (.named(.backspace), .alt):
            search(finder.query.withoutLastWord, in: editor)
        case (.named(.backspace), []), (.character("h"), .control):
            search(String(finder.query.dropLast()), in: editor)
        case (.named(.space), []): search(finder.query + " ", in: editor)
        case (.character(let scalar), []): search(finder.query + String(Character(scalar)), in: editor)
        case (.named(.enter), []) where isMissing: _ = editor.refuse()
        case (.named(.enter), []) where direction != nil:
            leave(in: editor)
            return .ends
        case (.named(.escape), []), (.named(.up), []), (.named(.down), []): return .ends
        default: return .endsAndPassesOn
        }
        return .stays
    }

    func interrupt(in editor: LineEditor) -> Bool {
        cancel(in: editor)
        return true
    }

    func addRows(to layout: inout FrameLayout, in size: ScreenSize) {
        layout.newRow()
        layout.add(LineEditingWording.search(found: !isMissing), .faint)
        layout.add(finder.query)
        layout.markCursor()
    }

    private func search(_ query: String, in editor: LineEditor) {
        finder.search(for: String(query.prefix(Libedit.shortLine)))
        if direction == .newer { finder.showOldest() }
        editor.searches.note(query: finder.query)
        show(in: editor)
    }

    private func older(in editor: LineEditor) {
        if finder.query.isEmpty, !earlierQuery.isEmpty { return search(earlierQuery, in: editor) }
        if finder.older() { show(in: editor) } else { _ = editor.refuse() }
    }

    private func newer(in editor: LineEditor) {
        if finder.newer() { show(in: editor) } else { _ = editor.refuse() }
    }

    /// Puts what is found into the line, with the cursor at its first mark.
    private func show(in editor: LineEditor) {
        (isMissing, marks) = (false, [])
        if finder.query.isEmpty { return editor.show(original) }
        guard let match = finder.match else {
            isMissing = true
            _ = editor.refuse()
            return editor.show(original)
        }
        marks = match.ranges
        editor.show(LineBuffer(text: Array(match.text.unicodeScalars), cursor: marks.last?.upperBound ?? 0))
    }

    /// Ends vi's search: `n` goes on from here. Without a query the one before is searched for.
    private func leave(in editor: LineEditor) {
        if finder.query.isEmpty { search(earlierQuery, in: editor) }
        if !isMissing, !finder.query.isEmpty { editor.show(found: finder) }
    }

    private func cancel(in editor: LineEditor) { editor.show(original) }
}

extension String {
    /// Without its last word, and the blanks behind that.
    fileprivate var withoutLastWord: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[..<last].reversed().drop { !$0.isWhitespace }.reversed())
    }
}

extension LineEditor {
    func searchHistory() -> Libedit.FunctionResult {
        overlay = HistorySearchView(libedit.line, history.finder(), earlierQuery: searches.query)
        return .normal
    }

    /// vi's `/` and `?`.
    func searchForEditing(_ direction: HistorySearch.Direction) -> Libedit.FunctionResult {
        searches.begin(towards: direction)
        overlay = HistorySearchView(
            libedit.line, history.finder(), earlierQuery: searches.query, for: direction)
        return .normal
    }

    /// vi's `n` and `N`.
    func searchAgain(isOpposite: Bool) -> Libedit.FunctionResult {
        guard !searches.query.isEmpty else { return refuse() }
        let direction = isOpposite ? searches.direction.opposite : searches.direction
        var finder = searches.found ?? history.finder()
        if searches.found == nil {
            finder.search(for: searches.query)
            if direction == .newer { finder.showOldest() }
        } else if !finder.go(direction) {
            return refuse()
        }
        show(found: finder)
        return .refresh
    }

    /// Shows what vi's search has found, with the cursor on it.
    fileprivate func show(found finder: HistoryFinder) {
        guard let match = finder.match else { return _ = refuse() }
        searches.note(found: finder)
        show(LineBuffer(text: Array(match.text.unicodeScalars), cursor: match.ranges.first?.lowerBound ?? 0))
    }

    /// Has libedit edit another text.
    func show(_ line: LineBuffer) {
        if line != libedit.line { _ = libedit.replaceLine(with: line) }
        libedit.reserveRoom()
    }
}
