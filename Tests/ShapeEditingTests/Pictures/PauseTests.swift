import CommandKit
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The notes of the entries of the history that say when time has passed.
@Suite(.timeLimited) struct PauseTests {
    /// The pauses in the history: for each entry, the number of commands that were done before a pause, with a tilde if
    /// the last of them was done in part, and the milliseconds.
    private func pauses(of editor: Editor) -> [String] {
        let history = editor.session.invoker.history
        return history.entries.indices.map { position in
            let pauses = history.note(PauseNote.self, at: position)
            return (pauses?.all ?? []).map { pause in
                "\(pause.commands)\(pause.isWithin ? "~" : ""):\(Int((pause.duration / .milliseconds(1)).rounded()))"
            }.joined(separator: " ")
        }
    }

    @Test(
        arguments: [
            ("right; wait 1s; left", ["1:1000", ""]),
            ("right; wait 1s; wait 2s", ["1:3000"]),
            ("begin; right; wait 1s; right; down; wait 2s; commit", ["1:1000 3:2000"]),
            ("begin; wait 1s; right; commit", ["0:1000"]),
            ("right; repeat 2 { wait 1s }; left", ["1:2000", ""]),
            ("right; begin; wait 1s; right; wait 1s; rollback", [""]),
            ("begin; right; begin; down; wait 1s; rollback; wait 2s; up; commit", ["1:2000"]),
            (
                "sequential { repeat 2 { right; wait 1s } }; repeat 2 { down; wait 1s }",
                ["1:1000 2:1000", "1:1000 2:1000"]
            ),
            ("right 3 over 100ms", ["0:33 1~:67 1:0"]),
            ("sequential { right 3 over 100ms; right; wait 1s }", ["0:33 1~:67 1:0 2:1000"]),
            ("sequential { move by 2 4 over 100ms }", ["0:33 1~:67 1:0"]),
        ] as [(String, [String])])
    func `a pause is a note of the entry before it or around it`(script: String, expected: [String]) {
        let editor = Editor()
        editor.run(script)
        #expect(pauses(of: editor) == expected)
    }

    @Test(
        arguments: [
            // What is undone keeps its pauses, and what is done instead has none.
            ("right; wait 1s; left; wait 2s; undo; wait 3s; redo", ["1:4000", "1:2000"]),
            ("right; wait 1s; left; wait 2s; undo 2; redo 2", ["1:1000", "1:2000"]),
            ("right; wait 1s; left; wait 2s; undo; up", ["1:1000", ""]),
        ] as [(String, [String])])
    func `undo and redo leave pauses as they are`(script: String, expected: [String]) {
        let editor = Editor()
        editor.run(script)
        #expect(pauses(of: editor) == expected)
    }

    @Test func `a pause before the first entry is in the path`() throws {
        let editor = Editor()
        editor.run("wait 1s; right; wait 2s; undo; wait 3s; redo")
        #expect(try editor.path().map(\.pause) == [.seconds(4), .seconds(2), nil])
    }

    @Test func `what the undo limit drops takes its pauses along`() throws {
        let editor = Editor { $0.undoLimit = 2 }
        editor.run("wait 1s; right; wait 2s; down; wait 3s; left; wait 4s")
        #expect(pauses(of: editor) == ["1:3000", "1:4000"])
        #expect(try editor.path().map(\.pause) == [nil, .seconds(3), .seconds(4), nil])
    }

    @Test func `presses that merge are one even change`() throws {
        let editor = Editor()
        editor.press("right")
        try editor.wait(.milliseconds(30))
        editor.press("right")
        try editor.wait(.milliseconds(30))
        editor.press("right")
        #expect(pauses(of: editor) == ["1~:60"])
        #expect(try editor.path().map(\.pause) == [.milliseconds(60), nil])
    }

    @Test func `a step does not merge with the one before a pause`() throws {
        let editor = Editor()
        editor.run("begin; right; right; wait 1s; right; right; commit")
        #expect(try editor.path().map(\.point.place.x) == [0, 20, 40])
    }

    @Test func `a change of a second that ends where another step begins takes the second`() throws {
        let editor = Editor()
        editor.run("sequential { right 300 over 1s; down; right 300 over 1s }")
        let keys = PathAnimation(try editor.path()).keys
        #expect(keys.map { Int(($0.time / .milliseconds(1)).rounded()) } == [0, 967, 1000, 2000, 4000])
        #expect(keys.map(\.point.place.x) == [0, 300, 300, 600, 600])
    }

    @Test func `less than a millisecond is part of what comes next`() throws {
        let editor = Editor()
        editor.run("right")
        for _ in 0..<2 {
            try editor.session.loop.run { try await editor.session.loop.sleep(for: .microseconds(900)) }
            try editor.session.pauses.recordPassed(in: nil)
        }
        #expect(try editor.path().map(\.pause) == [nil, .microseconds(1800), nil])
    }
}

/// The arithmetic of the notes.
@Suite(.timeLimited) struct PauseNoteTests {
    private func pauses(_ commands: Int, _ all: (Int, Int)...) -> Pauses {
        var pauses = Pauses(commands: 0)
        for (place, seconds) in all { pauses.add(Pause(.seconds(seconds), after: place)) }
        return PauseNote.grouped(pauses, Pauses(commands: commands))
    }

    @Test func `a group has the pauses of its parts, each after as many commands`() {
        let whole = PauseNote.grouped(pauses(2, (0, 1), (1, 2), (2, 3)), pauses(3, (0, 4), (3, 5)))
        #expect(whole == pauses(5, (0, 1), (1, 2), (2, 7), (5, 5)))
    }

    @Test func `what lies between merged commands is one pause within the command`() throws {
        let whole = PauseNote.merged(pauses(1, (0, 1), (1, 2)), pauses(1, (1, 3)))
        #expect(whole.all.map(\.commands) == [0, 1, 1])
        #expect(whole.all.map(\.isWithin) == [false, true, false])
        #expect(whole.all.map(\.duration) == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(whole.inner.count == 2 && whole.last?.duration == .seconds(3))
    }

    @Test func `the order of combining makes no difference`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<1000 {
            let parts = (0..<3).map { _ in
                let all = (0...1).filter { _ in Bool.random(using: &random) }
                return all.reduce(pauses(1)) { PauseNote.grouped($0, pauses(0, ($1, 1))) }
            }
            for combined in [PauseNote.merged, PauseNote.grouped] {
                let early = combined(combined(parts[0], parts[1]), parts[2])
                #expect(early == combined(parts[0], combined(parts[1], parts[2])))
            }
        }
    }
}
