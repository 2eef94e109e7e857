import CommandKit

extension Verb {
    static let print = Verb(
        "print", forms: [[.name("TEXT")]], summary: "print a text; it leaves no step to undo", role: .aside
    ) { arguments throws(LanguageError) in
        var words = [arguments.string(try arguments.requireWord())]
        while let word = try arguments.nextWord() { words.append(arguments.string(word)) }
        return PrintAction(text: words.joined(separator: " "))
    }
}

private struct PrintAction: Action {
    let text: String

    func run(in execution: Execution) throws {
        let session = execution.session
        try session.invoker.history.perform(PrintCommand(text: text, printer: session.printer))
    }
}
