import ShapeEditorTestSupport
import Testing

/// The rate at which the picture is drawn: at most 30 times a second, with the final state at the end.
@Suite(.timeLimited) struct PictureRateTests {
    private static let quiet = ["--format", "quiet"]

    /// Presses keys, waits for the resulting picture, and expects no more drawings than the elapsed time allows. Each
    /// drawing is one synchronized update, whether it draws the whole picture or a part of it.
    private func expectFewPictures(
        _ session: PromptSession, endingIn title: String, besides: Int = 3, press: () throws -> Void
    ) throws {
        let window = TerminalWindow(of: session)
        let (before, start) = (session.terminal.rawOutput.count, ContinuousClock.now)
        try press()
        // The title may be that of before.
        try session.terminal.waitUntil("a drawing", deadline: .seconds(30)) {
            String(decoding: session.terminal.rawOutput[before...], as: UTF8.self).contains("\u{1b}[?2026h")
        }
        try window.waitForPicture(title)
        let elapsed = start.duration(to: .now) / .seconds(1)
        let shown = String(decoding: session.terminal.rawOutput[before...], as: UTF8.self)
        let pictures = shown.split(separator: "\u{1b}[?2026h").count - 1
        #expect(pictures >= 1)
        #expect(pictures <= Int(elapsed * 30) + besides, "in \(elapsed) s")
    }

    @Test(arguments: [[], quiet])
    func `a timer of a millisecond ticks at its own pace, and is seen at the screen's`(
        arguments: [String]
    ) throws {
        let session = try PromptSession(arguments: arguments, environment: ["NO_COLOR": "1"])
        try session.enter("view on; view lines on")
        try expectFewPictures(session, endingIn: "(400, 0) blue") {
            try session.press("every 1ms 400 times right 1", Key.enter)
        }
        if arguments.isEmpty {
            let steps = session.terminal.plainOutput.split(separator: "\r\n").filter {
                $0.contains("offset (")
            }
            #expect(steps.count == 400)
        }
    }

    @Test func `an animation is seen at the screen's pace`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("view on")
        try expectFewPictures(session, endingIn: "(500, 0) blue") {
            try session.press("move right 500 over 500ms", Key.enter)
        }
    }

    @Test(arguments: [[], quiet])
    func `a key that is held down acts at once, and is seen at the screen's pace`(
        arguments: [String]
    ) throws {
        let session = try PromptSession(arguments: arguments, environment: ["NO_COLOR": "1"])
        try session.enter("view on")
        try expectFewPictures(session, endingIn: "(3000, 0) blue") {
            for _ in 0..<300 {
                try session.press(Key.right)
                try session.waitUntilRead()
            }
        }
    }

    @Test(arguments: [Key.enter, Key.control("l"), "x" + Key.tab + "\u{8}"])
    func `so are the other keys that take the line off the screen`(key: String) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("view on")
        try session.press(Key.right, shows: "offset (10, 0)")
        // Each entered line is two other updates, as it moves up before it runs. The typed x and its removal are others.
        let others = key == Key.enter ? 83 : key == Key.control("l") ? 3 : 83
        try expectFewPictures(session, endingIn: "(10, 0) blue", besides: others) {
            for _ in 0..<40 {
                try session.press(key)
                try session.waitUntilRead()
            }
        }
    }

    @Test func `a loop without time is one picture`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on")
        try window.waitForPicture("(0, 0) blue")
        let before = session.terminal.rawOutput.count
        try session.press("repeat 1000 { right 2; left 1 }", Key.enter, shows: "offset (1000, 0)")
        // What the line has printed leaves no room until the next Enter.
        try session.press(Key.enter)
        try window.waitForPicture("(1000, 0) blue")
        #expect(try session.end() == 0)
        let shown = String(decoding: session.terminal.rawOutput[before...], as: UTF8.self)
        #expect(shown.split(separator: "┌ (").count - 1 == 1)
    }

    @Test func `what is printed meanwhile stays in its order, errors and lines too`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on; bounds 1000 1000; bind f5 { right 10; print \"lot\"; up 9999 }")
        for _ in 0..<5 {
            try session.press(Key.f5)
            try session.waitUntilRead()
        }
        try session.press("show", Key.enter)
        // The picture already shows this state, so only the rows tell that the line has been entered.
        func rows() -> [String] { window.screen.scrollback + window.screen.text }
        try window.wait(for: "the entered line") { _ in rows().contains("shape> show") }
        try window.waitForPicture("(50, 0) blue")
        let shown = rows()
        let lots = shown.indices.filter { shown[$0] == "lot" }
        let errors = shown.indices.filter { shown[$0].contains("error:") }
        #expect(lots.count == 5 && errors.count == 5)
        #expect(
            zip(lots, errors).allSatisfy { $0 < $1 } && zip(errors, lots.dropFirst()).allSatisfy { $0 < $1 })
        let entered = try #require(shown.firstIndex { $0 == "shape> show" })
        #expect(errors.allSatisfy { $0 < entered })
    }

    @Test func `more than can wait goes by without the line`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("view on")
        // The first tick is due when the line ends. What it prints takes no rows from the picture.
        try expectFewPictures(session, endingIn: "(12000, 0) blue") {
            try session.press("every 1ms 4 times repeat 3000 right 1; repeat 300000 { }", Key.enter)
        }
        let steps = session.terminal.plainOutput.split(separator: "\r\n").filter { $0.contains("offset (") }
        #expect(steps.count == 12_000)
    }
}
