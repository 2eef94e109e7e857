import Foundation
import LineEditingTesting
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Waiting {
        @Test func `input, signals and watchers are served in turn`() throws {
            let (input, zero) = (try PipeEnd.pair(), try PipeEnd.pair())
            let more = try PipeEnd.pair()
            let signals = try SignalPipe(disarming: [SIGUSR1, SIGUSR2])
            let waiter = Waiter(input: input.reading.descriptor, signals: signals)
            let watched = [zero.reading.descriptor, more.reading.descriptor]
            for end in [input, zero, more] { _ = write(end.writing.descriptor, "x", 1) }
            watched.forEach(waiter.watch)
            let events = (0..<400).map { _ in
                // Each wait finds every event ready.
                kill(getpid(), SIGUSR1)
                #expect(eventually { signals.pending != nil })
                return waiter.wait()
            }
            let all: [Waiter.Event] = [.input, .signal(SIGUSR1)] + watched.map { .watched($0) }
            for start in 0..<390 {
                let few = events[start..<start + 8]
                for event in all { #expect(few.contains(event), "\(few)") }
            }
            #expect(events[0] == .signal(SIGUSR1))
        }

        @Test func `after a signal another one does not wait for something else`() throws {
            let input = try PipeEnd.pair()
            let signals = try SignalPipe(disarming: [SIGUSR1, SIGUSR2])
            let waiter = Waiter(input: input.reading.descriptor, signals: signals)
            for signal in [SIGUSR2, SIGUSR1] { kill(getpid(), signal) }
            #expect(eventually { signals.pending == SIGUSR1 })
            #expect([waiter.wait(), waiter.wait()] == [.signal(SIGUSR1), .signal(SIGUSR2)])
            #expect(waiter.wait(milliseconds: 0) == .timeout)
        }

        @Test func `a signal that comes with input goes first`() throws {
            let input = try PipeEnd.pair()
            let signals = try SignalPipe(disarming: [SIGUSR1])
            let waiter = Waiter(input: input.reading.descriptor, signals: signals)
            waiter.calls.poll = { requests, count, milliseconds in
                defer { waiter.calls = RawCalls() }
                kill(getpid(), SIGUSR1)
                #expect(eventually { signals.pending != nil })
                _ = write(input.writing.descriptor, "x", 1)
                // The result of a poll that began before the signal.
                requests?[0].revents = Int16(POLLIN)
                return 1
            }
            #expect([waiter.wait(), waiter.wait()] == [.signal(SIGUSR1), .input])
        }

        @Test func `a look at the size takes nothing from a time limit, and adds nothing`() throws {
            let terminal = try FakeTerminal()
            defer { terminal.end() }
            let waiter = Waiter(input: terminal.slave, signals: nil)
            waiter.sizeWatch = SizeWatch(terminal: terminal.slave)
            var limits: [Int32] = []
            waiter.calls.poll = { _, _, milliseconds in
                limits.append(milliseconds)
                return 0
            }
            #expect(waiter.wait(milliseconds: 600) == .timeout)
            #expect(limits == [250, 250, 100])
            terminal.resize(columns: 20, rows: 5)
            #expect(waiter.wait() == .signal(SIGWINCH))
            #expect(waiter.wait(milliseconds: 0) == .timeout)
        }

        @Test(arguments: [1, 3])
        func `watchers that always have something leave the keyboard its turn`(count: Int) throws {
            let fixture = try EditorFixture()
            let descriptors = (0..<count).map { _ in open("/dev/zero", O_RDONLY | O_CLOEXEC) }
            var served: [Int32: Int] = [:]
            for descriptor in descriptors {
                fixture.editor.watch(descriptor) {
                    served[descriptor, default: 0] += 1
                    // Fails the test instead of looping for ever.
                    return served[descriptor, default: 0] < 100_000 ? .proceed : .stop
                }
            }
            defer { descriptors.forEach { close($0) } }
            let keys: Keys = [.type("ty"), .type("ped"), .type(" mean"), .type("while\r")]
            #expect(fixture.read(keys) == .line("typed meanwhile"))
            #expect(served.count == count)
            descriptors.forEach(fixture.editor.unwatch)
        }
    }
}
