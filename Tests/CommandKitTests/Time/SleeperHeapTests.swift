import ShapeEditorTestSupport
import Testing

@testable import CommandKit

@Suite(.timeLimited) struct SleeperHeapTests {
    private typealias Heap = SleeperHeap<Int>

    /// The sleepers, in the order in which they must wake.
    private struct Model {
        var sleepers: [(name: Int, deadline: TaskLoop.Instant, id: Heap.ID)] = []

        mutating func add(_ name: Int, _ deadline: TaskLoop.Instant, _ id: Heap.ID) {
            let place = sleepers.firstIndex { $0.deadline > deadline } ?? sleepers.endIndex
            sleepers.insert((name, deadline, id), at: place)
        }
    }

    @Test func `it agrees with a sorted array, whatever is done`() {
        let seed = SeedVariable.commandKit.seed(for: "sleepers")
        var random = SeededGenerator(seed: seed)
        var (heap, model, gone) = (Heap(), Model(), [Heap.ID]())
        for name in 1...20_000 {
            switch Int.random(in: 0..<(name / 1000 % 2 == 0 ? 7 : 10), using: &random) {
            case 0...1: #expect(heap.removeNext() == Self.removeFirst(&model, &gone))
            case 2...3: remove(from: &heap, &model, &gone, &random)
            case 4: gone.randomElement(using: &random).map { #expect(heap.remove($0) == nil) }
            case 5:
                let unused = heap.makeID()
                heap.discard(unused)
                gone.append(unused)
            default: add(name, to: &heap, &model, &random)
            }
            guard heap.count == model.sleepers.count, heap.nextDeadline == model.sleepers.first?.deadline
            else {
                Issue.record("step \(name) with COMMANDKIT_SEED=\(seed)")
                return
            }
        }
        while let next = heap.removeNext() { #expect(next == Self.removeFirst(&model, &gone)) }
        #expect(model.sleepers.isEmpty)
    }

    private static func removeFirst(_ model: inout Model, _ gone: inout [Heap.ID]) -> Int? {
        guard let first = model.sleepers.first else { return nil }
        gone.append(first.id)
        return model.sleepers.removeFirst().name
    }

    private func add(
        _ name: Int, to heap: inout Heap, _ model: inout Model, _ random: inout SeededGenerator
    ) {
        let deadline = TaskLoop.Instant(offset: .seconds(Int.random(in: 0..<20, using: &random)))
        let id = heap.makeID()
        heap.add(id, until: deadline, name)
        model.add(name, deadline, id)
    }

    private func remove(
        from heap: inout Heap, _ model: inout Model, _ gone: inout [Heap.ID], _ random: inout SeededGenerator
    ) {
        guard let place = model.sleepers.indices.randomElement(using: &random) else { return }
        let sleeper = model.sleepers.remove(at: place)
        #expect(heap.remove(sleeper.id) == sleeper.name)
        gone.append(sleeper.id)
    }
}
