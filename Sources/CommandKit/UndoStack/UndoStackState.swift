/// A state of an ``UndoStack``, such as one that is being saved in the background. It identifies the state until the
/// state can't be reached any more, wherever entries are added, dropped or removed meanwhile.
public struct UndoStackState: Hashable, Sendable {
    fileprivate let stack: StackIdentity
    /// The number of the entry before the state when the state was taken.
    fileprivate let number: Int
    /// The era of ``TakenStates`` in which the state was taken.
    fileprivate let era: Int
}

/// An object for each stack, so that no state of another stack is taken for one of this stack.
private final class StackIdentity: Hashable, Sendable {
    static func == (one: StackIdentity, other: StackIdentity) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The states that were taken from a stack, each with the number of the entry before it. The saved state is one of them.
///
/// The numbers stay when entries are added, undone or dropped. Only where entries are removed from between others, each
/// state must be looked up again. After that the same number can stand for another state, so a new era begins.
struct TakenStates {
    /// The number that stands for the state before the first entry: that of the last entry that the limit or `clear()`
    /// took, or −1.
    var first = -1
    private(set) var numbers: [UndoStackState: Int] = [:] {
        didSet { savedNumber = saved.flatMap { numbers[$0] } }
    }
    /// The number of the saved state; `nil` if there is none, or if it was lost or lies in a detached tail. It is looked
    /// up in advance, because each step asks for it.
    private(set) var savedNumber: Int?
    private var saved: UndoStackState?
    private let stack = StackIdentity()
    private var era = 0
    /// The number of times that the states in detached tails were lost.
    private(set) var losses = 0
    private var pruningCount = 64

    init() { save(first) }

    func contains(_ state: UndoStackState) -> Bool { state.stack == stack }

    mutating func take(_ number: Int) -> UndoStackState {
        let state = UndoStackState(stack: stack, number: number, era: era)
        numbers[state] = number
        return state
    }

    /// Makes the state with a number the saved one; `nil` for none.
    mutating func save(_ number: Int?) {
        saved = number.map { UndoStackState(stack: stack, number: $0, era: era) }
        savedNumber = number
        if let saved { numbers[saved] = number }
    }

    /// Replaces the numbers of all states. A state without a number can't be reached any more.
    mutating func renumber(_ numbers: [UndoStackState: Int]) {
        self.numbers = numbers
        era += 1
    }

    /// Forgets all states.
    mutating func lose() {
        loseDetached()
        renumber([:])
    }

    /// Forgets the states in detached tails: their receivers can be in another state when the tails are attached.
    mutating func loseDetached() { losses += 1 }

    /// Takes out the states after the entries with higher numbers. In O(*n*) in the number of states.
    mutating func takeStates(after number: Int) -> [UndoStackState: Int] {
        let taken = numbers.filter { $0.value > number }
        if !taken.isEmpty { numbers = numbers.filter { $0.value <= number } }
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
        pruneStates()
        return states.take(number(before: position))
    }

    /// The index of a state of this stack. In O(log *n*), as ``position(of:)``.
    ///
    /// - Parameter state: The result of ``takeState()`` of this stack.
    /// - Returns: The index; `nil` if the state can't be reached any more: the entries around it were dropped, an entry
    ///   between it and the present state was removed, it lies within a new group, or an effect was left behind that no
    ///   entry undoes. `nil` also for a state of another stack.
    public func index(of state: UndoStackState) -> Int? { states.numbers[state].flatMap(index(after:)) }

    /// Marks a state as saved that a save in the background has written. Can be called at any time. On a busy stack,
    /// such as during an asynchronous undo, this takes effect as soon as the stack isn't busy. An open group doesn't
    /// make the stack busy. Observers are notified if the saved mark moves.
    ///
    /// If the state can't be reached any more by then, the saved mark is cleared: the file no longer holds the state
    /// that was saved before.
    ///
    /// - Parameter state: The result of ``takeState()`` before the save.
    /// - Throws: ``UndoStackError/noSuchState`` if the state was taken from another stack.
    public func markSaved(_ state: UndoStackState) throws(UndoStackError) {
        guard states.contains(state) else { throw .noSuchState }
        whenIdle { [self] in moveMark(to: index(of: state)) }
    }

    /// Moves the saved mark, or clears it if `newMark` is `nil`. Notifies the observers if the mark changed.
    func moveMark(to newMark: Int?) {
        // A merge would change the saved state.
        if newMark == position { topIsFresh = false }
        pruneStates()
        changeMark { states.save(newMark.map(number(before:))) }
    }

    /// Notifies the observers if a change of the states moves the saved mark.
    private func changeMark(_ change: () -> Void) {
        let (before, mark) = (snapshot, savedIndex)
        change()
        if savedIndex != mark { notify(.marked, since: before) }
    }

    private func pruneStates() { states.prune { index(after: $0) != nil } }

    /// The number that stands for the state at an index.
    func number(before index: Int) -> Int { index == 0 ? states.first : numbers.number(at: index - 1) }

    func index(after number: Int) -> Int? {
        number == states.first ? 0 : position(of: number).map { $0 + 1 }
    }

    /// Moves the states, where entries are about to be removed from between others or put before the first.
    ///
    /// - Parameters:
    ///   - newIndex: The new index of the state at an index; `nil` if it can't be reached any more.
    ///   - renumber: The change of ``numbers``.
    func moveStates(to newIndex: (Int) -> Int?, renumbering renumber: () -> Void = {}) {
        let taken = states.numbers.compactMapValues { index(after: $0).flatMap(newIndex) }
        renumber()
        states.renumber(taken.mapValues(number(before:)))
    }

    /// Forgets all states, the saved one too: an effect was left behind that no entry undoes, so no index stands for any
    /// of them.
    func loseStates() { changeMark { states.lose() } }
}
