import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let record = VerbRow(
        Verb(
            "record",
            alsoTried: [
                "macro": "record {NAME}", "define": "record {NAME}",
            ], group: .keys, forms: [[.name("NAME")], [.name("NAME"), .block]],
            summary: "record a macro, until 'end', or define one from a block",
            details: """
                Statements up to 'end' run while they are recorded. Those that only set up the session are not recorded. \
                A block does not run, and may not contain such statements.
                """,
            example: "record corner { left; up }; play corner"),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let (session, name) = (execution.session, cursor.name() ?? "")
            if let body = arguments.body {
                let lines = try Macros.lines(of: body)
                session.macros.define(name, as: lines)
                session.printRecorded(name, lines.count)
            } else {
                try session.macros.begin(name)
                session.printFeedback("recording \(name.quotable); 'end' ends it")
            }
        })

    static let end = VerbRow(
        Verb(
            "end", group: .keys, summary: "end the recording of a macro",
            example: "record corner; left; up; end"),
        does: { _, execution in
            let session = execution.session
            let recorded = session.macros.recorded
            try session.macros.end()
            guard let (name, count) = recorded else { return }
            session.printRecorded(name, count)
        })

    static let play = VerbRow(
        Verb(
            "play", group: .keys, forms: [[.name("NAME", of: .macro), .optional(.number("N", .count))]],
            summary: "play a macro once, or N times, as one step to undo",
            details: "All or nothing: if a statement fails, those before it are undone.",
            example: "record corner; left; up; end; play corner 3", role: .command),
        takingTime: { arguments, execution in
            var cursor = PartCursor(arguments)
            let (name, count) = (cursor.name() ?? "", cursor.number() ?? 1)
            if execution.isConcurrent {
                try execution.session.macros.checkConcurrent(name, execution.session.scriptGrammar)
            }
            let lines = try execution.session.macros.lines(played: name)
            let execution = try execution.playing(name)
            try await Problem.withoutPlace {
                try await execution.repeating(count, "Play \(name)") { execution in
                    if lines.isEmpty { try execution.countNested() }
                    for line in lines {
                        try execution.countNested()
                        try await line.statement.perform(in: execution)
                    }
                }
            }
        })

    static let macros = VerbRow(
        Verb(
            "macros", group: .keys, forms: [[.optional(.file)]],
            summary: "show the macros, or write them to a file, as statements",
            details: "A typed line asks before it overwrites a file that the session did not write.",
            example: "record corner; left; up; end; macros", reach: .file()),
        takingTime: { arguments, execution in
            let (session, macros) = (execution.session, execution.session.macros)
            var cursor = PartCursor(arguments)
            if let path = cursor.text(), !path.isEmpty {
                let count = macros.names.count.counting("macro")
                let rows = macros.names.flatMap(macros.rows)
                return try await session.save(rows, count, to: path) {
                    macros.markSaved()
                    session.recovery?.recordDefinitionsSaved()
                }
            }
            if macros.names.isEmpty { session.printFeedback("no macros") }
            for name in macros.names {
                session.printer.printRow(
                    macros.statement(of: name), .macro,
                    JSONObject().with("macro", name)
                        .with("statements", macros.lines(of: name)?.map(\.text) ?? []))
            }
        })
}

extension Session {
    /// Records for `restore` that a macro was defined, and prints it.
    fileprivate func printRecorded(_ name: String, _ count: Int) {
        recovery?.add(macros.statement(of: name))
        printFeedback("recorded \(name.quotable): \(count.counting("statement"))")
    }
}

extension Macros {
    /// Checks that the statements of a macro, and of the macros that it plays, may run in `concurrent`. Macros that
    /// don't exist are passed over.
    ///
    /// - Throws: `Problem.notInConcurrent(_:)`.
    fileprivate func checkConcurrent(_ name: String, _ grammar: Grammar) throws {
        var (names, known) = ([name], Set([name]))
        while let name = names.popLast() {
            for line in lines(of: name) ?? [] {
                if let found = grammar.problemsInConcurrent(line.statement, isDirect: false).first {
                    throw found.problem
                }
                for played in line.statement.played where known.insert(played).inserted {
                    names.append(played)
                }
            }
        }
    }

    /// The statements of a block, parsed from its source text. No error is thrown in practice, because the block has
    /// been parsed without errors before.
    fileprivate static func lines(of body: DeferredBody) throws(LanguageError) -> [Line] {
        var parser = StatementParser(body.source, grammar: body.grammar)
        return try parser.rest().map { Line(statement: $0, text: $0.text(in: parser.lexer.source)) }
    }
}

extension StatementParser {
    /// Parses all statements that are left in the text.
    ///
    /// - Throws: The first error.
    mutating func rest() throws(LanguageError) -> [Statement] {
        var statements: [Statement] = []
        while true {
            let statement = try next()
            if statement.isNone { return statements }
            statements.append(statement)
        }
    }
}

extension Statement {
    /// The names of the macros that the statement plays, itself or in a body that it runs at once. Bodies that run
    /// later, such as that of `every`, are not searched.
    fileprivate var played: [String] {
        let inner = arguments.block?.statements.flatMap(\.played) ?? []
        var cursor = PartCursor(arguments)
        return row.verb.name == "play" ? inner + [cursor.name() ?? ""] : inner
    }
}
