import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The names of shapes, above all of copies and renamed ones.
@Suite(.timeLimited) struct NamingTests {
    private let editor = Editor()

    private var selected: [String] { editor.session.selection.shapes.map(\.name) }

    /// A selection of `face.eye`, `face.nose`, `head.eye`, `sun` and `shape`, a statement, and its error.
    static let copies = [
        (
            "face", "duplicate head",
            "s:1:24: error: there is a 'head' already; did you mean 'with head duplicate'?"
        ),
        ("face", "duplicate sun", "s:1:24: error: 'sun' is a shape; there can't be a 'sun.eye' beside it"),
        (
            "sun,shape", "duplicate head",
            "s:1:29: error: 2 shapes are selected; 'duplicate head*' numbers their names"
        ),
        (
            "sun,shape", "duplicate sun.x",
            "s:1:29: error: 'sun' is a shape; there can't be a 'sun.x1' beside it"
        ),
        (
            "sun,shape", "duplicate sun.x*",
            "s:1:29: error: 'sun' is a shape; there can't be a 'sun.x1' beside it"
        ),
        (
            "sun", "add ellipse sun.x*",
            "s:1:25: error: 'sun' is a shape; there can't be a 'sun.x1' beside it"
        ),
    ]

    @Test(arguments: copies)
    func `copies that can't have a name are an error that suggests one that they can`(
        selection: String, statement: String, error: String
    ) {
        editor.run("add ellipse face.eye; add ellipse face.nose; add ellipse head.eye; add ellipse sun")
        editor.run("select \(selection); \(statement)", name: "s")
        #expect(editor.errors.last?.hasPrefix(error) ?? false)
    }

    @Test(arguments: [
        ("f", "duplicate", ["f2.a", "f2.b"]), ("f", "duplicate q", ["q.a", "q.b"]),
        ("f.a,f.b", "duplicate", ["f.a2", "f.b2"]),
    ])
    func `a group is copied as a whole even if a connector leads out of it`(
        selection: String, statement: String, copies: [String]
    ) {
        editor.run("add ellipse f.a; add ellipse f.b; connect f.a shape; rename f.c")
        editor.run("select \(selection); \(statement)")
        #expect(selected == copies)
    }

    @Test(arguments: [
        ("a007", "a8"), ("c00", "c2"), ("d9223372036854775806", "d9223372036854775807"),
        ("d9223372036854775807", "d2"), ("d18446744073709551615", "d2"), ("d0000000000000000000009", "d10"),
    ])
    func `the copy of a numbered shape has the next number, or 2 beyond 64 bits`(name: String, copy: String) {
        editor.run("add ellipse \(name); duplicate")
        #expect(selected == [copy])
    }

    /// Statements in which `A` is a name of 50 letters and `B` one of 48, and the length of the resulting name; nil for an error.
    @Test(
        arguments: [
            ("add ellipse AA", 100), ("add ellipse AAb", nil), ("add ellipse Ab*", 52),
            ("add ellipse AA; select shape; rename AA2", nil), ("rename AA", 100),
            ("add ellipse bA; select shape; rename A.*", 56), ("add ellipse bA; rename A.*", nil),
            ("add ellipse A; rename b.*", 52), ("add ellipse AA; rename b.*", nil),
            ("add ellipse AB; rename b.*", 100), ("add ellipse ABc; rename b.*", nil),
            ("add ellipse AA; duplicate", nil), ("add ellipse A; duplicate", 51),
            ("add ellipse A; duplicate AA", 100), ("add ellipse A; duplicate AAb", nil),
            ("add ellipse A; connect shape A", 56), ("add ellipse A; add ellipse bA; connect A bA", 10),
        ] as [(String, Int?)])
    func `a name has at most 100 characters, wherever it comes from`(script: String, length: Int?) {
        let (first, second) = (String(repeating: "a", count: 50), String(repeating: "c", count: 48))
        editor.run(script.replacing("A", with: first).replacing("B", with: second))
        #expect(editor.errors.isEmpty == (length != nil))
        #expect(editor.errors.allSatisfy { $0.contains("' is too long; ") && $0.contains(" at most 100 ") })
        if let length { #expect(selected.first?.count == length) }
    }

    /// Statements in which `N` is a name of two letters with accents, `L` a label of that kind, and the number of their
    /// Unicode scalars.
    @Test(
        arguments: [
            ("add ellipse N", 400, nil),
            ("add ellipse N", 401, "is too long; it has at most 100 characters, and 400 Unicode scalars"),
            ("add ellipse a; rename N", 401, "is too long; it has at most 100 characters, and 400"),
            ("add ellipse N; duplicate", 400, "b2' is too long; a name has at most 100 characters, and 400"),
            ("rename N.*", 394, nil), ("rename N.*", 395, "b.shape' is too long; a name has at most 100"),
            ("add ellipse N; rename b.*", 399, "is too long; a name has at most"),
            ("label L", 4000, nil), ("add text L", 4000, nil),
            ("label L", 4001, "the text is too long; it has at most 1000 characters, and 4000 Unicode"),
            ("add table label L", 40_000, nil), ("add table; label L", 40_000, nil),
            (
                "add table label L", 40_001,
                "the text is too long; it has at most 10000 characters, and 40000 Unicode"
            ),
            (
                "add table; label L", 40_001,
                "the text is too long; it has at most 10000 characters, and 40000"
            ),
            (
                "add table label x L", 40_000,
                "the text is too long; it has at most 10000 characters, and 40000"
            ),
            (
                "add table; select all; label L", 4001,
                "the text is too long; it has at most 1000 characters, and"
            ),
            (
                "add note label L", 4001,
                "the text is too long; it has at most 1000 characters, and 4000 Unicode"
            ),
            ("add text L", 4001, "the text is too long; it has at most 1000 characters, and 4000 Unicode"),
        ] as [(String, Int, String?)])
    func `a name and a label have few Unicode scalars, whatever their characters`(
        script: String, scalars: Int, error: String?
    ) {
        let word = "a" + String(repeating: "\u{301}", count: scalars - 2) + "b"
        #expect(word.count == 2 && word.unicodeScalars.count == scalars)
        editor.run(script.replacing("N", with: word).replacing("L", with: "\"\(word)\""))
        #expect(editor.errors.count == (error == nil ? 0 : 1))
        if let error { #expect(editor.errors.first?.contains(error) == true, "\(editor.errors)") }
    }

    @Test(arguments: [(49, 1, 100), (49, 2, 10), (48, 2, 100), (48, 9, 100), (48, 10, 10), (50, 1, 10)])
    func `a connector has another name where that of its ends would be too long`(
        second: Int, count: Int, length: Int
    ) {
        let (from, to) = (String(repeating: "a", count: 50), String(repeating: "b", count: second))
        editor.run("add ellipse \(from); add ellipse \(to); repeat \(count) connect \(from) \(to)")
        #expect(selected.first?.count == length)
        #expect(editor.errors == [])
    }

    /// Names of a connector between the shapes of `f`, and those of its copy with the whole group.
    @Test(arguments: [
        ("fan", "fan2 f2.a f2.b"), ("f.c", "f2.c f2.a f2.b"), ("f-a-f-b", "f2-a-f2-b f2.a f2.b"),
        ("f-a-f-b7", "f2-a-f2-b f2.a f2.b"), ("f-a-f-b1", "f-a-f-b2 f2.a f2.b"), ("x", "x2 f2.a f2.b"),
    ])
    func `a connector in a copied group is named after its ends, unless it had another name`(
        name: String, copies: String
    ) {
        editor.run("add ellipse f.a; add ellipse f.b; connect f.a f.b; rename \(name); select f; duplicate")
        let names = editor.session.drawing.shapes.suffix(3).map(\.name)
        #expect(names.joined(separator: " ") == copies)
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        ("add ellipse g.a; add ellipse b; select g.a,b; rename g.*", "g.a g.b"),
        ("add ellipse a.b.x; add ellipse a.b.y; select a; rename z.*", "z.x z.y"),
        ("add ellipse a.b.x; add ellipse a.b.y; select a; rename *", "x y"),
        ("add ellipse a.b.x; add ellipse a.c; select a; rename *", "b.x c"),
        ("add ellipse a.b.x; rename *", "x"), ("add ellipse a.b.x; rename c.*", "c.x"),
        ("add ellipse a.b.x; rename c", "c"),
        ("add ellipse a.b.x; add ellipse a.b.y; select a.b; rename z", "z.b.x z.b.y"),
        ("add ellipse a.b.x; add ellipse a.b.y; add ellipse a.c; select a.b; rename z", "z.x z.y"),
        ("add ellipse ga; add ellipse g.b; select ga,g.b; rename g.*", "g.ga g.b"),
        ("add ellipse f.a; duplicate", "f.a2"), ("add ellipse f.a; duplicate g", "g"),
        ("add ellipse f.a; add ellipse f.b; select f; duplicate g*", "g1.a g1.b"),
        ("add ellipse f.a; add ellipse f.b; select f.a; duplicate", "f.a2"),
    ])
    func `the part behind the group that all share goes on`(script: String, names: String) {
        editor.run(script)
        #expect(selected.joined(separator: " ") == names)
        #expect(editor.errors == [])
    }

    @Test func `rename says the former name, even if that is the new one`() {
        editor.run("add ellipse sun")
        #expect(editor.run("rename sun") == ["sun: was sun, offset (140, 0) colour blue"])
        #expect(editor.run("rename moon") == ["moon: was sun, offset (140, 0) colour blue"])
    }

    @Test func `groups exchange their names`() {
        editor.run("add ellipse a.x; add ellipse a.y; add ellipse b.x; add ellipse b.y")
        editor.run("select a; rename c; select b; rename a; select c; rename b")
        #expect(editor.errors == [])
        #expect(editor.session.drawing.shapes.map(\.name) == ["shape", "b.x", "b.y", "a.x", "a.y"])
    }

    @Test(arguments: [
        "left", "undo", "add", "polygon2", "mauve", "ellipse", "gold", "at", "next", "all", "size", "none",
        "previous", "selected", "from", "to", "right", "above", "below", "rectangle", "polygon", "line",
        "text",
        "label", "in", "around", "turn", "outline", "solid", "dashed", "dotted", "corner", "font", "Font",
        "cylinder",
        "note", "kept", "ink", "stroke", "arrow", "bent", "up", "down", "Left",
        "by", "over", "All", "NONE", "Selected", "red", "transparent",
    ])
    func `a name may be any word of the language`(name: String) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        editor.run(
            "add ellipse \"\(name)\" at 0 0; select shape; with \"\(name)\" paint red; select \"\(name)\"")
        #expect(editor.errors == [])
        #expect(selected == [name])
        editor.run("save \(path)")
        let other = Editor()
        other.run("source \(path)")
        #expect(other.drawing == editor.drawing)
    }
}
