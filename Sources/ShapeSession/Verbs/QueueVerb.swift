import ShapeLanguage

extension VerbRow {
    static let queue = VerbRow(
        "queue", group: .groups, forms: [[.number("N", .count)], [.keyword("off")]],
        summary: "have commands wait until there are N, and then run in turn",
        details: """
            Whatever changes the shape waits; a block counts as one. One that fails does not stop the others, and is \
            reported. 'flush' runs what waits, as do begin, undo, redo, save, export, another queue and the end.
            """,
        example: "queue 2; left; up; queue off",
        words: ["off": "run what waits, and have nothing wait"],
        queue: .flushes,
        does: { arguments, execution in
            try execution.checkOutsideGroup("queue")
            let session = execution.session
            session.queue = arguments.number.map { StatementQueue(size: $0) }
            session.printFeedback(
                arguments.number.map { "queueing; commands run \($0) at a time" } ?? "queue is off")
        })

    static let flush = VerbRow(
        "flush", group: .groups, summary: "run the commands that wait in the queue",
        example: "queue 10; left; up; flush", queue: .flushes,
        does: { _, execution in
            // The queued statements would become separate entries of the history, before the entry of the open group.
            try execution.checkOutsideGroup("flush")
            guard execution.session.queue != nil else { throw SessionError.noQueue }
            execution.session.printFeedback("queue is empty")
        })
}
