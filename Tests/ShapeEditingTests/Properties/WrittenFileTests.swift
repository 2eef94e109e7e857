import CommandKit
import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What a session writes, by `save` and for `restore`, gives another session the same drawing, at each undo and redo.
@Suite(.timeLimited) struct WrittenFileTests {
    private static let mixes: [Set<ScriptSource.Part>] = [
        [.drawing], [.drawing, .history], [.drawing, .macros, .history], [.drawing, .queue],
        [.drawing, .bounds, .history], [.drawing, .time, .history],
    ]
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func makeEditor(_ limit: Int?) -> Editor {
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery, policy.undoLimit) = (true, true, limit)
        return Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
    }

    /// The text that a kill would leave now; nil while a transaction is open, whose steps are none yet.
    private func kept(by editor: Editor) throws -> String? {
        guard editor.session.transactions.count == 0 else { return nil }
        editor.session.recovery?.write()
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "kept"))) ?? []
        let names = all.filter { $0.hasSuffix(".shape") }
        return try names.first.map { try folder.text(of: "kept/\($0)") }
    }

    /// The drawing, and the settings that a file has.
    private func state(of editor: Editor) -> [String] {
        let session = editor.session
        return editor.drawing + session.styles.statements
            + ["step \(session.stepLength)", "\(session.drawing.bounds.map { "\($0)" } ?? "no bounds")"]
    }

    /// The drawings before the last `count` steps, and then, while these are redone, after each of them.
    private func walk(_ editor: Editor, _ count: Int, redoing: Bool) -> [[String]] {
        let verbs =
            Array(repeating: "undo", count: count) + Array(repeating: "redo", count: redoing ? count : 0)
        return verbs.map { verb in
            editor.run(verb)
            return editor.drawing
        }
    }

    private func rerun(_ text: String, limit: Int?) -> Editor {
        let editor = makeEditor(limit)
        editor.run(text)
        return editor
    }

    @Test(arguments: mixes, [nil, 1, 4])
    func `each text that is written leads to the same drawings`(parts: Set<ScriptSource.Part>, limit: Int?)
        throws
    {
        var source = ScriptSource("written files", parts)
        for _ in 0..<rounds(usually: 6) {
            try? FileManager.default.removeItem(atPath: folder.path(of: "kept"))
            let (editor, lines) = (
                makeEditor(limit), [source.opening()] + (0..<9).map { _ in source.action() }
            )
            var text: String?
            for (index, line) in lines.enumerated() {
                if line.hasPrefix("press ") {
                    editor.press(String(line.dropFirst(6)))
                } else {
                    editor.type(line)
                }
                text = try kept(by: editor)
                guard let text else { continue }
                let other = rerun(text, limit: limit)
                let script = "\(lines[...index].joined(separator: "\n"))\n--\n\(text)"
                #expect(other.errors == [] && state(of: other) == state(of: editor), "\(script)")
            }
            while editor.session.transactions.count > 0 { editor.type("rollback") }
            for line in ["end", "queue off"] { editor.type(line) }
            try expectSameSteps(editor, try SavedScript(of: editor.session.work).text, limit, lines, parts)
            if let text = try kept(by: editor) { try expectSameSteps(editor, text, limit, lines, parts) }
        }
    }

    private func expectSameSteps(
        _ editor: Editor, _ text: String, _ limit: Int?, _ lines: [String], _ parts: Set<ScriptSource.Part>
    ) throws {
        let (history, script) = (
            editor.session.invoker.history, "\(lines.joined(separator: "\n"))\n--\n\(text)"
        )
        let other = rerun(text, limit: nil)
        #expect(other.errors == [] && state(of: other) == state(of: editor), "\(script)")
        if limit == nil { #expect(other.session.invoker.history.index == history.index, "\(script)") }
        // An undo on a copy must do what the real one does. A redo beyond bounds fails.
        let (count, copies) = (history.index, try copies(undoing: editor))
        let walked = walk(editor, count, redoing: !parts.contains(.bounds))
        #expect(walk(other, count, redoing: !parts.contains(.bounds)) == walked, "\(script)")
        #expect(walked.prefix(count).map { Array($0.dropLast(2)) } == copies, "\(script)")
        if parts.contains(.bounds) { editor.run("bounds none; redo \(count)") }
    }

    /// The statements of the drawing before each step, undone on a copy.
    private func copies(undoing editor: Editor) throws -> [[String]] {
        let history = editor.session.invoker.history
        var copy = DrawingCopy(of: editor.session.drawing)
        return try (0..<history.index).reversed().map { position in
            _ = try history.entries[position].undo(on: &copy) { _, _ in true }
            return DrawingStatements(of: copy).all
        }
    }

    @Test(arguments: [
        "attach from left", "attach to bottom 5%", "attach from a", "attach to shape right 1%",
        "attach from a left",
    ])
    func `with an undo limit, the file has the sides before the last step`(statement: String) throws {
        let editor = makeEditor(1)
        editor.run("add ellipse a; connect shape a from top 7% to right; \(statement)")
        let lines = try SavedScript(of: editor.session.work).text.split(separator: "\n").suffix(2)
        #expect(lines == ["connect shape a black from top 7% to right", Substring(statement)])
    }
}

extension ScriptSource {
    /// A line to type, or a key to press.
    fileprivate mutating func action() -> String {
        switch number(5) {
        case 1: "press \(["left", "left", "up"][number(3) - 1])"
        case 2...3: connecting()
        default: statement()
        }
    }
}
