import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What the statements of a drawing do together with groups, timers, queues, keys and the history.
@Suite(.timeLimited) struct CrossingTests {
    private let editor = Editor()

    private var selected: [String] { editor.session.selection.shapes.map(\.name) }

    @Test func `undo of delete brings back the shape, its order, connectors, name and selection`() {
        editor.run(
            "add ellipse sun; paint gold; add rectangle api; connect sun api arrow; order front; select sun")
        let before = editor.drawing
        #expect(editor.run("delete") == ["sun: deleted", "sun-api: deleted"])
        #expect(selected == ["shape"])
        #expect(
            editor.run("undo") == [
                "sun: offset (140, 0) colour gold size (100, 60)",
                "sun-api: from sun to api arrow colour black",
            ])
        #expect(editor.drawing == before)
        #expect(editor.run("undo 3").first == "api: deleted")
        #expect(editor.run("undo") == ["sun: offset (140, 0) colour blue"])
    }

    @Test func `rollback takes away what a group has added, also in a group in a group`() {
        editor.run("add ellipse sun")
        let before = editor.drawing
        editor.type("begin; add rectangle api; begin; add polygon 6 hex; rollback")
        #expect(selected == ["api"])
        editor.type("rollback")
        #expect(editor.drawing == before)
        #expect(selected == ["sun"])
    }

    @Test func `branches of a concurrent group act on their own shapes`() {
        editor.run("add ellipse sun at 0 0; add rectangle api at 0 0; select shape")
        editor.run("concurrent { with sun move right 30 over 1s; with api paint red over 1s; left }")
        #expect(
            editor.run("with all show") == [
                "shape: offset (-10, 0) colour blue size (100, 60)",
                "sun: offset (30, 0) colour blue size (100, 60)",
                "api: offset (0, 0) colour red size (100, 60)",
            ])
        #expect(selected == ["shape"])
        editor.run("undo")
        #expect(editor.run("with sun show") == ["sun: offset (0, 0) colour blue size (100, 60)"])
    }

    @Test func `two animations of one shape add up, and are undone together`() {
        editor.run(
            "add ellipse sun at 0 0; concurrent { right 30 over 1s; turn 90 over 1s; size by 200% over 1s }")
        #expect(editor.run("show") == ["sun: offset (30, 0) colour blue size (200, 120) angle 90"])
        #expect(editor.run("undo") == ["sun: offset (0, 0) colour blue size (100, 60) angle 0"])
    }

    @Test func `what is deleted has the name and the members that it had`() {
        editor.run("add ellipse sun; rename moon; paint red; format json")
        #expect(editor.run("undo 3").last?.contains("\"colour\":\"red\"") ?? false)
        #expect(editor.run("format text; redo 3").last == "moon: offset (140, 0) colour red size (100, 60)")
        #expect(editor.run("undo 3") == ["moon: deleted"])
    }

    @Test func `a timer acts on the shapes that were selected when it was typed, as long as one is left`() {
        editor.run(
            "add ellipse a at 0 0; add ellipse b at 0 50; select a,b; every 1s right; select shape; wait 1s")
        #expect(
            editor.run("with a,b show").map { $0.prefix(18) } == ["a: offset (10, 0) ", "b: offset (10, 50)"])
        #expect(selected == ["shape"])
        editor.run("delete a; wait 1s")
        #expect(editor.run("with b show") == ["b: offset (20, 50) colour blue size (100, 60)"])
        editor.run("delete b; wait 1s")
        #expect(
            editor.errors.map { $0.contains("timer 1 has stopped; its shapes have been deleted") } == [true])
    }

    @Test(arguments: ["begin; right; rollback", "begin; right", "begin; select shape; right; rollback"])
    func `a transaction of a timer that is rolled back leaves the session's selection`(statement: String) {
        editor.run("add ellipse a; every 1s 1 times { \(statement) }; select shape; wait 1s")
        #expect(selected == ["shape"])
    }

    @Test(arguments: ["left; up; with selected down", "concurrent { left; up }; left"])
    func `a timer without its shapes says so once, even if what is left of its run goes on`(block: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("add ellipse a; every 1s { \(block) }; delete a; wait 3s")
        #expect(
            editor.errors.map { $0.contains("timer 1 has stopped; its shapes have been deleted") } == [true])
    }

    @Test(arguments: [("sun", "nothing is selected"), ("shape", "timer 1 has stopped")])
    func `a timer that has selected and deleted others has not lost its shapes`(own: String, error: String) {
        editor.run("add ellipse sun; select \(own); every 1s { select shape; delete; left }; wait 3s")
        #expect(editor.errors.map { $0.contains(error) } == [true])
    }

    @Test func `a timer that needs no selection goes on`() {
        editor.run("add ellipse a; every 1s add ellipse b*; delete a,shape; wait 2s")
        #expect(editor.errors == [])
        #expect(editor.session.drawing.shapes.map(\.name) == ["b1", "b2"])
        #expect(selected == [])
    }

    @Test func `again repeats add, and acts on another selection`() {
        editor.run("add ellipse; again; select shape; paint red; select ellipse1; again")
        #expect(editor.session.drawing.shapes.map(\.name) == ["shape", "ellipse1", "ellipse2"])
        #expect(editor.run("show") == ["ellipse1: offset (140, 0) colour red size (100, 60)"])
        editor.run("add ellipse sun; again")
        #expect(editor.errors.last?.contains("there is a 'sun' already") ?? false)
    }

    @Test func `a macro adds a hundred numbered shapes`() {
        editor.run(
            "record dots { add ellipse dot* at 0 0 size 10; up }; play dots 100; delete dot50; add ellipse dot*"
        )
        #expect(editor.session.drawing.shapes.count == 101)
        #expect(selected == ["dot50"])
        #expect(editor.errors == [])
    }

    @Test func `with stands in with, and its block may delete what was selected`() {
        editor.run("add ellipse a; add ellipse b; with shape { with a paint red; left }")
        #expect(selected == ["b"])
        editor.run("with a { delete b }")
        #expect(selected == [])
        #expect(editor.run("left") == [])
        #expect(
            editor.errors.last?.contains("nothing is selected; 'select NAME' says what to act on") ?? false)
    }

    @Test func `rollback selects what was selected before begin`() {
        editor.run("add ellipse a; add ellipse b; begin; select a; left; rollback")
        #expect(selected == ["b"])
        editor.run("transaction { select a; left }; undo")
        #expect(selected == ["b"])
        editor.run("redo")
        #expect(selected == ["a"])
    }

    @Test(arguments: [("sun,moon", 12), ("\"sun,moon\"", 13), ("\"sun,\\u{6d}oon\"", 8)])
    func `an unknown shape has the place of its part, unless the word has escapes`(word: String, column: Int)
    {
        editor.run("add ellipse sun")
        editor.run("select \(word)", name: "s")
        #expect(editor.errors.last?.hasPrefix("s:1:\(column): ") ?? false)
    }

    @Test(arguments: ["select selected", "with selected left", "delete shape,selected"])
    func `an empty selection is an error of the statement, also where a word names it`(text: String) {
        editor.run("select none; \(text)", name: "s")
        #expect(
            editor.errors.last?.hasPrefix(
                "s:1:14: error: nothing is selected; 'select NAME' says what to act on\n") ?? false)
    }

    @Test(arguments: ["delete a,b", "select b; order forward; delete a,shape"])
    func `the path of a shape is found beneath the deletion of others`(deleting: String) {
        editor.run("add rectangle a; add rectangle b; add rectangle c; \(deleting)")
        #expect(editor.run("view").count > 10)
    }

    @Test func `the path of a shape is found beneath commands that also change another shape`() {
        editor.run("add ellipse a; add ellipse b; select a,b; size 1000; select b; size 1; select a")
        #expect(editor.run("view").count > 10)
    }

    @Test(arguments: ["rectangle a at 30 0", "line a from 0 0 to 30 0"])
    func `a redo adds no shape outside of bounds that have been set since, but an undo does`(added: String) {
        editor.run("add \(added); undo; bounds 20 20; redo", name: "x")
        #expect(editor.errors.first?.contains("error: 'a' would be outside the bounds;") ?? false)
        #expect(editor.run("bounds none; redo; delete; bounds 20 20; undo").last?.hasPrefix("a: ") ?? false)
    }

    @Test func `undo selects what a redo has selected, and not what was selected before the next step`() {
        editor.run("add ellipse a; up; select shape; left; undo 2; redo; add rectangle; undo")
        #expect(selected == ["a"])
    }

    @Test func `undo selects what was selected before a step, also after a group that failed without one`() {
        editor.run("add polygon 3; sequential { select none; left }; up; undo")
        #expect(selected == ["polygon1"])
    }

    @Test(arguments: 0..<3)
    func `the selections before and after the last steps outlast the undo limit`(more: Int) {
        let limited = Editor { $0.undoLimit = 3 }
        let start = "add ellipse a; add ellipse b" + String(repeating: "; select a; left", count: more)
        for editor in [editor, limited] { editor.run(start) }
        let round = "select a; left; select b; up; select a,b; right"
        for statement in (0..<60).flatMap({ _ in [round, "undo 3", "redo", "redo 2"] }) {
            for editor in [editor, limited] { editor.run(statement) }
            #expect(limited.session.selection.shapes.map(\.name) == selected)
        }
        #expect(limited.errors == [] && selected == ["a", "b"])
    }

    @Test(arguments: ["paint red", "rename zed", "order front", "left"])
    func `save writes with where a connector is selected, too`(statement: String) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        editor.run("add ellipse sun; connect shape sun; select sun,shape-sun; with sun \(statement)")
        editor.run("save \(path)")
        let second = Editor()
        second.run("source \(path)")
        #expect(second.errors == [])
        #expect(second.drawing == editor.drawing)
    }

    @Test func `save keeps bounds that an undo has led several shapes out of`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        editor.run("add ellipse a at 90 0; add ellipse b at -90 0; with a reset; with b reset")
        editor.run("bounds 20 20; undo 2; save \(path)")
        let other = Editor()
        other.run("source \(path)")
        #expect(other.errors == [])
        #expect(other.drawing == editor.drawing)
        #expect(other.session.drawing.bounds == Bounds(width: 20, height: 20))
    }

    @Test func `save begins with the drawing beneath the undo limit`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        let editor = Editor { $0.undoLimit = 2 }
        editor.run("add ellipse a at 5 5; outline red; connect shape a; select a; up; left; save \(path)")
        let other = Editor()
        other.run("source \(path)")
        #expect(other.errors == [])
        #expect(other.run("shapes") == editor.run("shapes"))
    }

    @Test func `a queued statement acts on what the statement before it added`() {
        editor.run("queue 2; add ellipse at 0 0; right")
        #expect(editor.run("show") == ["ellipse1: offset (10, 0) colour blue size (100, 60)"])
        editor.run("left; select shape; up")
        #expect(editor.run("show") == ["shape: offset (0, -10) colour blue size (100, 60)"])
    }

    @Test func `presses of a held key over several shapes are one step while the selection is the same`() {
        editor.run("add ellipse a; add ellipse b; select all")
        for _ in 0..<3 { editor.press("left") }
        #expect(editor.session.invoker.history.index == 3)
        editor.run("select a,b")
        editor.press("left")
        #expect(editor.session.invoker.history.index == 4)
        #expect(editor.run("undo 2").count == 3)
    }

    @Test(.limit) func `a drawing has at most ten thousand shapes`() {
        editor.run("repeat 9998 add ellipse dot* at 0 0")
        for (last, excess) in [
            ("add ellipse", "add ellipse"), ("connect dot1 dot2", "connect dot3 dot4"),
            ("select dot1; duplicate", "select dot1; duplicate"), ("select dot1,dot2; up", "duplicate"),
        ] {
            #expect(!editor.run(last).isEmpty)
            #expect(editor.run(excess).isEmpty)
            editor.run("undo")
        }
        #expect(editor.errors.count == 4)
        #expect(
            editor.errors.allSatisfy { $0.contains("too many shapes; a drawing has at most 10,000") })
        editor.run("undo")
        #expect(editor.session.drawing.shapes.count == 1)
    }

    @Test func `a nameless drawing is back after undo`() {
        editor.run("left; add ellipse sun")
        #expect(editor.run("undo") == ["sun: deleted"])
        #expect(editor.run("right") == ["offset (0, 0) colour blue"])
        editor.run("size 50")
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        #expect(editor.run("show") == ["offset (0, 0) colour blue"])
    }
}
