/// Lists texts in columns, filled downwards, as `ls` does: above the line, on terminals that can show no menu below it.
enum ColumnList {
    /// The most texts that are shown.
    static let limit = 100

    /// The rows, no wider than `width` unless a single text is.
    static func rows(of texts: [String], width: Int) -> [String] {
        let shown = texts.prefix(limit)
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
        text + String(repeating: " ", count: max(0, cell - text.columns))
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
