import ShapeLanguage

extension VerbRow {
    static let wait = VerbRow(
        "wait", forms: [[.duration]], summary: "let time pass, in which timers run",
        details: "A DURATION is a number and a unit: 500ms, 1.5s, 2min.", role: .aside,
        arguments: { parser throws(LanguageError) in Arguments(duration: try parser.duration()) },
        takingTime: { arguments, execution in try await execution.wait(arguments.duration ?? .zero) })
}
