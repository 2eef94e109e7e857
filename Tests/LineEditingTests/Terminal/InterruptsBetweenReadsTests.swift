import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// The number of SIGINTs that the program itself has received.
private let noted = Atomic(0)

extension EditorTests {
    /// Ctrl-C between two reads.
    @Suite(.serialized) struct InterruptsBetweenReads {
        /// Runs `body` with a SIGINT handler of the program, which counts the signals that would otherwise end it.
        private func withProgram(_ body: (EditorFixture) throws -> Void) throws {
            let fixture = try EditorFixture()
            signal(SIGINT) { _ in noted.add(1, ordering: .sequentiallyConsistent) }
            defer { signal(SIGINT) { _ in } }
            noted.store(0, ordering: .sequentiallyConsistent)
            try body(fixture)
        }

        private var count: Int { noted.load(ordering: .sequentiallyConsistent) }

        private func readLine(_ fixture: EditorFixture, _ keys: Keys = "a\r") -> ReadOutcome {
            fixture.read(keys)
        }

        @Test(
            arguments: [
                { $0.readLine() }, { $0.readAnswer("? ") }, { $0.readSecret("? ") },
                { $0.lines.next().map(ReadOutcome.line) ?? .endOfInput },
            ] as [@Sendable (LineEditor) -> ReadOutcome])
        func `one right behind a line is the outcome of the next read`(
            read: @escaping @Sendable (LineEditor) -> ReadOutcome
        ) throws {
            try withProgram { fixture in
                for late in 0..<20 {
                    let begin = ContinuousClock.now
                    #expect(fixture.read("a\r", by: read) == .line("a"))
                    raiseHere(SIGINT)
                    // On a busy machine, the read may take longer than the 100 ms.
                    guard ContinuousClock.now - begin < .milliseconds(80) else {
                        #expect(eventually { count > late })
                        continue
                    }
                    #expect(readLine(fixture, [.wait(until: "^C")]) == .interrupted)
                    #expect(count == late)
                    return
                }
                Issue.record("no read began in time")
            }
        }

        @Test func `several in a row end one read each, and not the program`() throws {
            try withProgram { fixture in
                #expect(readLine(fixture) == .line("a"))
                let typist = Thread { [terminal = fixture.terminal] in
                    for number in 1...300 {
                        kill(getpid(), SIGINT)
                        let isDue = number % 3 == 0
                        guard isDue else { continue }
                        #expect(eventually { terminal.output.ranges(of: "^C").count >= number / 3 })
                    }
                    #expect(eventually { terminal.isRaw })
                    terminal.type("end\r")
                }
                typist.start()
                let lines = fixture.editor.lines
                #expect(lines.next()?.hasSuffix("end") == true)
                #expect(count == 0)
            }
        }

        @Test func `one that no read follows comes to the program, once, after 100 ms`() throws {
            try withProgram { fixture in
                #expect(readLine(fixture) == .line("a"))
                let end = ContinuousClock.now
                raiseHere(SIGINT)
                #expect(eventually { count == 1 })
                // The 100 ms began at the end of the read, some time earlier.
                #expect(ContinuousClock.now - end > .milliseconds(50))
                #expect(readLine(fixture) == .line("a"))
                #expect(count == 1)
            }
        }

        @Test func `one that comes later comes to the program, and the read after it is protected again`()
            throws
        {
            try withProgram { fixture in
                for round in 1...2 {
                    #expect(readLine(fixture) == .line("a"))
                    let end = ContinuousClock.now
                    #expect(eventually { ContinuousClock.now - end > .milliseconds(100) })
                    raiseHere(SIGINT)
                    #expect(eventually { count == round })
                }
            }
        }

        @Test func `a handler that the program sets between two reads stays`() throws {
            try withProgram { fixture in
                #expect(readLine(fixture) == .line("a"))
                signal(SIGINT) { _ in noted.add(100, ordering: .sequentiallyConsistent) }
                raiseHere(SIGINT)
                #expect(count == 100)
                #expect(readLine(fixture) == .line("a"))
                fixture.editor.interruptGrace = nil
                raiseHere(SIGINT)
                #expect(count == 200)
            }
        }

        @Test func `one that comes before the program can be interrupted calls its handler`() throws {
            try withProgram { fixture in
                #expect(readLine(fixture) == .line("a"))
                raiseHere(SIGINT)
                let calls = Atomic(0)
                fixture.editor.whileInterruptible({ calls.add(1, ordering: .relaxed) }) {
                    #expect(eventually { calls.load(ordering: .relaxed) == 1 })
                }
                #expect(calls.load(ordering: .relaxed) == 1)
                #expect(count == 0)
            }
        }

        @Test func `a program with its own signal pipe gets all of them there`() throws {
            discardSignal(SIGINT)
            let signals = try SignalPipe()
            let fixture = try EditorFixture(signals: signals)
            #expect(readLine(fixture) == .line("a"))
            raiseHere(SIGINT)
            #expect(signals.pending == SIGINT)
        }
    }
}
