import ShapeEditorTestSupport
import Testing

@testable import CommandKit

/// The memory of a history grows and shrinks with its content, at both ends.
@Suite(.timeLimited) struct EntryStoreTests {
    /// Small enough for a slot.
    struct Small: Command {
        let number: Int
        var label: String { "\(number)" }
        func execute() {}
        func undo() {}
    }

    /// Too large for a slot.
    struct Large: Command {
        let number: Int
        var more = (0, 0, 0, 0)
        var label: String { "\(number)" }
        func execute() {}
        func undo() {}
    }

    /// The maximum width of a slot.
    struct Wide: Command {
        let number: Int
        var more = (0, 0, 0)
        var label: String { "\(number)" }
        func execute() {}
        func undo() {}
    }

    /// A command with a counted receiver.
    struct Counted: Command {
        let receiver: Tape
        let number: Int32
        var label: String { "\(number)" }
        func execute() {}
        func undo() {}
    }

    let store = EntryStore(types: CommandTypes())
    let receivers = (0..<3).map { _ in Tape() }

    /// Appends commands of several types: large, wide and small structs, a struct with a receiver, and a class. So
    /// blocks must be widened eventually.
    func append(_ number: Int) {
        switch number {
        case _ where number % 700 == 699: store.append(Wide(number: number))
        case _ where number % 5 == 0: store.append(Small(number: number))
        case _ where number % 5 == 1: store.append(Large(number: number))
        case _ where number % 5 == 2: store.append(Closure("\(number)") {})
        default: store.append(Counted(receiver: receivers[number % 3], number: Int32(number)))
        }
    }

    var labels: [String] { UndoEntries(store: store).map(\.label) }

    @Test func `memory is freed as entries fall from the end`() {
        for number in 0..<10_000 { append(number) }
        #expect(labels == (0..<10_000).map { "\($0)" })
        for _ in 0..<10_000 { store.removeLast() }
        #expect(!store.removeLast())
        #expect(store.capacity <= EntryStore.blockSize)
    }

    @Test func `memory is freed as entries fall from the start`() {
        for number in 0..<10_000 { append(number) }
        for _ in 0..<10_000 { store.removeFirst() }
        store.removeFirst()
        #expect(store.count == 0)
        #expect(store.capacity <= EntryStore.blockSize)
        append(1)
        #expect(labels == ["1"])
    }

    @Test func `memory is freed as entries are removed from the middle`() {
        for number in 0..<10_000 { append(number) }
        for _ in 0..<1500 { store.removeFirst() }
        store.removeAll(from: 10) { $0 % 100 != 0 }
        #expect(labels == (1500..<1510).map { "\($0)" } + (1...84).map { "\(1500 + $0 * 100)" })
        #expect(store.capacity <= 2 * EntryStore.blockSize)
    }

    @Test(arguments: [0, 1, 3, 100, 1023, 1024])
    func `a store that only passes entries through does not grow`(count: Int) {
        for number in 0..<count { append(number) }
        for number in count..<10_000 {
            append(number)
            #expect(store.label(at: 0) == "\(number - count)")
            store.removeFirst()
        }
        #expect(store.count == count)
        #expect(store.capacity <= count + 2 * EntryStore.blockSize)
    }

    @Test func `a copy has all entries, and is independent`() {
        for number in 0..<3000 { append(number) }
        let copy = store.copy()
        for _ in 0..<1000 { store.removeFirst() }
        append(7)
        #expect(UndoEntries(store: copy).map(\.label) == (0..<3000).map { "\($0)" })
    }

    @Test func `random changes leave what an array would hold, and break no invariant`() throws {
        var random = SeededGenerator(seed: 1)
        var expected: [String] = []
        for number in 0..<20_000 {
            switch Int.random(in: 0..<100, using: &random) {
            case ..<52:
                append(number)
                expected.append("\(number)")
            case ..<75: #expect(store.removeLast() == (expected.popLast() != nil))
            case ..<99:
                store.removeFirst()
                expected = Array(expected.dropFirst())
            default:
                let unwanted = Set(expected.indices.filter { _ in .random(using: &random) })
                store.removeAll { unwanted.contains($0) }
                expected = expected.indices.filter { !unwanted.contains($0) }.map { expected[$0] }
                for extra in 0..<Int.random(in: 0..<3000, using: &random) {
                    append(extra)
                    expected.append("\(extra)")
                }
            }
            if number % 16 == 0 || store.count < 64 { try #require(store.brokenInvariant() == nil) }
        }
        #expect(labels == expected)
    }
}
