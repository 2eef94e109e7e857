/// The line and the window for which a ``LineEditor/header`` is drawn.
public struct HeaderContext: Sendable {
    /// The width of the window.
    public let columns: Int
    /// The height of the window.
    public let rows: Int
    /// The number of rows that the line, with a menu or a search below it, would take in a window without a header. A
    /// header that is higher than the rest of the window leaves them less.
    public let rowsBelow: Int
    /// The text of the line. While a menu is open, the selected candidate is part of it.
    public let text: String
    /// The number of Unicode scalars before the cursor.
    public let cursor: Int
    /// Whether the text is a match of a history search that is still open.
    public let isSearching: Bool
    /// Whether a menu of completions is open.
    public let isCompleting: Bool
    /// The index of the choice that is selected in the menu of a question (``Question/choice(_:from:default:scrolls:as:)``); nil
    /// without one.
    public let choice: Int?
}

/// The rows of an editor's header.
struct HeaderRows {
    /// The time for which the size of the window must stay the same before the header is shown again, in milliseconds.
    /// While the window is resized, the terminal may wrap the header's rows off the screen, where they can't be erased.
    static let resizingTime: Int32 = 60

    /// The minimum number of rows that the header leaves to the line.
    private static let fewestRows = 3

    /// Whether the size of the window has just changed. The header is not shown until ``resizingTime`` has passed.
    var isResizing = false
    var frameLimiter = FrameLimiter()
    var replaceable = ReplaceableRows()
    private var laidOut: (text: StyledText, columns: Int, rows: [Frame.Row])?

    /// Whether the rows were laid out from this text at this width.
    func shows(_ text: StyledText, columns: Int) -> Bool {
        laidOut.map { $0.columns == columns && $0.text == text } ?? false
    }

    /// Lays the header out if its text or the width of the window has changed.
    mutating func layOut(_ text: StyledText, columns: Int, isASCII: Bool) {
        if shows(text, columns: columns) { return }
        var layout = FrameLayout(columns: columns, isASCII: isASCII)
        layout.add(text)
        var rows = layout.rows
        if !rows.isEmpty { rows[rows.count - 1].isWrapped = false }
        laidOut = (text, columns, rows)
    }

    /// The rows of the header; nil if they don't fit into the window.
    func rows(in size: ScreenSize) -> [Frame.Row]? {
        guard let laidOut, laidOut.columns == size.columns,
            laidOut.rows.count + Self.fewestRows <= size.rows
        else { return nil }
        return laidOut.rows
    }
}

extension LineEditor {
    /// The rows to draw above the prompt: none if they don't fit, and none when the read ends. The rows on the screen
    /// stay until the header may be redrawn.
    func rowsOfHeader(above input: RenderInput) -> [Frame.Row] {
        let size = input.size
        guard !read.isLeaving, !headerRows.isResizing else { return noHeader() }
        if display.isShown, headerRows.frameLimiter.isStanding, let rows = headerRows.rows(in: size),
            headerRows.frameLimiter.holdsDrawing()
        {
            return rows
        }
        guard let header, output.canRedraw, let text = header(headerContext(input)),
            !text.runs.allSatisfy(\.text.isEmpty)
        else { return noHeader() }
        let isSame = headerRows.shows(text, columns: size.columns)
        headerRows.layOut(text, columns: size.columns, isASCII: isASCII)
        guard let rows = headerRows.rows(in: size) else { return noHeader() }
        if !isSame || !headerRows.frameLimiter.isStanding || !display.isShown {
            headerRows.frameLimiter.recordDrawn()
        }
        headerRows.frameLimiter.isStanding = true
        return rows
    }

    private func headerContext(_ input: RenderInput) -> HeaderContext {
        HeaderContext(
            columns: input.size.columns, rows: input.size.rows, rowsBelow: wantedRows(input),
            text: input.text,
            cursor: input.cursor, isSearching: overlay is HistorySearchView,
            isCompleting: overlay is CompletionMenu, choice: (overlay as? ChoiceMenu)?.selectedChoice)
    }

    /// The size of the window without the rows of the header that stands above the line.
    var sizeBelowHeader: ScreenSize {
        let size = ScreenSize(of: input)
        return size.below(headerRows.frameLimiter.isStanding ? headerRows.rows(in: size)?.count ?? 0 : 0)
    }

    private func noHeader() -> [Frame.Row] {
        headerRows.frameLimiter.isStanding = false
        return []
    }
}
