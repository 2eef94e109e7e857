import Testing

@testable import LineEditing

@Suite(.timeLimited) struct MenuGridTests {
    /// 0 3 6
    /// 1 4
    /// 2 5
    private let grid = MenuGrid(count: 7, rows: 3) { _ in 7 }

    @Test func `the columns are filled downwards, and are no more than are needed`() {
        #expect((grid.columns, grid.rows) == (3, 3))
        #expect((0..<4).map { grid.row(of: $0) } == [0, 1, 2, 0])
        #expect(MenuGrid(count: 4, rows: 2) { _ in 4 }.columns == 2)
        #expect(MenuGrid(count: 2, rows: 9) { _ in 2 }.rows == 2)
        #expect(MenuGrid(count: 5, rows: 0) { _ in 5 }.columns == 5)
    }

    @Test(arguments: [
        (MenuGrid.Move.next, [1, 2, 3, 4, 5, 6, 0]), (.previous, [6, 0, 1, 2, 3, 4, 5]),
        (.down, [1, 2, 3, 4, 5, 6, 0]), (.up, [6, 0, 1, 2, 3, 4, 5]),
        (.right, [3, 4, 5, 6, 2, 0, 1]), (.left, [5, 6, 4, 0, 1, 2, 3]),
        (.pageUp, [0, 0, 0, 3, 3, 3, 6]), (.pageDown, [2, 2, 2, 5, 5, 5, 6]),
    ])
    func `each move leads somewhere`(move: MenuGrid.Move, ends: [Int]) {
        #expect((0..<7).map { grid.index(after: move, from: $0) } == ends)
    }

    /// 0 3 | 6 | 9 12
    /// 1 4 | 7 | 10
    /// 2 5 | 8 | 11
    private let paged = MenuGrid(count: 13, rows: 3) { [0: 6, 6: 9][$0] ?? 13 }

    @Test(arguments: [
        (MenuGrid.Move.pageUp, [0, 0, 0, 3, 3, 3, 0, 1, 2, 6, 7, 8, 6]),
        (.pageDown, [6, 7, 8, 6, 7, 8, 9, 10, 11, 11, 11, 11, 12]),
        (.right, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2, 0, 1]),
    ])
    func `a move to another page keeps the row`(move: MenuGrid.Move, ends: [Int]) {
        #expect((0..<13).map { paged.index(after: move, from: $0) } == ends)
        #expect(
            [0, 5, 6, 8, 9, 12].map { paged.page(of: $0) } == [0..<6, 0..<6, 6..<9, 6..<9, 9..<13, 9..<13])
    }

    @Test func `where nothing is selected moves begin at one end`() {
        for move in [MenuGrid.Move.next, .down, .right, .pageUp, .pageDown] {
            #expect(grid.index(after: move, from: nil) == 0)
        }
        for move in [MenuGrid.Move.previous, .up, .left] {
            #expect(grid.index(after: move, from: nil) == 6)
        }
    }

    @Test(arguments: [MenuGrid.Move.next, .previous, .up, .down, .left, .right])
    func `a move leads through all candidates, whatever the grid and its pages, and back`(move: MenuGrid.Move)
    {
        for count in 1...12 {
            for rows in 1...6 {
                let grid = MenuGrid(count: count, rows: rows) { $0 + 2 * rows }
                var index = 0
                let passed = (0..<count).map { _ in
                    index = grid.index(after: move, from: index)
                    return index
                }
                #expect(passed.sorted() == Array(0..<count) && index == 0, "\(count) in \(rows)")
            }
        }
    }
}
