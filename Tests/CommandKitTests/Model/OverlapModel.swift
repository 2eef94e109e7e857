import CommandKit

/// Work that overlaps on one stack, each piece with a receiver of its own, beside the plainest list of what it has
/// recorded.
final class OverlapModel {
    /// A receiver: what was done to it and not undone, in order.
    final class Receiver {
        var names: [Int] = []
        var isOrderly = true

        func undo(_ name: Int) { if names.popLast() != name { isOrderly = false } }
    }

    /// A piece of work, with what it has done since its start, in order.
    final class Piece {
        let receiver: Receiver
        var names: [Int] = []
        init(_ receiver: Receiver) { self.receiver = receiver }
    }

    /// An entry: which receiver, and what was done to it.
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

    /// A new piece of work. No two share a receiver as long as both are open.
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

    /// A step that has been done in a piece.
    func note(_ name: Int, in piece: Piece) {
        piece.receiver.names.append(name)
        piece.names.append(name)
    }

    /// Ends a piece: it is an entry now, and what could be redone is gone; or all is as it was.
    func end(_ piece: Piece, isKept: Bool) {
        open.removeAll { $0 === piece }
        guard isKept, !piece.names.isEmpty else { return }
        entries.removeSubrange(index...)
        if let saved = mark, saved > index { mark = nil }
        entries.append(Entry(receiver: piece.receiver, names: piece.names))
        index += 1
    }

    func move(to new: Int) { index = new }

    /// What is saved while work is open that has changed something is no state of the history.
    func save() { mark = open.allSatisfy(\.names.isEmpty) ? index : nil }

    /// Whether the stack and every receiver are as they have to be.
    var agrees: Bool {
        guard stack.count == entries.count, stack.index == index, stack.savedIndex == mark else {
            return false
        }
        let isClean = mark == index && open.allSatisfy(\.names.isEmpty)
        return stack.isClean == isClean && receivers.allSatisfy { isRight($0) }
    }

    private func isRight(_ receiver: Receiver) -> Bool {
        let done = entries.prefix(index).filter { $0.receiver === receiver }.flatMap(\.names)
        let pending = open.filter { $0.receiver === receiver }.flatMap(\.names)
        return receiver.isOrderly && receiver.names == done + pending
    }
}
