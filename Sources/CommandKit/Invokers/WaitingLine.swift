/// First in, first out; in O(1), amortised, at both ends.
struct WaitingLine<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var count: Int { elements.count - head }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func removeFirst() -> Element? {
        guard head < elements.count else { return nil }
        let first = elements[head]
        elements[head] = nil
        head += 1
        if head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }

    /// Empties the line, and hands out what was in it, so that it can be released when all is in order.
    mutating func removeAll() -> [Element] {
        defer { self = WaitingLine() }
        return elements[head...].compactMap(\.self)
    }
}
