import LineEditing

/// Hands statements on that end with a semicolon. For SQLite `interrupt` is `sqlite3_interrupt`.
struct SQLShell {
    static let keywords = [
        "FROM": "which table", "INSERT": "adds rows", "INTO": "which table", "SELECT": "shows rows",
        "SET": "gives columns a value", "UPDATE": "changes rows", "VALUES": "of a row", "WHERE": "which rows",
    ]
    let database: OpaquePointer
    let interrupt: @Sendable (_ database: OpaquePointer) -> Void
    let execute: (_ statement: String, _ database: OpaquePointer) -> String

    func run(history path: String) throws { run(try LineEditor(name: "sql", history: .file(path))) }

    func run(_ editor: LineEditor) {
        editor.prompt = "sql> "
        editor.continuationPrompt = "  -> "
        editor.validator = { text in text.last { !$0.isWhitespace } ?? ";" == ";" ? .complete : .unfinished }
        editor.highlighter = { text in
            Highlight.words(in: text) { Self.keywords[$0.uppercased()].map { _ in TextStyle(.indexed(4)) } }
        }
        editor.completer = { text, cursor in
            Completion(wordBefore: cursor, in: text, where: \.isLetter) { _ in
                Self.keywords.sorted { $0 < $1 }.map { .init($0.key, description: $0.value) }
            }
        }
        for statement in editor.lines where !statement.isEmpty {
            let rows = editor.whileInterruptible(database, interrupt) { execute(statement, database) }
            editor.printer.print(rows)
        }
        editor.reraiseEndingSignal()
    }
}
