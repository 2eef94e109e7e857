import ShapeLanguage

extension VerbRow {
    static let print = VerbRow(
        "print", forms: [[.name("TEXT")]], summary: "print a text; it leaves no step to undo", role: .aside,
        arguments: { parser throws(LanguageError) in
            var words = [parser.string(try parser.requireWord())]
            while let word = try parser.nextWord() { words.append(parser.string(word)) }
            return Arguments(text: words.joined(separator: " "))
        },
        does: { arguments, execution in
            let session = execution.session
            try session.invoker.history.perform(
                PrintCommand(text: arguments.text, printer: session.printer))
        })
}
