import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct PaintTests {
    @Test(arguments: [
        ("paint tomato", "tomato"), ("paint TOMATO", "tomato"), ("paint Aqua", "cyan"),
        ("paint grey", "gray"),
        ("paint transparent", "transparent"), ("paint #f80", "#ff8800"), ("paint #f808", "#ff880088"),
        ("paint #FF0000", "red"), ("paint #ff000080", "#ff000080"), ("paint #00000000", "transparent"),
        ("paint rgb(255,0,0)", "red"), ("paint rgb(255, 0, 0)", "red"), ("paint rgb( 255 0 0 )", "red"),
        ("paint RGBA(255 0 0 / 50%)", "#ff000080"), ("paint rgb(100%, 0%, 0%)", "red"),
        ("paint hsl(120, 100%, 25%)", "#008000"), ("paint hsl(0.5turn 100% 50%)", "cyan"),
        ("paint hsla(240 100% 50% / 1)", "blue"), ("paint hwb(0 0% 0%)", "red"),
        ("paint hwb(120deg 0% 0% / 0.5)", "#00ff0080"), ("paint \"rgb(255, 0, 0)\"", "red"),
        ("paint \"#f80\" # a comment", "#ff8800"), ("paint rgb(255, 0, 0); move left", "red"),
    ])
    func `a colour is painted in every syntax`(statement: String, name: String) throws {
        let editor = Editor()
        editor.run(statement)
        #expect(editor.errors == [])
        #expect(try editor.colour == Colour(parsing: name[...]))
    }

    @Test func `every keyword of CSS paints, and is undone`() throws {
        for name in ["red", "rebeccapurple", "lightgoldenrodyellow", "tan", "fuchsia"] {
            let editor = Editor()
            editor.run("paint \(name)")
            #expect(try editor.colour == Colour(parsing: name[...]))
            editor.run("undo")
            #expect(editor.colour == .blue)
        }
    }

    @Test(arguments: Palette.colours.indices)
    func `next and previous go round the palette from every colour in it`(index: Int) {
        let colours = Palette.colours
        let editor = Editor()
        editor.run("paint \(colours[index]); paint next")
        #expect(editor.colour == colours[(index + 1) % colours.count])
        editor.run("paint \(colours[index]); Paint Previous")
        #expect(editor.colour == colours[(index + colours.count - 1) % colours.count])
    }

    @Test func `from a colour outside the palette, next is its first and previous its last`() {
        let editor = Editor()
        editor.run("paint tomato; paint next")
        #expect(editor.colour == .red)
        editor.run("paint tomato; paint previous")
        #expect(editor.colour == .white)
        editor.run("paint #ff000080; paint next")
        #expect(editor.colour == .red)
    }

    @Test func `eight times next comes back, and eight times previous too`() {
        let editor = Editor()
        editor.run("repeat 8 paint next")
        #expect(editor.colour == .blue)
        editor.run("repeat 8 paint previous")
        #expect(editor.colour == .blue)
    }

    @Test func `redoing next paints the colour that it painted`() {
        let editor = Editor()
        editor.run("paint red; paint next; undo 2; redo 2")
        #expect(editor.colour == .orange)
    }

    @Test(arguments: [
        (1, "red"), (2, "orange"), (3, "yellow"), (4, "green"), (5, "blue"), (6, "purple"), (7, "black"),
        (8, "white"),
    ])
    func `a number paints that colour of the palette`(number: Int, name: String) {
        let editor = Editor()
        editor.run("paint \(number)")
        #expect(editor.colour.description == name)
        #expect(editor.labels == ["Paint \(name.capitalized)"])
    }

    @Test(arguments: ["0", "9", "00", "18446744073709551616", String(repeating: "9", count: 1000)])
    func `a number outside the palette is an error that says what the palette has`(number: String) {
        let editor = Editor()
        editor.run("paint \(number)")
        #expect(editor.errors.first?.contains("in the palette; expected 1 to 8\n") == true)
        #expect(editor.labels == [])
    }
}
