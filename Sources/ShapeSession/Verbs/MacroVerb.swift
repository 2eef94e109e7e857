import ShapeLanguage
import ShapeModel
import Text

extension VerbRow {
    static let record = VerbRow(
        "record", forms: [[.name("NAME")]], summary: "record a macro, until 'end'",
        details: "Statements run while they are recorded. What only sets up the session is not recorded.",
        arguments: { parser throws(LanguageError) in Arguments(name: try parser.macroName()) },
        does: { arguments, execution in
            try execution.session.macros.begin(arguments.name)
            execution.session.say("recording \(arguments.name.quotable); 'end' ends it")
        })

    static let end = VerbRow(
        "end", summary: "end the recording of a macro",
        does: { _, execution in
            let session = execution.session
            let recorded = session.macros.recorded
            try session.macros.end()
            guard let (name, count) = recorded else { return }
            session.say("recorded \(name.quotable): \(count.counting("statement"))")
        })

    static let play = VerbRow(
        "play", forms: [[.name("NAME", of: .macro), .optional(.number("N", .count))]],
        summary: "play a macro once, or N times, as one step to undo",
        details: "All or nothing: if a statement fails, those before it are undone.", role: .command,
        arguments: { parser throws(LanguageError) in
            let name = try parser.macroName()
            return Arguments(number: try parser.optionalNumber(.count) ?? 1, name: name)
        },
        takingTime: { arguments, execution in
            let lines = try execution.session.macros.beginPlaying(arguments.name)
            defer { execution.session.macros.endPlaying() }
            try await Problem.withoutPlace {
                try await execution.repeating(arguments.number ?? 1, "Play \(arguments.name)") { execution in
                    for line in lines { try await line.statement.perform(in: execution) }
                }
            }
        })

    static let macros = VerbRow(
        "macros", summary: "show the macros, as statements that can be fed back",
        does: { _, execution in
            let macros = execution.session.macros
            for name in macros.names {
                let lines = macros.lines(of: name)?.map(\.text) ?? []
                let record = "record \(QuotedText.quotedIfNeeded(name))"
                execution.session.printer.list(
                    ([record] + lines + ["end"]).joined(separator: "; "),
                    JSONObject().with("macro", name).with("statements", lines))
            }
        })
}

extension StatementParser {
    fileprivate mutating func macroName() throws(LanguageError) -> String {
        let word = try requireWord()
        let name = string(word)
        guard !name.steersTerminal else { throw LanguageError(.controlInName(quote(word)), at: word.span) }
        return name
    }
}
