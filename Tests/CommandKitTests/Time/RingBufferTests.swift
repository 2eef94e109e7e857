import ShapeEditorTestSupport
import Testing

@testable import CommandKit

@Suite(.timeLimited) struct RingBufferTests {
    private final class Token {}

    @Test func `it agrees with an array, whatever is done`() {
        let seed = SeedVariable.commandKit.seed(for: "ring buffer")
        var random = SeededGenerator(seed: seed)
        var (ring, model) = (RingBuffer<Int>(), [Int]())
        for step in 1...20_000 {
            switch Int.random(in: 0..<200, using: &random) {
            case 0: #expect(Array(ring.removeAll()) == model); model = []
            // Long runs of one operation, so that the buffer grows, and wraps around at every offset.
            case 1...(step / 500 % 2 == 0 ? 120 : 80): ring.append(step); model.append(step)
            default: #expect(ring.removeFirst() == (model.isEmpty ? nil : model.removeFirst()))
            }
            guard ring.count == model.count, ring.isEmpty == model.isEmpty, ring.elementsEqual(model) else {
                Issue.record("step \(step) with COMMANDKIT_SEED=\(seed)")
                return
            }
        }
    }

    @Test func `what is removed is let go of at once`() {
        var ring = RingBuffer<Token>()
        weak var (first, second): (Token?, Token?)
        do {
            let (one, two) = (Token(), Token())
            (first, second) = (one, two)
            ring.append(one)
            ring.append(two)
        }
        #expect(first != nil)
        _ = ring.removeFirst()
        #expect(first == nil)
        #expect(second != nil)
        _ = ring.removeAll()
        #expect(second == nil)
        #expect(ring.removeFirst() == nil)
    }
}
