import CommandKit
import Synchronization
import Testing

// The examples of "Time and Task Loops".

final class Mailbox {
    private var letters: [String] = []
    private var wake = {}

    func post(_ letter: String) {
        letters.append(letter)
        wake()
    }

    nonisolated(nonsending) func letters(within time: Duration, on loop: TaskLoop) async throws -> [String] {
        let deadline = loop.now.advanced(by: time)
        if letters.isEmpty { try await loop.sleep(until: deadline) { self.wake = $0 } }
        return letters
    }
}

@Suite(.timeLimited) struct TimeExamples {
    @Test func `a day that is over at once`() throws {
        let loop = TaskLoop(.virtual)
        let text = try loop.run {
            let (document, history) = (Document(), UndoStack())
            let day = AsyncCompositeCommand("Day", .sequential)
            for hour in 1...24 {
                try day.add(DelayCommand(.seconds(3600), on: loop))
                try day.add(Insert(document: document, text: "\(hour) "))
            }
            try await history.perform(day)
            return document.text
        }

        #expect(text.hasSuffix("23 24 "))
        #expect(loop.now.offset == .seconds(24 * 3600))
        #expect(loop.isVirtual && !TaskLoop(.real).isVirtual)
    }

    @Test func `a test of an actor`() throws {
        let loop = TaskLoop(.virtual)
        let desk = Desk(clock: loop)
        let text = try loop.run { try await desk.write("a") }

        #expect(text == "a")
        #expect(loop.now.offset == .seconds(1))
    }

    @Test func `a sleep ends when a letter comes, or at its deadline`() throws {
        try onLoop { bench in
            let mailbox = Mailbox()
            #expect(try await mailbox.letters(within: .seconds(3), on: bench.clock) == [])
            let posting = bench.start {
                try await bench.pass(.seconds(1))
                mailbox.post("a")
            }
            #expect(try await mailbox.letters(within: .seconds(9), on: bench.clock) == ["a"])
            #expect(bench.clock.now.offset == .seconds(4))
            try await posting.value
        }
    }

    @MainActor @Test func `a test on the main actor`() async throws {
        let (document, stack, clock) = (Document(), UndoStack(), TaskLoop(.virtual))
        let command = Download(document: document, text: "text", clock: clock)

        let loading = Task { try await stack.perform(command) }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        try await loading.value

        #expect(document.text == "text")
    }

    /// The output of the host.
    final class Output: Sendable {
        let text = Mutex("")

        func write(_ line: String) { text.withLock { $0 += line } }
    }

    /// A host that waits in virtual time.
    struct Host {
        let loop: TaskLoop

        func wait(atMost pause: Duration) { loop.advance(by: pause) }
    }

    @Test func `a host that waits itself`() {
        let (loop, output) = (TaskLoop(.virtual), Output())
        let host = Host(loop: loop)

        loop.start { [output] in
            try await loop.sleep(for: .seconds(2))
            output.write("done")
        }
        while let pause = loop.runReady() {
            host.wait(atMost: pause)
        }

        #expect(output.text.withLock { $0 } == "done")
    }

    /// A terminal without input, for which every wait returns immediately.
    final class Terminal: Sendable {
        var isInterrupted: Bool { false }

        func wait(atMost longest: Duration?) {}
        func interrupt() {}
    }

    @Test func `a host that knows how to wait`() throws {
        let terminal = Terminal()

        let loop = TaskLoop(
            .real(
                wait: { longest in terminal.wait(atMost: longest) },
                wake: { terminal.interrupt() }))
        try loop.run(unless: { terminal.isInterrupted }) {
            try await loop.sleep(for: .milliseconds(1))
        }

        // On a busy machine, the time is up before the first wait.
        #expect(loop.now.offset >= .milliseconds(1))
    }
}
