import Foundation
import ShapeEditorTestSupport
import Testing

/// Kills at random moments of a session at the prompt.
@Suite(.timeLimited) struct PromptKillTests {
    private static let file = ".local/state/shape-editor/history"
    private static let lines = [
        "left 1", "paint red", "repeat 3 { up 1; down 1 }", "every 1ms left 1", "wait 20ms", "undo", "begin",
        "commit",
        "oops", "history", "stop", "move left 100 over 1s", "save saved", "view",
    ]

    @Test func `it ends by the signal, the terminal as it was, the history in whole lines`() throws {
        var kills = Kills(for: "kills at the prompt")
        for number in 1...Kills.count {
            TestWatch.shared.noteProgress()
            let home = try TemporaryDirectory()
            let session = try PromptSession(home: home)
            let typed = (0..<Int.random(in: 0...6, using: &kills.random)).compactMap { _ in
                Self.lines.randomElement(using: &kills.random)
            }
            let half = Bool.random(using: &kills.random) ? "pai" : ""
            try session.press(typed.map { $0 + Key.enter }.joined() + half)
            kills.pause(upTo: .milliseconds(60))
            let signal = end(session, &kills)
            #expect(try session.waitForExit() == 128 + signal, "kill \(number) by \(signal) of \(typed)")
            #expect(
                try signal == SIGKILL || session.isTerminalPutBack, "kill \(number) by \(signal) of \(typed)")
            try checkHistory(in: home, typed)
            #expect(try signal == SIGKILL || home.temporaries.isEmpty)
        }
    }

    @Test func `it ends by the signal while it starts, too`() throws {
        var kills = Kills(for: "kills while it starts")
        let home = try TemporaryDirectory()
        try home.write((1...5000).map { "left \($0)\n" }.joined(), to: Self.file)
        try home.write("left\n", to: ".config/shape-editor/init.shape")
        for number in 1...Kills.count {
            TestWatch.shared.noteProgress()
            // Disables Swift's crash handler, which would catch signals that arrive before the program's own handlers
            // are set, and would wait at the terminal.
            let session = try PromptSession(
                environment: ["SWIFT_BACKTRACE": "enable=no"], home: home, isAwaited: false)
            kills.pause(upTo: .milliseconds(80))
            let signal = end(session, &kills)
            let status = try session.waitForExit()
            // Before the program catches signals, Ctrl-C ends it as it ends any program.
            #expect(status == 128 + signal || (signal == SIGTERM && status == 128 + SIGINT), "kill \(number)")
            #expect(try signal == SIGKILL || session.isTerminalPutBack, "kill \(number) by \(signal)")
            #expect(try home.text(of: Self.file).utf8.count == 48_893)
        }
    }

    /// Sends a random signal. Ctrl-C does not end the program, so SIGTERM follows it. Returns the signal that ends
    /// the program.
    private func end(_ session: PromptSession, _ kills: inout Kills) -> Int32 {
        let signal = kills.signal()
        session.terminal.send(signal: signal)
        guard signal == SIGINT else { return signal }
        kills.pause(upTo: .milliseconds(30))
        session.terminal.send(signal: SIGTERM)
        return SIGTERM
    }

    /// Expects the history to hold typed lines in order. A line that Ctrl-C dropped or that repeats the line before may
    /// be missing.
    private func checkHistory(in home: TemporaryDirectory, _ typed: [String]) throws {
        guard FileManager.default.fileExists(atPath: home.path(of: Self.file)) else { return }
        let text = try home.text(of: Self.file)
        #expect(text.isEmpty || text.hasSuffix("\n"))
        var rest = typed[...]
        for line in text.split(separator: "\n") {
            guard let place = rest.firstIndex(of: String(line)) else {
                Issue.record("\(line) is not one of \(typed) in its place")
                return
            }
            rest = rest[(place + 1)...]
        }
    }

    @Test func `a history that is being cut is the old one or the new one`() throws {
        var kills = Kills(for: "kills while the history is cut")
        let lines = (1...10_000).map { "move left \($0)" }
        let old = lines.map { $0 + "\n" }.joined()
        let cut = (lines.suffix(9000) + ["up 1"]).map { $0 + "\n" }.joined()
        for number in 1...Kills.count {
            TestWatch.shared.noteProgress()
            let home = try TemporaryDirectory()
            try home.write(old, to: Self.file)
            let session = try PromptSession(home: home)
            try session.press("up 1", Key.enter)
            kills.pause(upTo: .milliseconds(40))
            let signal = end(session, &kills)
            #expect(try session.waitForExit() == 128 + signal)
            let text = try home.text(of: Self.file)
            #expect(text == old || text == cut, "kill \(number) by \(signal)")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: home.path(of: ".local/state/shape-editor"))
            let others = Set(names).subtracting(["history", "history.lock", "recovery"])
            #expect(others.count <= (signal == SIGKILL ? 1 : 0), "kill \(number) by \(signal): \(others)")
        }
    }
}
