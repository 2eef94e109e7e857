import CommandKit

/// A stack, a receiver, and an observer.
struct Workbench {
    let stack: UndoStack
    let tape = Tape()
    let recorder = ChangeRecorder()

    init(limit: Int? = nil) {
        stack = UndoStack(limit: limit)
        stack.addObserver(recorder)
    }

    func add(_ amounts: Int..., merging: Bool = false) throws {
        for amount in amounts { try stack.perform(Add(tape: tape, amount: amount), merging: merging) }
    }

    /// Performs additions in a group, none of them merged.
    func add(_ amounts: Int..., in group: UndoGroup) throws {
        for amount in amounts { try group.perform(Add(tape: tape, amount: amount), merging: false) }
    }

    var labels: [String] { stack.entries.map(\.label) }

    /// The index and the count.
    var place: [Int] { [stack.index, stack.count] }
}
