/// The timers, which run while a script waits.
struct OracleTimers {
    struct Timer {
        let id: Int
        let interval: Int
        var due: Int
        var remaining: Int?
        let block: OracleStatement.Block
        let selected: Set<Int>
    }

    private var all: [Timer] = []
    private var made = 0
    /// Whether a timer's statement runs. No other timer runs meanwhile.
    var isRunning = false

    mutating func add(
        _ block: OracleStatement.Block, on selected: Set<Int>, every interval: Int, times: Int?,
        at now: Int,
        _ place: Place
    ) throws {
        guard all.count < 100 else { throw OracleFault(place: place) }
        made += 1
        all.append(
            Timer(
                id: made, interval: interval, due: now + interval, remaining: times, block: block,
                selected: selected))
    }

    mutating func stop(_ id: Int?, _ place: Place) throws {
        if let id, !all.contains(where: { $0.id == id }) { throw OracleFault(place: place) }
        all.removeAll { id == nil || $0.id == id }
    }

    /// Removes a timer. No-op if it has ended.
    mutating func end(_ timer: Timer) { all.removeAll { $0.id == timer.id } }

    /// The timer that is due first; of several due at the same time, the oldest. Its next time is one interval later.
    mutating func next(until end: Int) -> Timer? {
        let first = all.min { ($0.due, $0.id) < ($1.due, $1.id) }
        guard let first, first.due <= end, let index = all.firstIndex(where: { $0.id == first.id }) else {
            return nil
        }
        all[index].due += first.interval
        all[index].remaining? -= 1
        if all[index].remaining == 0 { all.remove(at: index) }
        return first
    }
}

extension Oracle {
    /// A `wait` outside groups: timers that become due run meanwhile.
    func letTimePass(_ duration: Int) throws {
        guard !timers.isRunning else { return agenda.pass(to: agenda.now + duration) }
        let end = agenda.now + duration
        while !isStopped, let timer = timers.next(until: end) {
            agenda.pass(to: timer.due)
            try tick(timer)
        }
        if !isStopped { agenda.pass(to: end) }
    }

    /// Runs a timer's statements. A failure ends the timer, and like any error the script.
    private func tick(_ timer: OracleTimers.Timer) throws {
        timers.isRunning = true
        current = OracleSelection(timer.selected, ofTimer: timer.selected)
        defer { (timers.isRunning, current) = (false, selection) }
        var hasReportedLoss = false
        for statement in timer.block where !isStopped {
            do {
                try enter(statement)
            } catch let fault as OracleFault {
                if !transactions.isEmpty { throw Unsaid("what becomes of 'begin' after a timer's error") }
                if !fault.isLoss || !hasReportedLoss { report(fault) }
                hasReportedLoss = hasReportedLoss || fault.isLoss
                timers.end(timer)
                isStopped = !keepsGoing
            }
        }
    }
}
