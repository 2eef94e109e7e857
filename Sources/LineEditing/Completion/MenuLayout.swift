/// Lays out the candidates of a menu. Cells are made only for the rows that are shown.
struct MenuLayout {
    /// The grid and the widths that result from the width of the screen.
    struct Shape: Equatable {
        var grid: MenuGrid
        var textWidth: Int
        /// The width of the descriptions, in columns; 0 if no descriptions are shown.
        var descriptionWidth: Int
    }

    private static let gap = 2
    /// The minimum width of a menu with descriptions, in columns.
    private static let narrowestDescribed = 24
    /// The maximum number of characters of a text that are measured; no screen shows more.
    private static let mostCharacters = 1000

    private let candidates: [Completion.Candidate]
    private let isASCII: Bool
    private let widestText: Int
    private let widestDescription: Int

    /// Measures the candidates, in time linear in the lengths of all texts.
    /// - Parameters:
    ///   - candidates: the candidates of the menu.
    ///   - isASCII: whether the terminal shows only ASCII.
    init(_ candidates: [Completion.Candidate], isASCII: Bool) {
        (self.candidates, self.isASCII) = (candidates, isASCII)
        var (text, description) = (1, 0)
        for candidate in candidates {
            text = max(text, Self.width(of: candidate.text, isASCII))
            let parts = candidate.description.runs
            description = max(description, parts.reduce(0) { $0 + Self.width(of: $1.text, isASCII) })
        }
        (widestText, widestDescription) = (text, description)
    }

    /// Computes the shape for a screen. The last column is left free, since a terminal would wrap a full row.
    func shape(columns: Int) -> Shape {
        let room = max(1, columns - 1)
        if widestDescription > 0, room >= Self.narrowestDescribed {
            let text = min(widestText, room - Self.gap - min(widestDescription, room / 3))
            let grid = MenuGrid(count: candidates.count, columns: 1)
            return Shape(grid: grid, textWidth: text, descriptionWidth: room - Self.gap - text)
        }
        let text = min(widestText, room)
        let grid = MenuGrid(count: candidates.count, columns: (room + Self.gap) / (text + Self.gap))
        return Shape(grid: grid, textWidth: text, descriptionWidth: 0)
    }

    /// The cells of one row of the grid.
    func cells(row: Int, selected: Int?, in shape: Shape) -> [Cell] {
        var cells: [Cell] = []
        for column in 0..<shape.grid.columns {
            guard let index = shape.grid.index(row: row, column: column) else { break }
            if column > 0 {
                cells += Self.blanks(column * (shape.textWidth + Self.gap) - cells.columns, .plain)
            }
            cells += entry(candidates[index], isSelected: index == selected, shape)
        }
        return cells
    }

    /// The cells of a row with a notice, which is not a candidate.
    func noticeRow(_ text: String, columns: Int) -> [Cell] {
        Self.cells(of: text, .faint, columns: max(1, columns - 1), isASCII)
    }

    private func entry(_ candidate: Completion.Candidate, isSelected: Bool, _ shape: Shape) -> [Cell] {
        let style = isSelected ? TextStyle.inverse : .plain
        var cells = Self.cells(of: candidate.text, style, columns: shape.textWidth, isASCII)
        let isDescribed =
            shape.descriptionWidth > 0 && candidate.description.runs.contains { !$0.text.isEmpty }
        if isSelected || isDescribed { cells += Self.blanks(shape.textWidth - cells.columns, style) }
        guard isDescribed else { return cells }
        cells += Self.blanks(Self.gap, style)
        let runs = candidate.description.runs.map {
            StyledText.Run(text: $0.text, style: $0.style.inMenu(isSelected: isSelected))
        }
        return cells + Self.cells(of: runs, columns: shape.descriptionWidth, isASCII)
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

    private static func width(of text: String, _ isASCII: Bool) -> Int {
        allCells(of: text.prefix(mostCharacters), .plain, isASCII).columns
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
