/// Lays out the candidates of a menu on pages. Only the candidates of a page determine the widths of its columns, and
/// cells are made only for the rows that are shown.
struct MenuLayout {
    /// A page of the menu.
    struct Page: Equatable {
        /// The number of rows.
        var rows: Int
        /// The candidates, in columns that are filled downwards.
        var candidates: Range<Int>
        /// The width of each column.
        var columns: [MenuWidths]
    }

    private static let gap = 2
    /// The minimum width of a menu with descriptions, in columns.
    private static let narrowestDescribed = 24
    /// The maximum number of characters of a text that are measured; no screen shows more.
    private static let mostCharacters = 1000

    private let candidates: [Completion.Candidate]
    private let isASCII: Bool
    private let isList: Bool
    private let widths: [MenuWidths]

    /// Measures the candidates, in time linear in the lengths of all texts.
    /// - Parameters:
    ///   - candidates: the candidates of the menu.
    ///   - isASCII: whether the terminal shows only ASCII.
    ///   - isList: whether the candidates stand one a row, as far as they fit onto one page.
    init(_ candidates: [Completion.Candidate], isASCII: Bool, isList: Bool = false) {
        (self.candidates, self.isASCII, self.isList) = (candidates, isASCII, isList)
        widths = candidates.map { candidate in
            MenuWidths(
                icon: Self.width(of: candidate.icon, isASCII),
                text: max(1, Self.width(of: StyledText(candidate.text), isASCII)),
                description: Self.width(of: candidate.description, isASCII))
        }
    }

    // MARK: Pages

    /// The grid for a screen. If all candidates go onto one page, one a row with their descriptions, or else in columns,
    /// the grid has no more rows than are needed. Otherwise one of the rows is left for a notice.
    func grid(columns: Int, rows: Int) -> MenuGrid {
        let (room, count) = (Self.room(columns), candidates.count)
        func grid(_ rows: Int) -> MenuGrid {
            MenuGrid(count: count, rows: rows) { end(ofPageAt: $0, rows: rows, room) }
        }
        if count <= rows, isList || isDescribed(candidates.indices, room) { return grid(count) }
        let fewest = (1...max(1, rows)).first { end(ofPageAt: 0, rows: $0, room) >= count }
        return grid(fewest ?? max(1, rows - 1))
    }

    /// The page that shows a candidate.
    func page(of index: Int, in grid: MenuGrid, columns: Int) -> Page {
        let (range, room) = (grid.page(of: index), Self.room(columns))
        var page = Page(rows: min(grid.rows, range.count), candidates: range, columns: [])
        if grid.columns == 1 && isDescribed(range, room) || needsDescriptions(range, room) {
            page.columns = [widest(range).describing(in: room, gap: Self.gap)]
            return page
        }
        for start in stride(from: range.lowerBound, to: range.upperBound, by: grid.rows) {
            let column = start..<min(start + grid.rows, range.upperBound)
            page.columns.append(widest(column).fitting(room))
        }
        return page
    }

    /// The end of the page that begins with a candidate: as many columns as fit, but only one if it needs descriptions.
    private func end(ofPageAt start: Int, rows: Int, _ room: Int) -> Int {
        var (end, width) = (start, -Self.gap)
        while end < candidates.count {
            let column = end..<min(end + rows, candidates.count)
            let isAlone = needsDescriptions(column, room)
            width += Self.gap + widest(column).inColumn
            if end > start, isAlone || width > room { break }
            end = column.upperBound
            if isAlone { break }
        }
        return end
    }

    /// The last column of the screen is left free, since a terminal would wrap a full row.
    private static func room(_ columns: Int) -> Int { max(1, columns - 1) }

    private func isDescribed(_ range: Range<Int>, _ room: Int) -> Bool {
        room >= Self.narrowestDescribed && range.contains { widths[$0].description > 0 }
    }

    private func needsDescriptions(_ range: Range<Int>, _ room: Int) -> Bool {
        room >= Self.narrowestDescribed
            && range.contains { candidates[$0].needsDescription && widths[$0].description > 0 }
    }

    private func widest(_ range: Range<Int>) -> MenuWidths {
        range.reduce(MenuWidths()) { $0.union(widths[$1]) }
    }

    // MARK: Rows

    /// Adds the rows of a menu: the page of the selected candidate, and which candidates are seen if there are others.
    func addRows(selected: Int?, to frame: inout FrameLayout, in size: ScreenSize) {
        let rows = Self.rows(in: size)
        guard rows > 0 else { return }
        let grid = grid(in: size)
        let page = page(of: selected ?? 0, in: grid, columns: size.columns)
        for row in 0..<page.rows { frame.addRow(cells(row: row, selected: selected, in: page)) }
        guard grid.pages.count > 1, rows > 1 else { return }
        let text = LineEditingWording.candidates(page.candidates, of: grid.count)
        frame.addRow(noticeRow(text, columns: size.columns))
    }

    /// The candidates that a list shows which scrolls, with the selected one in the middle if there are others on both
    /// sides.
    func scrolledRows(around selected: Int, in size: ScreenSize) -> Range<Int> {
        let count = min(max(0, Self.rows(in: size)), candidates.count)
        let start = max(0, min(selected - count / 2, candidates.count - count))
        return start..<start + count
    }

    /// Adds the rows of a list that scrolls.
    func addScrolledRows(selected: Int, to frame: inout FrameLayout, in size: ScreenSize) {
        let range = scrolledRows(around: selected, in: size)
        let page = Page(
            rows: range.count, candidates: range, columns: [widest(range).fitting(Self.room(size.columns))])
        for row in 0..<page.rows { frame.addRow(cells(row: row, selected: selected, in: page)) }
    }

    /// The grid of a menu on a screen.
    func grid(in size: ScreenSize) -> MenuGrid { grid(columns: size.columns, rows: Self.rows(in: size)) }

    /// The number of rows that a menu may take: half of the window. At least one row is left for the line.
    private static func rows(in size: ScreenSize) -> Int { min(max(1, size.windowRows / 2), size.rows - 1) }

    /// The cells of one row of a page.
    func cells(row: Int, selected: Int?, in page: Page) -> [Cell] {
        var (cells, start) = ([Cell](), 0)
        for (column, widths) in page.columns.enumerated() {
            let index = page.candidates.lowerBound + column * page.rows + row
            guard index < page.candidates.upperBound else { break }
            cells += Self.blanks(start - cells.columns, .plain)
            cells += entry(candidates[index], isSelected: index == selected, widths)
            start += widths.inColumn + Self.gap
        }
        return cells
    }

    /// The cells of a row with a notice, which is not a candidate.
    func noticeRow(_ text: String, columns: Int) -> [Cell] {
        Self.cells(of: text, .faint, columns: Self.room(columns), isASCII)
    }

    private func entry(_ candidate: Completion.Candidate, isSelected: Bool, _ widths: MenuWidths) -> [Cell] {
        let style = isSelected ? TextStyle.inverse : .plain
        var cells: [Cell] = []
        if widths.icon > 0 {
            cells = styled(candidate.icon, isSelected, columns: widths.icon)
            cells += Self.blanks(widths.icon + MenuWidths.iconGap - cells.columns, style)
        }
        cells += Self.cells(of: candidate.text, style, columns: widths.text, isASCII)
        let isDescribed = widths.description > 0 && !candidate.description.isEmpty
        if isSelected || isDescribed { cells += Self.blanks(widths.inColumn - cells.columns, style) }
        guard isDescribed else { return cells }
        return cells + Self.blanks(Self.gap, style)
            + styled(candidate.description, isSelected, columns: widths.description)
    }

    private func styled(_ text: StyledText, _ isSelected: Bool, columns: Int) -> [Cell] {
        let runs = text.runs.map {
            StyledText.Run(text: $0.text, style: $0.style.inMenu(isSelected: isSelected))
        }
        return Self.cells(of: runs, columns: columns, isASCII)
    }

    // MARK: Texts

    /// The cells of a text. A text that does not fit is cut, and ends in `…`, or in `~` if only ASCII can be shown.
    static func cells(of text: String, _ style: TextStyle, columns: Int, _ isASCII: Bool) -> [Cell] {
        cells(of: [StyledText.Run(text: text, style: style)], columns: columns, isASCII)
    }

    private static func cells(of runs: [StyledText.Run], columns: Int, _ isASCII: Bool) -> [Cell] {
        var cells: [Cell] = []
        var style = TextStyle.plain
        for run in runs where cells.columns <= columns {
            style = run.style
            // No character is narrower than a column.
            cells += allCells(of: run.text.prefix(columns + 1), style, isASCII)
        }
        guard cells.columns > columns else { return cells }
        var room = columns - 1
        let kept = cells.prefix { cell in
            room -= Int(cell.columns)
            return room >= 0
        }
        return kept + Cell.cells(of: isASCII ? "~" : "…", columns: 1, style)
    }

    private static func allCells(
        of text: Substring, _ style: TextStyle, _ isASCII: Bool
    ) -> [Cell] {
        var layout = FrameLayout(columns: .max / 2, isASCII: isASCII)
        layout.add(String(text), style)
        return layout.rows[0].cells
    }

    private static func width(of text: StyledText, _ isASCII: Bool) -> Int {
        text.runs.reduce(0) { $0 + allCells(of: $1.text.prefix(mostCharacters), .plain, isASCII).columns }
    }

    private static func blanks(_ count: Int, _ style: TextStyle) -> [Cell] {
        [Cell](repeating: Cell(ascii: 0x20, style), count: max(0, count))
    }
}

extension TextStyle {
    /// The style of a part of a description. A background is kept, since the description may be about that colour.
    fileprivate func inMenu(isSelected: Bool) -> TextStyle {
        guard background == nil else { return self }
        var style = self
        if isSelected { style.isInverse = true } else if self == .plain { style.isFaint = true }
        return style
    }
}
