/// The grid of a menu. Columns are filled downwards, and all but the last have the same height. A page shows whole
/// columns.
struct MenuGrid: Equatable {
    enum Move {
        case next, previous
        case up, down, left, right
        case pageUp, pageDown
    }

    let count: Int
    let rows: Int
    /// The first candidate of each page; the first of them is 0.
    let pages: [Int]

    /// Makes a grid with its pages.
    /// - Parameters:
    ///   - count: the number of candidates.
    ///   - rows: the number of rows; a grid of fewer candidates has fewer.
    ///   - end: returns the end of the page that begins with a candidate.
    init(count: Int, rows: Int, endOfPage end: (_ start: Int) -> Int) {
        self.count = max(1, count)
        self.rows = min(max(1, rows), self.count)
        var pages = [0]
        while case let next = end(pages[pages.count - 1]), next < count, next > pages[pages.count - 1] {
            pages.append(next)
        }
        self.pages = pages
    }

    /// The number of columns on all pages.
    var columns: Int { (count - 1) / rows + 1 }

    func row(of index: Int) -> Int { index % rows }

    /// The candidates of the page that shows a candidate.
    func page(of index: Int) -> Range<Int> {
        let number = numberOfPage(of: index)
        return pages[number]..<(number + 1 < pages.count ? pages[number + 1] : count)
    }

    private func numberOfPage(of index: Int) -> Int { pages.lastIndex { $0 <= index } ?? 0 }

    /// The index of the candidate that a move leads to. A move beyond one end continues at the other end, except for
    /// page moves, which keep the row, and on the last page in their direction lead to the end of the column.
    /// - Parameters:
    ///   - move: the move.
    ///   - index: the selected candidate; nil if there is none.
    /// - Returns: the index of the candidate.
    func index(after move: Move, from index: Int?) -> Int {
        guard let index else { return first(of: move) }
        switch move {
        case .next, .down: return (index + 1) % count
        case .previous, .up: return (index + count - 1) % count
        case .right: return index + rows < count ? index + rows : (row(of: index) + 1) % rows
        case .left: return index >= rows ? index - rows : last(inRow: (index + rows - 1) % rows)
        case .pageUp:
            let page = numberOfPage(of: index)
            return page > 0 ? pages[page - 1] + row(of: index) : index - row(of: index)
        case .pageDown:
            let next = page(of: index).upperBound
            return next < count ? min(next + row(of: index), count - 1) : lastInColumn(of: index)
        }
    }

    private func first(of move: Move) -> Int {
        switch move {
        case .next, .down, .right, .pageUp, .pageDown: 0
        case .previous, .up, .left: count - 1
        }
    }

    private func last(inRow row: Int) -> Int { row + (count - 1 - row) / rows * rows }

    private func lastInColumn(of index: Int) -> Int { min(count - 1, index - row(of: index) + rows - 1) }
}
