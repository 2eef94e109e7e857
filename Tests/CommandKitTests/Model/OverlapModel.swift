import CommandKit
import ShapeEditorTestSupport

/// Overlapping work on one stack, each piece with a receiver that no other open piece has, and the simplest list of the
/// recorded entries.
final class OverlapModel {
    /// A receiver: the names of the steps done to it and not undone, in order.
    final class Receiver {
        var names: [Int] = []
        var isOrderly = true

        func undo(_ name: Int) { if names.popLast() != name { isOrderly = false } }
    }

    /// A piece of work, with its steps since the start, in order.
    final class Piece {
        let receiver: Receiver
        /// Whether the commands name the receiver.
        let isNamed: Bool
        var names: [Int] = []
        /// The number of entries that had been added when the piece changed something.
        var start: Int?

        init(_ receiver: Receiver, isNamed: Bool) { (self.receiver, self.isNamed) = (receiver, isNamed) }

        /// What the commands name as their receiver.
        var named: Receiver? { isNamed ? receiver : nil }
    }

    /// An entry: a receiver, and the steps done to it.
    struct Entry {
        let receiver: Receiver
        let isNamed: Bool
        let names: [Int]
        /// The number of entries that had been added before.
        let age: Int
    }

    let stack = UndoStack()
    private(set) var entries: [Entry] = []
    private(set) var index = 0
    private(set) var mark: Int? = 0
    private var receivers: [Receiver] = []
    private var open: [Piece] = []
    private var nameCount = 0
    private var addedCount = 0

    /// Begins a piece of work, on a new receiver or on one that an earlier piece has changed. Pieces that are open at
    /// the same time don't share a receiver.
    func begin(_ random: inout SeededGenerator) -> Piece {
        let free = receivers.filter { receiver in open.allSatisfy { $0.receiver !== receiver } }
        var receiver = Receiver()
        if Int.random(in: 0..<3, using: &random) == 0, let old = free.randomElement(using: &random) {
            receiver = old
        } else {
            receivers.append(receiver)
        }
        let piece = Piece(receiver, isNamed: Int.random(in: 0..<8, using: &random) > 0)
        open.append(piece)
        return piece
    }

    func nextName() -> Int {
        nameCount += 1
        return nameCount
    }

    /// Adds a step to a piece.
    func note(_ name: Int, in piece: Piece) {
        piece.receiver.names.append(name)
        piece.names.append(name)
        piece.start = piece.start ?? addedCount
    }

    /// Ends a piece. It becomes an entry and drops the redo tail, or leaves everything unchanged.
    func end(_ piece: Piece, isKept: Bool) {
        open.removeAll { $0 === piece }
        guard isKept, !piece.names.isEmpty else { return }
        entries.removeSubrange(index...)
        if let saved = mark, saved > index { mark = nil }
        entries.append(
            Entry(
                receiver: piece.receiver, isNamed: piece.isNamed, names: piece.names, age: addedCount))
        addedCount += 1
        index += 1
    }

    func move(to new: Int) { index = new }

    /// Whether an open piece keeps an entry between the index and `target` from being undone or redone.
    func refuses(_ target: Int) -> Bool {
        entries[min(index, target)..<max(index, target)].contains { entry in
            open.contains { piece in
                guard let start = piece.start else { return false }
                let bothName = entry.isNamed && piece.isNamed
                return bothName ? entry.receiver === piece.receiver : entry.age < start
            }
        }
    }

    /// Saves. While open work has changed something, the saved state is not one of the history, so there is no mark.
    func save() { mark = open.allSatisfy(\.names.isEmpty) ? index : nil }

    /// Whether the stack and every receiver agree with the model.
    var agrees: Bool {
        guard stack.count == entries.count, stack.index == index, stack.savedIndex == mark else {
            return false
        }
        let isUnfinished = !open.allSatisfy(\.names.isEmpty)
        guard stack.hasUnfinishedChanges == isUnfinished else { return false }
        let isSaved = mark == index && !isUnfinished
        return stack.isSaved == isSaved && receivers.allSatisfy { isRight($0) }
    }

    private func isRight(_ receiver: Receiver) -> Bool {
        let done = entries.prefix(index).filter { $0.receiver === receiver }.flatMap(\.names)
        let pending = open.filter { $0.receiver === receiver }.flatMap(\.names)
        return receiver.isOrderly && receiver.names == done + pending
    }
}
