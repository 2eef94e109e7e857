import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What statements about joined shapes do with the connectors: in lists, files, exported pictures and cells alike.
@Suite(.timeLimited) struct JoinedShapeTests {
    private static let boxes =
        "format quiet; add rectangle a at 0 0; add ellipse b at 300 100; delete shape; format text"

    private static let joins = [
        "connect a b arrow label x", "connect a b bent arrow label x", "connect a b curved arrows label x",
        "connect a b bent from top 25% to bottom 75%", "connect a b from right 0% to left",
        "connect a b bent; connect b a bent dashed; connect a b bent arrow label x",
        "connect b a curved; connect a b; connect a b curved from left; connect a b",
        "connect a a bent label x; connect a a curved arrow from top; connect b b to left; connect a a",
    ]

    private static let changes = [
        "with b rename c", "with a,b rename g.*", "with a { rename c; with b rename a; rename b }",
        "with b order back", "with a order front", "with *-* order front", "with b order forward",
        "with b move by 40 70 over 200ms", "with a size 60 30 over 200ms",
        "with a,b turn 90 together over 200ms", "with all size by 50% over 200ms",
        "concurrent { with a left 50 over 150ms; with b turn 45 over 100ms }",
        "with b move to 100 0", "with b size 4 4; with a size 900",
        "select a,b; duplicate", "select all; duplicate by 0 200", "select b; duplicate k*",
        "with all rename g.*; select g; duplicate", "delete b", "delete a; add note a at 0 0",
    ]

    /// What is seen of a drawing, without the path of what is selected.
    private func pictures(of editor: Editor) -> [[String]] {
        editor.run("select none; view trail off")
        return [editor.run("export -"), editor.run("view")]
    }

    private func list(of editor: Editor) -> [String] { editor.drawing.filter { !$0.hasPrefix("selected") } }

    @Test(arguments: joins, changes)
    func `the drawing is listed and shown as it is`(join: String, change: String) {
        let (editor, other) = (Editor(), Editor())
        editor.run("\(Self.boxes)\n\(join)\n\(change)")
        other.run(editor.run("shapes").joined(separator: "\n"))
        #expect(other.run("shapes") == editor.run("shapes"))
        #expect(pictures(of: other) == pictures(of: editor))
        #expect(editor.errors == [] && other.errors == [])
    }

    @Test(arguments: joins)
    func `shapes that have moved, grown and turned are joined as if they had always been there`(join: String)
    {
        let (editor, other) = (Editor(), Editor())
        editor.run(
            """
            \(Self.boxes)\n\(join)
            with b move to 260 160 over 200ms; with b size 60 80 over 200ms; with b turn 30 over 200ms
            with a size 80 over 200ms; with a move by 9 -5
            """)
        other.run(
            "format quiet; add rectangle a at 9 -5 size 80; add ellipse b at 260 160 size 60 80 turn 30")
        other.run("delete shape; format text\n\(join)")
        #expect(other.run("shapes") == editor.run("shapes"))
        #expect(pictures(of: other) == pictures(of: editor))
        #expect(editor.errors == [] && other.errors == [])
    }

    @Test(arguments: joins, changes)
    func `what is undone and redone is as it was`(join: String, change: String) {
        let editor = Editor()
        editor.run("\(Self.boxes)\n\(join)")
        let (list, pictures, count) = (list(of: editor), pictures(of: editor), editor.labels.count)
        editor.run(change)
        let (newList, newPictures) = (self.list(of: editor), self.pictures(of: editor))
        let steps = editor.labels.count - count
        if steps > 0 { editor.run("undo \(steps)") }
        #expect(self.list(of: editor) == list && self.pictures(of: editor) == pictures)
        if steps > 0 { editor.run("redo \(steps)") }
        #expect(self.list(of: editor) == newList && self.pictures(of: editor) == newPictures)
        #expect(editor.errors == [])
    }

    @Test(arguments: joins, changes)
    func `what is saved gives the same drawings`(join: String, change: String) throws {
        let folder = try TemporaryDirectory()
        let (editor, other) = (Editor(), Editor())
        editor.run("\(Self.boxes)\n\(join)\n\(change)\nsave \(folder.path(of: "a"))")
        other.run("source \(folder.path(of: "a"))")
        #expect(other.drawing == editor.drawing && pictures(of: other) == pictures(of: editor))
        #expect(other.drawingsUndoing() == editor.drawingsUndoing())
        #expect(editor.errors == [] && other.errors == [])
    }
}
