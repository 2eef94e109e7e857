import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// Lines of steps that take the place of earlier ones, with and without a picture.
@Suite(.timeLimited) struct InPlaceTests {
    private static let rows: [(lines: [String], shown: [String])] = [
        (["right 200 over 500ms"], ["shape> right 200 over 500ms", "offset (200, 0) colour blue"]),
        (
            ["right 20 over 200ms; up 5 over 200ms; print end"],
            ["offset (20, 0) colour blue", "offset (20, -5) colour blue", "end"]
        ),
        (
            ["view lines on; right 2 over 100ms"],
            ["view prints all lines", "offset (1, 0) colour blue", "offset (2, 0) colour blue"]
        ),
        (["every 20ms 5 times left 1"], ["5 times", "offset (-5, 0) colour blue"]),
        (
            ["every 20ms 5 times { left 1; up 1 }"],
            ["5 times", "offset (-5, -4) colour blue", "offset (-5, -5) colour blue"]
        ),
        (["every 20ms 3 times left 3 over 10ms"], ["3 times", "offset (-9, 0) colour blue"]),
        (
            ["every 20ms 3 times { left 1; print tick }"],
            [
                "3 times", "offset (-1, 0) colour blue", "tick", "offset (-2, 0) colour blue", "tick",
                "offset (-3, 0) colour blue", "tick",
            ]
        ),
        (["every 20ms 3 times show"], ["3 times", "offset (0, 0) colour blue", "offset (0, 0) colour blue"]),
        (
            ["left; show; show"],
            ["offset (-10, 0) colour blue", "offset (-10, 0) colour blue", "offset (-10, 0) colour blue"]
        ),
    ]

    @Test(arguments: rows, [false, true])
    func `a frame takes the place of that before it, and a timer's lines those of its last run`(
        row: (lines: [String], shown: [String]), hasPicture: Bool
    ) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"], hasPicture: hasPicture)
        let window = TerminalWindow(of: session)
        for line in row.lines { try session.press(line, Key.enter) }
        func said(_ screen: EmulatedScreen) -> [String] {
            (screen.scrollback + screen.text).filter {
                !$0.isEmpty && !"┌│└".contains($0.prefix(1)) && $0 != "shape>"
            }
        }
        // With the picture, frames have no lines, except where all are wanted.
        try window.wait(for: "the lines") { screen in
            let said = said(screen)
            return said.count >= row.shown.count
                && zip(said.suffix(row.shown.count), row.shown).allSatisfy { $0.hasSuffix($1) }
        }
        let all = said(window.screen)
        #expect(
            all.count { $0.hasPrefix("offset (") } == row.shown.count { $0.hasPrefix("offset (") }, "\(all)")
    }

    @Test(arguments: [false, true])
    func `two timers have a row each, and what is printed after them ends that`(hasPicture: Bool) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"], hasPicture: hasPicture)
        let window = TerminalWindow(of: session)
        try session.press("format quiet; add ellipse b at 50 50; format text; bind f5 print key", Key.enter)
        try session.press(
            "select b; every 20ms 4 times left 1; select shape; every 30ms 4 times up 1", Key.enter)
        func rows(_ screen: EmulatedScreen) -> [String] {
            (screen.scrollback + screen.text).filter { $0.contains(": offset (") }
        }
        try window.wait(for: "two rows") {
            rows($0) == ["b: offset (46, 50) colour blue", "shape: offset (0, -4) colour blue"]
        }
        try session.press(Key.f5, shows: "key")
        try session.press("select b; every 20ms 4 times left 1", Key.enter)
        try window.wait(for: "a new row") {
            rows($0).last == "b: offset (42, 50) colour blue" && rows($0).count == 3
        }
        #expect(try session.end() == 0)
    }

    @Test(arguments: [false, true])
    func `a held key has one line`(hasPicture: Bool) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"], hasPicture: hasPicture)
        let window = TerminalWindow(of: session)
        // All at once: on a busy machine, keys that wait for each other are more than 500 ms apart.
        try session.press(String(repeating: Key.left, count: 5), Key.up)
        try window.wait(for: "both lines") { screen in
            screen.text.filter { $0.hasPrefix("offset (") } == [
                "offset (-50, 0) colour blue", "offset (-50, -10) colour blue",
            ]
        }
        #expect(try session.end() == 0)
    }
}
