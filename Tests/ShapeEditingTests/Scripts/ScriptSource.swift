import TestSupport

/// Makes scripts of nested groups at random.
enum ScriptSource {
    /// A statement that holds others up to `depth` levels deep; it may fail.
    static func statement(depth: Int, using random: inout SeededGenerator) -> String {
        guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else { return leaf(using: &random) }
        let statements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            statement(depth: depth - 1, using: &random)
        }
        let groups = ["sequential", "concurrent", "concurrent", "transaction", "repeat 2", "repeat 3"]
        return
            "\(groups.randomElement(using: &random) ?? "concurrent") { \(statements.joined(separator: "; ")) }"
    }

    private static func leaf(using random: inout SeededGenerator) -> String {
        let n = Int.random(in: 0...9, using: &random)
        let time = "\(Int.random(in: 0...30, using: &random) * 10)ms"
        let colour =
            ["red", "next", "previous", "#12345678", "3", "blue"].randomElement(using: &random) ?? "red"
        switch Int.random(in: 0..<14, using: &random) {
        case 0...1: return "wait \(time)"
        case 2: return "right \(n) over \(time)"
        case 3: return "move to \(n) -\(n) over \(time)"
        case 4...5: return "paint \(colour) over \(time)"
        case 6: return "paint \(colour)"
        case 7: return "move to \(n) \(n)"
        case 8: return "reset"
        case 9: return "left"
        case 10: return "down \(n)"
        case 11: return "print \(n)"
        case 12: return n > 5 ? "sequential { right 9223372036854775800; right 9000 }" : "up \(n)"
        default: return "move by -\(n) \(n)"
        }
    }
}
