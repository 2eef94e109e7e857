/// Who sleeps on a loop: a binary heap, by deadline and then by rank, which is the order of going to sleep for all
/// who don't bring one.
///
/// Each sleeper has a slot, reserved before it is added, which holds its position in the heap: so it can be removed
/// without being looked for, and a number from an earlier use of the slot finds nothing.
struct SleeperHeap<Sleeper> {
    /// The number of a sleeper. It is never given again.
    struct ID: Sendable {
        fileprivate let slot: Int
        fileprivate let sequence: Int
    }

    private struct Node {
        let deadline: EventLoop.Instant
        let rank: Int
        let id: ID
        let sleeper: Sleeper

        func isBefore(_ other: Node) -> Bool {
            (deadline, rank) < (other.deadline, other.rank)
        }
    }

    private static var absent: Int { -1 }

    private var nodes: [Node] = []
    /// The position of each slot's sleeper in the heap.
    private var positions: [Int] = []
    private var freeSlots: [Int] = []
    private var lastSequence = 0

    var count: Int { nodes.count }

    /// The earliest deadline.
    var nextDeadline: EventLoop.Instant? { nodes.first?.deadline }

    /// A number for somebody who is about to sleep, which has to be used in `add` or given back by `discard`.
    mutating func makeID() -> ID {
        lastSequence += 1
        if let slot = freeSlots.popLast() { return ID(slot: slot, sequence: lastSequence) }
        positions.append(Self.absent)
        return ID(slot: positions.count - 1, sequence: lastSequence)
    }

    /// A rank for somebody who sleeps again and again, always in the same place among those with the same deadline.
    mutating func makeRank() -> Int {
        lastSequence += 1
        return lastSequence
    }

    /// Gives a number back that was not used.
    mutating func discard(_ id: ID) {
        freeSlots.append(id.slot)
    }

    /// Puts somebody to sleep, behind those with the same deadline and a lower rank. In O(log *n*).
    mutating func add(
        _ id: ID, until deadline: EventLoop.Instant, rank: Int? = nil, _ sleeper: Sleeper
    ) {
        let node = Node(deadline: deadline, rank: rank ?? id.sequence, id: id, sleeper: sleeper)
        nodes.append(node)
        rise(node, from: nodes.count - 1)
    }

    /// Removes the one who is to be woken next. In O(log *n*).
    mutating func removeNext() -> Sleeper? {
        nodes.isEmpty ? nil : remove(at: 0)
    }

    /// Removes one sleeper; `nil` if it doesn't sleep yet, or no longer. In O(log *n*).
    mutating func remove(_ id: ID) -> Sleeper? {
        let position = positions[id.slot]
        guard position != Self.absent, nodes[position].id.sequence == id.sequence else { return nil }
        return remove(at: position)
    }

    private mutating func remove(at position: Int) -> Sleeper {
        let removed = nodes[position]
        positions[removed.id.slot] = Self.absent
        freeSlots.append(removed.id.slot)
        let last = nodes.removeLast()
        if position < nodes.count { settle(last, at: position) }
        return removed.sleeper
    }

    // MARK: - The order

    /// Puts a node in the place of one that has been removed.
    private mutating func settle(_ node: Node, at position: Int) {
        if position > 0, node.isBefore(nodes[(position - 1) / 2]) {
            rise(node, from: position)
        } else {
            sink(node, from: position)
        }
    }

    private mutating func rise(_ node: Node, from start: Int) {
        var position = start
        while position > 0 {
            let parent = (position - 1) / 2
            guard node.isBefore(nodes[parent]) else { break }
            place(nodes[parent], at: position)
            position = parent
        }
        place(node, at: position)
    }

    private mutating func sink(_ node: Node, from start: Int) {
        var position = start
        while let child = earlierChild(of: position), nodes[child].isBefore(node) {
            place(nodes[child], at: position)
            position = child
        }
        place(node, at: position)
    }

    private func earlierChild(of position: Int) -> Int? {
        let (left, right) = (2 * position + 1, 2 * position + 2)
        guard right < nodes.count else { return left < nodes.count ? left : nil }
        return nodes[right].isBefore(nodes[left]) ? right : left
    }

    private mutating func place(_ node: Node, at position: Int) {
        nodes[position] = node
        positions[node.id.slot] = position
    }
}
