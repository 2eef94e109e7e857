/// A state of an ``UndoStack``, such as one that is being saved in the background. It identifies the state until the
/// state can't be reached any more, wherever entries are added, dropped or removed meanwhile.
public struct UndoStackState: Hashable, Sendable {
    /// The number of the entry before the state when the state was taken.
    fileprivate let number: Int
    /// The era of ``TakenStates`` in which the state was taken.
    fileprivate let era: Int
}

/// The states that were taken from a stack, each with the number of the entry before it.
///
/// The numbers stay when entries are added, undone or dropped. Only where entries are removed from between others, each
/// state must be looked up again. After that the same number can stand for another state, so a new era begins.
struct TakenStates {
    /// The number that stands for the state before the first entry: that of the last entry that the limit or `clear()`
    /// took, or −1.
    var first = -1
    private(set) var numbers: [UndoStackState: Int] = [:]
    private var era = 0
    /// The number of times that the states in detached tails were lost.
    var losses = 0
    private var pruningCount = 64

    mutating func take(_ number: Int) -> UndoStackState {
        let state = UndoStackState(number: number, era: era)
        numbers[state] = number
        return state
    }

    /// Replaces the numbers of all states. A state without a number can't be reached any more.
    mutating func renumber(_ numbers: [UndoStackState: Int]) {
        self.numbers = numbers
        era += 1
    }

    /// Takes out the states after the entries with higher numbers. In O(*n*) in the number of states.
    mutating func takeStates(after number: Int) -> [UndoStackState: Int] {
        guard !numbers.isEmpty else { return [:] }
        let taken = numbers.filter { $0.value > number }
        for state in taken.keys { numbers[state] = nil }
        return taken
    }

    /// Puts back states with their numbers.
    mutating func put(_ states: [UndoStackState: Int]) { numbers.merge(states) { $1 } }

    /// Forgets the states that can't be reached any more, from time to time: in amortised O(1) for each state taken.
    mutating func prune(_ isReachable: (Int) -> Bool) {
        guard numbers.count >= pruningCount else { return }
        numbers = numbers.filter { isReachable($0.value) }
        pruningCount = max(64, numbers.count * 2)
    }
}

extension UndoStack {
    /// Takes the present state, to mark it as saved when a save in the background has ended, or to return to it.
    ///
    /// The entry before the state merges no further command, as that would change the state. In amortised O(1), apart
    /// from the search of a number, as in ``number(at:)``.
    ///
    /// - Returns: The state; `nil` if no index stands for the present state, because the stack
    ///   ``hasUnfinishedChanges`` or is busy. An observer of the stack can take the state.
    public func takeState() -> UndoStackState? {
        guard !hasUnfinishedChanges, ongoing == nil || ongoing == .notifying else { return nil }
        topIsFresh = false
        states.prune { index(after: $0) != nil }
        return states.take(number(before: position))
    }

    /// The index of a state of this stack. In O(log *n*), as ``position(of:)``.
    ///
    /// - Parameter state: The result of ``takeState()`` of this stack.
    /// - Returns: The index; `nil` if the state can't be reached any more: the entries around it were dropped, an entry
    ///   between it and the present state was removed, it lies within a new group, or an effect was left behind that no
    ///   entry undoes.
    public func index(of state: UndoStackState) -> Int? { states.numbers[state].flatMap(index(after:)) }

    /// Marks a state as saved that a save in the background has written. If the state can't be reached any more, the
    /// saved mark is cleared. Observers are notified if the saved mark moves.
    ///
    /// - Parameter state: The result of ``takeState()`` before the save.
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    public func markSaved(_ state: UndoStackState) throws(UndoStackError) {
        try admit(.markSaved)
        moveMark(to: index(of: state))
    }

    /// The number that stands for the state at an index.
    func number(before index: Int) -> Int { index == 0 ? states.first : numbers.number(at: index - 1) }

    func index(after number: Int) -> Int? {
        number == states.first ? 0 : position(of: number).map { $0 + 1 }
    }

    /// Moves the saved mark and the taken states, where entries are about to be removed from between others or put
    /// before the first.
    ///
    /// - Parameters:
    ///   - newIndex: The new index of the state at an index; `nil` if it can't be reached any more.
    ///   - renumber: The change of ``numbers``.
    func moveStates(to newIndex: (Int) -> Int?, renumbering renumber: () -> Void = {}) {
        let taken = states.numbers.compactMapValues { index(after: $0).flatMap(newIndex) }
        mark = mark.flatMap(newIndex)
        renumber()
        states.renumber(taken.mapValues(number(before:)))
    }

    /// Clears the saved mark and forgets the taken states: an effect was left behind that no entry undoes, so no index
    /// stands for any of them.
    func loseStates() {
        loseDetachedStates()
        states.renumber([:])
        moveMark(to: nil)
    }

    /// Forgets the saved mark and the taken states in detached tails: their receivers can be in another state when the
    /// tails are attached.
    func loseDetachedStates() {
        detachedMark = nil
        states.losses += 1
    }
}
