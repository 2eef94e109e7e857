import Testing

/// `size fit`, and the size of what is added with a label.
@Suite(.timeLimited) struct FittedSizeTests {
    private let editor = Editor()

    /// A kind with a label and letters, and the size that it needs: 12 points left and right, 16 in a note, 8 above and
    /// below, and for each column 0.6 and for each row 1.2 times the height of the letters.
    static let sizes: [(String, String)] = [
        ("rectangle label x", "(34, 36)"), ("note label x", "(42, 36)"), ("cylinder label x", "(34, 66)"),
        ("rectangle label hello", "(72, 36)"), ("rectangle label \"hello there\"", "(130, 36)"),
        ("rectangle label \"a\\nbcd\"", "(53, 55)"), ("rectangle label \"a\\n\\nb\\n\"", "(34, 93)"),
        ("note font 10 label hello", "(62, 28)"), ("note font 4 label hello", "(44, 21)"),
        ("note font 5 label x", "(35, 22)"), ("note font 1000 label x", "(632, 1216)"),
        ("cylinder font 20 label \"a\\nb\"", "(36, 94)"),
        // The heading of a table is twice as high as its letters, a row one and a half times, and a rule half as high.
        ("table label x", "(34, 32)"), ("table label x hello", "(72, 56)"),
        ("table label x a --", "(44, 80)"),
        ("table label x a -- b", "(34, 88)"), ("table font 5 label x a -- b", "(27, 28)"),
        ("table label -- \"-------\" -- \"\\n\"", "(92, 112)"),
        // Wide letters have two columns.
        ("rectangle label \"日本\"", "(63, 36)"), ("rectangle label \"日x\"", "(53, 36)"),
        ("rectangle label \"e\u{301}\"", "(34, 36)"), ("rectangle label \"🙂\"", "(44, 36)"),
        // √2 times the box, rounded up.
        ("ellipse label x", "(49, 51)"), ("ellipse label hello", "(102, 51)"),
        ("ellipse font 30 label \"a\\nb\"", "(60, 125)"),
        // A polygon is as much larger as its narrowest side needs.
        ("polygon 4 label x", "(68, 72)"), ("polygon 3 label x", "(93, 99)"),
        ("polygon 6 label x", "(54, 57)"),
        ("polygon 60 label hello", "(102, 51)"), ("polygon 8 font 20 label \"two\\nrows\"", "(102, 91)"),
        // The angle does not count.
        ("rectangle turn 30 label hello", "(72, 36)"), ("ellipse turn 90 label hello", "(102, 51)"),
    ]

    @Test(arguments: sizes)
    func `a shape becomes as small as its label allows`(shape: String, size: String) {
        for start in ["size 1", "size 900 5", "size 5 900"] {
            let line =
                editor.run("add \(shape.replacing(" label", with: " \(start) label"))\nsize fit").last ?? ""
            #expect(line.hasSuffix("size \(size)"), "\(start)")
        }
        #expect(editor.errors == [])
    }

    @Test(arguments: sizes)
    func `without a size it is at least so large, and with one it is exactly that`(
        shape: String, size: String
    ) {
        editor.run("style size 1 1; add \(shape)")
        #expect(editor.run("show")[0].contains("size \(size)"))
        editor.run("add \(shape.replacing(" label", with: " size 3 2 label"))")
        #expect(editor.run("show")[0].contains("size (3, 2)"))
        #expect(editor.errors == [])
    }

    @Test func `in a group it does not take the place of the size before it`() {
        editor.run("add rectangle a; begin; size 50; size fit; commit; undo; redo")
        #expect(editor.run("show").first?.hasSuffix("size (50, 50)") ?? false)
    }

    @Test(arguments: [
        ("add rectangle label \"as wide as it has to be\"", "(245, 60)"),
        ("add rectangle label \"a\\nb\\nc\\nd\"", "(100, 93)"), ("add ellipse label x", "(100, 60)"),
        ("add polygon 3 label x", "(93, 99)"), ("style size 40 40; add note label hello", "(80, 40)"),
        ("style note size 40; add note size 10 label hello", "(10, 10)"),
        ("add note from 0 0 to 9 8 label hello", "(9, 8)"), ("add note font 40 label hello", "(152, 64)"),
        ("style font 40; add note label hello", "(152, 64)"), ("add note label none", "(100, 60)"),
    ])
    func `each direction grows alone`(script: String, size: String) {
        #expect(editor.run(script).last?.contains("size \(size)") ?? false)
    }

    @Test(arguments: [
        ("style size 40; add note label hello", "(80, 80)"),
        ("style size 56; add ellipse label abc", "(75, 75)"),
        ("style size 90; add ellipse label abc", "(90, 90)"),
        ("style size 56 57; style polygon size 9; add polygon 3 label x", "(99, 99)"),
        ("style size 56; style polygon size 9 8; add polygon 3 label x", "(93, 99)"),
    ])
    func `with one number as its size a shape grows in both directions`(script: String, size: String) {
        #expect(editor.run(script).last?.contains("size \(size)") ?? false)
    }

    @Test func `what is added beside another shape grows first`() {
        #expect(
            editor.run("add note a right of shape 0 label \"as wide as it has to be\"")
                == ["a: offset (177, 0) colour blue size (253, 60) label \"as wide as it has to be\""])
    }

    @Test(arguments: ["label \"a much longer label than before\"", "font 100", "label none"])
    func `a label that changes later leaves the shape as it is`(statement: String) {
        editor.run("add note label hello; \(statement); outline red")
        #expect(editor.run("show")[0].contains("size (100, 60)"))
        editor.run("size fit; undo")
        #expect(editor.run("show")[0].contains("size (100, 60)"))
    }

    @Test func `a shape without a label keeps its size, and each fits its own`() {
        let lines = editor.run("add note a label hello; add note b label x; with all size fit")
        #expect(
            lines.suffix(3) == [
                "shape: offset (0, 0) colour blue", "a: offset (140, 0) colour blue size (80, 36)",
                "b: offset (280, 0) colour blue size (42, 36)",
            ])
        #expect(editor.run("undo; redo").last == "b: offset (280, 0) colour blue size (42, 36)")
    }

    private static let together: [(selected: String, sizes: String)] = [
        ("a,b", "(72, 55) (72, 55)"), ("a,c", "(72, 36) (72, 36)"), ("b,c", "(53, 55) (53, 55)"),
        ("all", "(72, 55) (72, 55) (72, 55)"), ("c", "(100, 60)"), ("a", "(72, 36)"),
    ]

    /// `c` has no label, and `t`, `l` and `a-b` are no KINDs.
    @Test(arguments: together, ["", " over 100ms"])
    func `together all have the greatest width and height that one of them needs`(
        row: (selected: String, sizes: String), over: String
    ) {
        editor.run("delete all; add rectangle a label hello; add rectangle b label \"a\\nbcd\"")
        editor.run("add ellipse c size 100 60; add text t \"a very long text\"")
        editor.run("add line l from 0 0 to 900 900; connect a b label \"so long\"")
        editor.run("select \(row.selected)\nsize fit together\(over)")
        let lines = editor.run("select \(row.selected == "all" ? "a,b,c" : row.selected); show")
        let sizes = lines.compactMap { $0.firstMatch(of: /size (\([0-9]+, [0-9]+\))/)?.1 }
        #expect(sizes.joined(separator: " ") == row.sizes && editor.errors == [])
    }

    @Test func `together and then alone are two steps in a group`() {
        editor.run("add rectangle a label hello; select all; begin; size fit together; size fit; commit")
        editor.run("undo; redo; select all")
        #expect(editor.run("show").filter { $0.contains("size (72, 36)") }.count == 2)
    }

    @Test func `over a time the size comes near`() {
        let lines = editor.run("label hello; size fit over 100ms")
        #expect(
            lines.suffix(3) == [
                "shape: offset (0, 0) colour blue size (91, 52)",
                "shape: offset (0, 0) colour blue size (82, 44)",
                "shape: offset (0, 0) colour blue size (72, 36)",
            ])
        #expect(editor.labels.last == "Size fit")
        #expect(editor.run("undo").last == "shape: offset (0, 0) colour blue size (100, 60)")
    }
}
