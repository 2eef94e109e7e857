import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// What the picture shows before Enter, and what an empty line offers.
@Suite(.timeLimited) struct PromptPreviewTests {
    private static let (escape, end) = ("\u{1b}", "\u{1b}[F")

    private func isEmpty(_ screen: EmulatedScreen) -> Bool { screen.row(screen.cursor.row).hasSuffix(">") }

    @Test func `the typed line is previewed, and nothing of that stays when it is erased`() throws {
        let session = try PromptSession(hasPicture: true)
        let start = try session.waitForScreen("the picture") { $0.contains("┌ (0, 0) blue") && isEmpty($0) }
        try session.press("add ellipse sun right of shape 40 gold label Sun")
        let screen = try session.waitForScreen("the preview") {
            $0.contains("after Enter: sun (140, 0) gold")
        }
        #expect(screen.contains("Sun"))
        try session.press(Key.control("u"))
        let end = try session.waitForScreen("no preview") { !$0.contains("after") && isEmpty($0) }
        #expect(end.text == start.text)
        try session.press("bounds 200 200; right 500", Key.control("a"), "right 5; ")
        try session.waitForScreen("the first statement's") { $0.contains("after Enter: (5, 0)") }
        try session.press(Key.control("u"), Key.control("k"), "undo 3")
        try session.waitForScreen("a refusal") { $0.contains("after Enter: nothing to undo") }
    }

    @Test func `a candidate of the menu is previewed, and Escape brings back what was`() throws {
        let session = try PromptSession(hasPicture: true)
        try session.press("paint ", Key.tab, Key.tab)
        let screen = try session.waitForScreen("a colour") { $0.contains("after Enter: (0, 0) ") }
        #expect(!screen.contains("after Enter: (0, 0) blue"))
        try session.press(Self.escape)
        try session.waitForScreen("no preview") {
            !$0.contains("after Enter") && $0.contains("┌ (0, 0) blue")
        }
    }

    @Test func `travel shows each step, Escape goes back, and Enter stays there`() throws {
        let session = try PromptSession(hasPicture: true)
        for line in ["right 20", "paint tomato", "up 40"] { try session.press(line, Key.enter) }
        try session.waitForScreen("the steps") { $0.contains("┌ (20, -40) tomato") && isEmpty($0) }
        for end in [Self.escape, Key.enter] {
            try session.press(Key.control("x"), "h")
            try session.waitForScreen("the list") { $0.contains("travel to") && $0.contains("3  move up 40") }
            try session.press(Key.up, Key.up)
            try session.waitForScreen("the first step") { $0.contains("after Enter: (20, 0) blue") }
            try session.press(end)
            let place = end == Self.escape ? "┌ (20, -40) tomato" : "┌ (20, 0) blue"
            try session.waitForScreen("the end") { $0.contains(place) && isEmpty($0) }
        }
        #expect(session.terminal.plainOutput.contains("undid 2 steps"))
        try session.press("travel", Key.enter)
        try session.waitForScreen("the list") { $0.contains("travel to") }
        try session.press(Key.down, Key.down, Key.enter)
        try session.waitForScreen("the last step") { $0.contains("┌ (20, -40) tomato") && isEmpty($0) }
    }

    @Test(arguments: [(end, true), (Key.tab, true), (Key.control("e"), true), (Key.right, false)])
    func `what was meant is offered in the next line`(key: String, isTaken: Bool) throws {
        let session = try PromptSession(hasPicture: true)
        try session.press("mvoe left 30", Key.enter)
        try session.waitForScreen("the offer") { $0.row($0.cursor.row).hasSuffix("> move left 30") }
        try session.press(key)
        let place = isTaken ? "after Enter: (-30, 0)" : "┌ (10, 0) blue"
        try session.waitForScreen("what the key does") { $0.contains(place) }
    }

    /// Whether a picture has a label whole, on one colour behind its letters.
    private func hasOnFill(_ label: String, _ screen: EmulatedScreen) -> Bool {
        screen.text.prefix(screen.cursor.row).enumerated().contains { row, text in
            guard text.hasPrefix("│"), let place = text.range(of: label) else { return false }
            let column = text.distance(from: text.startIndex, to: place.lowerBound)
            let fills = Set((column..<column + label.count).map { screen[row, $0].style.background })
            return fills.count == 1 && fills != [.default]
        }
    }

    @Test func `all labels of README's diagram are whole on their shapes after each line`() throws {
        let session = try PromptSession(hasPicture: true)
        let script = try Documents.text(of: "Resources/Scripts/diagram.shape")
        var labels: [String] = []
        for line in script.split(separator: "\n")
        where !line.hasPrefix("#") && line != "export -" && line != "format quiet" {
            let label = line.components(separatedBy: "label ").dropFirst().first ?? ""
            labels += label.filter { $0 != "\"" }.components(separatedBy: "\\n").filter { !$0.isEmpty }
            try session.press(String(line), Key.enter)
            try session.waitForScreen("\(line)") { screen in
                isEmpty(screen) && labels.allSatisfy { hasOnFill($0, screen) }
            }
        }
        #expect(labels.count >= 6)
    }
}
