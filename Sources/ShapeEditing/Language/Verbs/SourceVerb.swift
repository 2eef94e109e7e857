extension Verb {
    static let source = Verb(
        "source", forms: [[.file]], summary: "run the statements in a file"
    ) { arguments throws(LanguageError) in
        SourceAction(path: arguments.string(try arguments.requireWord()))
    }

    static let save = Verb(
        "save", forms: [[.file]], summary: "write what was done as a script that gives the same state"
    ) { arguments throws(LanguageError) in
        SaveAction(path: arguments.string(try arguments.requireWord()))
    }
}

private struct SourceAction: Action {
    let path: String

    func run(in execution: Execution) throws {
        try execution.session.source(path)
    }
}

private struct SaveAction: Action {
    let path: String

    func run(in execution: Execution) throws {
        guard !execution.isInGroup else { throw Problem.notInTransaction("save") }
        try execution.session.save(to: path)
    }
}
