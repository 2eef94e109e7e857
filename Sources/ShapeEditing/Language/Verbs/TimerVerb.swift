extension Verb {
    static let every = Verb(
        "every", forms: [[.duration, .body], [.duration, .number("N", .count), .keyword("times"), .body]],
        summary: "do a statement or a block again and again",
        details: """
            At the prompt it runs while you type; in a script, while it waits, never in the midst of another
            statement. It ends after N times, at its first failure, with 'stop', or with the program.
            """
    ) { arguments throws(LanguageError) in
        let interval = try arguments.duration(atLeast: .milliseconds(1))
        let times = try arguments.timesIfThere()
        return EveryAction(
            interval: interval, times: times, text: try arguments.body().text(in: arguments.lexer.source))
    }

    static let timers = Verb("timers", summary: "show the timers, with their numbers") {
        _ throws(LanguageError) in TimersAction()
    }

    static let stop = Verb(
        "stop", forms: [[.optional(.number("ID", .count))]], summary: "stop a timer, or all of them"
    ) { arguments throws(LanguageError) in
        StopAction(id: try arguments.optionalNumber(.count))
    }
}

extension StatementParser {
    /// `N times`, where a number comes next.
    fileprivate mutating func timesIfThere() throws(LanguageError) -> Int? {
        guard let first = try peekWord(), string(first).first?.isNumber ?? false else { return nil }
        let times = try number(.count)
        _ = try choice(of: ["times"])
        return times
    }
}

private struct EveryAction: Action {
    let interval: Duration
    let times: Int?
    let text: String

    func run(in execution: Execution) throws {
        let session = execution.session
        session.loop.catchUp()
        try session.timers.start(text, every: interval, times: times, now: session.loop.time)
    }
}

private struct TimersAction: Action {
    func run(in execution: Execution) {
        for timer in execution.session.timers.all {
            let times = timer.remaining.map { " \($0) times" } ?? ""
            execution.session.output.append(
                "\(timer.id)  every \(timer.interval.spelling)\(times) \(timer.text)\n")
        }
    }
}

private struct StopAction: Action {
    let id: Int?

    func run(in execution: Execution) throws {
        guard let id else { return execution.session.timers.stopAll() }
        try execution.session.timers.stop(id)
    }
}
