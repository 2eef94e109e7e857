import Foundation
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

        /// Lets a chat run at a terminal while `keys` types, and returns what it sent, by the rooms.
        private func chat(
            _ messages: AsyncStream<String>, at terminal: FakeTerminal, _ keys: @escaping @Sendable () -> Void
        ) async throws -> [String] {
            signal(SIGINT) { _ in }
            let sent = Mutex<[String]>([])
            let chat = Chat(messages: messages) { text, room in
                sent.withLock { $0.append("\(room): \(text)") }
            }
            let lines = AsyncLines {
                try LineEditor(
                    name: "line-editing-tests", input: terminal.slave, output: terminal.slave,
                    error: terminal.slave, terminalType: "xterm")
            }
            Thread.detachNewThread(keys)
            try await chat.run(lines)
            return sent.withLock { $0 }
        }

        @Test func `a chat shows messages above the half-typed line, changes its prompt, and keeps a log`()
            async throws
        {
            let terminal = try FakeTerminal(columns: 30, rows: 12)
            defer { terminal.end() }
            let (messages, continuation) = AsyncStream.makeStream(of: String.self)
            @Sendable func shows(_ rows: [String]) {
                #expect(eventually { terminal.isRaw && terminal.screen.filledRows == rows }, "\(rows)")
            }
            let sent = try await chat(messages, at: terminal) {
                shows(["lobby>"])
                terminal.type("hal")
                shows(["lobby> hal"])
                continuation.yield("ann: hello")
                shows(["ann: hello", "lobby> hal"])
                terminal.type("f-typed\r")
                shows(["ann: hello", "lobby> half-typed", "lobby>"])
                terminal.type("/join swift\r")
                shows(["ann: hello", "lobby> half-typed", "lobby> /join swift", "swift>"])
                terminal.type("/log\r")
                let entries = ["half-typed", "/join swift", "/log"]
                let log = ["swift> /log"] + entries + ["swift>"]
                shows(["ann: hello", "lobby> half-typed", "lobby> /join swift"] + log)
                terminal.type("hi\r/quit\r")
            }
            #expect(sent == ["lobby: half-typed", "swift: hi"])
            #expect(eventually { !terminal.isRaw })
        }

        @Test func `a wizard asks until each answer is good, and starts what was chosen`() throws {
            let (fixture, looks) = (try EditorFixture(columns: 60, rows: 16), Looks())
            let keys: Keys = [
                .type("http\r"), looks.look, .type("\u{15}\r"), .type("short\rer one\r"),
                .type("shorter one\r"),
                looks.look, .type("every"), looks.look, .type("\r"), looks.look, .type("\r"),
            ]
            run(fixture, keys) { wizard($0) }
            #expect(looks[0].filledRows == ["a port is a number up to 65535", "Port? [8080] http"])
            let refused = [
                "a port is a number up to 65535", "Port? 8080", "a password has at least 8 characters",
            ]
            let secret = refused + ["Password? ***********", "Again? ***********"]
            #expect(looks[1].filledRows == secret + ["Log?", "errors", "requests", "everything"])
            #expect(looks[1].selected == "errors" && looks[2].selected == "everything")
            #expect(looks[2].filledRows == secret + ["Log? every", "everything"])
            #expect(looks[3].filledRows == secret + ["Log? everything", "Start the server? [Y/n]"])
            #expect(
                fixture.terminal.screen.filledRows == secret + [
                    "Log? everything", "Start the server? yes",
                    "port 8080, log of everything, password of 11 characters",
                ])
        }

        @Test func `ctrl-d ends the wizard, and says so`() throws {
            let fixture = try EditorFixture(columns: 60, rows: 16)
            run(fixture, "\r\u{4}") { wizard($0) }
            #expect(
                fixture.terminal.screen.filledRows
                    == ["Port? 8080", "Password?", "no server: the input ended before an answer"])
        }
    }
}
