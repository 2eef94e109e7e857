/// A second, simple implementation of the language, written from its description and not from its sources.
///
/// It keeps whole states instead of commands, runs a script from its start to its end, and throws ``Unsaid`` where
/// the description leaves something open.
final class Oracle {
    let keepsGoing: Bool
    private(set) var shape = OracleShape()
    private(set) var lines: [String] = []
    /// The locations of errors, in the order in which they are reported.
    private(set) var faults: [Place?] = []
    private(set) var history = OracleHistory()
    let agenda = Agenda()
    var bounds: OracleBounds?
    var stepLength = 10
    var macros: [String: OracleStatement.Block] = [:]
    var recording: (name: String, block: OracleStatement.Block)?
    var playing: [String] = []
    /// The statement that `again` repeats.
    var last: OracleStatement?
    var queue: OracleQueue?
    var timers = OracleTimers()
    /// The transactions that `begin` has opened, each with its location.
    var transactions: [(group: OracleGroup, place: Place)] = []
    private var log: OracleLog?
    /// Whether an error has ended the script.
    var isStopped = false
    /// The number of concurrent groups that have not started all of their statements.
    var groupsStarting = 0

    init(keepsGoing: Bool) { self.keepsGoing = keepsGoing }

    /// Runs a script to its end, and ends the session.
    func run(_ script: String) throws {
        isStopped = false
        try read(script, fail)
        try end()
    }

    /// Runs the statements of a text until one stops the script.
    func read(_ text: String, _ fail: (OracleFault) throws -> Void) throws {
        for tokens in OracleText.statements(of: text) where !isStopped {
            do {
                guard let (statement, stray) = try OracleParser.read(tokens) else { continue }
                try enter(statement)
                if let stray, !isStopped { throw stray }
            } catch  where !(error is Unsaid) {
                for fault in OracleFaults.all(in: error) where !isStopped { try fail(fault) }
            }
        }
    }

    /// Reports an open transaction, and runs the queue.
    func end() throws {
        if let unfinished = transactions.first, !isStopped {
            try fail(OracleFault(place: unfinished.place))
        }
        try flush()
    }

    func print(_ line: String) { lines.append(line) }

    func report(_ fault: OracleFault) { faults.append(fault.place) }

    /// Handles an error of the script: rolls back all open transactions, and ends the script unless it keeps going.
    func fail(_ fault: OracleFault) throws {
        if let outermost = transactions.first {
            transactions = []
            try rollBack(outermost.group)
        }
        report(fault)
        isStopped = !keepsGoing
    }
}

// MARK: - Changing the shape

extension Oracle {
    /// Changes the shape, as an entry of its own or as part of a group.
    func change(_ change: OracleChange, in group: OracleGroup?, at place: Place) throws(OracleFault) {
        guard let next = shape.after(change), !change.moves || bounds?.contains(next) ?? true else {
            throw OracleFault(place: place)
        }
        if let group {
            log?.add(change, by: group)
        } else {
            history.add(
                .init(label: change.label, kind: change.kind, before: shape, after: next, changes: [change]))
        }
        shape = next
    }

    func begin(_ label: String, within outer: OracleGroup?) -> OracleGroup {
        if outer == nil { log = OracleLog(base: shape) }
        return OracleGroup(label, within: outer)
    }

    /// Ends a group. The outermost group becomes an entry unless it is empty: a group, or the change `reached` if
    /// given.
    func commit(_ group: OracleGroup, as reached: OracleChange? = nil) {
        guard group.outer == nil, let log, !log.changes.isEmpty else { return }
        history.add(
            .init(
                label: reached?.label ?? group.label, kind: reached?.kind ?? "group", before: log.base,
                after: shape, changes: reached.map { [$0] } ?? log.changes.map(\.change)))
        self.log = nil
    }

    /// Takes back the changes of a group, and prints the resulting state.
    func rollBack(_ group: OracleGroup) throws {
        guard let log, !log.isEmpty(of: group) else { return }
        if log.isMixed(since: group) { throw Unsaid("a rollback beside others") }
        shape = try self.log?.drop(group, within: bounds) ?? shape
        print(shape.line)
    }

    func undo(_ count: Int, at place: Place) throws {
        guard transactions.isEmpty, let before = history.undo(count) else { throw OracleFault(place: place) }
        shape = before
        print(shape.line)
    }

    func redo(_ count: Int, at place: Place) throws {
        guard transactions.isEmpty, let after = try history.redo(count, within: bounds) else {
            throw OracleFault(place: place)
        }
        shape = after
        print(shape.line)
    }
}
