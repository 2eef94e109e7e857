import ShapeEditorTestSupport
import Testing

/// A window that changes its size while it shows a picture.
@Suite(.timeLimited) struct PictureResizeTests {
    @Test func `the picture is drawn anew for each size, and only once`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on")
        try session.press("paint re")
        try window.waitForPicture("(0, 0) blue", line: "shape> paint re")
        for (columns, rows, height) in [(34, 12, 6), (200, 60, 54), (80, 24, 18), (24, 10, 4)] {
            try window.resize(columns: columns, rows: rows)
            try window.wait(for: "a picture in \(columns) columns") { screen in
                screen.row(screen.cursor.row).hasPrefix("shape> paint re")
                    && screen.text.contains { $0.hasPrefix("┌ (0, 0) blue") && $0.count == columns - 1 }
            }
            // When a picture becomes higher than the window, rows may scroll off before the program can erase them.
            let (screen, top) = (window.screen, window.screen.cursor.row - height)
            #expect(screen.row(top).hasPrefix("┌ (0, 0) blue"), "\(columns): \(screen.text)")
            #expect(screen.text.count { $0.hasPrefix("┌ ") && $0.count == columns - 1 } == 1)
        }
        try window.resize(columns: 20, rows: 8)
        try window.wait(for: "no picture") {
            $0.row($0.cursor.row).hasPrefix("shape> paint re") && !$0.contains("┌")
        }
        try window.resize(columns: 1, rows: 1)
        try window.resize(columns: 80, rows: 24)
        try session.press("d")
        try window.waitForPicture("(0, 0) blue", line: "shape> paint red")
        try session.press(Key.enter, shows: "colour red")
        #expect(try session.end() == 0)
    }

    @Test(arguments: [(200, 60, 120), (80, 50, 60), (40, 50, 30), (200, 60, 201)])
    func `rows that the terminal wraps anew are taken off it`(columns: Int, rows: Int, new: Int) throws {
        let session = try PromptSession(
            environment: ["NO_COLOR": "1"], columns: UInt16(columns), rows: UInt16(rows))
        let window = TerminalWindow(of: session)
        try session.enter("view on")
        try window.waitForPicture("(0, 0) blue")
        try window.resize(columns: new, rows: rows)
        // With its rows wrapped, the picture is higher than the window. The program can't have written since the resize, so
        // it can't erase the rows that have scrolled off.
        let scrolled = window.pictureRows.above
        #expect(scrolled < rows)
        try window.wait(for: "the picture") { screen in
            screen.text.contains { $0.hasPrefix("┌ (0, 0) blue") && $0.count == new - 1 }
                && screen.row(screen.cursor.row) == "shape>"
        }
        #expect(window.pictureRows == (rows - 6, scrolled), "\(window.screen.text)")
        let all = window.screen.scrollback + window.screen.text
        #expect(all.joined().contains("shape> view onview is on┌"))
    }

    @Test(
        arguments: [
            [(34, 12), (80, 24)], [(20, 8), (80, 24)], [(60, 24), (80, 24)], [(80, 12), (80, 24)],
            [(40, 24), (20, 8), (34, 12)],
        ] as [[(Int, Int)]])
    func `what the terminal itself scrolls off it is all that stays`(sizes: [(Int, Int)]) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on")
        try session.press(String(repeating: Key.right, count: 30), shows: "offset (300, 0)")
        try window.waitForPicture("(300, 0) blue")
        #expect(window.pictureRows.above == 0)
        for (number, (columns, rows)) in sizes.enumerated() {
            try window.resize(columns: columns, rows: rows)
            // The program can't have written since the resize, so it can't erase these rows.
            let scrolled = window.pictureRows.above
            try session.press(String(repeating: Key.right + Key.left, count: 30), Key.down)
            // Waits for the last step, so that nothing is written when the size changes next.
            let last = "(300, \(10 * (number + 1)))"
            try session.wait(for: "offset \(last)")
            try window.wait(for: "the prompt at \(columns) × \(rows)") { screen in
                let drawn = screen.text.filter { $0.hasPrefix("┌ \(last)") && $0.count == columns - 1 }
                return screen.row(screen.cursor.row) == "shape>" && drawn.count == (rows < 10 ? 0 : 1)
            }
            #expect(window.pictureRows.above <= scrolled, "\(columns) × \(rows)")
        }
        #expect(try session.end() == 0)
    }

    @Test func `a storm of sizes is survived`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on; bounds 640 480; every 7ms right 1")
        for size in 1...80 {
            try window.resize(columns: 1 + size * 7 % 230, rows: 1 + size * 5 % 70)
            if size.isMultiple(of: 3) { try session.press("# ") }
        }
        try window.resize(columns: 80, rows: 24)
        try session.press(Key.control("u"), "stop; bounds none; move to 7 7; paint red", Key.enter)
        try session.wait(for: "offset (7, 7) colour red")
        try window.waitForPicture("(7, 7) red")
        #expect(window.screen.text.count { $0.hasPrefix("┌ ") && $0.contains("red") } == 1)
        #expect(try session.state() == "(7, 7) colour red")
        #expect(try session.end() == 0)
        #expect(try session.isTerminalPutBack)
    }
}
