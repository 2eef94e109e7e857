import Glibc
import LineEditingTesting
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Answers {
        @Test func `an answer is read in place of a line, and is no entry of the history`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("nox\u{7F}\r") { $0.readAnswer("sure? ") } == .line("no"))
            #expect(fixture.terminal.screen.text.prefix(2) == ["sure? no", ""])
            #expect(fixture.read("\u{10}line\r") == .line("line"))
            #expect(fixture.terminal.screen.text[1] == "> line")
        }

        @Test func `what belongs to the program's lines does not act meanwhile, and does again after it`()
            throws
        {
            let fixture = try EditorFixture()
            for key in ["up", "f5", "ctrl-x a"] { try fixture.bind(key, key) }
            try fixture.editor.bind(KeySequence(parsing: "alt-q")) { line in
                line.text = "changed"
                return .proceed
            }
            fixture.editor.validator = { $0.hasSuffix("{") ? .unfinished : .complete }
            fixture.editor.completer = { _, _ in Completion(replacementStart: 0, candidates: [.init("tab")]) }
            let keys = "\u{1B}[A\u{1B}[15~\u{18}aa\t\u{1B}q{\r"
            #expect(fixture.read(Keys(keys)) { $0.readAnswer("? ") } == .line("a{"))
            #expect(fixture.notes == [])
            #expect(fixture.read("\u{1B}[A\u{1B}[15~t\t\r") == .line("tab "))
            #expect(fixture.notes == ["up", "f5"])
        }

        @Test func `alt-enter begins no row in an answer, and control-c keeps no rows of it in the history`()
            throws
        {
            let fixture = try EditorFixture()
            #expect(fixture.read("ye\u{1B}\rs\r") { $0.readAnswer("? ") } == .line("yes"))
            let paste = "\u{1B}[200~\"a\nb\u{1B}[201~"
            #expect(fixture.read(Keys(paste + "\r")) { $0.readAnswer("? ") } == .line("\"a\nb"))
            #expect(fixture.read([.type(paste), .signal(SIGINT)]) { $0.readAnswer("? ") } == .interrupted)
            #expect(fixture.editor.history.entries == [])
        }

        @Test func `a line that was stopped is there again after an answer`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { .stop }
            #expect(fixture.read("half\u{1B}[D\u{1B}OP") == .stopped)
            #expect(fixture.read("y\r") { $0.readAnswer("? ") } == .line("y"))
            #expect(fixture.read("X\r") == .line("halXf"))
        }

        @Test func `control-c and control-d end an answer, not what is to come`() throws {
            let fixture = try EditorFixture()
            fixture.editor.interruptHandler = { .proceed }
            let keys: Keys = [.type("ye"), .signal(SIGINT)]
            #expect(fixture.read(keys) { $0.readAnswer("? ") } == .interrupted)
            #expect(fixture.read("\u{4}") { $0.readAnswer("? ") } == .endOfInput)
            #expect(fixture.read("line\r") == .line("line"))
        }

        @Test(arguments: [(KeyOutcome.proceed, ReadOutcome.line("halfly")), (.fallThrough, .interrupted)])
        func `control-c drops a line unless the program has used it`(
            outcome: KeyOutcome, expected: ReadOutcome
        ) throws {
            let fixture = try EditorFixture()
            fixture.editor.interruptHandler = { [unowned fixture] in
                fixture.notes.append("interrupted")
                fixture.editor.output.write("taken\r\n")
                return outcome
            }
            let keys: Keys = [
                .type("half"), .wait(until: "half"), .signal(SIGINT), .wait(until: "taken"), .type("ly\r"),
            ]
            #expect(fixture.read(keys) == expected)
            #expect(fixture.notes == ["interrupted"])
        }

        @Test func `while the program takes control-c, the terminal drops nothing at it`() throws {
            let fixture = try EditorFixture()
            let keepsQueues = Mutex<[Bool]>([])
            let note = Keys.Step.call { [terminal = fixture.terminal] in
                var settings = termios()
                tcgetattr(terminal.slave, &settings)
                keepsQueues.withLock { $0.append(settings.c_lflag & tcflag_t(NOFLSH) != 0) }
            }
            // The handler comes and goes within an action, which has settings of its own.
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [unowned fixture] in
                let editor = fixture.editor
                editor.interruptHandler = editor.interruptHandler == nil ? { .proceed } : nil
                return .proceed
            }
            #expect(
                fixture.read([
                    .pause, note, .type("\u{1B}OP"), .pause, note, .type("\u{1B}OP"), .pause, note,
                    .type("\r"),
                ]) == .line(""))
            fixture.editor.interruptHandler = { .proceed }
            #expect(fixture.read([.pause, note, .type("\r")]) == .line(""))
            #expect(fixture.read([.pause, note, .type("\r")]) { $0.readAnswer("? ") } == .line(""))
            #expect(keepsQueues.withLock { $0 } == [false, true, false, true, false])
        }

        @Test func `a program may stop the read at control-c, and the line stays`() throws {
            let fixture = try EditorFixture()
            fixture.editor.interruptHandler = { .stop }
            #expect(fixture.read([.type("half"), .wait(until: "half"), .signal(SIGINT)]) == .stopped)
            fixture.editor.interruptHandler = nil
            #expect(fixture.read("X\r") == .line("halfX"))
        }
    }
}
