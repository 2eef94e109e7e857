import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The selection after statements, and the shapes on which a verb acts.
@Suite(.timeLimited) struct SelectionTests {
    private static let most = "right \(Int.max); right \(Int.max)"

    /// Scripts after `add ellipse a; add ellipse b`, which leaves `b` selected, and the selection after them.
    private static let groups = [
        ("sequential { select a; left; \(most) }", "b"),
        ("sequential { select a; left; \(most) }\nundo; redo", "a"),
        ("concurrent { { select a; left }; with shape { \(most) } }", "b"),
        ("transaction { select a; left; \(most) }", "b"), ("transaction { select a; left }", "a"),
        ("transaction { select a; left }; undo", "b"), ("transaction { select a; left }; undo; redo", "a"),
        ("sequential { select a; left }", "a"), ("repeat 2 { select a; left }", "a"),
        ("record m { select a; left }; play m", "a"), ("with a { select shape; left }", "b"),
        ("concurrent { transaction { select a; left }; up }", "b"),
        ("begin; select a; left; rollback", "b"), ("begin; select a; left; commit", "a"),
        ("begin; select a; commit", "a"), ("begin; select a; left; commit; undo", "b"),
        ("begin; select a; left; begin; select shape; up; rollback; commit", "a"),
        ("begin; select a; left; begin; select shape; up; rollback; rollback", "b"),
        ("begin; select a; left; begin; select shape; up; rollback; commit; undo; redo", "a"),
        ("begin; select a; left; rollback; select shape; transaction { up }; undo; redo", "shape"),
    ]

    private static let steps = [
        ("select a; left; select b; up; undo 2", "a"), ("select a; left; select b; up; undo 2; redo 2", "b"),
        ("select a; left; select b; up; undo; undo; redo", "a"),
        ("select a; left; with b up; undo", "a"), ("select a; left; with b up; undo; redo", "a"),
        ("select a; left; undo; select shape; redo", "a"),
        ("select a; left; select shape; again; undo", "shape"),
        ("select a; every 1s { select b; left }; select shape; wait 2s", "shape"),
        ("select a; every 1s 1 times left; wait 2s; select b; undo", "a"),
        ("select a; every 1s 1 times left; wait 2s; select b; undo; redo", "a"),
        ("select a; delete; undo", "a"), ("select a; delete; undo; redo", "shape"),
        ("add ellipse c; undo", "b"), ("add ellipse c; undo; redo", "c"), ("select all; delete a", "shape b"),
        ("select a; rename z; undo", "a"), ("select a; duplicate; undo", "a"),
        ("select a; duplicate; undo; redo", "a2"), ("select a,b; connect a b", "a-b"),
        ("select a,b; connect a b; undo", "a b"),
        ("queue 3; left; select a; up; show; flush", "a"), ("queue 2; select a; left; up", "a"),
        ("select a; queue 3; left; select shape; up; queue off", "shape"),
    ]

    @Test(arguments: groups + steps)
    func `groups, undo, redo, timers and the queue leave a selection`(script: String, names: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("add ellipse a at 0 0; add ellipse b at 0 0\n\(script)")
        #expect(editor.session.selection.shapes.map(\.name).joined(separator: " ") == names)
        #expect(editor.errors.count == (script.contains(Self.most) ? 1 : 0))
    }

    @Test func `a key that fails in a transaction leaves what the transaction has selected`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("add ellipse a; add ellipse b; bind f5 { begin; select shape; up; undo }")
        editor.type("begin; select a; left")
        editor.press("f5")
        #expect(editor.errors.count == 1)
        #expect(editor.session.selection.shapes.map(\.name) == ["a"])
        editor.type("commit; undo; redo")
        #expect(editor.session.selection.shapes.map(\.name) == ["a"])
    }

    /// Words for SHAPES, and the shapes that they name of `a`, `aa`, `aba`, `ab` and `b.a`, which is selected.
    @Test(arguments: [
        ("a*a", "aa aba"), ("a**a", "aa aba"), ("*a", "a aa aba b.a"), ("a*", "a aa aba ab"),
        ("*", "a aa aba ab b.a"), ("**", "a aa aba ab b.a"), ("*b*", "aba ab b.a"), ("a*b*a", "aba"),
        ("*.*", "b.a"), ("b.*", "b.a"), ("*ab", "ab"), ("*a*b*", "aba ab"), ("a*b,b*", "ab b.a"),
        ("b,a", "a b.a"), ("a,a,a", "a"), ("aa,b,a", "a aa b.a"), ("ALL", "a aa aba ab b.a"),
        ("all,a", "a aa aba ab b.a"), ("Selected,a", "a b.a"), ("selected", "b.a"),
        ("\"a*,aa\"", "a aa aba ab"), ("a*aa", ""), ("A*", ""), ("\"all\"", ""), ("\"selected\"", ""),
    ])
    func `a word names shapes, groups and patterns, each shape once and in the drawing's order`(
        word: String, names: String
    ) {
        let editor = Editor()
        editor.run("delete all; add ellipse a; add ellipse aa; add ellipse aba; add ellipse ab")
        let lines = editor.run("add ellipse b.a; with \(word) show").dropFirst()
        #expect(lines.map { String($0.prefix { $0 != ":" }) }.joined(separator: " ") == names)
        #expect(editor.errors.isEmpty == !names.isEmpty)
    }

    /// Statements, and the shapes on which they act where a rectangle, a connector, an ellipse, a line and a text are
    /// selected.
    @Test(arguments: [
        ("paint red", "shape sun-t sun l t"), ("left", "shape sun l t"), ("move by 1 2", "shape sun l t"),
        ("move to 0 0", "shape sun l t"), ("reset", "shape sun l t"), ("size 50", "shape sun l t"),
        ("size by 50%", "shape sun l t"), ("turn 9", "shape sun l t"), ("turn 9 together", "shape sun l t"),
        ("turn to 9", "shape sun t"), ("outline red", "shape sun"), ("outline none", "shape sun"),
        ("stroke 5", "shape sun-t sun l"), ("stroke dashed bent", "shape sun-t sun l"),
        ("stroke arrow", "sun-t l"),
        ("stroke curved", "sun-t"), ("corner 5", "shape"), ("font left", "shape sun-t sun t"),
        ("size fit", "shape sun"),
        ("size fit over 34ms", "shape sun"),
        ("label x", "shape sun-t sun t"), ("label none", "shape sun-t sun"), ("align top", "shape sun l t"),
        ("spread across", "shape sun l t"), ("order front", "shape sun-t sun l t"),
        ("duplicate", "shape2 sun2-t2 sun2 l2 t2"), ("rename g.*", "g.shape g.sun-t g.sun g.l g.t"),
        ("delete", "shape sun-t sun l t"), ("show", "shape sun-t sun l t"), ("move from 1 1 to 2 2", "l"),
        ("left over 34ms", "shape sun l t"), ("turn to 9 over 34ms", "shape sun t"),
        ("paint red over 34ms", "shape sun-t sun l t"),
    ])
    func `a verb passes over shapes that it does not fit`(statement: String, names: String) {
        let editor = Editor()
        editor.run("add ellipse sun at 200 0; add line l from 0 0 to 9 9; add text t \"x\" at 0 9")
        editor.run("connect sun t; select all")
        let lines = editor.run(statement)
        #expect(lines.map { String($0.prefix { $0 != ":" }) }.joined(separator: " ") == names)
        #expect(editor.errors == [])
    }
}
