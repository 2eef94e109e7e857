extension Verb {
    static let queue = Verb(
        "queue", forms: [[.number("N", .count)], [.keyword("off")]],
        summary: "have commands wait until there are N, and then run in turn",
        details: "One that fails does not stop the others, and is reported. 'queue off' runs what waits."
    ) { arguments throws(LanguageError) in
        let word = try arguments.requireWord()
        if arguments.string(word).lowercased() == "off" { return QueueAction(size: nil) }
        return QueueAction(size: try arguments.number(word, .count))
    }

    static let flush = Verb("flush", summary: "run the commands that wait in the queue") {
        _ throws(LanguageError) in FlushAction()
    }
}

private struct QueueAction: Action {
    let size: Int?

    func run(in execution: Execution) throws {
        guard !execution.isInGroup else { throw Problem.notInTransaction("queue") }
        let session = execution.session
        try session.queue?.flush()
        session.queue = size.map { size in
            CommandBatch(size: size, invoker: session.invoker) { [unowned session] problem in
                session.report(Diagnostic(problem))
            }
        }
    }
}

private struct FlushAction: Action {
    func run(in execution: Execution) throws {
        // What waits is an entry of its own, and would stand in the history before what is open.
        guard !execution.isInGroup else { throw Problem.notInTransaction("flush") }
        guard let queue = execution.session.queue else { throw Problem.noQueue }
        try queue.flush()
    }
}
