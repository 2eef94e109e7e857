/// The context of a statement: the group that receives its changes, and the task that can cancel it.
struct OracleScope {
    let group: OracleGroup?
    let task: OracleTask
    /// The step length at the time when a queued command was typed.
    let step: Int?
}

/// Commands, groups and the statements that groups can hold. Each calls `end` when it has ended, possibly later.
extension Oracle {
    typealias End = (OracleEnd) throws -> Void

    func run(_ statement: OracleStatement, in scope: OracleScope, end: @escaping End) throws {
        let place = statement.place
        switch statement.deed {
        case .show: print(shape.line)
        case .print(let text):
            text.split(separator: "\n", omittingEmptySubsequences: false).forEach { print(String($0)) }
        case .wait(let duration): return agenda.sleep(until: agenda.now + duration, in: scope.task, wake: end)
        case .transaction(let block):
            return try group("Transaction", .alwaysUndone, scope, end) { try self.inTurn(block[...], $0, $1) }
        case .sequential(let block):
            return try group("Sequential", .kept, scope, end) { try self.inTurn(block[...], $0, $1) }
        case .concurrent(let block):
            return try group("Concurrent", .kept, scope, end) { try self.sideBySide(block, $0, $1) }
        case .repeat(let count, let block):
            return try repeated(count, "Repeat \(count) Times", block, scope, end)
        case .play(let name, let count): return try play(name, count, place, scope, end)
        default: return try command(statement, scope, end)
        }
        try end(.done)
    }

    /// Whether the work of a group that fails or is cancelled is undone.
    private enum Policy {
        case alwaysUndone, undoneByFailure, kept
    }

    private func group(
        _ label: String, _ policy: Policy, _ scope: OracleScope, _ end: @escaping End,
        _ body: (OracleScope, @escaping End) throws -> Void
    ) throws {
        let group = begin(label, within: scope.group)
        try body(OracleScope(group: group, task: scope.task, step: scope.step)) { outcome in
            switch (outcome, policy) {
            case (.failed, .alwaysUndone), (.failed, .undoneByFailure), (.cancelled, .alwaysUndone):
                try self.rollBack(group)
            default: self.commit(group)
            }
            try end(outcome)
        }
    }

    private func inTurn(
        _ statements: ArraySlice<OracleStatement>, _ scope: OracleScope, _ end: @escaping End
    ) throws {
        guard let first = statements.first else { return try end(.done) }
        try run(first, in: scope) { outcome in
            guard case .done = outcome else { return try end(outcome) }
            try self.inTurn(statements.dropFirst(), scope, end)
        }
    }

    private func repeated(
        _ count: Int, _ label: String, _ block: OracleStatement.Block, _ scope: OracleScope,
        _ end: @escaping End
    ) throws {
        let all = repeatElement(block, count: count).flatMap(\.self)
        try group(label, .undoneByFailure, scope, end) { try self.inTurn(all[...], $0, $1) }
    }

    /// An error in a macro is located at the statement that plays the macro.
    private func play(
        _ name: String, _ count: Int, _ place: Place, _ scope: OracleScope, _ end: @escaping End
    ) throws {
        guard let block = macros[name], !playing.contains(name) else {
            return try end(.failed(OracleFault(place: place)))
        }
        playing.append(name)
        try repeated(count, "Play \(name)", block, scope) { outcome in
            self.playing.removeAll { $0 == name }
            if case .failed = outcome { return try end(.failed(OracleFault(place: place))) }
            try end(outcome)
        }
    }

    /// Starts all statements in order. The first one that fails cancels the others.
    private func sideBySide(
        _ block: OracleStatement.Block, _ scope: OracleScope, _ end: @escaping End
    ) throws {
        let task = OracleTask(in: scope.task)
        var (running, outcome, isStarting) = (1, OracleEnd.done, false)
        func oneHasEnded() throws {
            running -= 1
            if running == 0 { try end(outcome) }
        }
        for (number, statement) in block.enumerated() {
            guard case .done = outcome else { break }
            running += 1
            isStarting = number + 1 < block.count
            if isStarting { groupsStarting += 1 }
            try run(statement, in: OracleScope(group: scope.group, task: task, step: scope.step)) {
                childEnd in
                if case .done = outcome {
                    outcome = childEnd
                    if case .failed = childEnd {
                        try self.cancel(task, whileStarting: isStarting)
                    }
                }
                try oneHasEnded()
            }
            if isStarting { groupsStarting -= 1 }
            isStarting = false
        }
        try oneHasEnded()
    }

    private func cancel(_ task: OracleTask, whileStarting isStarting: Bool) throws {
        if try agenda.cancel(task), groupsStarting > (isStarting ? 1 : 0) {
            throw Unsaid("whether a group still starts others while one in it is being cancelled")
        }
    }
}
