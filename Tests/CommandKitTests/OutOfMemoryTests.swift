import Foundation
import TestSupport
import Testing

@testable import CommandKit

/// Each test has a process of its own, in which there is no more memory than it has (`ulimit -v`).
@Suite(.timeLimited, .disabled(if: Sanitizer.reservesMemory, "a sanitizer reserves terabytes"))
struct OutOfMemoryTests {
    private static let count = EntryStore.blockSize * EntryStore.blocksPerHeadroom

    /// Fills some blocks, so that the next entry needs another, for which the system is asked.
    private static func filledBench() throws -> Workbench {
        let bench = Workbench()
        for number in 1...count { try bench.add(number) }
        return bench
    }

    @Test func `a command that there is no memory for is not executed, and the next one may be`() async {
        await #expect(processExitsWith: .success) {
            let bench = try Self.filledBench()
            let sum = bench.tape.value
            var refusal: (any Error)?
            try withoutMoreMemory {
                do { try bench.add(1) } catch { refusal = error }
            }
            #expect(refusal as? UndoStackError == .outOfMemory)
            #expect(bench.tape.value == sum)
            #expect(bench.place == [Self.count, Self.count])
            try bench.add(1)
            try bench.stack.undo(2)
            #expect(bench.tape.value == sum - Self.count)
        }
    }

    @Test func `a group that there is no memory for goes on, and may end later`() async {
        await #expect(processExitsWith: .success) {
            let bench = try Self.filledBench()
            let group = try bench.stack.beginGroup("Group")
            try group.perform(Add(tape: bench.tape, amount: 1))
            var refusal: UndoStackError?
            try withoutMoreMemory {
                do throws(UndoStackError) { try group.commit() } catch { refusal = error }
            }
            #expect(refusal == .outOfMemory)
            #expect(bench.stack.count == Self.count)
            try group.perform(Add(tape: bench.tape, amount: 2))
            try group.commit()
            #expect(bench.labels.last == "Group")
        }
    }

    @Test func `a small history that can't grow has as much memory as before`() async {
        await #expect(processExitsWith: .success) {
            let store = EntryStore(kinds: EntryKinds())
            while store.capacity < EntryStore.blockSize {
                while store.count < max(store.capacity, 100) {
                    store.append(EntryStoreTests.Small(number: store.count))
                }
                let capacity = store.capacity
                var refusal: UndoStackError?
                try withoutMoreMemory {
                    withPiecesOfMemoryTaken {
                        do throws(UndoStackError) {
                            try store.reserve(EntryStoreTests.Small._layout, at: store.count)
                        } catch { refusal = error }
                    }
                }
                #expect(refusal == .outOfMemory)
                #expect(store.capacity == capacity)
                store.append(EntryStoreTests.Small(number: store.count))
            }
            #expect(UndoEntries(store: store).map(\.label) == (0..<store.count).map { "\($0)" })
        }
    }
}

/// Keeps the process from getting any more memory from the system.
private func withoutMoreMemory(_ body: () throws -> Void) throws {
    let kind = Int32(RLIMIT_AS.rawValue)
    var before = rlimit()
    try #require(getrlimit(kind, &before) == 0)
    var none = rlimit(rlim_cur: 1, rlim_max: before.rlim_max)
    try #require(setrlimit(kind, &none) == 0)
    defer { setrlimit(kind, &before) }
    try body()
}

/// Takes what malloc has left in large pieces, in a chain, so that nothing else is needed for that. An error that is
/// thrown in a test takes small ones.
private func withPiecesOfMemoryTaken(_ body: () -> Void) {
    var (last, size): (UnsafeMutableRawPointer?, Int) = (nil, 1 << 20)
    while size >= 1024 {
        guard let memory = malloc(size) else {
            size /= 2
            continue
        }
        memory.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
        last = memory
    }
    body()
    while let memory = last {
        last = memory.load(as: UnsafeMutableRawPointer?.self)
        free(memory)
    }
}
