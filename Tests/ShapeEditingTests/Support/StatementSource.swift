import TestSupport

enum StatementSource {
    private static let numbers = [
        "0", "1", "3", "10", "9223372036854775807", "-9223372036854775808", "-1", "4611686018427387904", "99",
    ]
    private static let words = [
        "move", "paint", "undo", "redo", "again", "repeat", "step", "reset", "up", "down", "left", "right",
        "by", "to",
        "next", "previous", "red", "#f80", "rgb(1,", "2, 3)", "show", "stats", "history", "newest", "kind",
        "format",
        "json", "text", "quiet", "bind", "unbind", "f5", "\"ctrl-x r\"", "bindings", "menu", "help", ";",
        "\n", "#",
        "# x", "{", "}", "\"", "\"\\", "\\", "é", "\u{200B}", "(", ")", "\t", "\r\n", "",
    ]

    /// A statement that may fail, but is well formed: of those that change the shape, or go back and forth.
    static func statement(using random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: return "\(["up", "down", "left", "right"].randomElement(using: &random) ?? "up") \(count)"
        case 3: return "move by \(number(using: &random)) \(number(using: &random))"
        case 4: return "move to \(number(using: &random)) \(number(using: &random))"
        case 5: return "paint \(Int.random(in: 1...8, using: &random))"
        case 6:
            return
                "paint \(["next", "previous", "#12345678", "gray"].randomElement(using: &random) ?? "next")"
        case 7: return "reset"
        case 8: return "undo \(count)"
        case 9: return "redo \(count)"
        case 10: return "again \(count)"
        default: return "repeat \(count) \(repeatable(using: &random))"
        }
    }

    /// Words that may or may not make a statement.
    static func gibberish(using random: inout SeededGenerator) -> String {
        let words = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            Bool.random(using: &random) ? word(using: &random) : number(using: &random)
        }
        return words.joined(separator: Int.random(in: 0..<8, using: &random) == 0 ? "" : " ")
    }

    private static func repeatable(using random: inout SeededGenerator) -> String {
        ["left", "move by 3 -4", "paint next", "reset", "repeat 2 up 5"].randomElement(using: &random)
            ?? "left"
    }

    private static func number(using random: inout SeededGenerator) -> String {
        numbers.randomElement(using: &random) ?? "0"
    }

    private static func word(using random: inout SeededGenerator) -> String {
        words.randomElement(using: &random) ?? ""
    }
}
