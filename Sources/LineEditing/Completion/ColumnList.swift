import Text

/// Lists texts in columns, filled downwards, as `ls` does: above the line, on terminals that can show no menu below it.
enum ColumnList {
    /// The most texts that are shown.
    static let limit = 100

    /// The rows, those of texts no wider than `width`; a text that is wider ends in `~`, or, where more than ASCII can be shown, in `…`.
    static func rows(of texts: [String], width: Int, isASCII: Bool) -> [String] {
        let end = isASCII ? "~" : "…"
        let shown = texts.prefix(limit).map { $0.cut(to: max(1, width), end) }
        let cell = (shown.map(\.columns).max() ?? 0) + 2
        let columns = max(1, (width + 2) / cell)
        let height = (shown.count + columns - 1) / columns
        var rows = (0..<height).map { row in
            stride(from: row, to: shown.count, by: height).map { pad(shown[$0], to: cell) }
                .joined().trimmingTrailingSpaces
        }
        if texts.count > limit { rows.append(LineEditingWording.more(texts.count - limit)) }
        return rows
    }

    private static func pad(_ text: String, to cell: Int) -> String {
        text + String.blanks(cell - text.columns)
    }
}

extension String {
    /// The text in so many columns, at least one, with `end` for what has no room. Linear in the columns.
    fileprivate func cut(to width: Int, _ end: String) -> String {
        // No character takes less than a column.
        let start = String(prefix(width + 1))
        guard start.utf8.count < utf8.count || start.columns > width else { return self }
        var room = width - 1
        return start.prefix { character in
            room -= character.columns
            return room >= 0
        } + end
    }

    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
