/// A first-in, first-out queue.
///
/// Appending and removing the first element take amortised O(1). The queue doesn't keep a removed element alive.
struct RingBuffer<Element> {
    /// The slots. Their number is zero or a power of two, so that a mask wraps an index around.
    private var slots: [Element?] = []
    private var head = 0
    private(set) var count = 0

    mutating func append(_ element: consuming Element) {
        if count == slots.count { grow() }
        slots[(head + count) & (slots.count - 1)] = element
        count += 1
    }

    /// Removes and returns the oldest element; `nil` if the queue is empty.
    mutating func removeFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head].take()
        head = (head + 1) & (slots.count - 1)
        count -= 1
        return element
    }

    /// Removes all elements with their storage, and returns them. In O(1).
    mutating func removeAll() -> Self {
        let removed = self
        self = Self()
        return removed
    }

    private mutating func grow() {
        let free = Array<Element?>(repeating: nil, count: Swift.max(8, slots.count))
        slots = Array(slots[head...] + slots[..<head]) + free
        head = 0
    }
}

extension RingBuffer: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Element {
        precondition(position >= 0 && position < count, "No element \(position) among \(count)")
        guard let element = slots[(head + position) & (slots.count - 1)] else {
            preconditionFailure("The slots from the head on are filled")
        }
        return element
    }
}
