/// The simplest model of an undo stack: a list of entries, an index, a mark, and open groups.
struct StackModel {
    /// One command: the cell that it changes, the values before and after, and the group that performed it.
    struct Step {
        let cell: Int
        var old: Int
        var new: Int
        var owner = 0
        /// Whether the command names the cell as its receiver.
        var isNamed = true
        var note: ModelNote.Value?
    }

    /// A step, or a group that stands in an entry.
    enum Part {
        case step(Step)
        case group([Part])

        var steps: [Step] {
            switch self {
            case .step(let step): [step]
            case .group(let parts): parts.flatMap(\.steps)
            }
        }
    }

    struct Entry {
        var parts: [Part]
        /// The label, if the entry is a group.
        var group: String?
        /// The number of entries that had been added before this one or, for a group of entries, before the first.
        var age = 0
        var note: ModelNote.Value?
        /// Identifies the entry.
        var id = 0

        init(steps: [Step], group: String? = nil) {
            (parts, self.group) = (steps.map(Part.step), group)
            note = ModelNote.grouped(steps.map(\.note))
        }

        var steps: [Step] { parts.flatMap(\.steps) }
    }

    /// The outcome of an operation.
    enum Outcome {
        case done
        /// Nothing has changed, or the effect of a step remains that should have been undone.
        case failed(leavesEffects: Bool)

        var isDone: Bool { if case .done = self { true } else { false } }
    }

    /// The receivers.
    var values: [Int]
    var faults = Faults()
    var entries: [Entry] = []
    var index = 0
    var mark: Int?
    /// The indices of the states that were taken; `nil` for those that can't be reached any more.
    var taken: [Int?] = []
    var limit: Int?
    /// Whether the last entry was the last event, so that it may merge the next command.
    var isFresh = false
    /// The last reading of the clock.
    var now: Duration?
    /// The reading of the clock when the last entry was added or last merged a command.
    var topTime: Duration?
    /// The note of the entries to come.
    var note: ModelNote.Value?
    /// The tails that were taken or displaced.
    var tails: [Tail] = []
    /// Whether displaced tails are kept.
    var keepsTails = false
    /// The number of ids given to entries, and the one that stands for the state before the first entry.
    var ids = 0
    var startID = 0
    /// The number of times that the saved mark, and the states taken, in detached tails were lost.
    var markLosses = 0
    var losses = 0
    /// The open outermost groups, by number.
    var trees: [Int: GroupTree] = [:]
    /// The number of entries that have been added.
    var addedCount = 0
    /// The number of changes and of failed rollbacks that observers have received.
    var notifications = 0
    var reports = 0
    /// Whether there is an effect that no entry undoes, so that an index no longer determines a state.
    var isDamaged = false

    init(cells: Int) {
        values = Array(repeating: 0, count: cells)
        mark = 0
    }

    var isSaved: Bool { mark == index && trees.values.allSatisfy(\.steps.isEmpty) }

    var canUndo: Bool { index > 0 && !hasConflict(index - 1) }
    var canRedo: Bool { index < entries.count && !hasConflict(index) }
    var undoLabel: String? { canUndo ? entries[index - 1].group ?? "Set" : nil }

    /// Whether a step of an entry and one of an open group name the same cell, or one of them names none and the entry
    /// is older than the first step of the group.
    private func hasConflict(_ place: Int) -> Bool {
        let (entry, steps) = (entries[place], entries[place].steps)
        return trees.values.contains { tree in
            guard let start = tree.start else { return false }
            let (isOlder, isNamed) = (entry.age < start, tree.steps.contains(where: \.isNamed))
            let hidesCell = tree.steps.contains { !$0.isNamed }
            return steps.contains { step in
                isOlder && (hidesCell || !step.isNamed) || isNamed && step.isNamed && step.cell == tree.cell
            }
        }
    }

    /// Notes when each open group got its first step.
    mutating func noteStarts() {
        for number in trees.keys {
            if trees[number]?.steps.isEmpty == true { trees[number]?.start = nil }
            if trees[number]?.steps.isEmpty == false, trees[number]?.start == nil {
                trees[number]?.start = addedCount
            }
        }
    }

    /// Whether an entry or a command of a group that was added or last merged at a time may merge the next one.
    func mayMerge(_ merging: Merging, since time: Duration?) -> Bool {
        switch merging {
        case .allowed(let isAllowed): return isAllowed
        case .within(let duration):
            guard let time, let now else { return false }
            return time <= now && now <= time + duration
        }
    }

    mutating func moveMark(to new: Int?) {
        if mark != new { notifications += 1 }
        mark = new
        markLosses += 1
        if new == index { isFresh = false }
    }

    /// Moves the saved mark and the taken states to other indices.
    mutating func moveStates(to newIndex: (Int) -> Int?) {
        mark = mark.flatMap(newIndex)
        taken = taken.map { $0.flatMap(newIndex) }
    }

    mutating func noteDamage() {
        moveMark(to: nil)
        loseDetached()
        moveStates { _ in nil }
        isDamaged = true
    }
}

// MARK: - Commands

extension StackModel {
    mutating func set(_ cell: Int, _ value: Int) -> Bool {
        if faults.strike() { return false }
        values[cell] = value
        return true
    }

    mutating func run(_ step: inout Step) -> Bool {
        let before = values[step.cell]
        guard set(step.cell, step.new) else { return false }
        step.old = before
        return true
    }

    mutating func takeBack(_ step: Step) -> Bool { set(step.cell, step.old) }

    /// The result of merging two steps: empty if they cancel out; `nil` if they can't be merged.
    static func merged(_ first: Step, _ second: Step) -> [Step]? {
        guard first.cell == second.cell else { return nil }
        var both = first
        both.new = second.new
        both.note = ModelNote.merged(first.note, second.note)
        return both.new == both.old ? [] : [both]
    }

    private mutating func undo(_ parts: inout [Part]) -> Outcome {
        for number in parts.indices.reversed() {
            guard case .failed(var isLeft) = undo(&parts[number]) else { continue }
            for undone in parts.indices[(number + 1)...] where !redo(&parts[undone]).isDone { isLeft = true }
            return .failed(leavesEffects: isLeft)
        }
        return .done
    }

    private mutating func redo(_ parts: inout [Part]) -> Outcome {
        for number in parts.indices {
            guard case .failed(var isLeft) = redo(&parts[number]) else { continue }
            for redone in (0..<number).reversed() where !undo(&parts[redone]).isDone { isLeft = true }
            return .failed(leavesEffects: isLeft)
        }
        return .done
    }

    private mutating func undo(_ part: inout Part) -> Outcome {
        switch part {
        case .step(let step): return takeBack(step) ? .done : .failed(leavesEffects: false)
        case .group(var parts):
            defer { part = .group(parts) }
            return undo(&parts)
        }
    }

    private mutating func redo(_ part: inout Part) -> Outcome {
        switch part {
        case .step(var step):
            defer { part = .step(step) }
            return run(&step) ? .done : .failed(leavesEffects: false)
        case .group(var parts):
            defer { part = .group(parts) }
            return redo(&parts)
        }
    }
}

// MARK: - Steps

extension StackModel {
    private mutating func step(to target: Int) -> Outcome {
        while index != target {
            let place = index > target ? index - 1 : index
            var parts = entries[place].parts
            let outcome = index > target ? undo(&parts) : redo(&parts)
            entries[place].parts = parts
            guard outcome.isDone else { return outcome }
            index += index > target ? -1 : 1
        }
        return .done
    }

    /// Undoes or redoes until the index is `target`. If that fails, returns to the start.
    mutating func go(to target: Int) -> Bool {
        guard (0...entries.count).contains(target) else { return false }
        guard target != index else { return true }
        guard !(min(index, target)..<max(index, target)).contains(where: hasConflict) else { return false }
        let start = index
        isFresh = false
        guard case .failed(let leavesEffects) = step(to: target) else {
            notifications += 1
            return true
        }
        if step(to: start).isDone {
            if leavesEffects { noteDamage() }
        } else {
            loseDetached()
            moveStates { _ in nil }
            isDamaged = true
            notifications += 1
        }
        return false
    }

    mutating func revertToSaved() -> Bool { mark.map { go(to: $0) } ?? false }
}
