/// The table of statements in the language's description, from left to right.
extension OracleParser {
    mutating func action(_ verb: String, at place: Place) throws -> OracleStatement.Action {
        switch verb {
        case "move": try move()
        case "up", "down", "left", "right": try along(verb)
        case "paint": .tweak(.paint(try paint()), over: try over())
        case "reset": .tweak(.reset, over: nil)
        case "transaction": .transaction(try block(Self.ungrouped))
        case "sequential": .sequential(try block(Self.ungrouped))
        case "concurrent": .concurrent(try block(Self.notConcurrent))
        case "repeat": .repeat(try number(from: 1), try statementOrBlock(Self.ungrouped))
        case "play": .play(try word().text, try optionalNumber(from: 1) ?? 1)
        case "show": .show
        case "print": .print(try text())
        case "wait": .wait(try duration())
        case "history": try history()
        default: try drawing(verb) ?? sessionAction(verb, at: place)
        }
    }

    private mutating func sessionAction(_ verb: String, at place: Place) throws -> OracleStatement.Action {
        switch verb {
        case "step": .step(try number(from: 0))
        case "style": try style()
        case "bounds": try bounds()
        case "undo": .undo(try allOrNumber())
        case "redo": .redo(try allOrNumber())
        case "again": .again(try optionalNumber(from: 1) ?? 1)
        case "begin": .begin
        case "commit": .commit
        case "rollback": .rollback
        case "every": try every()
        case "stop": .stop(try optionalNumber(from: 1))
        case "queue": try queue()
        case "flush": .flush
        case "record": .record(try word().text, try optionalBlock(Self.ungrouped))
        case "end": .end
        default: throw OracleFault(place: place)
        }
    }

    private mutating func move() throws -> OracleStatement.Action {
        let word = try keyword(["up", "down", "left", "right", "by", "to", "from", "above", "below", "in"])
        let isSide = try ["left", "right"].contains(word) && peek()?.lowercased() == "of"
        if isSide || ["above", "below", "in"].contains(word) {
            return .tweak(.move(.place(try place(word))), over: try over())
        }
        return switch word {
        case "by": .tweak(.move(.by(try number(from: .min), try number(from: .min))), over: try over())
        case "to": .tweak(.move(.to(try number(from: .min), try number(from: .min))), over: try over())
        case "from": try ends()
        default: try along(word)
        }
    }

    private mutating func along(_ direction: String) throws -> OracleStatement.Action {
        let (x, y) = ["up": (0, -1), "down": (0, 1), "left": (-1, 0)][direction, default: (1, 0)]
        if let duration = try over() { return .tweak(.move(.along(x: x, y: y, points: nil)), over: duration) }
        let points = try optionalNumber(from: 0)
        return .tweak(.move(.along(x: x, y: y, points: points)), over: points == nil ? nil : try over())
    }

    private mutating func paint() throws -> OracleStatement.Paint {
        let (text, place) = try word()
        switch text.lowercased() {
        case "next": return .next
        case "previous": return .previous
        case let text:
            if let number = Int(text) {
                guard OracleColour.palette.indices.contains(number - 1) else {
                    throw OracleFault(place: place)
                }
                return .colour(OracleColour.palette[number - 1])
            }
            guard let colour = OracleColour(text) else { throw OracleFault(place: place) }
            return .colour(colour)
        }
    }

    mutating func text() throws -> String {
        var words = [try word().text]
        while let word = try optionalWord() { words.append(word.text) }
        return words.joined(separator: " ")
    }

    private mutating func history() throws -> OracleStatement.Action {
        guard let (text, place) = try optionalWord() else { return .history(order: nil, count: nil) }
        guard text.first?.isLetter ?? false else {
            return .history(order: nil, count: try number(text, place, from: 1))
        }
        guard ["oldest", "newest", "kind"].contains(text) else { throw OracleFault(place: place) }
        return .history(order: text, count: try optionalNumber(from: 1))
    }

    /// The number after `undo` and `redo`; nil for all.
    private mutating func allOrNumber() throws -> Int? {
        guard let (text, place) = try optionalWord() else { return 1 }
        return text.lowercased() == "all" ? nil : try number(text, place, from: 1)
    }

    private mutating func bounds() throws -> OracleStatement.Action {
        let (text, place) = try word()
        if text.lowercased() == "none" { return .bounds(nil) }
        let width = try number(text, place, from: 0)
        return .bounds(OracleBounds(width: width, height: try number(from: 0)))
    }

    private mutating func every() throws -> OracleStatement.Action {
        let interval = try duration(from: 1000)
        var times: Int?
        var copy = self
        if let word = try? copy.optionalWord()?.text, word.first?.isNumber == true {
            times = try number(from: 1)
            _ = try keyword(["times"])
        }
        return .every(interval, times: times, try statementOrBlock())
    }

    private mutating func queue() throws -> OracleStatement.Action {
        let (text, place) = try word()
        return .queue(text.lowercased() == "off" ? nil : try number(text, place, from: 1))
    }
}

extension OracleParser {
    /// The verbs of the random scripts that take no block.
    private static let plainVerbs: Set = [
        "move", "up", "down", "left", "right", "paint", "reset", "play", "show", "print", "wait", "history",
        "step",
        "style", "bounds", "undo", "redo", "again", "begin", "commit", "rollback", "stop", "queue", "flush",
        "end",
        "add", "connect", "attach", "space", "select", "size", "turn", "outline", "stroke", "corner", "label",
        "font",
        "align",
        "spread", "order", "rename", "duplicate", "delete",
    ]

    static func knows(_ verb: String) -> Bool { plainVerbs.contains(verb) }
}
