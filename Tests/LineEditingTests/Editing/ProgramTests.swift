import Foundation
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Programs that run with the terminal restored.
    @Suite struct Programs {
        @Test(arguments: [
            ("exit 3", Int32(3)), ("kill -TERM $$", 128 + SIGTERM), ("kill -KILL $$", 128 + SIGKILL),
            ("stty raw -echo; exit 7", 7), ("test -t 0 -a -t 1", 0),
            ("stty -a | grep -q ' icanon' && exit 5", 5),
        ])
        func `a program has the terminal, which is then raw again`(script: String, status: Int32) throws {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            var (found, isRawAfter): (Int32?, Bool) = (nil, false)
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                found = try line.runProgram(["sh", "-c", script])
                isRawAfter = terminal.isRaw
                return .proceed
            }
            #expect(fixture.read("a\u{1B}OPb\r") == .line("ab"))
            #expect(found == status && isRawAfter)
            #expect(!terminal.isRaw)
        }

        @Test func `a program has no paste marks, and the line is drawn anew`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                try line.runProgram(["echo", "from", "the program"])
                return .proceed
            }
            #expect(fixture.read("half\u{1B}OP\r") == .line("half"))
            #expect(
                fixture.shows("\u{1B}[?2004lfrom the program\r\n\u{1B}[?2004h> half"),
                "\(fixture.terminal.output.debugDescription)")
        }

        @Test func `what is ignored and blocked here is not in a program`() throws {
            let fixture = try EditorFixture()
            signal(SIGPIPE, SIG_IGN)
            defer { signal(SIGPIPE, SIG_DFL) }
            var status: Int32?
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                status = try line.runProgram(["sh", "-c", "kill -PIPE $$; exit 0"])
                return .proceed
            }
            _ = fixture.read("\u{1B}OP\r")
            #expect(status == 128 + SIGPIPE)
        }

        @Test func `ctrl-c means the program`() throws {
            let fixture = try EditorFixture()
            var status: Int32?
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                // The program waits until a thread has taken the signal, since any thread may, and the next test must
                // not receive it.
                let isPending = "grep -q '^ShdPnd:.*[2367abef]$' /proc/$PPID/status"
                status = try line.runProgram([
                    "sh", "-c", "kill -INT $PPID; while \(isPending); do :; done; kill -INT $$",
                ])
                return .proceed
            }
            #expect(fixture.read("a\u{1B}OPb\r") == .line("ab"))
            #expect(status == 128 + SIGINT)
        }

        @Test func `a signal that ends this process is handed on, and ends the read`() throws {
            let fixture = try EditorFixture()
            var status: Int32?
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                status = try line.runProgram([
                    "sh", "-c", "trap 'exit 9' TERM; kill -TERM $PPID; while :; do sleep 0.1; done",
                ])
                return .proceed
            }
            #expect(fixture.read("a\u{1B}OP") == .terminated(signal: SIGTERM))
            #expect(status == 9)
            #expect(!fixture.terminal.isRaw)
        }

        @Test(arguments: [(KeyOutcome.stop, false), (.proceed, true), (.fallThrough, false)])
        func `whatever the action does then, the signal is what ends the read`(
            next: KeyOutcome, accepts: Bool
        ) throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                try line.runProgram([
                    "sh", "-c", "trap 'exit 9' TERM; kill -TERM $PPID; while :; do sleep 0.1; done",
                ])
                if accepts { line.accept() }
                return next
            }
            #expect(fixture.read("a\u{1B}OP") == .terminated(signal: SIGTERM))
        }

        @Test func `an action that restores the terminal does not leave it so`() throws {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            var during: [Bool] = []
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [unowned editor = fixture.editor] in
                editor.restoreTerminal()
                during.append(terminal.isRaw)
                return .proceed
            }
            try fixture.editor.bind(KeySequence(parsing: "f2")) { [unowned editor = fixture.editor] _ in
                editor.restoreTerminal()
                during.append(terminal.isRaw)
                return .proceed
            }
            let check: @Sendable () -> Void = { #expect(eventually { terminal.isRaw }) }
            #expect(
                fixture.read([
                    .type("a\u{1B}OP"), .call(check), .type("b\u{1B}OQ"), .call(check), .type("c\r"),
                ]) == .line("abc"))
            #expect(during == [false, false])
        }
    }
}
