import ShapeEditorLanguage
import ShapeEditorText

extension VerbRow {
    static let wait = VerbRow(
        Verb(
            "wait", oldForms: ["w"],
            alsoTried: [
                "sleep": "wait {DURATION}", "pause": "wait {DURATION}", "delay": "wait {DURATION}",
            ], group: .time, forms: [[.duration()]],
            summary: "let time pass while timers run",
            details: "A DURATION is a number and a unit: 500ms, 1.5s, 2min.",
            example: "left; wait 500ms; right", role: .aside),
        takingTime: { arguments, execution in
            let duration = arguments.duration ?? .zero
            try await execution.wait(duration)
            // Feedback is for a typed `wait` that is in no group of another statement, and not after a stop, as by
            // Ctrl-C.
            let isAlone = !execution.isNested || !execution.isInGroup
            if execution.session.input.isTyped, isAlone, !execution.session.shouldStop {
                execution.session.printFeedback("waited \(duration.spelling)")
            }
        })
}

extension VerbRow {
    static let every = VerbRow(
        Verb(
            "every",
            alsoTried: [
                "timer": "every {DURATION STATEMENT}"
            ], group: .time,
            forms: [
                [.duration(atLeast: .milliseconds(1)), .body],
                [.duration(atLeast: .milliseconds(1)), .number("N", .count), .keyword("times"), .body],
            ],
            summary: "do a statement or a block again and again",
            details: """
                At the prompt it runs while you type. In a script it runs while the script waits, never in the middle \
                of another statement. It ends after N times, at its first failure, with 'stop', or with the program.
                """,
            example: "every 500ms 3 times right; wait 2s",
            words: ["times": "at most N times"]),
        does: { arguments, execution in
            guard let interval = arguments.duration, let body = arguments.body else { return }
            var cursor = PartCursor(arguments)
            let (session, times) = (execution.session, cursor.number())
            let id = try session.startTimer(
                body, every: interval, times: times, selected: execution.selection.shapes)
            let suffix = times.map { ", \($0.counting("time"))" } ?? ""
            session.printFeedback(
                "timer \(id) runs '", quoting: body.text, "' every \(interval.spelling)\(suffix)")
        })

    static let timers = VerbRow(
        Verb(
            "timers", group: .time, summary: "show the timers, with their numbers",
            example: "every 1s right; timers"),
        does: { _, execution in
            if execution.session.timers.all.isEmpty { execution.session.printFeedback("no timers") }
            for timer in execution.session.timers.all {
                let object = JSONObject().with("timer", timer.id).with("every", timer.interval.spelling)
                execution.session.printer.printRow(
                    "\(timer.id)  \(timer.summary)", .timer,
                    (timer.remaining.map { object.with("times", $0) } ?? object)
                        .with("statement", timer.body.text))
            }
        })

    static let stop = VerbRow(
        Verb(
            "stop", group: .time, forms: [[.optional(.number("ID", .timerNumber))]],
            summary: "stop a timer, or all of them",
            example: "every 1s right; stop 1"),
        does: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            guard let id = cursor.number() else { return session.stopTimers() }
            try session.timers.stop(id)
            session.printFeedback("stopped timer \(id)")
        })
}

extension Session {
    fileprivate func stopTimers() {
        let ids = timers.all.map(\.id)
        timers.stopAll()
        printFeedback(ids.count == 1 ? "stopped timer \(ids[0])" : "stopped \(ids.count.counting("timer"))")
    }
}
