import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What the statements of a drawing do, for each of their words and at both ends of the order.
@Suite(.timeLimited) struct DrawingStatementTests {
    private let editor = Editor()

    /// A drawing of `a`, the connector `b-c`, `b`, `c`, from the hindmost on, each shape 100 points right of the last.
    private static let joined =
        "delete all; add ellipse a at 0 0; add ellipse b at 100 0; add ellipse c at 200 0; connect b c"

    private var selected: [String] { editor.session.selection.shapes.map(\.name) }

    private var order: String { editor.session.drawing.shapes.map(\.name).joined(separator: " ") }

    @Test(arguments: [
        ("select a; select next", "b"), ("select b; select next", "c"), ("select c; select next", "a"),
        ("select a,b; select next", "c"), ("select all; select next", "a"), ("select none; select next", "a"),
        ("select b-c; select next", "b"), ("select c; order back; select next", "a"),
        ("with b-c order front; select c; select next", "a"),
        ("select c; select previous", "b"), ("select b; select previous", "a"),
        ("select a; select previous", "c"), ("select b,c; select previous", "a"),
        ("select all; select previous", "c"), ("select none; select previous", "c"),
        ("select b-c; select previous", "a"),
        ("with b-c order back; select a; select previous", "c"),
        ("with b-c order back; select none; select next", "a"),
        ("with b-c order front; select none; select previous", "c"),
        // What is left selected after a deletion.
        ("select a; delete", "b"), ("select b; delete", "a"), ("select c; delete", "a"),
        ("select a,b; delete", "c"), ("select b,c; delete", "a"), ("select a,c; delete b", "a c"),
        ("select a,c; delete a", "c"), ("select a,c; delete c", "a"), ("select b-c; delete", "a"),
        ("delete b-c; select c; delete", "b"), ("delete b-c; select b; delete", "a"),
        ("select all; delete", ""), ("select a; delete all", ""), ("select a,b,c; delete", ""),
    ])
    func `next and previous go round without connectors, and a deletion leaves a neighbour`(
        script: String, names: String
    ) {
        editor.run("\(Self.joined); \(script)")
        #expect(selected.joined(separator: " ") == names)
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        ("a", "forward", "b a c d"), ("c", "forward", "a b d c"), ("d", "forward", "a b c d"),
        ("a,b", "forward", "c a b d"), ("b,d", "forward", "a c b d"), ("c,d", "forward", "a b c d"),
        ("d", "backward", "a b d c"), ("b", "backward", "b a c d"), ("a", "backward", "a b c d"),
        ("c,d", "backward", "a c d b"), ("a,c", "backward", "a c b d"), ("a,b", "backward", "a b c d"),
        ("b", "front", "a c d b"), ("d", "front", "a b c d"), ("a,c", "front", "b d a c"),
        ("c", "back", "c a b d"), ("a", "back", "a b c d"), ("b,d", "back", "b d a c"),
        ("a", "behind d", "b c a d"), ("a", "behind b", "a b c d"), ("d", "behind a", "d a b c"),
        ("d", "behind b", "a d b c"), ("a,d", "behind c", "b a d c"), ("b,c", "behind a", "b c a d"),
    ])
    func `order moves shapes forward and back, and its undo takes them where they were`(
        names: String, word: String, order: String
    ) {
        editor.run("delete all; add ellipse a; add ellipse b; add ellipse c; add ellipse d")
        editor.run("select \(names); order \(word)")
        #expect(self.order == order)
        editor.run("undo")
        #expect(self.order == "a b c d")
        editor.run("redo")
        #expect(self.order == order)
        #expect(editor.errors == [])
    }

    /// A statement in a drawing of the ellipses `a` at (0, 0), `b` at (20, 30) and `c` at (50, 90), 10 by 10 points,
    /// all of which are selected, and the places that they have then.
    private static let moves = [
        ("align left", "0 0, 0 30, 0 90"), ("align centre", "25 0, 25 30, 25 90"),
        ("align right", "50 0, 50 30, 50 90"), ("align top", "0 0, 20 0, 50 0"),
        ("align middle", "0 45, 20 45, 50 45"), ("align bottom", "0 90, 20 90, 50 90"),
        ("spread across", "0 0, 25 30, 50 90"), ("spread down", "0 0, 20 45, 50 90"),
        ("spread across 5", "0 0, 15 30, 30 90"), ("spread down 5", "0 0, 20 15, 50 30"),
        ("spread across 0", "0 0, 10 30, 20 90"), ("spread down 1000000", "0 0, 20 1000010, 50 2000020"),
        ("left 5", "-5 0, 15 30, 45 90"), ("right 5", "5 0, 25 30, 55 90"), ("up 5", "0 -5, 20 25, 50 85"),
        ("down 5", "0 5, 20 35, 50 95"), ("move by 1 -2", "1 -2, 21 28, 51 88"),
        ("move to 0 0", "-25 -45, -5 -15, 25 45"), ("reset", "0 0, 0 0, 0 0"),
        ("turn 180 together", "50 90, 30 60, 0 0"), ("turn -90 together", "-20 70, 10 50, 70 20"),
        ("turn 90 together", "70 20, 40 40, -20 70"), ("turn 90", "0 0, 20 30, 50 90"),
        ("move to 0 0 over 100ms", "-25 -45, -5 -15, 25 45"), ("up 5 over 100ms", "0 -5, 20 25, 50 85"),
        ("turn -90 together over 100ms", "-20 70, 10 50, 70 20"),
    ]

    @Test(arguments: moves)
    func `what moves several shapes takes each to its place, and its undo takes them back`(
        statement: String, places: String
    ) {
        editor.run("delete all; add ellipse a at 0 0 size 10; add ellipse b at 20 30 size 10")
        editor.run("add ellipse c at 50 90 size 10; select all; \(statement)")
        let found = editor.session.drawing.shapes.map { "\($0.offset.x) \($0.offset.y)" }
        #expect(found.joined(separator: ", ") == places)
        editor.run("undo; redo; undo")
        #expect(editor.session.drawing.shapes.map(\.offset.y) == [0, 30, 90])
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        ("add rectangle b right of a", "(145, 7)"), ("add rectangle b left of a", "(-135, 7)"),
        ("add rectangle b above a", "(5, -93)"), ("add rectangle b below a", "(5, 107)"),
        ("add rectangle b right of a 0", "(105, 7)"), ("add rectangle b left of a 0", "(-95, 7)"),
        ("add rectangle b above a 0", "(5, -53)"), ("add rectangle b below a 0", "(5, 67)"),
        ("add rectangle b right of a 1000000", "(1000105, 7)"),
        ("add rectangle b left of a 1000000", "(-1000095, 7)"),
        ("add rectangle b above a 1000000", "(5, -1000053)"),
        ("add rectangle b below a 1000000", "(5, 1000067)"),
        ("add rectangle b", "(145, 7)"), ("add rectangle b size 10", "(100, 7)"),
        ("add rectangle b at -3 4", "(-3, 4)"), ("bounds 20 20; add rectangle b", "(0, 0)"),
        ("add line from 0 0 to 10 0; add rectangle b", "(100, 0)"),
        ("connect shape a; order front; add rectangle b", "(145, 7)"),
        ("delete all; add rectangle b", "(0, 0)"), ("with a move to \(Int.max) 0; add rectangle b", "(0, 0)"),
    ])
    func `a new shape is beside another one, or where it is put`(script: String, place: String) {
        let line = editor.run("add ellipse a at 5 7; \(script)").last
        #expect(line?.hasPrefix("b: offset \(place) colour blue size (1") ?? false)
        #expect(editor.errors == [])
    }

    /// A statement, and the line of `show` that it leads to. The rectangle is at (0, 0), 100 by 60 points.
    private static let looks = [
        ("turn to 90", "(0, 0) colour blue size (100, 60) angle 90"),
        ("turn to -90", "(0, 0) colour blue size (100, 60) angle 270"),
        ("turn 350; turn to 10", "(0, 0) colour blue size (100, 60) angle 10"),
        ("turn 350; turn to 10 over 100ms", "(0, 0) colour blue size (100, 60) angle 10"),
        ("turn 90; turn -90", "(0, 0) colour blue size (100, 60)"),
        ("turn 359; turn 1", "(0, 0) colour blue size (100, 60)"),
        ("turn 359", "(0, 0) colour blue size (100, 60) angle 359"),
        ("turn -1", "(0, 0) colour blue size (100, 60) angle 359"),
        ("size 5", "(0, 0) colour blue size (5, 5)"), ("size 5 6", "(0, 0) colour blue size (5, 6)"),
        ("size by 50%", "(0, 0) colour blue size (50, 30)"),
        ("size by 10000%", "(0, 0) colour blue size (10000, 6000)"),
        ("size by 10000% over 100ms", "(0, 0) colour blue size (10000, 6000)"),
        ("size by 1%", "(0, 0) colour blue size (1, 1)"),
        ("outline red", "(0, 0) colour blue size (100, 60) outline red 2"),
        ("outline red 100", "(0, 0) colour blue size (100, 60) outline red 100"),
        ("outline red; outline none; label x", "(0, 0) colour blue size (100, 60) label \"x\""),
        ("label x; label none; outline red 1", "(0, 0) colour blue size (100, 60) outline red 1"),
        (
            "size 5; turn 9; outline red; label x; right 5; paint red; reset",
            "(0, 0) colour blue size (100, 60) label \"x\""
        ),
    ]

    @Test(arguments: looks)
    func `a shape looks as it was told to`(script: String, line: String) {
        editor.run("\(script); add rectangle z; select shape")
        #expect(editor.run("show") == ["shape: offset \(line)"])
        #expect(editor.errors == [])
    }

    /// Statements for a line from (0, 0) to (30, 40), and its ends after them.
    @Test(arguments: [
        ("size 100", "from (-15, -20) to (45, 60)"), ("size 7 0", "from (12, 20) to (19, 20)"),
        ("size 0 7", "from (15, 17) to (15, 24)"), ("size by 200%", "from (-15, -20) to (45, 60)"),
        ("turn 90", "from (35, 5) to (-5, 35)"), ("turn -90", "from (-5, 35) to (35, 5)"),
        ("turn 180", "from (30, 40) to (0, 0)"), ("move to 0 0", "from (-15, -20) to (15, 20)"),
        ("move from 1 2 to 3 4", "from (1, 2) to (3, 4)"), ("reset", "from (-15, -20) to (15, 20)"),
        ("left 5", "from (-5, 0) to (25, 40)"), ("down 5", "from (0, 5) to (30, 45)"),
    ])
    func `a line keeps its centre, or moves with both ends`(statement: String, ends: String) {
        editor.run("add line l from 0 0 to 30 40; \(statement)")
        #expect(editor.run("show") == ["l: \(ends) colour black"])
        #expect(editor.run("undo").first?.hasPrefix("l: from (0, 0) to (30, 40)") ?? false)
        #expect(editor.errors == [])
    }
}
