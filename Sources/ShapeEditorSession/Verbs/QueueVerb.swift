import ShapeEditorLanguage

extension VerbRow {
    static let queue = VerbRow(
        "queue", group: .groups, forms: [[.number("N", .count)], [.keyword("off")]],
        summary: "queue commands, and run them in order once there are N",
        details: """
            Commands that change the drawing wait; a block counts as one. A command that fails is reported, and does \
            not stop the others. 'flush' runs the waiting commands, as do begin, undo, redo, save, export, another \
            queue and the end of the session.
            """,
        example: "queue 2; left; up; queue off",
        words: ["off": "run the waiting commands, and end the queue"],
        queue: .flushes,
        does: { arguments, execution in
            try execution.checkOutsideGroup("queue")
            var cursor = PartCursor(arguments)
            let (session, size) = (execution.session, cursor.number())
            session.queue = size.map { StatementQueue(size: $0) }
            session.printFeedback(size.map { "queueing; commands run \($0) at a time" } ?? "queue is off")
        })

    static let flush = VerbRow(
        "flush", group: .groups, summary: "run the commands that wait in the queue",
        example: "queue 10; left; up; flush", queue: .flushes,
        does: { _, execution in
            // No statement waits in an open transaction: `begin` runs the queue, and later statements are not queued.
            try execution.checkOutsideGroup("flush")
            guard execution.session.queue != nil else { throw SessionError.noQueue }
            execution.session.printFeedback("queue is empty")
        })
}
