import CommandKit
import Testing

/// A stack and its model, driven side by side by random operations.
struct ModelRun {
    let stack = UndoStack()
    let cell = Cell()
    let recorder = ChangeCounter()
    var model = StackModel()
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        stack.addObserver(recorder)
    }

    /// One random operation on both; those that the present state rules out have to be refused.
    mutating func step() throws {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<30: try perform()
        case ..<38: try performFailing()
        case ..<42: try stack.perform(SetCommand(cell, cell.value, isUndoable: false))
        case ..<56: try move(by: -Int.random(in: 1...4, using: &random))
        case ..<70: try move(by: Int.random(in: 1...4, using: &random))
        case ..<76: try begin()
        case ..<84:
            try close {
                try $0.commit()
            } model: {
                $0.commit()
            }
        case ..<88:
            try close {
                try $0.rollback()
            } model: {
                $0.rollback()
            }
        case ..<93: try transaction(depth: 0)
        case ..<95: try setLimit()
        case ..<98:
            try unlessGroupOpen {
                try $0.markSaved()
            } model: {
                $0.markSaved()
            }
        default:
            try unlessGroupOpen {
                try $0.clear()
            } model: {
                $0.clear()
            }
        }
    }

    /// Whether both are in the same state, in everything that can be seen.
    var agrees: Bool {
        cell.value == model.value && stack.index == model.index && stack.count == model.entries.count
            && stack.isClean == model.isClean && stack.openGroups == model.groups.count
            && stack.canUndo == (model.index > 0 && model.groups.isEmpty)
            && stack.canRedo == (model.index < model.entries.count && model.groups.isEmpty)
            && recorder.count == model.notifications
    }

    private mutating func perform() throws {
        let new = Int.random(in: 0..<5, using: &random)
        let merging = Bool.random(using: &random)
        try stack.perform(SetCommand(cell, new), merging: merging)
        model.perform(new, merging: merging)
    }

    private mutating func performFailing() throws {
        cell.changesUntilFailure = 0
        let merging = Bool.random(using: &random)
        #expect(throws: Refusal.self) { try stack.perform(SetCommand(cell, 9), merging: merging) }
    }

    /// Undoes or redoes some steps; sometimes one of their changes fails, and then nothing must have happened.
    private mutating func move(by steps: Int) throws {
        let available = steps < 0 ? model.index : model.entries.count - model.index
        let travel = { [stack] in
            if steps < 0 { try stack.undo(-steps) } else { try stack.redo(steps) }
        }
        guard model.groups.isEmpty, steps.magnitude <= available else {
            #expect(throws: UndoStackError.self) { try travel() }
            return
        }
        let fails = Int.random(in: 0..<4, using: &random) == 0
        cell.changesUntilFailure = fails ? Int.random(in: 0..<6, using: &random) : nil
        var failed = false
        do { try travel() } catch { failed = true }
        #expect(failed == (fails && cell.changesUntilFailure == nil))
        cell.changesUntilFailure = nil
        guard !failed else { return }
        if steps < 0 { model.undo(-steps) } else { model.redo(steps) }
    }

    private mutating func begin() throws {
        guard model.groups.count < 5 else { return }
        try stack.begin("Group")
        model.begin()
    }

    private mutating func close(
        _ end: (UndoStack) throws -> Void, model change: (inout StackModel) -> Void
    ) throws {
        guard !model.groups.isEmpty else {
            #expect(throws: UndoStackError.self) { try end(stack) }
            return
        }
        try end(stack)
        change(&model)
    }

    /// A transaction of some commands and transactions, which may fail at its end and is rolled back then.
    private mutating func transaction(depth: Int) throws {
        let fails = Int.random(in: 0..<3, using: &random) == 0
        model.begin()
        var failed = false
        do {
            try stack.transaction("Transaction") {
                for _ in 0..<Int.random(in: 0..<4, using: &random) {
                    if depth < 3, Int.random(in: 0..<4, using: &random) == 0 {
                        try transaction(depth: depth + 1)
                    } else {
                        try perform()
                    }
                }
                if fails { throw Refusal(entry: "transaction") }
            }
        } catch is TransactionError {
            failed = true
        }
        #expect(failed == fails)
        if failed { model.rollback() } else { model.commit() }
    }

    private mutating func setLimit() throws {
        let limit = Int.random(in: 0..<4, using: &random) == 0 ? nil : Int.random(in: 0..<40, using: &random)
        try stack.setLimit(limit)
        model.setLimit(limit)
    }

    private mutating func unlessGroupOpen(
        _ operation: (UndoStack) throws -> Void, model change: (inout StackModel) -> Void
    ) throws {
        guard model.groups.isEmpty else {
            #expect(throws: UndoStackError.self) { try operation(stack) }
            return
        }
        try operation(stack)
        change(&model)
    }
}

/// An observer that only counts.
final class ChangeCounter: UndoStackObserver {
    private(set) var count = 0

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { count += 1 }
}
