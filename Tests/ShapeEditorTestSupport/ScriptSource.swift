import Foundation

/// Makes random scripts of statements of every kind that changes the shape or prints its state.
package struct ScriptSource {
    /// A kind of statement that a script may contain.
    package enum Part: CaseIterable {
        /// Statements that can't be read.
        case mistakes
        /// `begin`, `undo`, `again`, and other statements that use the history.
        case history
        case bounds, macros, queue, timers
        /// Quoted words with escapes, right and wrong.
        case escapes
        /// Moves whose result exceeds 64 bits.
        case overflow
        /// Statements in groups that take time.
        case time
        /// Statements of a drawing with several shapes.
        case drawing
    }

    private static let huge = "9223372036854775807"
    var random: SeededGenerator
    let parts: Set<Part>
    private let longest: Int

    package init(_ purpose: String, _ parts: Set<Part> = Set(Part.allCases)) {
        self.init(seed: SeedVariable.shape.seed(for: purpose), parts)
    }

    /// A source with its own seed. Each wait is at most `longest` milliseconds.
    package init(seed: UInt64, _ parts: Set<Part>, longest: Int = 997) {
        (random, self.parts, self.longest) = (SeededGenerator(seed: seed), parts, longest)
    }

    /// A script of `count` statements in random layout.
    package mutating func script(of count: Int) -> String {
        var script = opening() + separator()
        for _ in 0..<count { script += statement() + separator() }
        return script
    }

    /// A statement at the top level of a script.
    package mutating func statement() -> String {
        let part = Part.allCases.filter { parts.contains($0) }.randomElement(using: &random)
        guard let part, chance(2) else { return groupable(depth: 3) }
        switch part {
        case .mistakes where parts.contains(.drawing) && chance(4): return mistakeOfDrawing()
        case .mistakes: return chance(3) ? mistake() : groupable(depth: 3)
        case .history: return history()
        case .bounds: return bounds()
        case .macros: return macro()
        case .queue: return any("queue \(number(4))", "queue \(number(4))", "flush", "flush", "queue off")
        case .timers: return timer()
        case .escapes: return any(#"print "a\nb""#, #"print "x \q ; reset ; y""#, #"print "\"}" b"#, "left")
        case .overflow: return groupable(depth: 2)
        case .drawing: return drawing()
        case .time: return any("wait \(time())", "right \(number()) over \(time())", command())
        }
    }

    /// A statement that may stand in a group, with others nested in it up to `depth` levels. It may fail.
    ///
    /// What a concurrent group can't hold is not in one.
    package mutating func groupable(depth: Int, inConcurrent: Bool = false) -> String {
        guard depth > 0, chance(3) else {
            return parts.contains(.drawing) && !inConcurrent && chance(3)
                ? drawing(inGroup: depth < 3) : leaf()
        }
        let group = any("sequential", "concurrent", "transaction", "repeat \(number(3))", "repeat 1")
        let isConcurrent = inConcurrent || group == "concurrent"
        let statements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            groupable(depth: depth - 1, inConcurrent: isConcurrent)
        }
        return "\(group) {\(blank())\(statements.joined(separator: separator()))\(blank())}"
    }
}

extension ScriptSource {
    private mutating func leaf() -> String {
        let choice = parts.contains(.time) ? number(8) : number(5)
        switch choice {
        case 6: return any("wait \(time())", "wait 0s", "wait \(time())")
        case 7: return "\(movement()) over \(time())"
        case 8: return "paint \(colour()) over \(time())"
        default: return command()
        }
    }

    mutating func command() -> String {
        if parts.contains(.drawing), chance(2) { return shapeCommand() }
        return switch number(12) {
        case 1...3: movement()
        case 4...6: "paint \(colour())"
        case 7: "reset"
        case 8: any("print \(number())", "PRINT \"a  \(number())\" b")
        case 9: "show"
        case 10 where parts.contains(.overflow): "move \(any("left", "right", "Up", "down")) \(Self.huge)"
        case 11: "repeat \(number(3)) \(any("left", "paint next", "up \(number())", "repeat 2 move by 1 -1"))"
        default: any("left", "right", "up", "down")
        }
    }

    private mutating func movement() -> String {
        if parts.contains(.overflow), chance(20) { return "move by \(extreme()) \(extreme())" }
        let (x, y) = (Int.random(in: -60...60, using: &random), Int.random(in: -60...60, using: &random))
        return any(
            "left", "right \(number(60))", "Move Up", "move down \(number(60))", "down 0",
            "move by \(x) \(y)",
            "move to \(x) \(y)")
    }

    private mutating func extreme() -> String {
        any("0", "-1", Self.huge, "-9223372036854775808", "4611686018427387904")
    }

    mutating func colour() -> String {
        any("red", "next", "previous", "Blue", "#12345678", "#000000", "#f80", "\(number(8))", "gray", "next")
    }

    private mutating func history() -> String {
        switch number(10) {
        case 1: "undo"
        case 2: any("undo \(number(3))", "undo \(number(3))", "undo \(number(3))", "undo all")
        case 3: "redo"
        case 4: any("redo \(number(3))", "redo \(number(3))", "redo all")
        case 5: any("again", "again \(number(3))")
        case 6...7: "begin"
        case 8: any("commit", "rollback", "commit")
        case 9: "step \(any("1", "7", "10"))"
        default: any("history", "history \(number(4))", "history newest \(number(4))", "history kind")
        }
    }

    private mutating func bounds() -> String {
        any("bounds \(number(200)) \(number(200))", "bounds 120 100", "bounds none", "move to 0 0")
    }

    private mutating func macro() -> String {
        let name = any("a", "b", "\"c d\"")
        let body = any("{ \(command()); \(command()) }", "{ print x\n\(command()) }", "{}", "{ left; undo }")
        return any(
            "record \(name)", "end", "end", "play \(name)", "play \(name) \(number(3))",
            "record \(name) \(body)")
    }

    private mutating func timer() -> String {
        let (first, second) = (command(), "paint \(colour())")
        let addition = parts.contains(.drawing) ? drawing(inGroup: true) : first
        // A statement that takes longer than the interval would make the timer late for ever.
        guard !(first + addition).contains(" over ") else { return timer() }
        let body = any(
            first, second, "{ \(first); \(second) }", "{ \(second); show; \(first) }", "print x", addition)
        let times = chance(2) ? "\(number(3)) times " : ""
        return any(
            "every \(time()) \(times)\(body)", "every \(time()) \(times)\(body)", "wait \(time())",
            "wait \(time())",
            "stop \(number(4))", "stop")
    }

    /// A statement that can't be read, or that is in a wrong place.
    private mutating func mistake() -> String {
        any(
            "xyzzy", "xyzzy { left; left }", "move lft", "left 1 2", "left -1", "paint 9", "paint 0",
            "paint bleu",
            "undo 0", "repeat 0 left", "repeat 2", "paint", "move by 1", "paint red over", "wait 5",
            "wait 1s 2s",
            "sequential { left; undo; up }", "repeat 2 { up; xyzzy; left }", "transaction left", "concurrent",
            "sequential { left } up", "}", "{ left }", "left }", "transaction { begin }", "play",
            "left over 3",
            "repeat 2 queue 3", "sequential { { left } }", "print \"a", "sequential { move by 1 x }",
            "left {", "left { up; xyzzy }", "repeat 2 left {", "repeat 2 { left { up } }", "print x {",
            "repeat x { left; xyzzy }", "xyzzy { left { up }; lft }", "every 5ms xyzzy { lft }")
    }
}

extension ScriptSource {
    /// A number from 1 to `greatest`.
    package mutating func number(_ greatest: Int = 20) -> Int { Int.random(in: 1...greatest, using: &random) }

    /// A duration, seldom the same twice.
    mutating func time() -> String { "\(number(longest))ms" }

    mutating func chance(_ count: Int) -> Bool { number(count) == 1 }

    mutating func any(_ texts: String...) -> String { texts.randomElement(using: &random) ?? "" }

    private mutating func blank() -> String { any(" ", "", "\n", " # {\n  ") }

    private mutating func separator() -> String { any("; ", "\n", ";", " # why\n  ", "\r\n", "\n\n\t") }
}
