import Glibc
import LineEditing
import Synchronization

/// A program as in the documents of LineEditing, for tests of how such a program ends.
@main enum Client {
    static func main() async throws {
        switch CommandLine.arguments.last {
        case "tasks": try await readInTask()
        case "keys": try showKeys()
        case "work": try work()
        default: try read()
        }
    }

    private static func read() throws {
        let editor = try makeEditor()
        for line in editor.lines { answer(line) }
        editor.reraiseEndingSignal()
        print("ended")
    }

    private static func readInTask() async throws {
        let lines = AsyncLines { try LineEditor(name: "client") }
        lines.prompt = "> "
        for try await line in lines {
            lines.printer.print(reply(to: line))
            while line == "for ever" { pause() }
        }
        lines.reraiseEndingSignal()
        print("ended")
    }

    /// Works until Ctrl-C behind each line.
    private static func work() throws {
        let editor = try makeEditor()
        for line in editor.lines {
            let isStopped = Atomic(false)
            editor.whileInterruptible({ isStopped.store(true, ordering: .relaxed) }) {
                print("works on '\(line)'")
                while !isStopped.load(ordering: .relaxed) { usleep(1000) }
            }
        }
    }

    /// Prints the line at F12, and lines that are entered, for the table of keys. The history stays as it is.
    private static func showKeys() throws {
        let editor = try makeEditor()
        editor.recordsLines = false
        for entry in ["first entry", "second one", "third try"] { editor.history.add(entry) }
        editor.completer = { line, cursor in
            Completion(wordBefore: cursor, in: line, from: ["three", "throat"])
        }
        try editor.bind(KeySequence(parsing: "f12")) { [unowned editor] line in
            line.insert("‸")
            let text = line.text
            editor.printAbove { print("⟦\(shown(text))⟧") }
            return .proceed
        }
        while true {
            print("ready")
            switch editor.readLine() {
            case .line(let text): print("⟦\(shown(text))⟧")
            case .interrupted: continue
            default: return
            }
        }
    }

    /// Control characters as `^A`.
    private static func shown(_ text: String) -> String {
        text.unicodeScalars.map { $0.value < 0x20 ? "^\(UnicodeScalar(UInt8($0.value) + 0x40))" : "\($0)" }
            .joined()
    }

    private static func makeEditor() throws -> LineEditor {
        let editor = try LineEditor(name: "client")
        editor.prompt = "> "
        return editor
    }

    private static func reply(to line: String) -> String { "got '\(line)'" }

    private static func answer(_ line: String) {
        print(reply(to: line))
        while line == "for ever" { pause() }
    }
}
