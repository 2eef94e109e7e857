import ShapeEditorSystem
import Testing

@testable import ShapeEditorSession

/// Inputs that arrive while another one takes time.
@Suite(.timeLimited) struct DoorTests {
    private let editor = Editor()

    private func start(_ input: Input) { editor.session.start(input) }

    /// Lets the session's time pass, as the prompt does while it waits for keys.
    private func pass(_ duration: Duration) {
        editor.session.loop.advance(by: duration)
        editor.session.proceed()
    }

    @Test func `a statement that is started doesn't keep its caller waiting`() {
        start(.typed("left; wait 1s; up"))
        #expect(editor.lines == ["offset (-10, 0) colour blue"])
        pass(.milliseconds(999))
        #expect(editor.lines.count == 1)
        pass(.milliseconds(1))
        #expect(editor.lines.last == "offset (-10, -10) colour blue")
    }

    @Test func `what comes meanwhile is done after it, in order`() {
        start(.typed("print a; wait 1s; print b"))
        start(.typed("print c"))
        start(.script(Array("print d".utf8), name: nil))
        #expect(editor.lines == ["a"])
        pass(.seconds(1))
        #expect(editor.lines == ["a", "b", "c", "d"])
    }

    @Test func `timers tick in its waits, and not within what it does`() {
        editor.run("every 1s print tick")
        start(.typed("wait 1s; sequential { wait 2s }; print done"))
        pass(.seconds(1))
        #expect(editor.lines == ["tick"])
        pass(.seconds(2))
        #expect(editor.lines == ["tick", "done", "tick", "tick"])
    }

    @Test func `after each input it is told how long it is until something is due`() {
        var told: [Duration?] = []
        editor.session.host.whenIdle = { told.append($0) }
        editor.run("every 200ms left")
        editor.run("wait 50ms")
        editor.run("stop")
        #expect(told == [.milliseconds(200), .milliseconds(150), nil])
    }

    @Test func `a timer whose turn came while another statement ran is due at once`() {
        var told: [Duration?] = []
        editor.run("every 1s print tick")
        editor.session.host.whenIdle = { told.append($0) }
        editor.run("sequential { wait 1s }")
        #expect(told == [.zero])
        editor.session.run(.due)
        #expect(editor.lines == ["tick"])
    }

    @Test func `while something runs, timers that are due wake nobody`() {
        var told: [Duration?] = []
        editor.run("every 1s print tick")
        editor.session.host.whenIdle = { told.append($0) }
        start(.typed("sequential { wait 2500ms }"))
        told = []
        pass(.seconds(1))
        #expect(told == [.seconds(1)])
    }

    @Test func `control-c ends what was started, and what comes after it runs`() {
        final class Key { var isPressed = false }
        let key = Key()
        let editor = Editor(isInterrupted: { key.isPressed })
        editor.session.start(.typed("left; wait 1min; up"))
        key.isPressed = true
        editor.session.proceed()
        key.isPressed = false
        editor.session.start(.typed("right"))
        #expect(editor.lines == ["offset (-10, 0) colour blue", "offset (0, 0) colour blue"])
    }

    @Test func `an interruption ends what runs, and drops what waits after it`() {
        let editor = Editor { $0.isPrompt = true }
        editor.session.start(.typed("left; wait 1min; up"))
        editor.session.start(.typed("paint red; up"))
        #expect(editor.session.isBusy)
        editor.session.interrupt()
        #expect(!editor.session.isBusy)
        #expect(
            editor.lines == [
                "offset (-10, 0) colour blue", "stopped; undo takes back what was done",
                "not run: paint red; up",
            ])
        #expect(editor.errors == [])
        editor.session.start(.typed("right"))
        #expect(editor.lines.last == "offset (0, 0) colour blue")
    }

    @Test func `what waits after quit does not run, but the end does`() {
        let editor = Editor { $0.isPrompt = true }
        editor.session.start(.typed("begin; left; wait 1min; quit"))
        editor.session.start(.typed("up"))
        var hasEnded = false
        editor.session.start(.end) { _ in hasEnded = true }
        editor.session.loop.advance(by: .seconds(60))
        editor.session.proceed()
        #expect(editor.lines.contains("not run: up"))
        #expect(hasEnded && !editor.session.isBusy)
        #expect(editor.session.invoker.history.entries.isEmpty)
    }

    @Test func `presses of a held key that wait for each other are one step`() throws {
        editor.run("bind f5 { left; wait 1s }")
        let binding = try #require(editor.session.bindings.all.last)
        for _ in 1...3 { start(.key(binding)) }
        #expect(editor.lines.count == 1)
        for _ in 1...3 { pass(.seconds(1)) }
        #expect(editor.lines.last == "offset (-30, 0) colour blue")
        #expect(editor.session.invoker.history.entries.count == 1)
    }

    @Test func `a file that was started and can't be read is told at its end`() {
        var failure: SystemCallError?
        editor.session.start(.file("/dev/null/none")) { failure = $0 }
        #expect(failure?.reason == "Not a directory")
    }
}
