import Foundation
import ShapeEditorTestSupport
import Testing

/// Steps that are not saved, after the end of the program.
@Suite(.timeLimited) struct RecoveryKillTests {
    private static let folder = ".local/state/shape-editor/recovery"
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
        try home.write("", to: ".local/state/shape-editor/history")
    }

    private func start(_ arguments: String..., in home: TemporaryDirectory? = nil) throws -> PromptSession {
        try PromptSession(
            arguments: arguments, environment: ["NO_COLOR": "1"], home: home ?? self.home,
            columns: PromptSession.wide)
    }

    private func names(in home: TemporaryDirectory) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: home.path(of: Self.folder))) ?? []
        return all.filter { $0.hasSuffix(".shape") }.sorted()
    }

    /// The lines of the only file, without the first one and the comments.
    private func kept(in home: TemporaryDirectory) throws -> [String] {
        guard let name = names(in: home).first else { return [] }
        let text = try home.text(of: "\(Self.folder)/\(name)")
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    private func waitUntilKept(_ line: String, _ session: PromptSession) throws {
        try session.terminal.waitUntil("the writing of '\(line)'") {
            try kept(in: session.terminal.home).contains(line)
        }
    }

    /// Waits until so many sessions have written their steps. A wait that is over before the program looks writes nothing.
    private func waitForFiles(_ count: Int, _ session: PromptSession) throws {
        try session.terminal.waitUntil("files of \(count) sessions") {
            names(in: session.terminal.home).count == count
        }
    }

    private func kill(_ session: PromptSession, by signal: Int32 = SIGKILL) throws {
        session.terminal.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
    }

    @Test func `after a kill, what was not saved is said once and comes back`() throws {
        let session = try start()
        try session.press("add ellipse sun gold; left 7; select all", Key.enter, shows: "shape (2)> ")
        try session.press("record spin { left }; bind f5 left; up 3", Key.enter, shows: "(0, -3)")
        try waitUntilKept("move up 3", session)
        try kill(session)
        let next = try start()
        #expect(
            next.terminal.plainOutput.contains(
                /^3 steps of \d\d:\d\d were not saved; 'restore' brings them back\r\n/))
        try next.press("restore", Key.enter, shows: "  3 steps  no file\r\n")
        try next.press("restore 1; macros; show", Key.enter, shows: "restored 3 steps, 2 shapes; ")
        try next.wait(for: "record spin { left }\r\n")
        try next.wait(for: "sun: offset (133, -3) colour gold")
        try next.wait(for: "shape (2)> ")
        try next.press(Key.f5, shows: "sun: offset (123, -3)")
        try next.press("quit", Key.enter, shows: "4 steps, 1 macro and 1 key binding are not saved")
        #expect(try next.waitForExit() == 0)
        let third = try start()
        #expect(third.terminal.plainOutput.hasPrefix("shape> "))
        try third.press("restore", Key.enter, shows: "  4 steps  no file\r\n")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func `a signal that ends the program loses nothing`(signal: Int32) throws {
        let session = try start()
        try session.enter("left 3", shows: "(-3, 0)")
        try session.press("half a li", shows: "half a li")
        try kill(session, by: signal)
        #expect(try kept(in: home) == ["move left 3"])
        #expect(try start().terminal.plainOutput.contains("1 step of "))
    }

    @Test func `a signal that ends a running statement loses nothing`() throws {
        let session = try start()
        try session.press(
            "left 3; begin; up 5; commit; move right 900 over 300s", Key.enter, shows: "(0, -5)")
        try kill(session, by: SIGTERM)
        #expect(try kept(in: home).prefix(4) == ["move left 3", "begin", "move up 5", "commit"])
    }

    @Test(arguments: ["quit\r", Key.controlD])
    func `after quit it is not said, but can be brought back`(keys: String) throws {
        let session = try start()
        try session.enter("left 3")
        try session.press(keys, shows: "1 step is not saved")
        #expect(try session.waitForExit() == 0)
        let next = try start()
        #expect(next.terminal.plainOutput.hasPrefix("shape> "))
        try next.press("restore 1", Key.enter, shows: "restored 1 step, 1 shape")
    }

    @Test func `what is saved is not kept`() throws {
        let session = try start()
        try session.enter("left 3; save x.shape", shows: "saved 1 step")
        #expect(names(in: home) == [])
        #expect(try session.end() == 0)
        #expect(names(in: home) == [])
    }

    @Test func `with no-recovery nothing is kept, and none in a batch`() throws {
        let session = try start("--no-recovery")
        try session.enter("left 3; wait 1ms", shows: "waited")
        #expect(try session.end() == 0)
        let state = home.path(of: ".local/state")
        _ = try Program.shapeEditor().run(arguments: ["-c", "left"], environment: ["XDG_STATE_HOME": state])
        #expect(!FileManager.default.fileExists(atPath: home.path(of: Self.folder)))
    }

    @Test func `where the folder can't be made, it is said at the first step`() throws {
        try home.write("", to: Self.folder)
        let session = try start()
        try session.press(
            "left 3; wait 1ms; left 3; wait 1ms; left 3", Key.enter, shows: "not kept: Not a directory")
        try session.wait(for: "(-9, 0)")
        try session.press("quit", Key.enter, shows: "3 steps are not saved")
        #expect(try session.waitForExit() == 0)
    }

    @Test(arguments: [("undo all", "2 undone steps of "), ("record spin { up }", "2 steps of ")])
    func `steps that can be redone, macros and keys are not lost by a kill`(line: String, said: String) throws
    {
        let session = try start()
        try session.enter("left 3; up 4; \(line); wait 1ms", shows: "waited")
        try waitForFiles(1, session)
        try kill(session)
        let next = try start()
        #expect(next.terminal.plainOutput.contains(said))
        try next.press("restore 1; redo all; macros; show", Key.enter, shows: "offset (-3, -4)")
    }

    @Test func `a killed session is never pushed out by sessions that were ended`() throws {
        let session = try start()
        try session.enter("left 3; wait 1ms", shows: "waited")
        try waitForFiles(1, session)
        try kill(session)
        for _ in 1...6 {
            let next = try start()
            try next.enter("up 4; wait 1ms", shows: "waited")
            try next.press(Key.controlD, shows: "1 step is not saved")
            #expect(try next.waitForExit() == 0)
        }
        #expect(names(in: home).count == 7)
        let last = try start()
        #expect(names(in: home).count == 6)
        try last.press("restore 6; show", Key.enter, shows: "offset (-3, 0)")
    }

    @Test func `two prompts at once keep their own steps`() throws {
        let (one, other) = (try start(), try start())
        try one.enter("left 3; wait 1ms", shows: "waited")
        try other.enter("up 4; wait 1ms", shows: "waited")
        try waitForFiles(2, other)
        try one.press("restore", Key.enter, shows: "nothing to restore")
        try kill(one)
        try other.press("restore", Key.enter, shows: "1 step  no file")
        let next = try start()
        #expect(next.terminal.plainOutput.contains("1 step of "))
        #expect(!next.terminal.plainOutput.contains("2 step"))
    }

    @Test func `open and new leave what was not saved to restore`() throws {
        let session = try start()
        try session.press("left 3; new", Key.enter, shows: "[y/N] ")
        try session.press("y", Key.enter, shows: "began a new drawing")
        try session.press("restore 1; show", Key.enter, shows: "restored 1 step")
        try session.wait(for: "(-3, 0)")
    }

    @Test func `an opened file comes back with its name`() throws {
        try home.write("# Saved by shape-editor\nmove left 10\n", to: "a.shape")
        let session = try start("-i", "a.shape")
        try session.enter("up 5; wait 1ms", shows: "waited")
        try waitForFiles(1, session)
        try kill(session)
        let next = try start()
        #expect(next.terminal.plainOutput.contains("1 step of "))
        try next.press("restore 1; save", Key.enter, shows: "restored 2 steps, 1 shape")
        try next.press("y", Key.enter, shows: "saved 2 steps")
        #expect(try home.text(of: "a.shape") == "# Saved by shape-editor\nmove left 10\nmove up 5\n")
        #expect(names(in: home) == [])
    }

    /// Each step moves the shape by another distance, so that a place says which steps are back.
    @Test func `after a kill at any moment, all steps that were written are back, and no others`() throws {
        var kills = Kills(for: "kills of sessions with steps")
        for number in 1...rounds(usually: 20) {
            TestWatch.shared.noteProgress()
            let home = try TemporaryDirectory()
            try home.write("", to: ".local/state/shape-editor/history")
            let session = try start(in: home)
            let count = Int.random(in: 1...30, using: &kills.random)
            let signal = [SIGKILL, SIGKILL, SIGTERM, SIGHUP].randomElement(using: &kills.random) ?? SIGKILL
            let typed = (1...count).map { step in
                let line = "right \(1 << step)"
                // A signal other than SIGKILL interrupts statements that take time, and runs lines that are typed.
                let kinds =
                    signal == SIGKILL
                    ? [line, "sequential { \(line); wait 1ms }", "\(line) over 3ms"] : [line]
                return kinds.randomElement(using: &kills.random) ?? line
            }
            let awaited = Int.random(in: 1...count, using: &kills.random)
            for line in typed[..<awaited] { try session.press(line, Key.enter) }
            try waitUntilKept("move right \(1 << awaited)", session)
            for line in typed[awaited...] { try session.press(line, Key.enter) }
            kills.pause(upTo: .milliseconds(100))
            session.terminal.send(signal: signal)
            _ = try session.waitForExit()
            let next = try start(in: home)
            try next.enter("restore 1", shows: "restored ")
            let place = try #require(Int(next.state().dropFirst().prefix { $0 != "," }))
            let back = (place + 2).trailingZeroBitCount - 1
            #expect(
                place == (1 << (back + 1)) - 2, "kill \(number): not the steps from the first on: \(place)")
            #expect(
                back >= awaited && back <= count,
                "kill \(number): \(back) of \(count), \(awaited) were written")
        }
    }

    @Test(.enabled(if: SmallDisk.isPossible, Comment(rawValue: SmallDisk.reason)))
    func `on a full disk the session goes on, and no part of a file is left`() throws {
        let script = """
            mkdir -p state/shape-editor; : >state/shape-editor/history; cat /dev/zero >filler 2>/dev/null
            XDG_STATE_HOME=$PWD/state "$0" --no-wait; echo "status $?"; ls -A state/shape-editor/recovery; echo end
            """
        let session = try PromptSession(
            Program(at: "/usr/bin/unshare"), arguments: SmallDisk.arguments(kilobytes: 256, script),
            environment: ["NO_COLOR": "1"], columns: PromptSession.wide)
        try session.enter("left 1; wait 1s; left 1", shows: "offset (-2, 0)")
        try session.press(Key.controlD)
        try session.wait(for: "status 0\r\nend")
    }
}
