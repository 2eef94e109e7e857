import Glibc
import SystemCalls

/// The rows of an editor's header, and when they may be drawn.
struct HeaderRows {
    /// How long the size of the window has to stay for the header to be shown again, in milliseconds: what is wrapped anew
    /// by the terminal and goes beyond its screen can't be taken off it.
    static let settlingTime: Int32 = 60

    /// At most 30 times a second for keys, in nanoseconds.
    private static let interval = 33_000_000

    /// Whether the size of the window has just changed.
    var isSettling = false
    /// Whether a bound key has acted since the header was drawn.
    var hasRunKey = false
    /// When the keys that come next may act: while a key is held down, what stands there would change too often.
    private var nextTime: Int?
    private var laidOut: (text: StyledText, columns: Int, rows: [Frame.Row])?

    /// The rows of a text. Laid out only where it has changed.
    mutating func rows(of text: StyledText, columns: Int, isASCII: Bool) -> [Frame.Row] {
        if let laidOut, laidOut.columns == columns, laidOut.text == text { return laidOut.rows }
        var layout = FrameLayout(columns: columns, isASCII: isASCII)
        layout.add(text)
        var rows = layout.rows
        if !rows.isEmpty { rows[rows.count - 1].isWrapped = false }
        laidOut = (text, columns, rows)
        return rows
    }

    /// Notes that the header is drawn.
    mutating func noteDrawn() {
        if hasRunKey { nextTime = Self.now + Self.interval }
        hasRunKey = false
    }

    /// Waits until the keys that have come may act. A signal ends the wait.
    mutating func keepRate() {
        guard let time = nextTime.take() else { return }
        let rest = time - Self.now
        if rest > 0 { _ = Poll().waitForInput(at: [], milliseconds: Int32(rest / 1_000_000 + 1)) }
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension LineEditor {
    /// What is left for the line itself, at least.
    private static let fewestRows = 3

    /// The rows to draw above the prompt; none where there is no room, and when the line is left.
    func rowsOfHeader(in size: ScreenSize) -> [Frame.Row] {
        guard let header, !isLeaving, !headerRows.isSettling, output.canRedraw,
            let text = header(size.columns, size.rows), !text.runs.allSatisfy(\.text.isEmpty)
        else { return [] }
        let rows = headerRows.rows(of: text, columns: size.columns, isASCII: isASCII)
        guard rows.count + Self.fewestRows <= size.rows else { return [] }
        headerRows.noteDrawn()
        return rows
    }
}
