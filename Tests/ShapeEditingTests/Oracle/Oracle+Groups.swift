/// The context of a statement: the group that receives its changes, and the task that can cancel it.
struct OracleScope {
    let group: OracleGroup?
    let task: OracleTask
    /// The step length at the time when a queued command was typed.
    let step: Int?
    /// The styles at that time.
    var styles: OracleStyles?
    let selection: OracleSelection
    /// Whether it is that of a `with` or a timer, in which `delete` selects nothing.
    let isInside: Bool
    var isConcurrent = false

    /// The scope of a group, of a branch or of a `with` in this one.
    func within(
        _ group: OracleGroup? = nil, _ task: OracleTask? = nil, _ selection: OracleSelection? = nil,
        isInside: Bool = false, isConcurrent: Bool = false
    ) -> OracleScope {
        OracleScope(
            group: group ?? self.group, task: task ?? self.task, step: step, styles: styles,
            selection: selection ?? self.selection,
            isInside: isInside || self.isInside, isConcurrent: isConcurrent || self.isConcurrent)
    }
}

/// Commands, groups and the statements that groups can hold. Each calls `end` when it has ended, possibly later.
extension Oracle {
    typealias End = (OracleEnd) throws -> Void

    func run(_ statement: OracleStatement, in scope: OracleScope, end: @escaping End) throws {
        let place = statement.place
        switch statement.action {
        case .tweak(let tweak, let duration): return try command(tweak, over: duration, place, scope, end)
        case .edit, .select, .show:
            do { try act(statement, scope) } catch let fault as OracleFault { return try end(.failed(fault)) }
        case .with(let word, let block, let isBlock):
            return try with(word, block, isBlock: isBlock, place, scope, end)
        case .print(let text):
            print(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
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
        default: throw Unsaid("a group that holds what it can't")
        }
        try end(.done)
    }

    /// Runs a statement that takes no time.
    private func act(_ statement: OracleStatement, _ scope: OracleScope) throws {
        switch statement.action {
        case .edit(let edit): try self.edit(edit, statement.place, scope)
        case .select(let selecting): try select(selecting, statement.place, scope)
        default:
            print(OracleReport.states(of: try selected(scope, statement.place), in: drawing))
        }
    }

    private func with(
        _ word: OracleWord, _ block: OracleStatement.Block, isBlock: Bool, _ place: Place,
        _ scope: OracleScope, _ end: @escaping End
    ) throws {
        let ids: Set<Int>
        do throws(OracleFault) {
            ids = try word.shapes(in: drawing, scope.selection, place)
        } catch {
            return try end(.failed(error))
        }
        let scope = scope.within(nil, nil, OracleSelection(ids), isInside: true)
        guard isBlock else { return try inTurn(block[...], scope, end) }
        try group("With", .alwaysUndone, scope, end) { try self.inTurn(block[...], $0, $1) }
    }

    /// Whether the work of a group that fails or is cancelled is undone.
    private enum Policy {
        case alwaysUndone, undoneByFailure, kept
    }

    private func group(
        _ label: String, _ policy: Policy, _ scope: OracleScope, _ end: @escaping End,
        _ body: (OracleScope, @escaping End) throws -> Void
    ) throws {
        let group = begin(label, within: scope)
        let selected = scope.selection.ids
        try body(scope.within(group)) { outcome in
            let isSelected = scope.selection.ids == selected
            if case .failed = outcome, policy == .kept, scope.group != nil, !isSelected {
                throw Unsaid("what a redo selects where a group fails in one that keeps its steps")
            }
            switch (outcome, policy) {
            case (.failed, .alwaysUndone), (.failed, .undoneByFailure), (.cancelled, .alwaysUndone):
                try self.rollBack(group, scope.selection)
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
        let isRefused = scope.isConcurrent && macros[name]?.contains { !$0.shared.isEmpty } == true
        guard let block = macros[name], !playing.contains(name), !isRefused else {
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
            let selection = OracleSelection(scope.selection.ids, ofTimer: scope.selection.timers)
            let branch = scope.within(nil, task, selection, isConcurrent: true)
            try run(statement, in: branch) { childEnd in
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
