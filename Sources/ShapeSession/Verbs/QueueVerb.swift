import ShapeLanguage

extension VerbRow {
    static let queue = VerbRow(
        "queue", forms: [[.number("N", .count)], [.keyword("off")]],
        summary: "have commands wait until there are N, and then run in turn",
        details: "One that fails does not stop the others, and is reported. 'queue off' runs what waits.",
        arguments: { parser throws(LanguageError) in
            let word = try parser.requireWord()
            if parser.string(word).lowercased() == "off" { return Arguments() }
            return Arguments(number: try parser.number(word, .count))
        },
        does: { arguments, execution in
            try execution.checkOutsideGroup("queue")
            let session = execution.session
            try session.queue?.flush()
            session.queue = arguments.number.map { size in
                CommandBatch(size: size, invoker: session.invoker) { [unowned session] problem in
                    session.report(Diagnostic(problem))
                }
            }
        })

    static let flush = VerbRow(
        "flush", summary: "run the commands that wait in the queue",
        does: { _, execution in
            // What waits would become entries of its own, in the history before the open group.
            try execution.checkOutsideGroup("flush")
            guard let queue = execution.session.queue else { throw SessionError.noQueue }
            try queue.flush()
        })
}
