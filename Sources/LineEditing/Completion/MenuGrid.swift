/// The grid of a menu. Columns are filled downwards, and all but the last have the same height.
struct MenuGrid: Equatable {
    enum Move {
        case next, previous
        case up, down, left, right
        case pageUp, pageDown
    }

    let count: Int
    let columns: Int
    let rows: Int

    /// Makes the grid with the minimum number of rows.
    /// - Parameters:
    ///   - count: the number of candidates.
    ///   - most: the maximum number of columns.
    init(count: Int, columns most: Int) {
        self.count = max(1, count)
        let height = (self.count - 1) / max(1, most) + 1
        columns = (self.count - 1) / height + 1
        rows = height
    }

    func row(of index: Int) -> Int { index % rows }

    /// The index of the candidate at a position; nil if there is none.
    func index(row: Int, column: Int) -> Int? {
        let index = column * rows + row
        return index < count ? index : nil
    }

    /// The index of the candidate that a move leads to. A move beyond one end continues at the other end, except for
    /// page moves.
    /// - Parameters:
    ///   - move: the move.
    ///   - index: the selected candidate; nil if there is none.
    ///   - page: the number of rows in a page.
    /// - Returns: the index of the candidate.
    func index(after move: Move, from index: Int?, page: Int) -> Int {
        guard let index else { return first(of: move) }
        switch move {
        case .next, .down: return (index + 1) % count
        case .previous, .up: return (index + count - 1) % count
        case .right: return index + rows < count ? index + rows : (row(of: index) + 1) % rows
        case .left: return index >= rows ? index - rows : last(inRow: (index + rows - 1) % rows)
        case .pageUp: return index - min(row(of: index), max(1, page))
        case .pageDown: return min(index + max(1, page), lastInColumn(of: index))
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
