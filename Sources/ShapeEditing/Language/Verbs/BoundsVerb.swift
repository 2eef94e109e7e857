extension Verb {
    static let bounds = Verb(
        "bounds", forms: [[.number("WIDTH", .points), .number("HEIGHT", .points)], [.keyword("none")]],
        summary: "keep the shape on a canvas centred on the origin",
        details: "A move that would leave it fails. 'bounds none' lets the shape go anywhere."
    ) { arguments throws(LanguageError) in
        let word = try arguments.requireWord()
        if arguments.string(word).lowercased() == "none" { return BoundsAction(bounds: nil) }
        let width = try arguments.number(word, .points)
        return BoundsAction(bounds: Bounds(width: width, height: try arguments.number(.points)))
    }
}

private struct BoundsAction: Action {
    let bounds: Bounds?

    func run(in execution: Execution) throws {
        try execution.session.shape.keep(within: bounds)
    }
}
