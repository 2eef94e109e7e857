import Testing

/// The first and the last number that each argument takes, and the numbers next to them.
@Suite(.timeLimited) struct RangeTests {
    /// A statement with `#` in the place of its number, the statements before it, and the range of the number.
    struct Row: Sendable, CustomTestStringConvertible {
        let statement: String
        let before: String
        let range: ClosedRange<Int128>

        init(_ statement: String, after before: String = "", _ range: ClosedRange<Int128>) {
            (self.statement, self.before, self.range) = (statement, before, range)
        }

        var testDescription: String { statement }

        /// The errors of the statement with a number.
        func errors(of number: Int128) -> [String] {
            let editor = Editor()
            editor.run(before)
            editor.run(statement.replacing("#", with: "\(number)"))
            return editor.errors
        }
    }

    private static let (most, least) = (Int128(Int.max), Int128(Int.min))
    private static let (day, limit) = (Int128(86_400_000), Int128(1_000_000))
    private static let three = "repeat 2 add ellipse; select all"
    private static let line = "add line from 0 0 to 30 40"

    static let shapes = [
        Row("add polygon #", 3...60), Row("add polygon # a size 5", 3...60),
        Row("add ellipse size #", 1...limit), Row("add ellipse size 5 #", 1...limit),
        Row("add text \"x\" size #", 4...1000), Row("size #", after: "add text \"x\"", 4...1000),
        Row("size #", 1...limit), Row("size # 5", 1...limit), Row("size 5 #", 1...limit),
        Row("size # over 1s", 1...limit), Row("size #", after: line, 1...limit),
        Row("size # 0", after: line, 1...limit), Row("size 0 #", after: line, 1...limit),
        Row("size # 5", after: line, 0...limit), Row("size 5 #", after: line, 0...limit),
        Row("size by #%", 1...10_000), Row("size by #% over 1s", 1...10_000),
        Row("size by #%", after: "size 10000 10", 1...10_000),
        Row("size by #%", after: "size 20000 10", 1...5000),
        Row("turn #", -3600...3600), Row("turn to #", -3600...3600), Row("turn # together", -3600...3600),
        Row("turn # over 1s", -3600...3600), Row("outline red #", 1...100),
        Row("add note outline red #", 1...100), Row("add note turn #", -3600...3600),
        Row("add note corner #", 0...limit), Row("corner #", 0...limit), Row("font #", 4...1000),
        Row("add note font # label x", 4...1000), Row("stroke #", after: "outline red", 1...100),
        Row("add line from 0 0 to 1 1 stroke #", 1...100), Row("style size # 5", 1...limit),
        Row("style text size #", 4...1000), Row("font #", after: "add text \"x\"", 4...1000),
        Row("connect shape ellipse1 from left #%", after: "add ellipse", 0...100),
        Row("connect shape ellipse1 to top #%", after: "add ellipse", 0...100),
        Row("add note from 0 0 to # 1", -limit...limit), Row("add note from 0 0 to 1 #", -limit...limit),
        Row("add ellipse right of shape #", 0...limit), Row("add ellipse left of shape #", 0...limit),
        Row("add ellipse above shape #", 0...limit), Row("add ellipse below shape #", 0...limit),
        Row("spread across #", after: three, 0...limit), Row("spread down #", after: three, 0...limit),
        Row("add line from 0 0 to # 1", -limit...limit), Row("add line from 0 0 to 1 #", -limit...limit),
        Row("add line from # 0 to 0 1", -limit...limit), Row("add line from 0 # to 1 0", -limit...limit),
        Row("move from 0 0 to # 1", after: line, -limit...limit),
        Row("move from 0 # to 1 0", after: line, -limit...limit),
    ]

    static let places = [
        Row("left #", 0...most), Row("move right #", 0...most), Row("up # over 1s", 0...most),
        Row("move by # 0", least...most), Row("move by 0 #", least...most), Row("move to # 0", least...most),
        Row("move to 0 #", least...most), Row("add ellipse at # 0", least...most),
        Row("add ellipse at 0 #", least...most), Row("duplicate by # 0", least...most),
        Row("duplicate by 0 #", least...most), Row("view at # 0", least...most),
        Row("view at 0 #", least...most), Row("right #", after: "move to 1 0", 0...(most - 1)),
        Row("down #", after: "move to 0 1", 0...(most - 1)),
        Row("move by # 0", after: "move to -1 0", (least + 1)...most),
        Row("duplicate by 0 #", after: "move to 0 -1", (least + 1)...most),
    ]

    static let others = [
        Row("paint #", 1...8), Row("paint # over 1s", 1...8), Row("step #", 0...most),
        Row("bounds # 0", 0...most), Row("bounds 0 #", 0...most), Row("view scale #", 1...most),
        Row("history #", 1...most), Row("history newest #", 1...most), Row("queue #", 1...most),
        Row("every 1s # times left", 1...most), Row("wait #ms", 0...(365 * day)),
        Row("left 1 over #ms", 0...(365 * day)), Row("every #ms left", 1...(365 * day)),
        Row("undo #", after: "left; up; down", 1...3), Row("redo #", after: "left; up; undo 2", 1...2),
        Row("stop #", after: "every 1s left; every 1s up", 1...2),
    ]

    @Test(arguments: shapes + places + others)
    func `the first and the last number are taken, and the next ones are errors`(row: Row) {
        #expect(row.errors(of: row.range.lowerBound) == [])
        #expect(row.errors(of: row.range.upperBound) == [])
        #expect(row.errors(of: row.range.lowerBound - 1).count == 1)
        #expect(row.errors(of: row.range.upperBound + 1).count == 1)
    }
}
