import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Verbs with a quick parser for their most common arguments.
@Suite(.timeLimited) struct QuickArgumentsTests {
    private static let words = [
        "up", "LEFT", "\"down\"", "by", "to", "over", "next", "previous", "red", "lightgoldenrodyellow",
        "#f80",
        "#ff880080", "#ggg", "rgb(1, 2, 3)", "0", "5", "-5", "+5", "007", "12345678901",
        "9223372036854775808", "5x",
        "500ms", "1s", "\"5\"", "\"red\"", "\"", "\"x\"y", "{", "}", ";", "# x", "l", "é", "",
    ]

    private static func line(using random: inout SeededGenerator) -> String {
        let verb =
            ["move", "paint", "\"move\"", "repeat 2 { move", "left", "up"].randomElement(using: &random) ?? ""
        let arguments = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
        }
        return ([verb] + arguments).joined(separator: " ")
    }

    /// The parsed statements of a line, up to the first error.
    private static func read(_ line: String, _ grammar: Grammar) -> [String] {
        var parser = StatementParser(SourceText(line), grammar: grammar)
        var read: [String] = []
        do throws(LanguageError) {
            while true {
                let statement = try parser.next()
                if statement.isNone { return read }
                let text = statement.text(in: parser.lexer.source)
                let (values, duration) = (values(statement, grammar), statement.arguments.duration)
                read.append("\(statement.span) \(text) \(values) \(String(describing: duration))")
            }
        } catch {
            return read + ["\(error.span) \(error.problem)"]
        }
    }

    /// The arguments of a statement as the forms read them.
    private static func values(_ statement: Statement, _ grammar: Grammar) -> [ArgumentPart.Value] {
        let isMove = grammar.verbs[statement.verbNumber].name == "move"
        let word = { (direction: MoveDirection) -> [ArgumentPart.Value] in
            isMove ? [.word(direction.rawValue)] : []
        }
        return switch statement.arguments.main {
        case .step(let direction): word(direction)
        case .along(let direction, let points): word(direction) + [.number(points)]
        case .by(let offset): [.word("by"), .number(offset.x), .number(offset.y)]
        case .pair(let x, let y): [.word("to"), .number(x), .number(y)]
        case .colour(let colour): [.colour(colour)]
        case .parts: statement.arguments.parts.map(\.value)
        }
    }

    @Test(arguments: [false, true])
    func `arguments that are read without the forms are those that the forms read`(mayBeShort: Bool) {
        let byForms = VerbTable.verbs.map { verb in
            var verb = verb
            verb.quickArguments = nil
            return verb
        }
        let quick = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: mayBeShort)
        let slow = Grammar(verbs: byForms, allowsAbbreviations: mayBeShort)
        var random = SeededGenerator(.shape, for: "quick arguments")
        for _ in 0..<rounds(usually: 3000) {
            let line = Self.line(using: &random)
            #expect(Self.read(line, quick) == Self.read(line, slow), "\(line)")
        }
    }

    @Test func `a text of many words takes no time that is quadratic in them`() throws {
        let words = String(repeating: " word", count: 200_000)
        var parser = StatementParser(SourceText("print" + words), grammar: .plain)
        #expect(try parser.next().arguments.parts.map(\.value) == [.text(String(words.dropFirst()))])
    }
}
