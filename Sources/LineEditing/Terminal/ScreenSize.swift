import Glibc

/// The size of a terminal, in cells.
struct ScreenSize: Equatable {
    var columns: Int
    var rows: Int

    /// The size of the terminal at `descriptor`; what is not known is 80 by 24, and a terminal of
    /// one column is taken for 80, since libedit does both.
    init(of descriptor: Int32) {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        columns = isKnown && size.ws_col >= 2 ? Int(size.ws_col) : 80
        rows = isKnown && size.ws_row >= 1 ? Int(size.ws_row) : 24
    }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
