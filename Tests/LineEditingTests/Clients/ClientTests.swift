import Foundation
import LineEditing
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

extension EditorTests {
    /// The clients of the documentation, run at a terminal.
    @Suite struct Clients {
        /// Runs the calculator, and returns the screens while keys are typed.
        private func calculator(_ path: String, _ keys: Keys) async throws -> [EmulatedScreen] {
            let terminal = try TestTerminal(columns: 30, rows: 8)
            try await terminal.run(keys, history: .file(path)) { LineEditingTests.calculator($0) }
            return terminal.looks
        }

        @Test func `a calculator adds and multiplies, and suggests what was entered, also the next time`()
            async throws
        {
            let folder = try TemporaryDirectory()
            let first = try await calculator(
                folder.path(of: "history"), ["1 + 2*3\r", "2+\r", .look, .ctrl("u"), .ctrl("d")])
            #expect(
                first[0].filledRows == ["> 1 + 2*3", "7.0", "error: no sum of products", "> 2+"])
            #expect(first[0].styles(of: "+") == [.init(isBold: true)])
            #expect(first[0].styles(of: "2") == [.init()])
            let second = try await calculator(
                folder.path(of: "history"), ["1", .look, .ctrl("e"), "0\r", .look, .ctrl("d")])
            #expect(second[0].filledRows == ["> 1 + 2*3"])
            #expect(second[0].styles(of: " + 2*3") == [.init(foreground: .indexed(243), isItalic: true)])
            #expect(second[1].filledRows == ["> 1 + 2*30", "61.0", ">"])
        }

        @Test func `an SQL shell reads on to the semicolon, and keeps the rows as one entry`() async throws {
            let folder = try TemporaryDirectory()
            let terminal = try TestTerminal(columns: 40, rows: 10)
            var executed: [String] = []
            let shell = try shell { statement in
                executed.append(statement)
                return "2 rows"
            }
            let keys: Keys = [
                "select name\rfrom t", .look, ";\r", .enter, .up, .look, "\u{5}\u{15}\u{7F}\u{15}",
                .ctrl("d"),
            ]
            try await terminal.run(keys, history: .file(folder.path(of: "history"))) { shell.run($0) }
            #expect(executed == ["select name\nfrom t;"])
            #expect(terminal.looks[0].filledRows == ["sql> select name", "  -> from t"])
            let keyword = EmulatedScreen.Style(foreground: .indexed(4))
            let styles = ["select", "from", "name"].map { terminal.looks[0].styles(of: $0) }
            #expect(styles == [[keyword], [keyword], [.init()]])
            #expect(
                terminal.looks[1].filledRows == [
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

        @Test func `ctrl-c interrupts its database`() async throws {
            let terminal = try TestTerminal(columns: 40, rows: 10)
            let shell = try shell { _ in
                raiseHere(SIGINT)
                return "interrupted"
            }
            defer { UnsafeMutablePointer<Int32>(shell.database).deallocate() }
            try await terminal.run(["select;\r", .ctrl("d")]) { shell.run($0) }
            #expect(UnsafeMutablePointer<Int32>(shell.database).pointee == 1)
            #expect(terminal.screen.contains("interrupted"))
        }

        @Test func `its Tab offers keywords with what they are for`() async throws {
            let terminal = try TestTerminal(columns: 40, rows: 10)
            var executed: [String] = []
            let shell = try shell { statement in
                executed.append(statement)
                return ""
            }
            let keys: Keys = ["se\t", .look, .tab, .look, .enter, "1;\r", .ctrl("d")]
            try await terminal.run(keys) { shell.run($0) }
            #expect(terminal.looks[0].row(0) == "sql> se")
            #expect(terminal.looks[0].row(1).hasPrefix("SELECT  shows rows"))
            #expect(terminal.looks[0].row(2).hasPrefix("SET     gives columns a value"))
            #expect(terminal.looks[1].row(0) == "sql> SELECT" && terminal.looks[1].row(1).hasPrefix("SELECT"))
            #expect(executed == ["SELECT 1;"])
        }

        @Test func `a chat shows messages above the half-typed line, changes its prompt, and keeps a log`()
            async throws
        {
            let terminal = try TestTerminal(columns: 30, rows: 12)
            let (messages, continuation) = AsyncStream.makeStream(of: String.self)
            let sent = Mutex<[String]>([])
            let chat = Chat(messages: messages) { text, room in
                sent.withLock { $0.append("\(room): \(text)") }
            }
            func shows(_ rows: [String]) -> Keys.Step { .screen { $0.filledRows == rows } }
            let typed = ["ann: hello", "lobby> half-typed", "lobby> /join swift"]
            let log = ["swift> /log", "half-typed", "/join swift", "/log", "swift>"]
            let keys: Keys = [
                "hal", .call { continuation.yield("ann: hello") }, shows(["ann: hello", "lobby> hal"]),
                "f-typed\r", shows(["ann: hello", "lobby> half-typed", "lobby>"]), "/join swift\r",
                shows(typed + ["swift>"]), "/log\r", shows(typed + log), "hi\r", "/quit\r",
            ]
            try await terminal.run(keys) { try await chat.run(AsyncLines { try terminal.makeEditor() }) }
            #expect(sent.withLock { $0 } == ["lobby: half-typed", "swift: hi"])
        }

        @Test func `a wizard asks until each answer is good, and starts what was chosen`() async throws {
            let terminal = try TestTerminal(columns: 60, rows: 16)
            let keys: Keys = [
                "http\r", .look, "\u{15}\r", "short\r", "er one\r", "shorter one\r", .look, "every", .look,
                "\r",
                .look, "\r",
            ]
            try await terminal.run(keys) { wizard($0) }
            let looks = terminal.looks
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
                terminal.screen.filledRows == secret + [
                    "Log? everything", "Start the server? yes",
                    "port 8080, log of everything, password of 11 characters",
                ])
        }

        @Test func `ctrl-d ends the wizard, and says so`() async throws {
            let terminal = try TestTerminal(columns: 60, rows: 16)
            try await terminal.run(["\r", .ctrl("d")]) { wizard($0) }
            #expect(
                terminal.screen.filledRows
                    == ["Port? 8080", "Password?", "no server: the input ended before an answer"])
        }
    }
}
