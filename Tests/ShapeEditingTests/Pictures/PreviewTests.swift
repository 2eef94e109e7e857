import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// What the typed line would do, shown before Enter.
@Suite(.timeLimited) struct PreviewTests {
    private static let drawing = """
        delete all; add rectangle a label A; add rectangle b right of a 60 label B; connect a b arrow; select a
        """

    private func editor(_ script: String = drawing) -> Editor {
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(policy: policy)
        editor.type(script)
        #expect(editor.errors == [])
        return editor
    }

    @Test(arguments: [
        ("right 20", "a (20, 0)"), ("paint tomato", "a (0, 0) tomato"), ("move below b 20", "a (160, 80)"),
        ("add ellipse sun", "sun (300, 0) blue"), ("rename z", "z (0, 0)"),
        ("delete a", "2 shapes deleted"),
        ("select b", "b selected"), ("select a", "nothing changes"), ("with b down 20", "b (160, 20)"),
        ("with all right 5", "2 shapes"), ("right 20; up 20", "a (20, -20)"), ("undo", "a-b deleted"),
        ("undo; redo", "a-b selected"), ("right 5; undo", "nothing changes"),
        ("delete; undo", "nothing changes"), ("delete; undo; paint red", "a (0, 0) red"),
        ("add ellipse q; undo; right 5", "a (5, 0)"), ("order front", "a place 3 of 3"),
        ("select a-b; attach to a", "a-b from a to a"), ("right 20; step 50; left", "a (20, 0)"),
        ("right 20; wait 1s; left", "a (20, 0)"),
        ("size 30 20; turn 45", "a (0, 0) size (30, 20) angle 45"),
        ("label \"x y\"", "a (0, 0) label \"x y\""),
    ])
    func `it says what would be different`(line: String, words: String) {
        let preview = editor().session.preview(of: line)
        #expect(preview?.words == words)
        #expect(preview?.isRefused == false)
    }

    @Test(arguments: [
        ("undo 20", "cannot undo 20 steps"), ("redo", "nothing to redo"),
        ("add ellipse a", "there is a 'a' already"), ("select z", "unknown shape 'z'"),
        ("right 5; select z", "unknown shape 'z'"), ("undo 100", "cannot undo 100 steps"),
    ])
    func `it says why Enter would refuse`(line: String, words: String) {
        let editor = editor()
        let preview = editor.session.preview(of: line)
        #expect(preview?.isRefused == true)
        #expect(preview?.words.hasPrefix(words) == true, "\(preview?.words ?? "")")
        editor.type(line)
        #expect(editor.errors.first?.hasPrefix("error: \(words)") == true, "\(editor.errors)")
    }

    @Test(arguments: [
        "", "rihgt", "right", "right 20 over 2s", "repeat 3 right", "with a { left }", "again", "step 20",
        "save x.shape", "every 1s left", "label",
    ])
    func `other lines have none`(line: String) {
        let preview = editor().session.preview(of: line)
        #expect(line == "right" ? preview?.words == "a (10, 0)" : preview == nil)
    }

    @Test
    func `there is none while something waits, for a thousand shapes more, and after 'view preview off'`() {
        let editor = editor()
        #expect(editor.session.preview(of: "right 20") != nil)
        editor.type("view preview off")
        #expect(editor.session.preview(of: "right 20") == nil)
        editor.type("view preview on; queue 3")
        #expect(editor.session.preview(of: "right 20") == nil)
        editor.type("queue off; repeat 1000 add ellipse at 0 0")
        #expect(editor.session.preview(of: "right 20") == nil)
    }

    @Test func `nothing is done, recorded, printed or numbered`() {
        var source = ScriptSource("previews", [.drawing])
        let editor = editor(source.opening())
        for _ in 0..<rounds(usually: 200) {
            let line = source.number(4) == 1 ? "undo \(source.number(3))" : source.shapeCommand()
            let before = (editor.drawing, editor.labels, editor.session.selection.all.map(\.name))
            let (errors, count) = (editor.errors.count, editor.session.invoker.history.count)
            let preview = editor.session.preview(of: line)
            #expect((editor.drawing, editor.labels) == (before.0, before.1), "\(line)")
            #expect(editor.session.selection.all.map(\.name) == before.2, "\(line)")
            #expect((editor.errors.count, editor.session.invoker.history.count) == (errors, count))
            // What was refused is refused, and what was shown is done.
            editor.type(line)
            if let preview { #expect((editor.errors.count > errors) == preview.isRefused, "\(line)") }
        }
    }

    /// The picture of a preview of 44 by 14 cells, without its frame.
    private func rows(_ line: String, of editor: Editor) throws -> [String] {
        let preview = try #require(editor.session.preview(of: line))
        var viewport = Viewport()
        viewport.hold(at: Offset(x: 80, y: 0))
        let style = PictureStyle(isASCII: false, hasColours: true)
        let picture = Rasteriser(columns: 46, rows: 10, style) { _ in false }
            .picture(of: preview.scenes, in: viewport, title: "", isFaint: false)
        return picture.rows.dropFirst().dropLast().map { row in
            let shown = row.dropFirst().dropLast().map { cell in
                cell.isFaint || cell.scalar != "█" ? cell.scalar : " "
            }
            let text = String(decoding: shown.flatMap(\.utf8), as: UTF8.self)
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func `what is new stands dashed and faint beside what is there`() throws {
        let rows = try rows("down 60", of: editor())
        #expect(rows.contains { $0.contains("┌╌╌╌╌╌╌╌╌┐") } || rows.contains { $0.contains("╎") }, "\(rows)")
        #expect(rows.contains { $0.contains("─") }, "the connector stays: \(rows)")
    }

    @Test func `a label that would be new is whole where the origin is`() throws {
        let rows = try rows("add rectangle browser at 0 0 label Browser", of: editor("delete all"))
        #expect(rows.contains { $0.contains("Browser") }, "\(rows)")
    }

    @Test func `what would go is faint`() throws {
        #expect(
            try rows("delete b", of: editor()).contains { $0.contains("░░░░B░░░░░") || $0.contains("░B░") })
    }
}
