import ShapeLanguage
import Text

extension VerbRow {
    static let format = VerbRow(
        "format", forms: [[.choice(formats)]],
        summary: "set how steps are printed: as text, as JSON, or not at all",
        arguments: { parser throws(LanguageError) in Arguments(choice: try parser.choice(of: formats)) },
        does: { arguments, execution in
            guard let choice = arguments.choice else { return }
            let (session, format) = (execution.session, OutputFormat.allCases[choice])
            // As long as lines are text, or once they are.
            if format != .text { session.say("format is \(format.rawValue)") }
            session.printer.format = format
            if format == .text { session.say("format is text") }
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
        takingTime: { arguments, execution in
            let mark = execution.session.silenceMark
            try await execution.session.source(arguments.name)
            execution.session.say("ran \(arguments.name.quotable)", ifSilentSince: mark)
        })

    static let save = VerbRow(
        "save", forms: [[.file]], summary: "write what was done as a script that gives the same state",
        queue: .flushes,
        arguments: { parser throws(LanguageError) in
            Arguments(name: parser.string(try parser.requireWord()))
        },
        does: { arguments, execution in
            try execution.checkOutsideGroup("save")
            try execution.session.save(to: arguments.name)
        })
}
