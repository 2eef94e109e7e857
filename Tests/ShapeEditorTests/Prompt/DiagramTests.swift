import Foundation
import ShapeEditorTestSupport
import Testing

/// A diagram that a new user has drawn from `help` alone: five boxes, four arrows and their labels.
@Suite(.timeLimited) struct DiagramTests {
    /// What is typed at an empty line, and a text that it shows.
    private static let input: [(keys: String, shows: String)] = [
        ("view on; view trail off; step 60\r", "step is 60"),
        ("label Gateway; rename gate\r", "gate: was shape"),
        ("add rectangle web left of gate 60; label Browser\r", "label \"Browser\""),
        (Key.control("x") + "4", "web: offset (-160, 0) colour green"),
        ("add rectangle users right of gate 60; label \"User\\nservice\"\r", "users: offset (160, 0)"),
        (Key.up, "users: offset (160, -60)"),
        ("add rectangle orders right of gate 60; label \"Order\\nservice\"\r", "orders: offset (160, 0)"),
        (Key.down, "orders: offset (160, 60)"),
        ("add rectangle db right of orders 60; label Database\r", "label \"Database\""),
        (Key.control("x") + "6", "db: offset (320, 60) colour purple"),
        ("connect web gate arrow\r", "web-gate: from"), ("connect gate users arrow\r", "gate-users: from"),
        ("connect gate orders arrow\r", "gate-orders: from"),
        ("connect orders db arrow\r", "orders-db: from"),
    ]

    @Test func `is drawn at an empty prompt in a few lines and keys`() throws {
        let home = try TemporaryDirectory()
        let session = try PromptSession(home: home, columns: 100, rows: 30)
        for (keys, text) in Self.input {
            try session.press(keys)
            if keys.hasSuffix("\r") { try session.wait(for: "\n") }
            try session.wait(for: text)
        }
        let path = home.path(of: "chart.svg")
        try session.press("export \(path)\r")
        try session.wait(for: "exported")
        #expect(try session.end() == 0)
        let picture = try home.text(of: "chart.svg")
        for box in ["gate", "web", "users", "orders", "db"] { #expect(picture.contains("id=\"\(box)\"")) }
        #expect(picture.matches(of: #/<polygon points/#).count == 4)
        #expect(picture.matches(of: #/<tspan|<text/#).count >= 7)
        #expect(Self.input.count { $0.keys.hasSuffix("\r") } < 20)
    }
}
