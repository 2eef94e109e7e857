import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Questions {
        private static var port: Question<String> {
            Question("Port?", default: "8080", validator: validity(ofPort:))
        }

        private static func validity(ofPort text: String) -> LineValidity {
            text == "80-" ? .unfinished : UInt16(text) == nil ? .invalid("no \u{1B}port") : .complete
        }

        private static let texts: [(keys: String, answer: String, row: String)] = [
            ("\r", "8080", "Port? 8080"), ("90\r", "90", "Port? 90"),
            ("9x\u{7F}0\u{1}8\r", "890", "Port? 890"),
            ("1\u{1B}\r2\r", "12", "Port? 12"), ("\u{1B}[200~7\n\u{1B}[201~\r", "7", "Port? 7"),
        ]

        @Test(arguments: texts)
        func `a text is typed or else the default, and stays behind the question`(
            keys: String, answer: String, row: String
        ) throws {
            let fixture = try EditorFixture(columns: 40, rows: 6)
            #expect(fixture.ask(Keys(keys), Self.port) == .success(answer))
            #expect(fixture.terminal.screen.shownRows == [row])
            #expect(fixture.editor.history.entries == [])
        }

        @Test func `a refused answer stays to be changed, with the reason above the question`() throws {
            let (fixture, looks) = (try EditorFixture(columns: 40, rows: 6), Looks())
            let keys: Keys = [
                looks.look, .type("80-"), looks.look, .type("\r"), looks.look, .type("x\r"), looks.look,
                .type("\u{7F}\u{7F}\r"),
            ]
            #expect(fixture.ask(keys, Self.port) == .success("80"))
            #expect(
                (0..<4).map { looks[$0].shownRows } == [
                    ["Port? [8080]"], ["Port? [8080] 80-"], ["the answer is unfinished", "Port? [8080] 80-"],
                    ["the answer is unfinished", #"no \u{1b}port"#, "Port? [8080] 80-x"],
                ])
            #expect(looks[0].cursor == (0, 13))
            #expect(fixture.terminal.screen.shownRows.last == "Port? 80")
            #expect(fixture.terminal.output.filter { $0 == "\u{7}" }.count == 2)
        }

        @Test func `without a default the answer may be empty, and a default may be refused`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.ask("\r", Question("Name?")) == .success(""))
            let question = Question("Port?", default: "none", validator: Self.validity(ofPort:))
            #expect(fixture.ask("\r80\r", question) == .success("80"))
        }

        @Test func `tab completes an answer, with no blank behind it`() throws {
            let fixture = try EditorFixture()
            let question = Question(
                "Host?",
                completer: { line, cursor in
                    Completion(wordBefore: cursor, in: line, from: ["localhost", "lists"])
                })
            #expect(fixture.ask("lo\t\r", question) == .success("localhost"))
            #expect(fixture.ask("l\t\t\t\r\r", question) == .success("lists"))
        }

        private static let decisions: [(fallback: Bool?, keys: String, answer: Bool, shown: [String])] = [
            (true, "\r", true, ["[Y/n]", "yes"]), (false, "\r", false, ["[y/N]", "no"]),
            (nil, "y\r", true, ["[y/n]", "y"]), (true, "No\r", false, ["[Y/n]", "No"]),
            (false, "YES\r", true, ["[y/N]", "YES"]), (nil, "\ry\r", true, ["[y/n]", "y"]),
            (nil, "yep\r\u{15}n\r", false, ["[y/n]", "n"]),
        ]

        @Test(arguments: decisions)
        func `yes or no is a word or a letter`(
            fallback: Bool?, keys: String, answer: Bool, shown: [String]
        ) throws {
            let (fixture, looks) = (try EditorFixture(), Looks())
            let question = Question<Bool>.yesOrNo("Save?", default: fallback)
            #expect(fixture.ask([looks.look, .type(keys)], question) == .success(answer))
            #expect(looks[0].row(0) == "Save? \(shown[0])")
            #expect(fixture.terminal.screen.shownRows.last == "Save? \(shown[1])")
            let isRefused = fixture.terminal.output.contains("the answer is y, yes, n or no")
            #expect(isRefused == keys.dropLast().contains("\r"))
        }

        private static let secrets: [(keys: String, answer: String)] = [
            ("abc\r", "abc"), ("ab\u{7F}c\u{8}d\r", "ad"), ("one two\u{17}3\r", "one 3"),
            ("one two  \u{17}\u{17}3\r", "3"), ("\u{17}é\r", "é"), ("abc\u{15}d\r", "d"),
            ("  \u{17}x\r", "x"),
            ("\u{1B}[200~a\nb\u{1B}[201~\u{17}c\r", "a c"),
        ]

        @Test(arguments: secrets)
        func `a secret is shown as stars, and is nowhere else`(keys: String, answer: String) throws {
            let (fixture, looks) = (try EditorFixture(), Looks())
            let steps: Keys = [.type(String(keys.dropLast())), looks.look, .type("\r")]
            #expect(fixture.ask(steps, .secret("Password?")) == .success(answer))
            let row = "Password? " + String(repeating: "*", count: answer.count)
            #expect(looks[0].shownRows == [row] && looks[0].cursor == (0, row.count))
            #expect(fixture.terminal.screen.shownRows == [row])
            #expect(fixture.read("\u{19}\u{10}\r") == .line(""))
            #expect(fixture.ask(Keys(keys), .secret("Password?")) == .success(answer))
            #expect(fixture.terminal.screen.shownRows.last == row)
        }

        @Test func `a secret is asked for again until it is the same, once it is good`() throws {
            let fixture = try EditorFixture(columns: 40, rows: 10)
            let question = Question.secret("Password?", again: "Again?") { secret in
                secret.count < 3 ? .invalid("too short") : .complete
            }
            #expect(fixture.ask("ab\rc\rabx\rabc\rabc\r", question) == .success("abc"))
            #expect(
                fixture.terminal.screen.shownRows == [
                    "too short", "Password? ***", "Again? ***", "the answers differ", "Password? ***",
                    "Again? ***",
                ])
            #expect(fixture.ask("abc\rab\u{15}\u{4}", question) == .failure(.endOfInput))
        }

        private static let ends: [(step: Keys.Step, error: QuestionError)] = [
            (.signal(SIGINT), .interrupted), (.type("\u{4}"), .endOfInput), (.hangUp, .hungUp),
            (.call { kill(getpid(), SIGTERM) }, .terminated(signal: SIGTERM)),
        ]

        @Test(arguments: ends)
        func `every question ends by the same errors`(step: Keys.Step, error: QuestionError) throws {
            let signals = try SignalPipe(disarming: [SIGINT, SIGTERM])
            func end<Answer: Equatable>(of question: Question<Answer>) throws -> Result<Answer, QuestionError>
            {
                let fixture = try EditorFixture(signals: signals)
                return fixture.ask([.pause, step], question)
            }
            #expect(try end(of: Self.port) == .failure(error))
            #expect(try end(of: .secret("?", again: "again")) == .failure(error))
            #expect(try end(of: .yesOrNo("?", default: true)) == .failure(error))
            #expect(try end(of: .choice("?", from: [1, 2])) == .failure(error))
        }

        @Test func `a question within a read, or that a watcher stops, is stopped`() throws {
            let fixture = try EditorFixture()
            var inner: Result<Bool, QuestionError>?
            try fixture.editor.bind(KeySequence(parsing: "f5")) { [unowned fixture] in
                inner = Result { () throws(QuestionError) in try fixture.editor.ask(.yesOrNo("?")) }
                return .proceed
            }
            #expect(fixture.read("ab\u{1B}[15~c\r") == .line("abc"))
            #expect(inner == .failure(.stopped))
            let pipe = try PipeEnd.pair()
            fixture.editor.watch(pipe.reading.descriptor) {
                var byte: UInt8 = 0
                _ = read(pipe.reading.descriptor, &byte, 1)
                return .stop
            }
            let keys: Keys = [.type("e"), .pause, .call { pipe.writing.write([1]) }]
            #expect(fixture.ask(keys, .choice("?", from: ["one", "three"])) == .failure(.stopped))
            fixture.editor.unwatch(pipe.reading.descriptor)
            #expect(fixture.read("x\r") == .line("x"))
        }

        @Test func `what belongs to the program's lines holds after the answer, also a prompt set meanwhile`()
            throws
        {
            let (fixture, pipe) = (try EditorFixture(), try PipeEnd.pair())
            fixture.editor.validator = { $0 == "no" ? .invalid("no") : .complete }
            fixture.editor.transientPrompt = "$ "
            fixture.editor.watch(pipe.reading.descriptor) { [unowned editor = fixture.editor] in
                var byte: UInt8 = 0
                _ = read(pipe.reading.descriptor, &byte, 1)
                editor.prompt = "new> "
                return .proceed
            }
            let (looks, keys): (Looks, [Keys.Step]) = (Looks(), [.call { pipe.writing.write([1]) }, .pause])
            #expect(
                fixture.ask(Keys(keys + [.type("no"), looks.look, .type("\r")]), Question("?"))
                    == .success("no"))
            #expect(looks[0].row(0) == "? no")
            #expect(fixture.read([looks.look, .type("no\r\u{7F}\u{7F}\r")]) == .line(""))
            #expect(looks[1].shownRows.last == "new>" && fixture.terminal.screen.shownRows.last == "$")
            fixture.editor.unwatch(pipe.reading.descriptor)
        }

        @Test func `control characters of a program's texts steer no terminal`() throws {
            let fixture = try EditorFixture(columns: 60, rows: 12)
            let hostile = "a\u{1B}[2J\u{7}\nb\u{9B}1mc"
            let mark = fixture.terminal.output.count
            #expect(fixture.ask("\r", Question("?\u{1B}[2J", default: hostile)) == .success(hostile))
            #expect(fixture.ask("\u{E}\r", .choice("?", from: ["one", hostile])) == .success(hostile))
            let shown = fixture.terminal.output.dropFirst(mark)
            #expect(fixture.terminal.screen.shownRows == ["?^[[2J a[2Jb1mc", "? a[2Jb1mc"])
            #expect(!shown.unicodeScalars.contains("\u{9B}") && !shown.contains("\u{7}"))
        }
    }

    @Suite struct QuestionsWithoutTerminal {
        private func ask<Answer>(
            _ line: String, _ question: Question<Answer>
        ) throws -> Result<Answer, QuestionError> {
            let (input, output) = (try PipeWriter([Array(line.utf8)]), try PipeEnd.pair())
            let editor = try LineEditor(name: "test", input: input.readEnd, output: output.writing.descriptor)
            defer { withExtendedLifetime(input) {} }
            let answer = Result { () throws(QuestionError) in try editor.ask(question) }
            #expect(editor.readLine() == .line("next"))
            #expect(editor.history.entries == [])
            return answer
        }

        private static let texts: [(line: String, answer: Result<String, QuestionError>)] = [
            ("80", .success("80")), ("", .success("8080")), ("x", .failure(.invalid(reason: "no port"))),
            ("1 ", .failure(.invalid(reason: "no port"))),
            ("+", .failure(.invalid(reason: "the answer is unfinished"))),
        ]

        @Test(arguments: texts)
        func `a text is a line`(line: String, answer: Result<String, QuestionError>) throws {
            let validator = { text in
                text == "+" ? LineValidity.unfinished : UInt16(text) == nil ? .invalid("no port") : .complete
            }
            #expect(try ask(line + "\nnext", Question("?", default: "8080", validator: validator)) == answer)
            let secret = try ask(line + "\nnext", .secret("?", again: "?", validator: validator))
            #expect(secret == (line.isEmpty ? .failure(.invalid(reason: "no port")) : answer))
        }

        private static let decisions: [(line: String, fallback: Bool?, answer: Bool?)] = [
            ("y", nil, true), ("Yes", false, true), ("n", true, false), ("NO", nil, false), ("", true, true),
            ("", false, false), ("", nil, nil), ("maybe", true, nil),
        ]

        @Test(arguments: decisions)
        func `yes or no is a line`(line: String, fallback: Bool?, answer: Bool?) throws {
            let reason = "the answer is y, yes, n or no"
            #expect(
                try ask(line + "\r\nnext", .yesOrNo("?", default: fallback))
                    == (answer.map { .success($0) } ?? .failure(.invalid(reason: reason))))
        }

        private static let choices: [(line: String, fallback: String?, answer: String?)] = [
            ("red", nil, "red"), ("2", nil, "green"), ("1", nil, "1"), ("5", nil, nil), ("0", nil, nil),
            ("-1", nil, nil),
            ("-9223372036854775808", nil, nil), ("99999999999999999999", nil, nil), ("", nil, nil),
            ("", "green", "green"),
            ("", "blue", nil), ("re", nil, nil),
        ]

        @Test(arguments: choices)
        func `a choice is its text or its number`(line: String, fallback: String?, answer: String?) throws {
            let question = Question.choice("?", from: ["red", "green", "1"], default: fallback)
            let reason = "the answer is none of the choices"
            #expect(
                try ask(line + "\nnext", question)
                    == (answer.map { .success($0) } ?? .failure(.invalid(reason: reason))))
        }

        @Test func `the end of the input answers nothing`() throws {
            let input = try PipeWriter([Array("y".utf8)])
            let editor = try LineEditor(name: "test", input: input.readEnd)
            #expect(try editor.ask(.yesOrNo("?")))
            #expect(throws: QuestionError.endOfInput) { try editor.ask(.yesOrNo("?", default: true)) }
        }

        private static let wordings: [(QuestionError, String)] = [
            (.interrupted, "the question was interrupted"), (.endOfInput, "the input ended before an answer"),
            (.hungUp, "the terminal has hung up"), (.stopped, "the question was stopped"),
            (.lineTooLong, "a line is too long; it has at most 16777216 Unicode scalars"),
            (.terminated(signal: 15), "signal 15 has ended the question"), (.invalid(reason: "why"), "why"),
        ]

        @Test(arguments: wordings)
        func `an error says what happened`(error: QuestionError, words: String) {
            #expect("\(error)" == words)
        }
    }
}

extension EditorFixture {
    /// Asks a question while keys are typed.
    func ask<Answer>(_ keys: Keys, _ question: Question<Answer>) -> Result<Answer, QuestionError> {
        var answer: Result<Answer, QuestionError>?
        _ = read(keys) { editor in
            answer = Result { () throws(QuestionError) in try editor.ask(question) }
            return .endOfInput
        }
        return answer ?? .failure(.stopped)
    }
}
