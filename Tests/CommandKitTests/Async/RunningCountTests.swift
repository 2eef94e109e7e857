import CommandKit
import Testing

/// Whether a program may quit: what runs and has no entry yet.
@Suite(.timeLimited) struct RunningCountTests {
    @Test func `commands count from their start until their entry is there`() throws {
        try onLoop { bench in
            let stack = bench.stack
            #expect(stack.runningCount == 0)
            try stack.perform(bench.add(1))
            let one = bench.perform(bench.wait("a", 1))
            let both = bench.perform(try bench.group(.concurrent, waits: "b", "c"))
            let handle = try stack.beginGroup("Group")
            let inner = bench.start { try await handle.perform(bench.wait("d", 3)) }
            #expect(stack.runningCount == 3)
            try await one.value
            try await both.value
            #expect([stack.runningCount, stack.count] == [1, 3])
            try await stack.waitForCommands()
            #expect(bench.clock.now.offset == .seconds(3))
            #expect(stack.runningCount == 0)
            try await inner.value
            try handle.commit()
        }
    }

    @Test func `a command that ends during an undo counts until it is recorded`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            let late = bench.perform(bench.wait("b", 1))
            try await bench.pass(.milliseconds(500))
            let undo = bench.start { try await stack.undoAsync() }
            try await late.value
            #expect([stack.runningCount, stack.count] == [1, 1])
            try await stack.waitForCommands()
            #expect([stack.runningCount, stack.count] == [0, 1])
            #expect(stack.activity == nil)
            #expect(stack.undoLabel == "Wait b")
            try await undo.value
        }
    }

    @Test(arguments: [UndoStack.AfterFailure.keep, .rollBack])
    func `a cancelled child that runs on counts by itself`(handling: UndoStack.AfterFailure) throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = try bench.group(.concurrent, waits: "a")
            try group.add(bench.stubborn())
            let perform = bench.perform(group, afterFailure: handling)
            try await bench.pass(.milliseconds(500))
            perform.cancel()
            await #expect(throws: CancellationError.self) { try await perform.value }
            await bench.finishActivity()
            #expect(stack.runningCount == 1)
            let waiting = bench.start { try await stack.waitForCommands() }
            bench.gate.open()
            try await waiting.value
            #expect([stack.runningCount, stack.count] == [0, handling == .keep ? 1 : 0])
        }
    }

    @Test func `failures and bodies end as well, and a closed stack runs its commands to their end`() throws {
        try onLoop { bench in
            let stack = bench.stack
            bench.tape.refused = ["end a"]
            let failing = bench.perform(bench.wait("a"))
            let body = bench.start {
                try await stack.groupAsync("Body") { _ in try await bench.pass(.seconds(2)) }
            }
            #expect(stack.runningCount == 2)
            await #expect(throws: Refusal.self) { try await failing.value }
            #expect(stack.runningCount == 1)
            let closed = bench.perform(bench.wait("b", 3))
            stack.close()
            try await stack.waitForCommands()
            #expect(bench.clock.now.offset == .seconds(4))
            #expect(stack.runningCount == 0)
            try await body.value
            try await closed.value
        }
    }

    @Test func `a wait can be cancelled, and begins anew for the next`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let command = bench.perform(bench.wait("a", 5))
            let waiting = bench.start { try await stack.waitForCommands() }
            try await bench.pass(.seconds(1))
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            #expect(bench.clock.now.offset == .seconds(1))
            try await stack.waitForCommands()
            #expect(bench.clock.now.offset == .seconds(5))
            try await command.value
        }
    }
}
