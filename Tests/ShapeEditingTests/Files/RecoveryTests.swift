import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The file in which a session at the prompt keeps its steps.
@Suite(.timeLimited) struct RecoveryTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// A session whose clock stands still.
    private func makeEditor(undoLimit: Int? = nil, keepsGoing: Bool = false) -> Editor {
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery) = (true, true)
        (policy.undoLimit, policy.keepsGoing) = (undoLimit, keepsGoing)
        let editor = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        return editor
    }

    private var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "kept"))) ?? []
        return names.filter { $0.hasSuffix(".shape") }.sorted()
    }

    /// The lines of the only file but the first.
    private func kept() throws -> [String] {
        #expect(files.count == 1)
        let text = try folder.text(of: "kept/\(files.first ?? "")")
        return text.split(separator: "\n").dropFirst().map(String.init).filter { !$0.hasPrefix("# counts ") }
    }

    @Test func `additions are kept without the styles, which follow them`() throws {
        let editor = makeEditor()
        for line in [
            "style corner 5", "left", "add rectangle b corner 0", "style connector bent", "add rectangle c",
        ] {
            editor.type(line)
            editor.session.recovery?.write()
        }
        let lines = try kept()
        #expect(
            lines == [
                "style corner 5", "style none", "move left 10", "style corner 5", "style none",
                "add rectangle b at 130 0 size 100 60 blue", "style corner 5", "style none", "style corner 5",
                "style connector bent", "style none", "add rectangle c at 270 0 size 100 60 blue corner 5",
                "style corner 5", "style connector bent",
            ])
        let other = Editor()
        other.run(lines.joined(separator: "\n"))
        #expect(
            other.drawing == editor.drawing
                && other.run("style") == ["style corner 5", "style connector bent"])
    }

    // MARK: The text

    @Test(
        arguments: [
            ("left 3; up", ["move left 3", "move up 10"]),
            ("add ellipse sun; left", ["add ellipse sun at 140 0 size 100 60 blue", "move left 10"]),
            ("left; undo; up", ["move left 10", "undo", "move up 10"]),
            (
                "left; up; down; undo 2; redo",
                ["move left 10", "move up 10", "move down 10", "undo 2", "redo"]
            ),
            (
                "repeat 2 { left; up }",
                ["begin", "move left 10", "move up 10", "move left 10", "move up 10", "commit"]
            ),
            ("begin; left; paint red; commit", ["begin", "move left 10", "paint red", "commit"]),
            ("left; begin; up; rollback", ["move left 10"]), ("left; begin; up", ["move left 10"]),
            ("move right 50 over 1s", ["move right 50"]),
            (
                "add rectangle b; select shape; left",
                [
                    "add rectangle b at 140 0 size 100 60 blue", "select shape", "move left 10",
                ]
            ),
            ("left; select none", ["move left 10", "select none"]),
            (
                "add ellipse a; select a; connect a shape; with a left",
                ["add ellipse a at 140 0 size 100 60 blue", "connect a shape black", "with a move left 10"]
            ),
            (
                "add rectangle b; with shape left",
                [
                    "add rectangle b at 140 0 size 100 60 blue", "with shape move left 10",
                ]
            ),
            ("left; bounds 90 90; left; step 4", ["move left 10", "bounds 90 90", "move left 10", "step 4"]),
            (
                "bounds 90 90; left; bounds none; left 500; bounds 2000 2000",
                [
                    "bounds 90 90", "move left 10", "bounds none", "move left 500", "bounds 2000 2000",
                ]
            ),
            (
                "bounds 90 90; left; begin; bounds none; left 500; bounds 2000 2000; commit",
                [
                    "bounds 90 90", "move left 10", "bounds none", "begin", "move left 500", "commit",
                    "bounds 2000 2000",
                ]
            ),
            (
                "left; record spin { left; up }; record turn; down; end; bind f5 { undo }; unbind f5",
                [
                    "record spin { left; up }", "record turn { down }", "bind f5 { undo }", "unbind f5",
                    "move left 10",
                    "move down 10",
                ]
            ),
            (
                "style corner 5; add rectangle b corner 0",
                ["add rectangle b at 140 0 size 100 60 blue", "style corner 5"]
            ),
            ("left; style red; style none", ["move left 10"]),
            ("queue 3; left; up", []), ("every 1s left", []),
            ("left; save! FILE; up", ["move left 10", "# file FILE", "# saved 0", "move up 10"]),
            (
                "left; up; undo; save! FILE; down",
                [
                    "move left 10", "move up 10", "undo", "# file FILE", "# saved 0", "move down 10",
                ]
            ),
        ] as [(String, [String])])
    func `each step is a line as in a saved file, and what is no step is its statement`(
        line: String, lines: [String]
    ) throws {
        let editor = makeEditor()
        let path = folder.path(of: "a.shape")
        editor.type(line.replacing("FILE", with: path))
        #expect(editor.errors == [])
        editor.session.recovery?.write()
        #expect(try (lines.isEmpty ? [] : kept()) == lines.map { $0.replacing("FILE", with: path) })
        #expect(files.count == (lines.isEmpty ? 0 : 1))
    }

    @Test func `a step that grows after it was written is undone, and written anew`() throws {
        let editor = makeEditor()
        editor.press("left")
        editor.session.recovery?.write()
        editor.press("left")
        editor.press("left")
        editor.session.recovery?.write()
        #expect(try kept() == ["move left 10", "undo", "move left 30"])
        editor.press("left")
        editor.type("undo")
        editor.session.recovery?.write()
        #expect(try kept().suffix(3) == ["undo", "move left 40", "undo"])
    }

    @Test func `steps that cancel out after they were written are undone`() throws {
        let editor = makeEditor()
        editor.type("paint red; bind f5 move by 1 0; bind f6 move by -1 0")
        editor.press("left")
        editor.session.recovery?.write()
        editor.type("bind left move right 10")
        editor.session.recovery?.write()
        #expect(try restored().snapshots == editor.snapshots)
    }

    @Test func `a file that was interrupted is one step, so all is written anew`() throws {
        let editor = makeEditor()
        editor.type("left; up; down; record spin { left }; unbind up; step 3")
        editor.session.recovery?.write()
        try editor.session.invoker.history.groupEntries(in: 1..<3, label: "Source")
        editor.session.recovery?.write()
        #expect(
            try kept() == [
                "move left 10", "begin", "move up 10", "move down 10", "commit", "step 3",
                "record spin { left }", "unbind up", "# saved -2",
            ])
    }

    @Test(arguments: [0, 1, 2, 5])
    func `with an undo limit the drawing comes back`(limit: Int) throws {
        let editor = makeEditor(undoLimit: limit)
        editor.type("add ellipse sun red; left 3; turn 20; up; select all; paint tan; undo")
        editor.session.recovery?.write()
        editor.type("left; left; left 7; add line from 0 0 to 5 5")
        editor.session.recovery?.write()
        #expect(try restored().run("shapes; show") == editor.run("shapes; show"))
    }

    // MARK: The whole language

    private static let mixes: [Set<ScriptSource.Part>] = [
        [.history, .drawing], [.history, .macros, .bounds], [.history, .drawing, .bounds, .timers],
        [.queue, .time, .macros, .drawing], [.history, .time, .timers, .drawing],
        [.history, .bounds, .drawing],
    ]

    /// A session in which the statements of the only file have run.
    private func restored() throws -> Editor {
        let editor = Editor()
        editor.run(try folder.text(of: "kept/\(try #require(files.last))"))
        #expect(editor.errors == [])
        return editor
    }

    /// A session in which the text has run that `editor` keeps, which is then that of all that was done.
    private func restored(_ editor: Editor, _ script: String) throws -> Editor? {
        editor.session.recovery?.write()
        guard let name = files.last else { return nil }
        let text = try folder.text(of: "kept/\(name)")
        let second = Editor()
        second.run(text)
        #expect(second.errors == [], "\(script)---\n\(text)")
        let summary = RecoverySummary(of: Array(text.utf8))
        #expect(summary.length == text.utf8.count)
        let history = second.session.invoker.history
        #expect(
            summary.counts.steps == history.doneCount
                && summary.counts.undone == history.count - history.index,
            "\(script)---\n\(text)")
        return second
    }

    @Test(arguments: mixes)
    func `what was done comes back after each line and each key, each undo and redo as before`(
        parts: Set<ScriptSource.Part>
    ) throws {
        var source = ScriptSource("recovery", parts)
        var random = SeededGenerator(.shape, for: "writes of recovery")
        for _ in 0..<rounds(usually: 30) {
            let editor = makeEditor(keepsGoing: true)
            var script = ""
            func check() throws {
                guard Int.random(in: 0..<3, using: &random) > 0, editor.session.transactions.count == 0,
                    editor.session.queue == nil
                else { return }
                let second = try restored(editor, script)
                #expect(second.map { $0.snapshot == editor.snapshot } ?? true, "\(script)")
                #expect(second.map { $0.copies == editor.copies } ?? true, "\(script)")
            }
            for _ in 0..<14 {
                let line = source.statement()
                if line.contains("format") || line.contains("quit") { continue }
                script += line + "\n"
                editor.type(line)
                try check()
                if Int.random(in: 0..<4, using: &random) == 0 {
                    script += "# left\n"
                    editor.press("left")
                    try check()
                }
            }
            while editor.session.transactions.count > 0 { editor.type("rollback") }
            // The first `undo` would run what waits.
            editor.type("queue off")
            if let second = try restored(editor, script) {
                let (copies, snapshots) = (editor.copies, editor.snapshots)
                #expect(second.snapshots == snapshots, "\(script)")
                #expect(copies == snapshots.map { $0.first ?? [] }, "\(script)")
            }
            editor.session.recovery?.end(isQuit: false)
            try files.forEach { try FileManager.default.removeItem(atPath: folder.path(of: "kept/\($0)")) }
        }
    }
}

extension Editor {
    /// The drawing, and the selection and the settings, now and after each undo.
    fileprivate var snapshots: [[[String]]] {
        var snapshots = [snapshot]
        while session.invoker.history.index > 0 {
            session.run(.script(Array("undo".utf8), name: nil))
            snapshots.append(snapshot)
        }
        return snapshots
    }

    fileprivate var snapshot: [[String]] {
        let selected = session.selection.shapes.map(\.name).joined(separator: ",")
        return [
            DrawingStatements(of: DrawingCopy(of: session.drawing)).all, session.styles.statements,
            [selected, "\(session.stepLength) \(session.drawing.bounds?.spelling ?? "none")"],
        ]
    }

    /// The drawing, now and as each undo on a copy makes it.
    fileprivate var copies: [[String]] {
        var copy = DrawingCopy(of: session.drawing)
        var copies = [DrawingStatements(of: copy).all]
        let history = session.invoker.history
        for entry in history.entries[..<history.index].reversed() {
            do {
                _ = try entry.undo(on: &copy) { _, _ in true }
            } catch {
                Issue.record(error)
            }
            copies.append(DrawingStatements(of: copy).all)
        }
        return copies
    }
}
