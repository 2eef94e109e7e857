import LineEditing

/// Hands statements on that end with a semicolon.
struct SQLShell {
    static let keywords = [
        "FROM": "which table", "INSERT": "adds rows", "INTO": "which table", "SELECT": "shows rows",
        "SET": "gives columns a value", "UPDATE": "changes rows", "VALUES": "of a row", "WHERE": "which rows",
    ]
    let execute: (String) -> String

    func run(history path: String) throws { run(try LineEditor(name: "sql", history: .file(path))) }

    func run(_ editor: LineEditor) {
        editor.prompt = "sql> "
        editor.isUnfinished = { text in text.last { !$0.isWhitespace }.map { $0 != ";" } ?? false }
        editor.highlighter = { text in
            text.split { !$0.isLetter }.filter { Self.keywords[$0.uppercased()] != nil }.map {
                Highlight($0.startIndex..<$0.endIndex, TextStyle(.indexed(4), isBold: true))
            }
        }
        editor.completer = complete
        for statement in editor.lines where !statement.isEmpty { editor.printer.print(execute(statement)) }
        editor.reraiseEndingSignal()
    }

    func complete(_ text: String, _ cursor: Int) -> Completion {
        let word = text.prefix(cursor).reversed().prefix { $0.isLetter }.reversed()
        let found = Self.keywords.filter { $0.key.hasPrefix(String(word).uppercased()) }.sorted { $0 < $1 }
        return Completion(
            replacementStart: cursor - word.count,
            candidates: found.map { .init($0.key, description: $0.value) })
    }
}
