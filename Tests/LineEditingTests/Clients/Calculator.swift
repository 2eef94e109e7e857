import LineEditing

func calculator(_ path: String) throws { calculator(try LineEditor(name: "calc", history: .file(path))) }

/// Adds and multiplies.
func calculator(_ editor: LineEditor) {
    editor.prompt = StyledText("> ", .bold)
    editor.hints = .fromHistoryAndCompletion
    editor.highlighter = { line in
        line.indices.filter { "+*".contains(line[$0]) }.map { Highlight($0..<line.index(after: $0), .bold) }
    }
    for line in editor.lines {
        let factors = line.split(separator: "+").map { $0.split(separator: "*") }
        let terms = factors.map { $0.map { Double($0.filter { $0 != " " }) ?? .nan }.reduce(1, *) }
        editor.printer.print("\(terms.reduce(0, +))")
    }
    editor.reraiseEndingSignal()
}
