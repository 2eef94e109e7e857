import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
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
        let verb = ["move", "paint", "\"move\"", "repeat 2 { move"].randomElement(using: &random) ?? ""
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
                let (main, duration) = (statement.arguments.main, statement.arguments.duration)
                read.append("\(statement.span) \(text) \(main) \(String(describing: duration))")
            }
        } catch {
            return read + ["\(error.span) \(error.problem)"]
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

    @Test func `a text grows in place, as a copy for each of its words is quadratic in them`() {
        let arguments = MoreArguments()
        var places: Set<UInt> = []
        for _ in 0..<20_000 {
            arguments.addToText("word")
            arguments.text?.utf8.withContiguousStorageIfAvailable {
                _ = places.insert(UInt(bitPattern: $0.baseAddress))
            }
        }
        #expect(arguments.text?.utf8.count == 99_999)
        #expect(places.count < 100)
    }
}
