extension Verb {
    static let step = Verb(
        "step", forms: [[.number("POINTS", .points)]],
        summary: "set the points of a move that names none"
    ) { arguments throws(LanguageError) in
        StepAction(points: try arguments.number(.points))
    }
}

private struct StepAction: Action {
    let points: Int

    func run(in execution: Execution) {
        execution.session.defaultStep = points
    }
}
