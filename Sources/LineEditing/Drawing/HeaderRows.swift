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
    /// The number of rows of the output that stands right above the header, and the size of the window; nil if unknown.
    var last: (rows: Int, size: ScreenSize)?
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
    func rowsOfHeader(in size: ScreenSize) -> [Frame.Row] {
        guard !read.isLeaving, !headerRows.isResizing else { return noHeader() }
        if display.isShown, headerRows.frameLimiter.isStanding, let rows = headerRows.rows(in: size),
            headerRows.frameLimiter.holdsDrawing()
        {
            return rows
        }
        guard let header, output.canRedraw, let text = header(size.columns, size.rows),
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

    /// The size of the window without the rows of the header that stands above the line.
    var sizeBelowHeader: ScreenSize {
        var size = ScreenSize(of: input)
        if headerRows.frameLimiter.isStanding { size.rows -= headerRows.rows(in: size)?.count ?? 0 }
        return size
    }

    private func noHeader() -> [Frame.Row] {
        headerRows.frameLimiter.isStanding = false
        return []
    }
}
