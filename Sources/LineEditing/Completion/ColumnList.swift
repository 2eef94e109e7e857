/// Lists texts in columns above the line, on terminals that can't show a menu below it.
enum ColumnList {
    /// The maximum number of texts shown.
    static let limit = 100

    /// The rows of the list. A text wider than `width` is cut.
    static func rows(of texts: [String], width: Int, isASCII: Bool) -> [String] {
        guard !texts.isEmpty else { return [] }
        let layout = MenuLayout(texts.prefix(limit).map { Completion.Candidate($0) }, isASCII: isASCII)
        // A menu leaves the last column free, but the list may use it.
        let columns = max(1, width) + 1
        let page = layout.page(of: 0, in: layout.grid(columns: columns, rows: limit), columns: columns)
        let rows = (0..<page.rows).map { layout.cells(row: $0, selected: nil, in: page).text }
        return texts.count > limit ? rows + [LineEditingWording.more(texts.count - limit)] : rows
    }
}
