import LineEditing
import LineEditingTesting
import Testing

extension EditorTests {
    /// The example of the article, word for word.
    @Suite struct Greeting {
        @Test func `the prompt greets whoever is named`() async throws {
            let terminal = try TestTerminal(columns: 40)
            let keys: Keys = ["Adx", .backspace, .look, "a\r", .shows("Hello, Ada!"), .ctrl("d")]
            let count = try await terminal.run(keys) { editor in greet(editor) }
            #expect(count == 1, "\(terminal)")
            #expect(terminal.looks[0].filledRows == ["name> Ad"])
            #expect(terminal.looks[0].cursor == (0, 8))
            #expect(terminal.screen.styles(of: "name>") == [.init(isBold: true)])
        }
    }
}

func greet(_ editor: LineEditor) -> Int {
    editor.prompt = StyledText("name> ", .bold)
    return editor.lines.reduce(0) { count, name in
        editor.printer.print("Hello, \(name)!")
        return count + 1
    }
}
