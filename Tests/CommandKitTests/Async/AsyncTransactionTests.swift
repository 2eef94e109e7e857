import CommandKit
import Testing

/// Asynchronous transactions: all or nothing.
@Suite(.timeLimited) struct AsyncTransactionTests {
    @Test func `a body that returns is one entry, and its result is handed on`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let result = try await stack.groupAsync("All") { group in
                try group.perform(bench.add(1))
                try await bench.pass(.seconds(1))
                try await group.perform(bench.wait("a"))
                return bench.tape.value
            }
            #expect(result == 2)
            #expect(stack.entries.map(\.label) == ["All"])
            try stack.undo()
            #expect(bench.tape.log.suffix(2) == ["undo a", "undo 1"])
        }
    }

    @Test func `an empty one leaves no entry and the redo tail`() throws {
        try onLoop { bench in
            try bench.stack.perform(bench.add(1))
            try bench.stack.undo()
            try await bench.stack.groupAsync("All") { _ in try await bench.pass(.seconds(1)) }
            #expect(bench.stack.canRedo)
        }
    }

    @Test func `at a failure all is undone in reverse order, and the error says which command failed`() throws
    {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, ChangeRecorder())
            stack.addObserver(recorder)
            bench.tape.refused = ["end b"]
            let error = await #expect(throws: GroupError.self) {
                try await bench.stack.groupAsync("All") { group in
                    try group.perform(bench.add(1))
                    try await group.perform(bench.slow("a"))
                    try await group.perform(bench.wait("b"))
                }
            }
            #expect(error?.label == "All")
            #expect(error?.path == [2])
            #expect(error?.failures.map(\.label) == ["Wait b"])
            #expect(error?.cause as? Refusal == Refusal(entry: "end b"))
            #expect(error?.rollbackFailures.isEmpty == true)
            #expect(bench.tape.log.suffix(2) == ["undo a", "undo 1"])
            #expect(recorder.changes == [])
            #expect(stack.isSaved)
        }
    }

    @Test func `a failure that the body forgave is not blamed`() throws {
        try onLoop { bench in
            bench.tape.refused = ["end a"]
            let error = await #expect(throws: GroupError.self) {
                try await bench.stack.groupAsync("All") { group in
                    try? await group.perform(bench.wait("a"))
                    try group.perform(bench.add(1))
                    throw Refusal(entry: "own")
                }
            }
            #expect(error?.path == [])
            #expect(error?.failures.map(\.label) == ["All"])
            #expect(error?.cause as? Refusal == Refusal(entry: "own"))
        }
    }

    @Test(arguments: [500, 1500, 2500])
    func `a cancellation undoes all, and stays what it is`(milliseconds: Int) throws {
        try onLoop { bench in
            let task = bench.start {
                try await bench.stack.groupAsync("All") { group in
                    try await group.perform(bench.slow("a"))
                    try await group.perform(bench.group(.concurrent, waits: "b", "c"))
                    try await bench.pass(.seconds(9))
                }
            }
            try await bench.pass(.milliseconds(milliseconds))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.value == 0)
            #expect(bench.stack.count == 0)
            #expect(bench.stack.isSaved)
        }
    }

    @Test func `what could not be undone is reported, and the stack is not saved`() throws {
        try onLoop { bench in
            bench.tape.refused = ["undo a"]
            let task = bench.start {
                try await bench.stack.groupAsync("All") { group in
                    try await group.perform(bench.slow("a"))
                    try group.perform(bench.add(1))
                    try await bench.pass(.seconds(9))
                }
            }
            try await bench.pass(.milliseconds(1500))
            task.cancel()
            let error = await #expect(throws: GroupError.self) { try await task.value }
            #expect(error?.cause is CancellationError)
            #expect(error?.rollbackFailures.map(\.label) == ["Slow a"])
            #expect(bench.tape.log.last == "undo 1")
            #expect(bench.stack.savedIndex == nil)
        }
    }

    @Test func `transactions nest, and the outer one may forgive the inner one`() throws {
        try onLoop { bench in
            try await bench.stack.groupAsync("Outer") { outer in
                try await outer.perform(bench.wait("a"))
                await #expect(throws: GroupError.self) {
                    try await outer.groupAsync("Inner") { inner in
                        try await inner.perform(bench.wait("b"))
                        throw Refusal(entry: "inner")
                    }
                }
                try await outer.groupAsync("Inner") { try await $0.perform(bench.wait("c")) }
            }
            #expect(
                (bench.stack.entries[0] as? CompositeCommand)?.children.map(\.label) == ["Wait a", "Wait c"])
            try bench.stack.undo()
            #expect(bench.tape.value == 0)
        }
    }

    @Test func `while the body waits, others perform, and it is no part of the transaction`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let task = bench.start {
                try await stack.groupAsync("All") { group in
                    try await group.perform(bench.wait("a"))
                    throw Refusal(entry: "body")
                }
            }
            try stack.perform(bench.add(1))
            await #expect(throws: GroupError.self) { try await task.value }
            #expect(stack.entries.map(\.label) == ["Add 1"])
            #expect(bench.tape.value == 1)
        }
    }

    @Test func `only the body ends it`() throws {
        try onLoop { bench in
            try await bench.stack.groupAsync("All") { group in
                _ = bench
                let error = UndoStackError.groupRunning(.commit, label: "All")
                #expect(throws: error) { try group.commit() }
                #expect(throws: UndoStackError.groupRunning(.rollBack, label: "All")) { try group.rollBack() }
            }
        }
    }

    @Test(arguments: [500, 1500])
    func `what its body leaves behind running is undone, and the error says so`(milliseconds: Int) throws {
        try onLoop { bench in
            let stack = bench.stack
            var left: Task<Void, any Error>?
            let error = await #expect(throws: GroupError.self) {
                try await bench.stack.groupAsync("All") { group in
                    left = bench.start { try await group.perform(bench.group(.sequential, waits: "a", "b")) }
                    try await bench.pass(.milliseconds(milliseconds))
                }
            }
            #expect(error?.cause as? UndoStackError == .innerGroupOpen(label: "All", inner: "Group"))
            try await left?.value
            #expect(bench.tape.value == 0)
            #expect(stack.count == 0)
            #expect(stack.isSaved)
        }
    }

    @Test func `one that ends while another's empty body runs goes on when that has ended`() throws {
        try onLoop { bench in
            let (stack, handle) = (bench.stack, try bench.stack.beginGroup("Handle"))
            let task = try stack.group("Empty") { _ in
                Task.immediate {
                    _ = bench
                    try await handle.groupAsync("Later") { _ in }
                }
            }
            try await task.value
            try handle.commit()
            #expect(!stack.canUndo)
        }
    }
}
