import CommandKit

/// Overlapping work on one stack, each piece with a receiver of its own, and the simplest list of the recorded entries.
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
        var names: [Int] = []
        init(_ receiver: Receiver) { self.receiver = receiver }
    }

    /// An entry: a receiver, and the steps done to it.
    struct Entry {
        let receiver: Receiver
        let names: [Int]
    }

    let stack = UndoStack()
    private(set) var entries: [Entry] = []
    private(set) var index = 0
    private(set) var mark: Int? = 0
    private var receivers: [Receiver] = []
    private var open: [Piece] = []
    private var nameCount = 0

    /// Begins a piece of work. Pieces that are open at the same time don't share a receiver.
    func begin() -> Piece {
        let receiver = Receiver()
        receivers.append(receiver)
        let piece = Piece(receiver)
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
    }

    /// Ends a piece. It becomes an entry and drops the redo tail, or leaves everything unchanged.
    func end(_ piece: Piece, isKept: Bool) {
        open.removeAll { $0 === piece }
        guard isKept, !piece.names.isEmpty else { return }
        entries.removeSubrange(index...)
        if let saved = mark, saved > index { mark = nil }
        entries.append(Entry(receiver: piece.receiver, names: piece.names))
        index += 1
    }

    func move(to new: Int) { index = new }

    /// Saves. While open work has changed something, the saved state is not one of the history, so there is no mark.
    func save() { mark = open.allSatisfy(\.names.isEmpty) ? index : nil }

    /// Whether the stack and every receiver agree with the model.
    var agrees: Bool {
        guard stack.count == entries.count, stack.index == index, stack.savedIndex == mark else {
            return false
        }
        let isSaved = mark == index && open.allSatisfy(\.names.isEmpty)
        return stack.isSaved == isSaved && receivers.allSatisfy { isRight($0) }
    }

    private func isRight(_ receiver: Receiver) -> Bool {
        let done = entries.prefix(index).filter { $0.receiver === receiver }.flatMap(\.names)
        let pending = open.filter { $0.receiver === receiver }.flatMap(\.names)
        return receiver.isOrderly && receiver.names == done + pending
    }
}
