import CommandKit
import Testing

@Suite(.timeLimited) struct MenuTests {
    @Test func `the menus show their items and the keys that do the same`() {
        #expect(
            Editor().run("menu") == [
                "Move",
                "  Move Up         up, alt-up, ctrl-up",
                "  Move Down       down, alt-down, ctrl-down",
                "  Move Left       left, alt-left, ctrl-left",
                "  Move Right      right, alt-right, ctrl-right",
                "Paint",
                "  Paint Red       ctrl-x 1",
                "  Paint Orange    ctrl-x 2",
                "  Paint Yellow    ctrl-x 3",
                "  Paint Green     ctrl-x 4",
                "  Paint Blue      ctrl-x 5",
                "  Paint Purple    ctrl-x 6",
                "  Paint Black     ctrl-x 7",
                "  Paint White     ctrl-x 8",
                "  Paint Next",
                "  Paint Previous",
                "Shapes",
                "  Add Rectangle",
                "  Add Ellipse",
                "  Add Polygon 6",
                "  Order Forward   ctrl-x ]",
                "  Order Backward  ctrl-x [",
                "  Duplicate       ctrl-x d",
                "  Delete          ctrl-x delete",
                "Edit",
                "  Undo            ctrl-x u",
                "  Redo            ctrl-x r",
                "  Reset",
            ])
    }

    @Test(arguments: [
        ("left", "Undo Move Left", "Redo"), ("left; undo", "Undo", "Redo Move Left"),
        ("left; paint #f80; undo", "Undo Move Left", "Redo Paint #ff8800"),
        ("repeat 3 paint red", "Undo Repeat 3 Times", "Redo"), ("reset", "Undo Reset", "Redo"),
    ])
    func `undo and redo are called after what they would do`(script: String, undo: String, redo: String) {
        let editor = Editor()
        editor.run(script)
        let items = editor.run("menu").suffix(3).prefix(2).map {
            $0.split(separator: "  ").first.map(String.init)
        }
        #expect(items == [undo, redo])
    }

    @Test func `keys that are bound and given back at run time are seen in the menu`() {
        let editor = Editor()
        editor.run("bind f5 paint next; unbind ctrl-up; bind ctrl-left reset")
        let menu = editor.run("menu")
        #expect(menu.contains("  Paint Next      f5"))
        #expect(menu.contains("  Move Up         up, alt-up"))
        #expect(menu.contains("  Move Left       left, alt-left"))
        #expect(menu.contains("  Reset           ctrl-left"))
    }

    @Test func `a path through the menus can be typed as it reads`() {
        let editor = Editor { $0.keepsGoing = true }
        let items = editor.run("menu").filter { $0.hasPrefix("  ") }.map {
            $0.split(separator: "  ").first ?? ""
        }
        for item in items where !item.hasSuffix("do") { editor.run(String(item)) }
        editor.run("Undo; Redo")
        #expect(editor.errors == [])
        #expect(editor.labels.count == items.count - 2)
    }
}
