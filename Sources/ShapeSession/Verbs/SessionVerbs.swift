import ShapeLanguage

extension VerbRow {
    static let format = VerbRow(
        "format", forms: [[.choice(formats)]],
        summary: "set how steps are printed: as text, as JSON, or not at all",
        words: [
            "text": "as a line of text", "json": "as a JSON object in a line", "quiet": "not at all",
        ],
        arguments: { parser throws(LanguageError) in Arguments(choice: try parser.choice(of: formats)) },
        does: { arguments, execution in
            guard let choice = arguments.choice else { return }
            execution.session.printer.format = OutputFormat.allCases[choice]
        })

    static let help = VerbRow(
        "help", forms: [[.optional(.verb)]], summary: "list the verbs, or explain one",
        arguments: { parser throws(LanguageError) in
            guard let word = try parser.nextWord() else { return Arguments() }
            let number = try parser.verbNumber(word)
            parser.expand(word, to: parser.grammar.verbs[number].name)
            return Arguments(choice: number)
        },
        does: { arguments, execution in
            let printer = execution.session.printer
            guard let verb = arguments.choice else { return HelpView.writeOverview(to: printer) }
            HelpView.write(VerbTable.verbs[verb], to: printer)
        })

    static let quit = VerbRow(
        "quit", shortForm: "q", summary: "end the session",
        does: { _, execution in execution.session.hasQuit = true })

    private static let formats = OutputFormat.allCases.map(\.rawValue)
}

extension VerbRow {
    static let source = VerbRow(
        "source", forms: [[.file]], summary: "run the statements in a file",
        arguments: { parser throws(LanguageError) in
            Arguments(name: parser.string(try parser.requireWord()))
        },
        takingTime: { arguments, execution in try await execution.session.source(arguments.name) })

    static let save = VerbRow(
        "save", forms: [[.file]], summary: "write what was done as a script that gives the same state",
        details: "A line that is typed asks before it overwrites a file that the session did not write.",
        queue: .flushes,
        arguments: { parser throws(LanguageError) in
            Arguments(name: parser.string(try parser.requireWord()))
        },
        takingTime: { arguments, execution in
            try execution.checkOutsideGroup("save")
            try await execution.session.save(to: arguments.name, asking: true)
        })

    static let saveAnyway = VerbRow(
        "save!", forms: [[.file]], summary: "save, and overwrite any file without a question",
        queue: .flushes,
        arguments: { parser throws(LanguageError) in
            Arguments(name: parser.string(try parser.requireWord()))
        },
        takingTime: { arguments, execution in
            try execution.checkOutsideGroup("save!")
            try await execution.session.save(to: arguments.name, asking: false)
        })
}

extension StatementParser {
    /// The path that is next, or an empty text at the end of the statement.
    mutating func optionalPath() throws(LanguageError) -> String {
        guard let word = try nextWord() else { return "" }
        return string(word)
    }
}
