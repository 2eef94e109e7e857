extension Verb {
    static let format = Verb(
        "format", forms: [[.choice(OutputFormat.allCases.map(\.rawValue))]],
        summary: "set how steps are printed: as text, as JSON, or not at all"
    ) { arguments throws(LanguageError) in
        let number = try arguments.choice(of: OutputFormat.allCases.map(\.rawValue))
        return FormatAction(format: OutputFormat.allCases[number])
    }
}

private struct FormatAction: Action {
    let format: OutputFormat

    func run(in execution: Execution) {
        execution.session.printer.format = format
    }
}
