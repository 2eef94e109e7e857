import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// The clients of the documentation, run at a terminal.
    @Suite struct Clients {
        private func run(_ fixture: EditorFixture, _ keys: Keys, _ client: (LineEditor) -> Void) {
            _ = fixture.read(keys) { editor in
                client(editor)
                return .endOfInput
            }
        }

        /// Runs the calculator, and returns the screens while keys are typed.
        private func calculator(_ path: String, _ keys: (Looks) -> Keys) throws -> Looks {
            let looks = Looks()
            let fixture = try EditorFixture(columns: 30, rows: 8, history: .file(path))
            run(fixture, keys(looks)) { LineEditingTests.calculator($0) }
            return looks
        }

        @Test func `a calculator adds and multiplies, and suggests what was entered, also the next time`()
            throws
        {
            let folder = try TemporaryDirectory()
            let first = try calculator(folder.path(of: "history")) { looks in
                [.type("1 + 2*3\r"), .pause, .type("2+\r"), looks.look, .type("\u{15}\u{4}")]
            }
            #expect(
                first[0].filledRows == ["> 1 + 2*3", "7.0", "error: no sum of products", "> 2+"])
            #expect(first[0].styles(of: "+") == [.init(isBold: true)])
            #expect(first[0].styles(of: "2") == [.init()])
            let second = try calculator(folder.path(of: "history")) { looks in
                [.type("1"), looks.look, .type("\u{5}0\r"), looks.look, .type("\u{4}")]
            }
            #expect(second[0].filledRows == ["> 1 + 2*3"])
            #expect(second[0].styles(of: " + 2*3") == [.init(isFaint: true, isItalic: true)])
            #expect(second[1].filledRows == ["> 1 + 2*30", "61.0", ">"])
        }

        @Test func `an SQL shell reads on to the semicolon, and keeps the rows as one entry`() throws {
            let folder = try TemporaryDirectory()
            let looks = Looks()
            let fixture = try EditorFixture(columns: 40, rows: 10, history: .file(folder.path(of: "history")))
            var executed: [String] = []
            let shell = try shell { statement in
                executed.append(statement)
                return "2 rows"
            }
            let keys: Keys = [
                .type("select name\rfrom t"), looks.look, .type(";\r"), .pause, .type("\r"), .pause,
                .type("\u{1B}[A"), looks.look, .type("\u{5}\u{15}\u{7F}\u{15}"), .type("\u{4}"),
            ]
            run(fixture, keys) { shell.run($0) }
            #expect(executed == ["select name\nfrom t;"])
            #expect(looks[0].filledRows == ["sql> select name", "  -> from t"])
            let keyword = EmulatedScreen.Style(foreground: .indexed(4))
            #expect(looks[0].styles(of: "select") == [keyword] && looks[0].styles(of: "from") == [keyword])
            #expect(looks[0].styles(of: "name") == [.init()])
            #expect(
                looks[1].filledRows == [
                    "sql> select name", "  -> from t;", "2 rows", "sql>", "sql> select name", "  -> from t;",
                ])
            let kept = try String(contentsOfFile: folder.path(of: "history"), encoding: .utf8)
            #expect(kept == "select name\n\tfrom t;\n")
        }

        /// With a "database" that counts how often it is interrupted.
        private func shell(_ execute: @escaping (String) -> String) throws -> SQLShell {
            let database = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
            database.initialize(to: 0)
            return SQLShell(
                database: OpaquePointer(database),
                interrupt: { UnsafeMutablePointer<Int32>($0).pointee += 1 },
                execute: { statement, _ in execute(statement) })
        }

        @Test func `ctrl-c interrupts its database`() throws {
            let fixture = try EditorFixture(columns: 40, rows: 10)
            let shell = try shell { _ in
                ShapeEditorTestSupport.Signals.raiseHere(SIGINT)
                return "interrupted"
            }
            defer { UnsafeMutablePointer<Int32>(shell.database).deallocate() }
            run(fixture, [.type("select;\r"), .pause, .type("\u{4}")]) { shell.run($0) }
            #expect(UnsafeMutablePointer<Int32>(shell.database).pointee == 1)
            #expect(fixture.shows("interrupted"))
        }

        @Test func `its Tab offers keywords with what they are for`() throws {
            let looks = Looks()
            let fixture = try EditorFixture(columns: 40, rows: 10)
            var executed: [String] = []
            let shell = try shell { statement in
                executed.append(statement)
                return ""
            }
            let keys: Keys = [
                .type("se\t"), looks.look, .type("\t"), looks.look, .type("\r"), .type("1;\r"), .pause,
                .type("\u{4}"),
            ]
            run(fixture, keys) { shell.run($0) }
            #expect(looks[0].row(0) == "sql> se")
            #expect(looks[0].row(1).hasPrefix("SELECT  shows rows"))
            #expect(looks[0].row(2).hasPrefix("SET     gives columns a value"))
            #expect(looks[1].row(0) == "sql> SELECT" && looks[1].row(1).hasPrefix("SELECT"))
            #expect(executed == ["SELECT 1;"])
        }

        @Test func `a chat shows what comes from another thread above the half-typed line`() throws {
            let looks = Looks()
            let fixture = try EditorFixture(columns: 50, rows: 12)
            let (messages, continuation) = AsyncStream.makeStream(of: String.self)
            var sent: [String] = []
            let chat = Chat(messages: messages, log: AnySequence([])) { sent.append("\($1): \($0)") }
            let keys: Keys = [
                .type("hal"), .call { continuation.yield("ann: hello") }, .wait(until: "ann: hello"),
                looks.look,
                .type("f-typed\r"), .pause, .type("/join swift\r"), looks.look, .type("hi\r"), .pause,
                .type("/quit\r"),
            ]
            run(fixture, keys) { chat.run($0) }
            #expect(
                looks[0].filledRows == ["ann: hello", "lobby> hal                /join ROOM, /log, /quit"])
            #expect(looks[0].styles(of: "/quit") == [.init(isFaint: true)])
            #expect(looks[0].cursor == (1, 10))
            #expect(looks[1].filledRows.last?.hasPrefix("swift> ") == true)
            #expect(sent == ["lobby: half-typed", "swift: hi"])
        }

        @Test func `ctrl-c ends its log, and no more than that`() throws {
            let looks = Looks()
            let fixture = try EditorFixture(columns: 50, rows: 12)
            let (messages, continuation) = AsyncStream.makeStream(of: String.self)
            continuation.finish()
            // Ctrl-C is pressed in the middle of the log.
            let endless = AnySequence(
                sequence(first: 1) { $0 + 1 }.lazy.map { number in
                    if number == 3 { kill(getpid(), SIGINT) }
                    return "old \(number)"
                })
            var sent: [String] = []
            let chat = Chat(messages: messages, log: endless) { text, _ in sent.append(text) }
            let keys: Keys = [
                .type("/log\r"), looks.look, .type("on\r"),
                .pause,
                .type("/quit\r"),
            ]
            run(fixture, keys) { chat.run($0) }
            #expect(looks[0].filledRows.last?.hasPrefix("lobby> ") == true)
            #expect(sent == ["on"])
        }
    }
}
