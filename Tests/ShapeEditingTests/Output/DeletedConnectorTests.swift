import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The ends of connectors that have been deleted, in JSON.
@Suite(.timeLimited) struct DeletedConnectorTests {
    @Test(arguments: [
        ("connect a b; with a rename c", "undo 2", "a-b", "c", "b"),
        ("connect a b; with a rename c; with b rename d", "undo 3", "a-b", "c", "d"),
        ("connect a b; with a rename c", "undo; undo", "a-b", "a", "b"),
        ("connect a b; delete; with a rename c; undo 2", "redo 2", "a-b", "a", "b"),
        ("connect a b; with a rename c", "delete c", "a-b", "c", "b"),
        ("connect a b; attach to shape", "undo 2", "a-b", "a", "shape"),
        ("connect a b; attach from shape; with shape rename c; attach from b", "undo 4", "a-b", "b", "b"),
        ("connect a b; attach to shape; undo", "undo", "a-b", "a", "b"),
        ("left", "begin; connect a b; attach from shape; rollback", "a-b", "shape", "b"),
        ("left", "begin; connect a b; with b rename d; rollback", "a-b", "a", "d"),
    ])
    func `the object has the names that the ends had with it`(
        before: String, step: String, name: String, from: String, to: String
    ) {
        let editor = Editor()
        editor.run("add ellipse a; add ellipse b; \(before); format json")
        let lines = editor.run(step).filter { $0.contains(#""shape":"\#(name)","#) && $0.contains("deleted") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(#""from":"\#(from)","to":"\#(to)","#) == true)
    }
}
