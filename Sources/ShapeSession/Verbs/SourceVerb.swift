import ShapeLanguage

extension VerbRow {
    package static let source = VerbRow(
        "source", forms: [[.file]], summary: "run the statements in a file",
        arguments: { parser throws(LanguageError) in
            Arguments(name: parser.string(try parser.requireWord()))
        },
        takingTime: { arguments, execution in try await execution.session.source(arguments.name) })

    static let save = VerbRow(
        "save", forms: [[.file]], summary: "write what was done as a script that gives the same state",
        arguments: { parser throws(LanguageError) in
            Arguments(name: parser.string(try parser.requireWord()))
        },
        does: { arguments, execution in
            try execution.checkOutsideGroup("save")
            try execution.session.save(to: arguments.name)
        })
}
