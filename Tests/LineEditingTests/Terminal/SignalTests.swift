import Foundation
import LineEditingTesting
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Signals {
        @Test(arguments: ["", "half-typed", "\u{18}", "\u{1B}", "\u{1B}[200~paste"])
        func `ctrl-c abandons the line, and the next one is read`(typed: String) throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("research")
            try fixture.bind("ctrl-x r", "acted")
            #expect(fixture.read([.type(typed), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.shows("^C"))
            #expect(fixture.read("next\r") == .line("next"))
        }

        @Test func `ctrl-c drops what was typed before it to the last byte`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read([.type("half"), .bytes([0xC3]), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.read("show\r") == .line("show"))
        }

        @Test func `ctrl-c that drops a key between the look and the read is not missed`() throws {
            let fixture = try EditorFixture()
            let wait = fixture.editor.waiter.calls.poll
            var isFirst = true
            fixture.editor.waiter.calls.poll = {
                [terminal = fixture.terminal] requests, count, milliseconds in
                defer { isFirst = false }
                let ready = wait(requests, count, milliseconds)
                if isFirst {
                    terminal.type("\u{3}")
                    #expect(eventually { terminal.isDrained })
                }
                return ready
            }
            // The terminal controls no session, so typed keys send no signals.
            #expect(fixture.read([.type("x"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.read("next\r") == .line("next"))
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGPIPE])
        func `a signal that ends the program puts the terminal back`(signal: Int32) throws {
            let fixture = try EditorFixture()
            #expect(fixture.read([.type("half"), .signal(signal)]) == .terminated(signal: signal))
            #expect(!fixture.terminal.isRaw)
            #expect(fixture.shows("\u{1B}[?2004l"))
        }

        @Test func `ctrl-d ends the input on an empty line only`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("ab\u{1}\u{4}\r") == .line("b"))
            #expect(fixture.read("\u{4}") == .endOfInput)
        }

        @Test(arguments: ["", "half", "\u{1B}[200~paste"])
        func `a terminal that hangs up is known from Ctrl-D, and stays so`(typed: String) throws {
            let fixture = try EditorFixture()
            #expect(fixture.read([.type(typed), .hangUp]) == .hungUp)
            for _ in 0..<3 { #expect(fixture.editor.readLine() == .hungUp) }
        }

        @Test func `a terminal that hangs up between two reads is told by the next`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("a\r") == .line("a"))
            fixture.terminal.hangUp()
            #expect(eventually { Poll().isHungUp(fixture.terminal.slave) })
            for _ in 0..<2 { #expect(fixture.editor.readLine() == .hungUp) }
        }

        @Test func `a keyboard that can't be read has gone, and stays so`() throws {
            let fixture = try EditorFixture()
            fixture.editor.source.calls.read = { _, _, _ in
                errno = EIO
                return -1
            }
            for _ in 0..<2 { #expect(fixture.read("a") == .hungUp) }
        }

        @Test func `a pipe for signals that would make a read wait for ever is none`() throws {
            let ends = [try PipeEnd.pair().reading, try PipeEnd.pair().reading].map { dup($0.descriptor) }
            #expect(throws: SignalPipe.Failure.systemCall(name: "fcntl", errno: ENOMEM)) {
                try SignalPipe.setFlags(of: ends) { _, command, _ in
                    errno = ENOMEM
                    return command == F_SETFL ? -1 : 0
                }
            }
            #expect(ends.allSatisfy { fcntl($0, F_GETFD) < 0 })
        }

        @Test func `the signal of a hang-up says more than its end of input`() throws {
            let signals = try SignalPipe()
            let fixture = try EditorFixture(signals: signals)
            fixture.editor.endInput(.hungUp)
            #expect(fixture.editor.read.outcome == .hungUp)
            kill(getpid(), SIGHUP)
            #expect(eventually { signals.pending == SIGHUP })
            fixture.editor.endInput(.hungUp)
            #expect(fixture.editor.read.outcome == .terminated(signal: SIGHUP))
        }

        @Test func `where a terminal is only read, Ctrl-D is no hang-up`() throws {
            let (terminal, null) = (try FakeTerminal(), open("/dev/null", O_WRONLY | O_CLOEXEC))
            defer { close(null) }
            let editor = try LineEditor(name: "test", input: terminal.slave, output: null)
            terminal.type("one\ntwo\n\u{4}")
            #expect((0..<3).map { _ in editor.readLine() } == [.line("one"), .line("two"), .endOfInput])
            terminal.type("three\n")
            #expect(editor.readLine() == .line("three"))
            terminal.end()
            #expect((0..<2).map { _ in editor.readLine() } == [.hungUp, .hungUp])
        }

        @Test func `the line survives a change of the terminal's size`() throws {
            let fixture = try EditorFixture()
            let long = String(repeating: "0123456789", count: 20)
            let keys: Keys = [
                .type(long), .resize(columns: 5, rows: 2), .signal(SIGWINCH), .type("\u{1B}[DX"),
                .resize(columns: 2, rows: 1), .signal(SIGWINCH), .type("\u{1}Y"),
                .resize(columns: 132, rows: 50), .signal(SIGWINCH), .type("\u{5}Z\r"),
            ]
            #expect(fixture.read(keys) == .line("Y" + long.dropLast() + "X9Z"))
        }

        @Test func `a change of size is seen at a terminal that sends no signal for it`() throws {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            let isDrawnAnew: @Sendable () -> Bool = { terminal.output.ranges(of: "> ").count > 1 }
            let keys: Keys = [
                .type("0123456789"), .wait(until: "9"), .resize(columns: 7, rows: 9),
                .call { #expect(eventually(isDrawnAnew)) },
                .type("X\r"),
            ]
            #expect(fixture.read(keys) == .line("0123456789X"))
            #expect(isDrawnAnew(), "\(terminal.output.debugDescription)")
        }

        @Test func `after CONT the terminal is taken over again and the line drawn anew`() throws {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            let makeCooked: @Sendable () -> Void = {
                var settings = termios()
                tcgetattr(terminal.slave, &settings)
                settings.c_lflag |= tcflag_t(ICANON | ECHO)
                tcsetattr(terminal.slave, TCSANOW, &settings)
            }
            let isRawAgain: @Sendable () -> Void = { #expect(eventually { terminal.isRaw }) }
            let keys: Keys = [
                .type("half"), .call(makeCooked), .signal(SIGCONT), .call(isRawAgain), .type("\u{1}X\r"),
            ]
            #expect(fixture.read(keys) == .line("Xhalf"))
        }

        @Test func `restoring the terminal twice does no harm`() throws {
            let fixture = try EditorFixture()
            _ = fixture.read("a\r")
            fixture.editor.restoreTerminal()
            fixture.editor.restoreTerminal()
            #expect(!fixture.terminal.isRaw)
            #expect(fixture.read("b\r") == .line("b"))
        }

        @Test func `a second signal pipe is refused, and a third after the first has gone is not`() throws {
            do {
                let first = try SignalPipe(disarming: [SIGUSR1])
                #expect(throws: SignalPipe.Failure.alreadyInUse) { try SignalPipe(disarming: [SIGUSR1]) }
                #expect(first.take() == nil)
            }
            let third = try SignalPipe(disarming: [SIGUSR2, SIGUSR1])
            for signal in [SIGUSR1, SIGUSR2, SIGUSR1] { kill(getpid(), signal) }
            #expect(eventually { third.pending == SIGUSR2 })
            #expect([third.take(), third.take(), third.take()] == [SIGUSR2, SIGUSR1, nil])
        }

        @Test func `one signal can be taken, and the others still wake who waits`() throws {
            let pipe = try SignalPipe(signals: [SIGTERM, SIGINT])
            for signal in [SIGINT, SIGTERM] { recordSignal(signal) }
            #expect(pipe.take(SIGINT))
            #expect(!pipe.take(SIGINT))
            #expect(!pipe.take(SIGHUP))
            #expect(pipe.pending == SIGTERM)
            #expect(Poll().waitForInput(at: [pipe.descriptor], milliseconds: 0) != .timeout)
            #expect(pipe.take() == SIGTERM)
            #expect(pipe.pending == nil)
            #expect(Poll().waitForInput(at: [pipe.descriptor], milliseconds: 0) == .timeout)
        }

        @Test func `a signal that nobody took is forgotten with its pipe`() throws {
            do {
                let first = try SignalPipe(disarming: [SIGUSR1, SIGUSR2])
                kill(getpid(), SIGUSR1)
                #expect(eventually { first.pending == SIGUSR1 })
            }
            let second = try SignalPipe(disarming: [SIGUSR2, SIGUSR1])
            #expect(second.pending == nil)
            #expect(Poll().waitForInput(at: [second.descriptor], milliseconds: 0) == .timeout)
            kill(getpid(), SIGUSR2)
            #expect(eventually { second.pending == SIGUSR2 })
            #expect([second.take(), second.take()] == [SIGUSR2, nil])
        }
    }
}
