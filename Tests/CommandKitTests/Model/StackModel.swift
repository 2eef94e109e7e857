/// What an undo stack is, in the plainest words: a list of entries, an index, a mark, and open groups.
struct StackModel {
    /// One command: the cell that it changes, the value before, the value after, and the group that did it.
    struct Step {
        let cell: Int
        var old: Int
        var new: Int
        var owner = 0
    }

    struct Entry {
        var steps: [Step]
        /// The label, if it is a group.
        var group: String?
    }

    /// The outcome of an operation.
    enum Outcome {
        case done
        /// All is as it was before, or something is still there that was to be taken back.
        case failed(leavesEffects: Bool)

        var isDone: Bool { if case .done = self { true } else { false } }
    }

    /// The receivers.
    var values: [Int]
    var faults = Faults()
    var entries: [Entry] = []
    var index = 0
    var mark: Int?
    var limit: Int?
    /// Whether the last entry was the last thing that happened, so that it may take over the next one.
    var isFresh = false
    /// The open outermost groups, by a number of their own.
    var trees: [Int: GroupTree] = [:]
    /// How many changes the observers have been told, and how many failures that reach nobody else.
    var notifications = 0
    var reports = 0
    /// Whether an effect is there that no entry takes back, so that an index is not a state any more.
    var isDamaged = false

    init(cells: Int) {
        values = Array(repeating: 0, count: cells)
        mark = 0
    }

    var isClean: Bool { mark == index && trees.values.allSatisfy(\.steps.isEmpty) }

    var undoLabel: String? { index > 0 ? entries[index - 1].group ?? "Set" : nil }

    mutating func moveMark(to new: Int?) {
        if mark != new { notifications += 1 }
        mark = new
    }

    mutating func noteDamage() {
        moveMark(to: nil)
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

    /// Two steps merged; `nil` if they can't be, and none if they cancel out.
    static func merged(_ first: Step, _ second: Step) -> [Step]? {
        guard first.cell == second.cell else { return nil }
        var both = first
        both.new = second.new
        return both.new == both.old ? [] : [both]
    }

    private mutating func undoEntry(at place: Int) -> Outcome {
        for number in entries[place].steps.indices.reversed() where !takeBack(entries[place].steps[number]) {
            var isLeft = false
            for undone in entries[place].steps.indices[(number + 1)...] {
                var step = entries[place].steps[undone]
                if !run(&step) { isLeft = true }
                entries[place].steps[undone] = step
            }
            return .failed(leavesEffects: isLeft)
        }
        return .done
    }

    private mutating func redoEntry(at place: Int) -> Outcome {
        for number in entries[place].steps.indices {
            var step = entries[place].steps[number]
            let isDone = run(&step)
            entries[place].steps[number] = step
            if isDone { continue }
            var isLeft = false
            for redone in entries[place].steps[..<number].reversed() where !takeBack(redone) { isLeft = true }
            return .failed(leavesEffects: isLeft)
        }
        return .done
    }
}

// MARK: - Travelling

extension StackModel {
    private mutating func step(to target: Int) -> Outcome {
        while index != target {
            let outcome = index > target ? undoEntry(at: index - 1) : redoEntry(at: index)
            guard outcome.isDone else { return outcome }
            index += index > target ? -1 : 1
        }
        return .done
    }

    /// Undoes or redoes until the index is at the target, and goes back when that fails.
    mutating func go(to target: Int) -> Bool {
        guard (0...entries.count).contains(target) else { return false }
        guard target != index else { return true }
        let start = index
        isFresh = false
        guard case .failed(let leavesEffects) = step(to: target) else {
            notifications += 1
            return true
        }
        if step(to: start).isDone {
            if leavesEffects { noteDamage() }
        } else {
            (mark, isDamaged) = (nil, true)
            notifications += 1
        }
        return false
    }

    mutating func revertToSaved() -> Bool { mark.map { go(to: $0) } ?? false }
}
