import LineEditing
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

extension EditorTests {
    /// Runs that fail, and runs beside and within one another.
    @Suite struct TestRuns {
        private func read(_ editor: LineEditor) -> ReadOutcome {
            editor.prompt = "> "
            return editor.readLine()
        }

        @Test(
            arguments: [
                (
                    ["hi", .shows("ho"), .enter],
                    """
                    the program did not come to .shows("ho") in time
                    keys so far: ["hi", .shows("ho")]
                    +------------+
                    |> hi
                    +------------+
                    cursor: row 0, column 4
                    """
                ),
                (
                    ["hi\r", "more", .pass(.seconds(1))],
                    """
                    the program ended before ["more", .pass(1.0 seconds)]
                    keys so far: ["hi\\r"]
                    +------------+
                    |> hi
                    +------------+
                    cursor: row 1, column 0
                    """
                ),
                (
                    ["hi"],
                    """
                    the program still reads after the last key
                    keys so far: ["hi"]
                    +------------+
                    |> hi
                    +------------+
                    cursor: row 0, column 4
                    """
                ),
            ] as [(Keys, String)])
        func `a failure shows the screen and the keys so far`(keys: Keys, text: String) async throws {
            let terminal = try TestTerminal(columns: 12, timeLimit: .milliseconds(400))
            let error = await #expect(throws: TestTerminalError.self) {
                try await terminal.run(keys) { editor in _ = read(editor) }
            }
            #expect(error.map { "\($0)" } == text)
        }

        @Test func `an error of the program is thrown, but not before that of a key`() async throws {
            let terminal = try TestTerminal(timeLimit: .milliseconds(400))
            await #expect(throws: HarnessFailure.self) {
                try await terminal.run("hi\r") { editor in
                    _ = read(editor)
                    throw HarnessFailure("")
                }
            }
            await #expect(throws: TestTerminalError.self) {
                try await terminal.run("hi") { editor in
                    _ = read(editor)
                    throw HarnessFailure("")
                }
            }
        }

        @Test func `the screen and the keys are there for any expectation`() async throws {
            let terminal = try TestTerminal(columns: 6)
            _ = try await terminal.run(["hi", .enter], read)
            #expect(
                "\(terminal)" == """
                    keys so far: ["hi", .enter]
                    +------+
                    |> hi
                    +------+
                    cursor: row 1, column 0
                    """)
        }

        @Test func `runs beside one another wait, also those without a terminal`() async throws {
            let lines = try await withThrowingTaskGroup(of: ReadOutcome.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        if number % 4 == 3 {
                            return try await TestStreams().run("\(number)\n") { $0.readLine() }
                        }
                        return try await TestTerminal().run("\(number)\r") { $0.readLine() }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(lines.map { "\($0)" }) == Set((0..<8).map { "\(ReadOutcome.line("\($0)"))" }))
        }

        @Test func `a run within a run is an error, and the outer one goes on`() async throws {
            let terminal = try TestTerminal()
            let line = try await terminal.run("hi\r") {
                await #expect(throws: TestTerminalError.self) {
                    try await TestTerminal().run("x\r") { $0.readLine() }
                }
                await #expect(throws: TestTerminalError.self) {
                    try await TestStreams().run("x\n") { $0.readLine() }
                }
                return try terminal.makeEditor().readLine()
            }
            #expect(line == .line("hi"))
        }

        @Test func `an editor needs a run`() async throws {
            let terminal = try TestTerminal()
            #expect(throws: TestTerminalError.self) { _ = try terminal.makeEditor() }
            _ = try await terminal.run("hi\r") { $0.readLine() }
            #expect(throws: TestTerminalError.self) { _ = try terminal.makeEditor() }
        }
    }
}
