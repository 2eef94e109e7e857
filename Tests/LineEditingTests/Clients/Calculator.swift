import LineEditing

func calculator(path: String) throws { calculator(try LineEditor(name: "calc", history: .file(path))) }

func calculator(_ editor: LineEditor) {
    editor.prompt = StyledText("> ", .bold)
    editor.hints = .fromHistoryAndCompletion
    editor.highlighter = { Highlight.words(in: $0, where: "+*".utf8.contains) { _ in .bold } }
    editor.validator = { value(of: $0).isNaN ? .invalid("error: no sum of products") : .complete }
    for line in editor.lines { editor.printer.print("\(value(of: line))") }
    editor.reraiseEndingSignal()
}

func value(of line: String) -> Double {
    let factors = line.filter { !$0.isWhitespace }.split(separator: "+", omittingEmptySubsequences: false)
        .map { $0.split(separator: "*", omittingEmptySubsequences: false) }
    return factors.map { $0.map { Double($0) ?? .nan }.reduce(1, *) }.reduce(0, +)
}
