import Testing

@testable import CommandKit

/// The memory of a history follows what is in it, at both ends.
@Suite struct EntryQueueTests {
    let queue = EntryQueue()

    func fill(_ count: Int) {
        for number in 0..<count { queue.append(Closure("\(number)") {}) }
    }

    @Test func `blocks are freed as entries fall from the end`() {
        fill(1000)
        for _ in 0..<1000 { _ = queue.removeLast() }
        #expect(queue.removeLast() == nil)
        #expect(queue.capacity <= 128)
    }

    @Test func `blocks are freed as entries fall from the start`() {
        fill(1000)
        for _ in 0..<1000 { _ = queue.removeFirst() }
        #expect(queue.removeFirst() == nil)
        #expect(queue.capacity <= 128)
    }

    @Test func `a queue that only passes entries through does not grow`() {
        fill(100)
        for number in 100..<10_000 {
            queue.append(Closure("\(number)") {})
            #expect(queue.removeFirst()?.label == "\(number - 100)")
        }
        #expect(queue.count == 100)
        #expect(queue.capacity <= 256)
    }
}
