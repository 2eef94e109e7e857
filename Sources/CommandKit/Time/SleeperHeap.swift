/// The sleepers of a loop: a binary heap, ordered by deadline and then by rank, the lowest first. The rank of a sleeper
/// that is added without a rank is the sequence number of its ID.
///
/// Each sleeper reserves a slot, which holds its position in the heap. So a sleeper can be removed without a search.
/// Adding and removing a sleeper take amortised O(log *n*).
struct SleeperHeap<Sleeper> {
    /// The ID of a sleeper. No two sleepers have the same ID, because sequence numbers are used only once.
    struct ID: Sendable {
        fileprivate let slot: Int
        fileprivate let sequence: Int
    }

    private struct Node {
        let deadline: TaskLoop.Instant
        let rank: Int
        let id: ID
        let sleeper: Sleeper

        func isBefore(_ other: Node) -> Bool {
            (deadline, rank) < (other.deadline, other.rank)
        }
    }

    private static var absent: Int { -1 }

    private var nodes: [Node] = []
    /// The position in the heap of each slot's sleeper; `absent` if the slot has none.
    private var positions: [Int] = []
    private var freeSlots: [Int] = []
    private var lastSequence = 0

    var count: Int { nodes.count }

    /// The earliest deadline; `nil` if there are no sleepers.
    var nextDeadline: TaskLoop.Instant? { nodes.first?.deadline }

    /// Creates the ID of a new sleeper. The ID must be passed to `add` or to `discard`.
    mutating func makeID() -> ID {
        lastSequence += 1
        if let slot = freeSlots.popLast() { return ID(slot: slot, sequence: lastSequence) }
        positions.append(Self.absent)
        return ID(slot: positions.count - 1, sequence: lastSequence)
    }

    /// Creates a rank for a task that sleeps repeatedly. With one rank for all its sleeps, the task keeps its turn
    /// among sleepers with the same deadline.
    mutating func makeRank() -> Int {
        lastSequence += 1
        return lastSequence
    }

    /// Frees the slot of an ID that was not passed to `add`.
    mutating func discard(_ id: ID) {
        freeSlots.append(id.slot)
    }

    /// Adds a sleeper. ``removeNext()`` returns it after sleepers with the same deadline and a lower rank.
    mutating func add(
        _ id: ID, until deadline: TaskLoop.Instant, rank: Int? = nil, _ sleeper: Sleeper
    ) {
        let node = Node(deadline: deadline, rank: rank ?? id.sequence, id: id, sleeper: sleeper)
        nodes.append(node)
        rise(node, from: nodes.count - 1)
    }

    /// Removes and returns the sleeper that wakes next; `nil` if there are no sleepers.
    mutating func removeNext() -> Sleeper? {
        nodes.isEmpty ? nil : remove(at: 0)
    }

    /// Removes and returns a sleeper; `nil` if the sleeper isn't in the heap, or not yet.
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
        if position < nodes.count { restoreOrder(of: last, at: position) }
        return removed.sleeper
    }

    // MARK: - Heap order

    /// Puts a node in the place of a removed node, and restores the order of the heap.
    private mutating func restoreOrder(of node: Node, at position: Int) {
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
