import Testing

@testable import LineEditing

@Suite(.timeLimited) struct MenuGridTests {
    /// 0 3 6
    /// 1 4
    /// 2 5
    private let grid = MenuGrid(count: 7, columns: 3)

    @Test func `the columns are filled downwards, and are no more than are needed`() {
        #expect((grid.columns, grid.rows) == (3, 3))
        #expect((0..<4).map { grid.index(row: 1, column: $0) } == [1, 4, nil, nil])
        #expect(MenuGrid(count: 4, columns: 3).columns == 2)
        #expect(MenuGrid(count: 2, columns: 9) == MenuGrid(count: 2, columns: 2))
        #expect(MenuGrid(count: 5, columns: 0).rows == 5)
    }

    @Test(arguments: [
        (MenuGrid.Move.next, [1, 2, 3, 4, 5, 6, 0]), (.previous, [6, 0, 1, 2, 3, 4, 5]),
        (.down, [1, 2, 3, 4, 5, 6, 0]), (.up, [6, 0, 1, 2, 3, 4, 5]),
        (.right, [3, 4, 5, 6, 2, 0, 1]), (.left, [5, 6, 4, 0, 1, 2, 3]),
        (.pageUp, [0, 0, 0, 3, 3, 3, 6]), (.pageDown, [2, 2, 2, 5, 5, 5, 6]),
    ])
    func `each move leads somewhere`(move: MenuGrid.Move, ends: [Int]) {
        #expect((0..<7).map { grid.index(after: move, from: $0, page: 2) } == ends)
    }

    @Test func `a page has a row at least`() {
        for page in [1, 0, -1] {
            #expect((3..<6).map { grid.index(after: .pageDown, from: $0, page: page) } == [4, 5, 5])
            #expect((3..<6).map { grid.index(after: .pageUp, from: $0, page: page) } == [3, 3, 4])
        }
    }

    @Test func `where nothing is selected moves begin at one end`() {
        for move in [MenuGrid.Move.next, .down, .right, .pageUp, .pageDown] {
            #expect(grid.index(after: move, from: nil, page: 1) == 0)
        }
        for move in [MenuGrid.Move.previous, .up, .left] {
            #expect(grid.index(after: move, from: nil, page: 1) == 6)
        }
    }

    @Test(arguments: [MenuGrid.Move.next, .previous, .up, .down, .left, .right])
    func `a move leads through all candidates, whatever the grid, and back`(move: MenuGrid.Move) {
        for count in 1...12 {
            for columns in 1...6 {
                let grid = MenuGrid(count: count, columns: columns)
                var index = 0
                let passed = (0..<count).map { _ in
                    index = grid.index(after: move, from: index, page: 1)
                    return index
                }
                #expect(passed.sorted() == Array(0..<count) && index == 0, "\(count) in \(columns)")
            }
        }
    }
}
