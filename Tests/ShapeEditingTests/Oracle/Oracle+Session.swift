/// The statements that groups can't hold.
extension Oracle {
    /// Runs a statement of the script itself, or of a timer.
    func enter(_ statement: OracleStatement) throws {
        if statement.isCommand {
            if try wait(inQueue: statement) { return note(statement) }
            try perform(statement)
            if !timers.isRunning { last = statement }
        } else {
            if statement.isSelect, wait(forQueue: statement) { return note(statement) }
            try runAlone(statement)
        }
        note(statement)
    }

    /// Adds a statement to the macro being recorded, if it is not a timer's and groups can hold it.
    private func note(_ statement: OracleStatement) {
        if statement.standsInGroups, !timers.isRunning { recording?.block.append(statement) }
    }

    /// Runs a statement to its end. Timers run only during `wait`.
    func perform(_ statement: OracleStatement, step: Int? = nil, styles: OracleStyles? = nil) throws {
        var end: OracleEnd?
        let scope = OracleScope(
            group: transactions.last?.group, task: OracleTask(in: nil), step: step, styles: styles,
            selection: current, isInside: timers.isRunning)
        let selected = current.ids
        try run(statement, in: scope) { end = $0 }
        while end == nil { try agenda.step() }
        guard case .failed(let fault) = end else { return }
        current.ids = selected
        throw fault
    }

    private func runAlone(_ statement: OracleStatement) throws {
        let place = statement.place
        switch statement.action {
        case .wait(let duration): try letTimePass(duration)
        case .step(let points): stepLength = points
        case .style(let kind, let words): styles.add(words, for: kind)
        case .styleGap(let gap): styles.gap = gap
        case .styles: print(styles.statements)
        case .bounds(let bounds): try keep(within: bounds, place)
        case .undo(let count):
            try flush()
            if !isStopped { try undo(count, at: place) }
        case .redo(let count):
            try flush()
            if !isStopped { try redo(count, at: place) }
        case .again(let count): try again(count, place)
        case .begin, .commit, .rollback: try transact(statement)
        case .every(let interval, let times, let block):
            let selected = Set(current.shapes(in: drawing).map(\.id))
            try timers.add(block, on: selected, every: interval, times: times, at: agenda.now, place)
        case .stop(let id): try timers.stop(id, place)
        case .queue(let size): try setQueue(size, place)
        case .flush:
            guard queue != nil, transactions.isEmpty else { throw OracleFault(place: place) }
            try flush()
        case .record(let name, let block?): macros[name] = block
        case .record(let name, nil):
            guard recording == nil else { throw OracleFault(place: place) }
            recording = (name, [])
        case .end:
            guard let recorded = recording else { throw OracleFault(place: place) }
            macros[recorded.name] = recorded.block
            recording = nil
        case .history(let order, let count): print(history.list(order, count))
        default: try perform(statement)
        }
    }

    private func keep(within bounds: OracleBounds?, _ place: Place) throws {
        if let bounds, !drawing.shapes.allSatisfy(bounds.contains) { throw OracleFault(place: place) }
        self.bounds = bounds
    }

    private func transact(_ statement: OracleStatement) throws {
        if case .begin = statement.action {
            guard transactions.count < 100 else { throw OracleFault(place: statement.place) }
            try flush()
            guard !isStopped else { return }
            let scope = OracleScope(
                group: transactions.last?.group, task: OracleTask(in: nil), step: nil, selection: current,
                isInside: false)
            let group = begin("Transaction", within: scope)
            transactions.append((group, statement.place))
        } else {
            guard let group = transactions.popLast()?.group else { throw OracleFault(place: statement.place) }
            if case .commit = statement.action { commit(group) } else { try rollBack(group, current) }
        }
    }

    private func again(_ count: Int, _ place: Place) throws {
        if queue != nil { throw Unsaid("what 'again' means while a command waits") }
        guard let last else { throw OracleFault(place: place) }
        do {
            if count == 1 { return try perform(last) }
            try perform(OracleStatement(action: .repeat(count, [last]), place: place))
        } catch is OracleFault {
            throw OracleFault(place: place)
        }
    }
}

// MARK: - Queue

/// The waiting commands, each with the step length and the styles at the time when it was typed.
struct OracleQueue {
    let size: Int
    var waiting: [(statement: OracleStatement, step: Int, styles: OracleStyles, isTimers: Bool)] = []
}

extension Oracle {
    /// Whether a command has to wait. The command that fills the queue runs all of them.
    private func wait(inQueue statement: OracleStatement) throws -> Bool {
        guard let size = queue?.size, transactions.isEmpty else { return false }
        if statement.onlyLooks { throw Unsaid("whether a group waits that changes nothing") }
        if timers.isRunning, drawing.isNamed {
            throw Unsaid("what a timer's statement acts on after its wait")
        }
        queue?.waiting.append((statement, stepLength, styles, timers.isRunning))
        if queue?.waiting.count(where: { !$0.statement.isSelect }) == size { try flush() }
        return true
    }

    /// Whether a `select` has to wait for the commands before it.
    private func wait(forQueue statement: OracleStatement) -> Bool {
        guard let queue, !queue.waiting.isEmpty, transactions.isEmpty else { return false }
        self.queue?.waiting.append((statement, stepLength, styles, timers.isRunning))
        return true
    }

    /// Runs the waiting commands. One that fails does not stop the others.
    func flush() throws {
        let waiting = queue?.waiting ?? []
        queue?.waiting = []
        for (statement, step, styles, isTimers) in waiting {
            do {
                try perform(statement, step: step, styles: styles)
                if !isTimers, !statement.isSelect { last = statement }
            } catch let fault as OracleFault {
                report(fault)
                isStopped = !keepsGoing
            }
        }
    }

    private func setQueue(_ size: Int?, _ place: Place) throws {
        guard transactions.isEmpty else { throw OracleFault(place: place) }
        try flush()
        if !isStopped { queue = size.map { OracleQueue(size: $0) } }
    }
}
