import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Corners, dashes, fonts, heads and symbols in the cells of a picture.
@Suite(.timeLimited) struct LookPictureTests {
    private static let frames: [(String, [String])] = [
        ("rectangle size 80 60 white outline red corner 5", ["╭──────╮", "│██████│", "╰──────╯"]),
        ("rectangle size 80 60 white outline red corner 4", ["┌──────┐", "│██████│", "└──────┘"]),
        ("rectangle size 80 60 white outline red dashed", ["┌╌╌╌╌╌╌┐", "╎██████╎", "└╌╌╌╌╌╌┘"]),
        ("rectangle size 80 60 white outline red dotted corner 9", ["╭┄┄┄┄┄┄╮", "┆██████┆", "╰┄┄┄┄┄┄╯"]),
        ("cylinder size 80 60 white outline red", ["╭──────╮", "│██████│", "╰──────╯"]),
        (
            "cylinder size 80 100 white outline red label disk",
            ["╭──────╮", "├──────┤", "│█disk█│", "│██████│", "╰──────╯"]
        ),
        (
            "cylinder size 80 80 white outline red label disk",
            ["╭──────╮", "├──────┤", "│█disk█│", "╰──────╯"]
        ),
        // A table has as many rows of cells as its rows and its rules need.
        (
            "table size 80 88 white outline red label t a -- b",
            ["┌──────┐", "│██t███│", "├──────┤", "│█a████│", "├──────┤", "│█b████│", "└──────┘"]
        ),
        ("table size 80 32 white outline red label t", ["┌──────┐", "│██t███│", "└──────┘"]),
        ("note size 80 60 white outline red", ["┌──────╲", "│██████│", "└──────┘"]),
        ("note size 80 60 white outline red turn 180", ["┌──────┐", "│██████│", "└──────┘"]),
    ]

    @Test(arguments: frames)
    func `a frame shows the look of its shape`(words: String, rows: [String]) {
        #expect(CellPicture("add \(words)", scale: 10).withoutOrigin == rows)
    }

    @Test func `a connector along cells ends beside the row of a table`() {
        let script = """
            style white outline black; add table a at 0 0 label t ab c; add table b at 180 0 label u d e f; \
            connect a b bent arrow from row ab to row f
            """
        #expect(
            CellPicture(script, scale: 10).withoutOrigin == [
                "┌────────┐        ┌────────┐", "│███t████│        │███u████│",
                "├────────┤        ├────────┤",
                "│█ab█████│───┐    │█d██████│", "│█c██████│   │    │█e██████│",
                "└────────┘   └───►│█f██████│",
                "                  └────────┘",
            ])
    }

    @Test func `in ASCII, frames are solid, and a note has a backslash`() {
        let style = PictureStyle(isASCII: true, hasColours: true)
        func rows(_ words: String) -> [String] {
            CellPicture("add \(words) size 60 60 transparent outline red", scale: 10, style).withoutOrigin
        }
        #expect(rows("rectangle dotted").first == " ----")
        #expect(rows("note") == [" ----\\", "|    |", " ----"])
    }

    @Test(
        arguments: [
            // A cell of margin inside of the frame, as far as there is room.
            ("font left label ab", ["┌──────┐", "│█ab███│", "└──────┘"]),
            ("font right label ab", ["┌──────┐", "│███ab█│", "└──────┘"]),
            ("font left label abcdef", ["┌──────┐", "│abcdef│", "└──────┘"]),
            ("font right label abcdefg", ["┌──────┐", "│abcdefg", "└──────┘"]),
            ("font left label abcdefgh", ["┌──────┐", "abcdefgh", "└──────┘"]),
            ("font 100 left label ab", ["┌──────┐", "│█ab███│", "└──────┘"]),
        ] as [(String, [String])])
    func `a row stands at the side that its font says`(words: String, rows: [String]) {
        #expect(
            CellPicture("add rectangle size 80 60 white outline red \(words)", scale: 10).withoutOrigin
                == rows)
    }

    @Test(arguments: [("top", 1, 0), ("middle", 2, 2), ("bottom", 3, 3)])
    func `rows stand at the top or the bottom, inside of the frame`(row: String, framed: Int, bare: Int) {
        func rows(_ words: String) -> [Int] {
            let rows = CellPicture("add \(words) font \(row) label ab", scale: 10).withoutOrigin
            return rows.indices.filter { rows[$0].contains("ab") }
        }
        #expect(rows("rectangle size 80 100 white outline red") == [framed])
        #expect(rows("rectangle size 80 80 red") == [bare])
    }

    @Test func `the rows of a text are aligned in its own box`() {
        #expect(CellPicture("add text \"abc\\nd\" font left", scale: 10).withoutOrigin == ["abc", "d"])
        #expect(CellPicture("add text \"abc\\nd\" font right", scale: 10).withoutOrigin == ["abc", "  d"])
    }

    @Test func `letters have the colour of their font if it contrasts with what is behind them`() {
        func ink(_ words: String) -> Colour? {
            CellPicture("add rectangle \(words) label abcd", scale: 10).cells(of: "abcd").first?.foreground
        }
        #expect(ink("white font ink red") == .red)
        #expect(ink("white font ink auto") == .black)
        #expect(ink("white font ink transparent") == .black)
        #expect(ink("white font ink white") != .white)
    }

    // MARK: Lines

    @Test(
        arguments: [
            ("from -30 5 to 40 5 arrow", "►"), ("from 40 5 to -30 5 arrow", "◄"),
            ("from 5 -60 to 5 60 arrow", "▼"),
            ("from 5 60 to 5 -60 arrows", "▲▼"), ("from -30 5 to 40 5 arrows", "◄►"),
            ("from 1 1 to 3 1 arrows", "↔"),
            ("from -30 5 to 40 5", ""), ("from -30 5 to 40 5 triangle hollow tail bar", "├▷"),
            ("from 40 5 to -30 5 diamond hollow tail crow", "◇<"),
            ("from 5 -60 to 5 60 bar tail triangle hollow", "△┴"), ("from -30 5 to 40 5 tail arrow", "◄"),
            ("from 5 60 to 5 -60 circle tail diamond", "●◆"), ("from 1 1 to 3 1 tail crow", ">"),
            ("from -30 5 to 40 5 circle hollow tail triangle", "◁○"), ("from 1 1 to 3 1 bar tail crow", "↔"),
        ])
    func `the head of a line stands in its last cell`(words: String, heads: String) {
        let picture = CellPicture("add line \(words) red", scale: 10)
        #expect(picture.withoutOrigin.joined().filter { "►◄▼▲↔▷◁▽△◇◆○●┤├┴┬<>^v".contains($0) } == heads)
        if heads == "◄►" {
            #expect(picture.withoutOrigin.contains { $0.hasPrefix("◄") && $0.hasSuffix("►") })
        }
    }

    @Test(arguments: [("", "⠉⠉⠉⠉⠉⠉"), ("dashed", "⠉⠉ ⠉⠉ "), ("dotted", "⠁⠁⠁⠁⠁⠁")])
    func `dashes leave out dots of a line`(dash: String, row: String) {
        let rows = CellPicture("add line from 205 0 to 264 0 red \(dash)", scale: 10).withoutOrigin
        #expect(rows == [String(row.reversed().drop { $0 == " " }.reversed())])
    }

    @Test func `a line that is as wide as a column is painted in its width, with its heads`() {
        func rows(_ words: String) -> [String] {
            CellPicture("add line from -100 0 to 100 0 red \(words)", scale: 10).withoutOrigin
        }
        #expect(rows("stroke 40") == Array(repeating: String(repeating: "█", count: 20), count: 2))
        let arrow = rows("stroke 20 arrow")
        #expect(arrow.count == 4 && arrow.contains { $0.hasPrefix("██████████") } == false)
        #expect(
            rows("stroke 40 diamond hollow tail crow") == [
                "▄", "███▄▄", "███████████▄ ▄ ▄▄▄▄", "███████████▄ ▄ ▄▄▄▄", "███▄▄", "▄",
            ])
    }
}
