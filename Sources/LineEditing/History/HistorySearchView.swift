/// The history search: the query is typed in a row below the line, and the line shows the match.
///
/// Ctrl-R shows the next older match, Ctrl-S the next newer match. Enter enters the match as a line. Esc and the arrow
/// keys keep the match for editing, as does Enter in a search by vi's `/` and `?`. Ctrl-G and Ctrl-C restore the
/// original line.
final class HistorySearchView: Overlay {
    /// The longest query, in characters.
    private static let longestQuery = 256

    private let original: LineBuffer
    /// The index of the history entry that the original line shows; nil for a typed line.
    private let originalEntry: Int?
    private var finder: HistoryFinder
    private var isMissing = false
    /// The query of the last search, which Ctrl-R repeats if the query is empty.
    private let earlierQuery: String
    /// The direction of vi's search; nil for the search by Ctrl-R.
    private let direction: HistorySearch.Direction?
    private(set) var marks: [Range<Int>] = []

    init(in editor: LineEditor, for direction: HistorySearch.Direction? = nil) {
        (original, originalEntry) = (editor.editing.line, editor.searches.shown)
        (finder, earlierQuery, self.direction) = (editor.history.finder(), editor.searches.query, direction)
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
            showOriginal(in: editor)
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
        showOriginal(in: editor)
        return true
    }

    func addRows(to layout: inout FrameLayout, in size: ScreenSize) {
        layout.newRow()
        layout.add(LineEditingWording.search(found: !isMissing), .faint)
        layout.add(finder.query)
        layout.markCursor()
    }

    private func search(_ query: String, in editor: LineEditor) {
        finder.search(for: String(query.prefix(Self.longestQuery)))
        if direction == .newer { finder.showOldest() }
        editor.searches.record(query: finder.query)
        show(in: editor)
    }

    private func older(in editor: LineEditor) {
        if finder.query.isEmpty, !earlierQuery.isEmpty { return search(earlierQuery, in: editor) }
        if finder.older() { show(in: editor) } else { _ = editor.refuse() }
    }

    private func newer(in editor: LineEditor) {
        if finder.newer() { show(in: editor) } else { _ = editor.refuse() }
    }

    /// Replaces the line by the match, with the cursor behind a marked part.
    private func show(in editor: LineEditor) {
        (isMissing, marks) = (false, [])
        if finder.query.isEmpty { return showOriginal(in: editor) }
        guard let match = finder.match else {
            isMissing = true
            _ = editor.refuse()
            return showOriginal(in: editor)
        }
        editor.searches.record(shown: finder.index)
        marks = match.ranges
        editor.show(LineBuffer(text: Array(match.text.unicodeScalars), cursor: finder.place(in: match)))
    }

    /// Ends vi's search. If the query is empty, searches for the previous query first. `n` then continues from the
    /// match that the line shows.
    private func leave(in editor: LineEditor) {
        if finder.query.isEmpty { search(earlierQuery, in: editor) }
        if !isMissing, !finder.query.isEmpty { editor.show(found: finder) }
    }

    private func showOriginal(in editor: LineEditor) {
        editor.searches.record(shown: originalEntry)
        editor.show(original)
    }
}

extension String {
    /// The string without its last word, and without the blanks after that word.
    fileprivate var withoutLastWord: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[..<last].reversed().drop { !$0.isWhitespace }.reversed())
    }
}

extension LineEditor {
    func searchHistory() -> FunctionResult {
        overlay = HistorySearchView(in: self)
        return .done
    }

    /// Starts the search of vi's `/` and `?`.
    func searchForEditing(_ direction: HistorySearch.Direction) -> FunctionResult {
        searches.begin(towards: direction)
        overlay = HistorySearchView(in: self, for: direction)
        return .done
    }

    /// Repeats the last search, for vi's `n` and `N`.
    func searchAgain(isOpposite: Bool) -> FunctionResult {
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
        return .done
    }

    /// Shows the match of vi's search, with the cursor at its first marked part.
    fileprivate func show(found finder: HistoryFinder) {
        guard let match = finder.match else { return _ = refuse() }
        searches.record(found: finder)
        searches.record(shown: finder.index)
        show(LineBuffer(text: Array(match.text.unicodeScalars), cursor: match.ranges.first?.lowerBound ?? 0))
    }

    func show(_ line: LineBuffer) { if line != editing.line { _ = replaceLine(with: line) } }
}
