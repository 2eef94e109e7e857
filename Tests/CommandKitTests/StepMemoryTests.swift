import Testing

@testable import CommandKit

/// An entry takes four bytes and the size of its command, in whole words.
@Suite(.timeLimited) struct StepMemoryTests {
    private func width(_ append: (EntryStore) -> Void...) -> Int? {
        let store = EntryStore(types: CommandTypes())
        for append in append { append(store) }
        return store.block(0).map { Int($0.width) }
    }

    private let small: (EntryStore) -> Void = { $0.append(EntryStoreTests.Small(number: 1)) }
    private let wide: (EntryStore) -> Void = { $0.append(Add(tape: Tape(), amount: 1)) }
    private let large: (EntryStore) -> Void = {
        $0.append(LargeNudge(receiver: Tape(), state: (1, 2, 3, 4, 5)))
    }

    @Test func `a block is as wide as the widest of its entries`() {
        #expect(width(small) == 8)
        #expect(width(small, small, wide) == 16)
        #expect(width(wide, small) == 16)
        #expect(width(small, large) == 8)
    }

    @Test func `a block that grows wider leaves the others as they are`() {
        let store = EntryStore(types: CommandTypes())
        for number in 1...EntryStore.blockSize * 3 {
            if number == EntryStore.blockSize * 2 { wide(store) } else { small(store) }
        }
        let widths: [Int] = (0..<3).map { Int(store.block($0)?.width ?? 0) }
        #expect(widths == [8, 16, 8])
    }

    @Test func `entries that move down take their width along`() {
        let store = EntryStore(types: CommandTypes())
        for _ in 1...EntryStore.blockSize { small(store) }
        wide(store)
        store.removeAll { $0 < 10 }
        #expect(store.block(0)?.width == 16)
        #expect(store[EntryStore.blockSize - 10].label == "Add 1")
        #expect(store[0].label == "1")
    }
}
