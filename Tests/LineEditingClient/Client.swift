import Glibc
import LineEditing

/// A program as the documents of LineEditing have it, for tests of how such a one ends.
@main enum Client {
    static func main() async throws {
        if CommandLine.arguments.last == "tasks" { try await readInTask() } else { try read() }
    }

    private static func read() throws {
        let editor = try makeEditor()
        for line in editor.lines { answer(line) }
        editor.reraiseEndingSignal()
        print("ended")
    }

    private static func readInTask() async throws {
        let lines = AsyncLines { try makeEditor() }
        for try await line in lines { answer(line) }
        lines.reraiseEndingSignal()
        print("ended")
    }

    private static func makeEditor() throws -> LineEditor {
        let editor = try LineEditor(name: "client")
        editor.prompt = "> "
        return editor
    }

    private static func answer(_ line: String) {
        print("got '\(line)'")
        while line == "for ever" { pause() }
    }
}
