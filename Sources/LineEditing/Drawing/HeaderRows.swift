/// The rows of an editor's header.
struct HeaderRows {
    /// How long the size of the window has to stay for the header to be shown again, in milliseconds: what is wrapped anew
    /// by the terminal and goes beyond its screen can't be taken off it.
    static let settlingTime: Int32 = 60

    /// What is left for the line itself, at least.
    private static let fewestRows = 3

    /// Whether the size of the window has just changed.
    var isSettling = false
    var pace = HeaderPace()
    private var laidOut: (text: StyledText, columns: Int, rows: [Frame.Row])?

    /// Whether a text is what has been laid out.
    func shows(_ text: StyledText, columns: Int) -> Bool {
        laidOut.map { $0.columns == columns && $0.text == text } ?? false
    }

    /// Lays a text out, if it has changed.
    mutating func layOut(_ text: StyledText, columns: Int, isASCII: Bool) {
        if shows(text, columns: columns) { return }
        var layout = FrameLayout(columns: columns, isASCII: isASCII)
        layout.add(text)
        var rows = layout.rows
        if !rows.isEmpty { rows[rows.count - 1].isWrapped = false }
        laidOut = (text, columns, rows)
    }

    /// What has been laid out; nil where the window has no room for it.
    func rows(in size: ScreenSize) -> [Frame.Row]? {
        guard let laidOut, laidOut.columns == size.columns,
            laidOut.rows.count + Self.fewestRows <= size.rows
        else { return nil }
        return laidOut.rows
    }
}

extension LineEditor {
    /// The rows to draw above the prompt; none where there is no room, and when the line is left. What stands there stays
    /// for as long as it is too early to draw others.
    func rowsOfHeader(in size: ScreenSize) -> [Frame.Row] {
        guard !read.isLeaving, !headerRows.isSettling else { return noHeader() }
        if display.isShown, headerRows.pace.isStanding, let rows = headerRows.rows(in: size),
            headerRows.pace.holdsDrawing()
        {
            return rows
        }
        guard let header, output.canRedraw, let text = header(size.columns, size.rows),
            !text.runs.allSatisfy(\.text.isEmpty)
        else { return noHeader() }
        let isSame = headerRows.shows(text, columns: size.columns)
        headerRows.layOut(text, columns: size.columns, isASCII: isASCII)
        guard let rows = headerRows.rows(in: size) else { return noHeader() }
        if !isSame || !headerRows.pace.isStanding || !display.isShown { headerRows.pace.noteDrawn() }
        headerRows.pace.isStanding = true
        return rows
    }

    private func noHeader() -> [Frame.Row] {
        headerRows.pace.isStanding = false
        return []
    }
}
