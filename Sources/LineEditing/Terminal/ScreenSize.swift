import Glibc

/// The size of a terminal, in cells.
package struct ScreenSize: Equatable {
    package var columns: Int
    var rows: Int
    /// The rows of the window above these.
    private var rowsAbove = 0

    /// The size of the terminal at `descriptor`; 80 by 24 if unknown. The width is at least 2, as drawing needs it.
    package init(of descriptor: Int32) {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        columns = isKnown && size.ws_col >= 1 ? max(2, Int(size.ws_col)) : 80
        rows = isKnown && size.ws_row >= 1 ? Int(size.ws_row) : 24
    }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The rows of the whole window.
    var windowRows: Int { rows + rowsAbove }

    /// The size of what is left below a header.
    func below(_ headerRows: Int) -> ScreenSize {
        var size = self
        size.rows -= headerRows
        size.rowsAbove += headerRows
        return size
    }
}
