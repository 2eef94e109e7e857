import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct TimerTests {
    private let editor = Editor { $0.keepsGoing = true }

    @Test(arguments: [(true, 5), (false, 2)])
    func `a wait goes on after a timer has failed only for who keeps going`(keepsGoing: Bool, seconds: Int) {
        let editor = Editor { $0.keepsGoing = keepsGoing }
        editor.run("every 2s undo; every 1s print x; wait 5s; up 1")
        #expect(editor.session.loop.time == .seconds(seconds))
        #expect(editor.lines.count { $0 == "x" } == (keepsGoing ? 5 : 1))
        #expect(editor.offset.y == (keepsGoing ? -1 : 0))
    }

    @Test func `a timer runs while the script waits, and only then`() {
        #expect(
            editor.run("every 1s right 1; left 5; wait 2.5s; timers; wait 400ms") == [
                "offset (-5, 0) colour blue", "offset (-4, 0) colour blue", "offset (-3, 0) colour blue",
                "1  every 1s right 1",
            ])
        #expect(editor.labels == ["Move Left 5", "Move Right 1", "Move Right 1"])
    }

    @Test func `a timer that is due at the end of a wait runs in it`() {
        #expect(editor.run("every 1s print x; wait 1s; print y; wait 0s; wait 1s") == ["x", "y", "x"])
    }

    @Test func `timers run by their times, and those of one time in the order of their making`() {
        #expect(
            editor.run("every 300ms print a; every 200ms print b; wait 1s").joined()
                == "bababbab")
    }

    @Test func `a timer that runs so many times ends`() {
        #expect(
            editor.run("every 1s 2 times left 1; wait 1s; timers; wait 1min; timers") == [
                "offset (-1, 0) colour blue", "1  every 1s 1 times left 1", "offset (-2, 0) colour blue",
            ])
    }

    @Test func `stop ends one timer, or all`() {
        #expect(
            editor.run("every 1s print a; every 1s print b; every 1s print c; stop 2; timers") == [
                "1  every 1s print a", "3  every 1s print c",
            ])
        #expect(editor.run("wait 1s; stop; timers; wait 9s; stop") == ["a", "c"])
        #expect(editor.errors == [])
        editor.run("stop 1; every 1s left; stop 4; timers; stop 4")
        #expect(
            editor.errors.map { $0.prefix { $0 != "\n" } } == [
                "error: no timer 1; 'timers' lists the timers",
                "error: no timer 4; 'timers' lists the timers",
            ])
    }

    @Test func `a timer may stop itself, and start others`() {
        #expect(editor.run("every 1s { print a; stop 1; every 2s print b }; wait 5s") == ["a", "b", "b"])
    }

    @Test(arguments: ["0s", "0.5ms", "0.999999ms", "0min"])
    func `an interval of next to nothing is an error`(interval: String) {
        editor.run("every \(interval) left; wait 1s")
        #expect(
            editor.errors.first?.hasPrefix(
                "error: '\(interval)' is out of range; expected a duration from 1ms to 365 days") == true)
        #expect(editor.labels == [])
    }

    @Test func `there are at most a hundred timers`() {
        for _ in 0..<100 { editor.run("every 1s right 1") }
        #expect(editor.errors == [])
        editor.run("every 1s right 1; stop 50; every 1s right 1")
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("error: too many timers; at most 100 at once") == true)
        editor.run("format quiet; wait 1s")
        #expect(editor.offset.x == 100)
    }

    @Test(arguments: [
        "undo", "{ right 1; undo 9; right 1 }", "right 9223372036854775807", "rollback", "play x",
    ])
    func `a timer that fails is reported once and stops, and the others go on`(statement: String) {
        editor.run("every 1s \(statement); every 1s print x; right 1; undo; right 1; undo; wait 1ms")
        let lines = editor.run("right 9; undo; wait 5s").filter { $0 == "x" }
        #expect(lines.count == 5)
        #expect(editor.errors.count == 1)
        #expect(editor.run("timers") == ["2  every 1s print x"])
    }

    @Test func `in a script a timer that fails stops the file, there and then`() {
        let editor = Editor()
        let lines = editor.run("every 1s left 1; every 2s undo 9; wait 5s; print never", name: "a")
        #expect(lines == ["offset (-1, 0) colour blue", "offset (-2, 0) colour blue"])
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("a:1:27: error: cannot undo 9 steps") == true)
    }

    @Test func `a timer goes on where a statement fails that had waited in the queue`() {
        editor.run("queue 2; right \(Int.max); right 1; right 1; every 1s up 1; wait 3s; timers; queue off")
        #expect(editor.errors.count == 2)
        #expect(editor.offset.y == -3)
        #expect(editor.lines.contains("1  every 1s up 1"))
    }

    @Test func `at the prompt a timer that fails stops nothing else`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("every 1s undo 9; wait 2s; print on")
        #expect(editor.lines == ["timer 1 runs 'undo 9' every 1s", "waited 2s", "on"])
        #expect(editor.errors.count == 2)
        #expect(editor.errors.last == "timer 1 stopped: every 1s undo 9")
    }

    @Test func `a timer is not said to have stopped where its last run fails, nor in a script`() {
        let prompt = Editor { $0.isPrompt = true }
        prompt.type("every 1s 1 times undo; wait 2s")
        #expect(prompt.errors.count == 1)
        let script = Editor { $0.keepsGoing = true }
        script.run("every 1s undo; wait 2s")
        #expect(script.errors.count == 1)
    }

    @Test func `a timer that fails leaves a transaction open that was before it`() {
        editor.run("begin; left 1; every 1s { up 1; begin; right 1; undo }; wait 1s; commit")
        #expect(editor.offset == Offset(x: -1, y: -1))
        #expect(editor.labels == ["Transaction"])
        #expect(editor.errors.count == 1)
    }

    @Test func `what a timer does within a transaction is part of it`() {
        #expect(editor.run("begin; every 1s right 1; wait 2s; rollback").last == "offset (0, 0) colour blue")
        #expect(editor.labels == [])
    }

    private static let longStatements = [
        "sequential { wait 5s }", "right 5 over 5s", "repeat 5 wait 1s", "concurrent { wait 5s }",
        "with shape wait 5s", "with shape { wait 5s }",
    ]

    @Test(arguments: longStatements)
    func `in a script no timer runs while another statement does, and what was missed is made up for`(
        statement: String
    ) {
        editor.run("every 1s print x; \(statement); print y; wait 0s; print z; wait 1s")
        #expect(editor.lines.filter { $0.count == 1 }.joined() == "yxxxxxzx")
    }

    @Test(arguments: longStatements)
    func `at the prompt a timer that comes late does not make up for what it missed`(statement: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("every 1s print x; \(statement); print y; wait 0s; print z; wait 1s")
        #expect(editor.lines.filter { $0.count == 1 }.joined() == "yxzx")
    }

    @Test func `what was missed is made up for by its times, and N times are no more`() {
        let lines = editor.run(
            "every 2s print a; every 3s 2 times print b; sequential { wait 9.5s }; wait 1ms; timers; wait 500ms"
        )
        #expect(lines == ["a", "b", "a", "a", "b", "a", "1  every 2s print a", "a"])
    }

    @Test func `ticks are whole intervals from the start`() {
        #expect(
            editor.run(
                "every 1s print x; sequential { wait 1.4s }; wait 0s; print y; wait 500ms; print z; wait 100ms"
            )
                == ["x", "y", "z", "x"])
    }

    @Test(arguments: ["wait 1s", "{ wait 1s; wait 1s }", "repeat 2 wait 1s"])
    func `a timer that waits for longer than its interval does not call itself`(statement: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("every 100ms { left 1; \(statement.hasPrefix("{") ? "wait 2s" : statement) }; wait 10s")
        #expect(editor.errors == [])
        #expect((5...11).contains(-editor.offset.x))
        let script = Editor()
        script.run("every 500ms { left 1; wait 1s }; wait 10s")
        #expect(script.offset.x == -20)
        #expect(script.session.loop.time == .seconds(20.5))
    }

    @Test func `timers that are due at the prompt are run once each`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("every 100ms { print a; wait 1s }; every 1s print b; sequential { wait 1s }")
        let before = editor.lines.count
        editor.session.run(.due)
        #expect(editor.lines[before...] == ["a", "b"])
    }

    @Test(arguments: ["right 1 over 250ms", "sequential { wait 250ms }"])
    func `at the prompt a timer that is overdue when a statement ends runs at once, and ticks on`(
        statement: String
    ) {
        let editor = Editor { $0.isPrompt = true }
        var pauses: [Duration?] = []
        editor.session.host.whenIdle = { pauses.append($0) }
        editor.type("every 100ms print x")
        editor.type(statement)
        #expect(pauses.suffix(2) == [.milliseconds(100), .zero])
        let before = editor.lines.count
        editor.session.run(.due)
        #expect(editor.lines[before...] == ["x"])
        #expect(pauses.last == .milliseconds(50))
        editor.type("wait 250ms")
        #expect(editor.lines[before...] == ["x", "x", "x", "x", "waited 250ms"])
        #expect(pauses.last == .milliseconds(100))
    }

    @Test func `quitting in a timer ends the session`() {
        #expect(editor.run("every 1s { left 1; quit }; wait 1min; print x") == ["offset (-1, 0) colour blue"])
        #expect(editor.session.isFinished)
    }

    @Test(arguments: [
        ("every 40ms { wait 60ms; print a }; wait 300ms", "aaaaaaa"),
        ("every 20ms { wait 30ms; print a }; wait 60ms; print d", "aaad"),
        ("every 50ms { wait 200ms; print a }; wait 100ms; print d", "aad"),
        ("every 100ms { print a; wait 100ms }; every 100ms print b; wait 300ms", "ababab"),
        ("every 50ms { print a; wait 50ms; print b }; wait 200ms; print d", "ababababd"),
    ])
    func `what becomes due while a timer's statement runs has its turn after it`(
        script: String, lines: String
    ) {
        #expect(editor.run(script).joined() == lines)
    }
}
