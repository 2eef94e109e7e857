/// A second, simple implementation of the language, written from its description and not from its sources.
///
/// It keeps whole states instead of commands, runs a script from its start to its end, and throws ``Unsaid`` where
/// the description leaves something open.
final class Oracle {
    let keepsGoing: Bool
    private(set) var drawing = OracleDrawing()
    /// The selection of the session, and that of the line or the timer that runs.
    let selection = OracleSelection([OracleShape.first.id])
    lazy var current = selection
    /// The number of shapes made so far.
    var made = 1
    private(set) var lines: [String] = []
    /// The locations of errors, in the order in which they are reported.
    private(set) var faults: [Place?] = []
    private(set) var history = OracleHistory()
    let agenda = Agenda()
    var bounds: OracleBounds?
    var stepLength = 10
    var styles = OracleStyles()
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

    func print(_ more: [String]) { lines += more }

    func report(_ fault: OracleFault) { faults.append(fault.place) }

    /// Handles an error of the script: rolls back all open transactions, and ends the script unless it keeps going.
    func fail(_ fault: OracleFault) throws {
        if let outermost = transactions.first {
            transactions = []
            try rollBack(outermost.group, selection)
        }
        report(fault)
        isStopped = !keepsGoing
    }
}

// MARK: - Changing the drawing

extension Oracle {
    /// Changes the drawing and then the selection, as an entry of its own or as part of a group.
    func change(
        _ change: OracleChange, in group: OracleGroup?, at place: Place, select: () -> Void = {}
    ) throws(OracleFault) {
        try check(change, place)
        let selected = selection.ids
        drawing = change.after
        select()
        if let group {
            log?.add(change, by: group)
        } else {
            record(change.label, change.kind, from: change.before, [change], selected: selected)
        }
    }

    func check(_ change: OracleChange, _ place: Place) throws(OracleFault) {
        if let bounds, change.leaves(bounds) { throw OracleFault(place: place) }
    }

    private func record(
        _ label: String, _ kind: String, from before: OracleDrawing, _ changes: [OracleChange],
        selected: Set<Int>
    ) {
        history.add(
            .init(
                label: label, kind: kind, before: before, after: drawing, changes: changes,
                selectedBefore: selected,
                selectedAfter: selection.ids))
    }

    func begin(_ label: String, within scope: OracleScope) -> OracleGroup {
        if scope.group == nil { log = OracleLog(base: drawing) }
        return OracleGroup(label, within: scope.group, scope.selection.ids, session: selection.ids)
    }

    /// Ends a group. The outermost group becomes an entry unless it is empty: a group, or a single change if it has
    /// the label `reached`.
    func commit(_ group: OracleGroup, as reached: String? = nil) {
        guard group.outer == nil, let log, let first = log.changes.first?.change else { return }
        var changes = log.changes.map(\.change)
        if let reached {
            changes = [
                OracleChange(
                    label: reached, kind: first.kind, acted: first.acted, before: log.base, after: drawing)
            ]
        }
        record(
            reached ?? group.label, reached == nil ? "group" : first.kind, from: log.base, changes,
            selected: group.selectedBySession)
        self.log = nil
    }

    /// Takes back the changes of a group, and prints the resulting state.
    func rollBack(_ group: OracleGroup, _ selection: OracleSelection) throws {
        selection.ids = group.selected
        guard let log, !log.isEmpty(of: group) else { return }
        if group.hasPaintedOver || log.isMixed(since: group) { throw Unsaid("a rollback beside others") }
        guard let changes = self.log?.drop(group), let before = changes.first?.before else { return }
        try go(to: before, over: changes)
    }

    /// Goes to another state, and prints a line for each shape that the changes in between acted on.
    private func go(to other: OracleDrawing, over changes: [OracleChange]) throws {
        if drawing.isNamed, changes.mayCancelOut(from: drawing, to: other) {
            throw Unsaid("whether changes that cancelled out print a line")
        }
        let ordered = changes.acted("order")
        let acted = changes.acted()
        let lines = OracleReport(before: drawing, after: other, ordered: ordered).lines(for: acted)
        // Each step of a nameless drawing prints a line.
        print(lines.isEmpty && !other.isNamed ? OracleReport.states(of: other.shapes, in: other) : lines)
        drawing = other
    }

    /// Undoes `count` steps, or all if it is nil.
    func undo(_ count: Int?, at place: Place) throws {
        let count = count ?? history.index
        if count == 0, transactions.isEmpty { return }
        guard transactions.isEmpty, let undone = history.undo(count), let first = undone.first else {
            throw OracleFault(place: place)
        }
        try go(to: first.before, over: undone.flatMap(\.changes))
        selection.ids = first.selectedBefore
    }

    /// Redoes `count` steps, or all that are undone if it is nil.
    func redo(_ count: Int?, at place: Place) throws {
        let count = count ?? history.entries.count - history.index
        if count == 0, transactions.isEmpty { return }
        guard transactions.isEmpty, let redone = try history.redo(count, within: bounds),
            let last = redone.last
        else {
            throw OracleFault(place: place)
        }
        try go(to: last.after, over: redone.flatMap(\.changes))
        selection.ids = last.selectedAfter
    }
}
