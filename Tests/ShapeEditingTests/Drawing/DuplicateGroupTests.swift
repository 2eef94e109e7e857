import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The name of the copy of a group.
@Suite(.timeLimited) struct DuplicateGroupTests {
    @Test(arguments: [
        ("duplicate head", "error: there is a 'head' already; did you mean 'with head duplicate'?"),
        ("duplicate head.inner", "error: there is a 'head.inner' already; did you mean 'with head.inner"),
        ("duplicate face", "error: there is a 'face' already"), ("duplicate mouth", nil),
        ("duplicate head*", nil), ("duplicate", nil),
    ])
    func `it is not that of another group`(statement: String, error: String?) {
        let editor = Editor()
        editor.run("add ellipse face.eye; add ellipse face.nose; add ellipse head.inner.a; select face")
        let names = editor.session.drawing.shapes.map(\.name)
        editor.run(statement)
        #expect(editor.errors.count == (error == nil ? 0 : 1))
        #expect(editor.errors.first?.hasPrefix(error ?? "") ?? true)
        #expect((editor.session.drawing.shapes.map(\.name) == names) == (error != nil))
    }
}
