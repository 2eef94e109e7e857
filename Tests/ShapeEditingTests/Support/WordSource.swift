import ShapeEditorTestSupport

/// Makes random words that may or may not form statements.
enum WordSource {
    private static let numbers = [
        "0", "1", "3", "10", "9223372036854775807", "-9223372036854775808", "-1", "4611686018427387904", "99",
    ]
    private static let words = [
        "move", "paint", "undo", "redo", "again", "repeat", "step", "reset", "up", "down", "left", "right",
        "by", "to",
        "next", "previous", "red", "#f80", "rgb(1,", "2, 3)", "show", "stats", "history", "newest", "kind",
        "format",
        "json", "text", "quiet", "bind", "unbind", "f5", "\"ctrl-x r\"", "menu", "help", "?",
        "exit", ";", "add", "connect", "attach", "select", "style", "stroke", "corner", "font", "label",
        "size", "fit",
        "rectangle",
        "note", "in", "selected", "dashed", "arrow", "bent", "top", "ink", "auto", "none", "25%", "101%",
        "\n", "#",
        "# x", "{", "}", "\"", "\"\\", "\\", "é", "\u{200B}", "(", ")", "\t", "\r\n", "",
    ]

    static func line(using random: inout SeededGenerator) -> String {
        let words = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            Bool.random(using: &random) ? word(using: &random) : number(using: &random)
        }
        return words.joined(separator: Int.random(in: 0..<8, using: &random) == 0 ? "" : " ")
    }

    private static func number(using random: inout SeededGenerator) -> String {
        numbers.randomElement(using: &random) ?? "0"
    }

    private static func word(using random: inout SeededGenerator) -> String {
        words.randomElement(using: &random) ?? ""
    }
}
