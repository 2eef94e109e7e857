import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// `select` with a direction.
@Suite(.timeLimited) struct DirectionSelectionTests {
    private let editor = Editor()

    /// Ellipses 10 by 10 points: `a` at (0, 0), `b` at (100, 0), `c` at (100, 40), `d` at (0, 200) and `e` at (-50, -50).
    private static let drawing =
        "delete all; add ellipse a at 0 0 size 10; add ellipse b at 100 0 size 10; add ellipse c at 100 40 size 10; "
        + "add ellipse d at 0 200 size 10; add ellipse e at -50 -50 size 10"

    @Test(arguments: [
        ("select a; select right", "b"), ("select a; select left", "e"), ("select a; select up", "e"),
        ("select a; select down", "d"), ("select b; select down", "c"), ("select c; select up", "b"),
        ("select c; select left", "a"), ("select d; select up", "a"), ("select d; select right", "c"),
        ("select e; select right", "a"), ("select e; select down", "a"), ("select a; SELECT RIGHT", "b"),
        // Distance across counts twice: downwards from a, c is 240 away and d 200.
        ("with c move to 80 40; select a; select down", "d"),
        ("with c move to 79 40; select a; select down", "c"),
        // From the centre of what is selected.
        ("select a,b; select up", "e"), ("select a,b; select down", "c"), ("select a,d; select left", "e"),
        // Of two equally near ones the foremost, which may be selected already.
        ("select b,d; select left", "d"),
        ("add ellipse f at 100 0 size 10; select a; select right", "f"),
        ("add ellipse f at 100 0 size 10; order back; select a; select right", "b"),
        // Connectors are passed over, and count for nothing.
        ("connect a b; order front; select a; select right", "b"),
        ("select none; connect a b; select right", "e"), ("connect a b; select a-b; select right", "e"),
        // After connect, nothing with a place is selected.
        ("connect a b; select right", "e"), ("select c; connect a b; connect a d; select left", "e"),
        ("connect a b; select all; select up", "a"), ("connect a b; select a; select right", "b"),
        ("select c; connect a b; with a-b delete; select left", "e"),
        ("select none; select left", "e"), ("select none; select down", "e"),
        // A shape with the name of a direction is in quotes.
        ("add ellipse \"left\" at 500 500; select a; select \"left\"", "left"),
        ("with a rename left; select c; select left", "left"),
    ])
    func `the nearest shape beyond the centre is selected`(script: String, name: String) {
        editor.run("\(Self.drawing); \(script)")
        #expect(editor.session.selection.shapes.map(\.name) == [name])
        #expect(editor.errors == [])
    }

    @Test(arguments: ["up", "down", "left", "right"])
    func `a shape at the same place is in no direction`(direction: String) {
        editor.run("add ellipse a at 0 0; select shape; select \(direction)")
        #expect(editor.errors.count == 1)
        #expect(editor.session.selection.shapes.map(\.name) == ["shape"])
    }

    @Test func `it is no step`() {
        editor.run("add ellipse a; select left; undo")
        #expect(editor.labels == ["Add ellipse a at 140 0 size 100 60 blue"])
        #expect(editor.errors == [])
    }
}
