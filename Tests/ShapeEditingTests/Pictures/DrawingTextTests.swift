import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// A drawing as text (``DrawingText``).
@Suite(.timeLimited) struct DrawingTextTests {
    private static let style = "delete; style size 100 50 white outline black; style connector arrow"
    private static let pair = "add rectangle a label Browser; add rectangle b right of a 90 label API"
    private static let kinds = """
        add note n label note; add cylinder c right of n 40 label store; \
        add polygon 6 p right of c 40 label six; add ellipse e right of p 40 label oval
        """

    private static let pictures: [(script: String, rows: [String])] = [
        (
            "\(pair); connect a b label get; export -.txt",
            [
                "┌─────────┐        ┌─────────┐", "│ Browser ├─ get ─►│   API   │",
                "└─────────┘        └─────────┘",
            ]
        ),
        (
            "\(pair); connect a b label get; export -.txt ascii",
            [
                "+---------+        +---------+", "| Browser +- get ->|   API   |",
                "+---------+        +---------+",
            ]
        ),
        // Shapes that touch share their frames.
        (
            "add rectangle a label heading; add rectangle b below a 0 label row; "
                + "add rectangle c right of b 0 label cell; export -.txt",
            [
                "┌─────────┐", "│ heading │", "├─────────┼─────────┐", "│   row   │  cell   │",
                "└─────────┴─────────┘",
            ]
        ),
        (
            "\(kinds); export -.txt",
            [
                "              ╭─────────╮",
                "┌─────────╲   ├─────────┤   ╱─────────╲   ╭─────────╮",
                "│  note   │   │  store  │   │   six   │   │  oval   │",
                "└─────────┘   ╰─────────╯   ╲─────────╱   ╰─────────╯",
            ]
        ),
        (
            "\(kinds); export -.txt ascii",
            [
                "              .---------.",
                "+---------\\   +---------+   /---------\\   .---------.",
                "|  note   |   |  store  |   |   six   |   |  oval   |",
                "+---------+   '---------'   \\---------/   '---------'",
            ]
        ),
        // A table has a row for each of its rows and rules.
        (
            "add table t label users \"id  PK\" name -- email; add table u right of t 40 font right label x a; "
                + "add table v right of u 40; export -.txt",
            [
                "┌─────────┐", "│  users  │   ┌─────────┐", "├─────────┤   │    x    │   ┌─────────┐",
                "│ id  PK  │   ├─────────┤   │         │", "│ name    │   │       a │   ├─────────┤",
                "├─────────┤   └─────────┘   └─────────┘", "│ email   │", "└─────────┘",
            ]
        ),
        (
            "add table t white outline black label t \"id  PK\" -- b; export -.txt ascii",
            [
                "+---------+", "|    t    |", "+---------+", "| id  PK  |", "+---------+", "| b       |",
                "+---------+",
            ]
        ),
        // A line ends beside a row, which may need more room.
        (
            "add table a label users id name; add table b right of a 100 label orders id -- user_id; "
                + "connect a b bent from row name to row user_id; connect b a bent from row id to row id; export -.txt",
            [
                "                    ┌─────────┐", "┌─────────┐         │ orders  │",
                "│  users  │         ├─────────┤",
                "├─────────┤    ┌────┤ id      │", "│ id      │◄───┘    ├─────────┤",
                "│ name    ├────┐    │         │",
                "└─────────┘    └───►│ user_id │", "                    └─────────┘",
            ]
        ),
        // A small shape is a mark; a loop has its label outside.
        (
            "add ellipse dot size 12 black; add rectangle a right of dot 60 label Idle; connect dot a; "
                + "connect a a label again; export -.txt",
            [
                "      ┌─────────┐", "      │         ├──┐", "●────►│  Idle   │  │ again",
                "      │         │◄─┘", "      └─────────┘",
            ]
        ),
        // Lines that slant in the drawing are bent; an upright one has its label on it.
        (
            "add rectangle a label a; add rectangle b at 200 120 label b; add rectangle c at 400 0 label c; "
                + "connect a b; connect b c bent label up; connect a c curved dotted; export -.txt",
            [
                "┌─────────┐                             ┌─────────┐",
                "│    a    ├┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┬────►│    c    │",
                "└────┬────┘                       │     └─────────┘",
                "     │                            │",
                "     └───────────────────┐       up",
                "                         ▼        │",
                "                    ┌─────────┐   │",
                "                    │    b    ├───┘",
                "                    └─────────┘",
            ]
        ),
        // A straight line goes round what is in its way.
        (
            "add rectangle a label a; add rectangle b right of a 200 label b; "
                + "add rectangle c right of a 50 label c; connect a b; export -.txt",
            [
                "     ┌─────────────────────────────┐", "     │                             ▼",
                "┌────┴────┐    ┌─────────┐    ┌─────────┐", "│    a    │    │    c    │    │    b    │",
                "└─────────┘    └─────────┘    └─────────┘",
            ]
        ),
        // Wide letters have two columns; a thin shape is a line.
        (
            "add rectangle a label 数字; add text t \"free text\" below a 30; "
                + "add rectangle life below t 20 size 2 80 black; export -.txt",
            [
                "┌─────────┐", "│  数字   │", "└─────────┘", " free text", "", "     │", "     │", "     │",
                "     │",
            ]
        ),
        // Where letters would need no room, there are dots.
        ("add ellipse e size 60 30 black; export -.txt", ["░░░░░░", "░░░░░░"]),
        ("add ellipse e size 60 30 black; export -.txt ascii", ["######", "######"]),
        ("export -.txt", []),
    ]

    @Test(arguments: pictures)
    func `a drawing is text that is no wider than it needs to be`(script: String, rows: [String]) {
        let editor = Editor()
        #expect(editor.run("format quiet; \(Self.style); \(script)") == rows)
        #expect(editor.errors.isEmpty)
    }

    @Test func `the title of a zone and what it encloses have rows of their own`() {
        let script = """
            add rectangle z size 300 120 label Zone; font left top; add rectangle a at -60 10 label a; \
            add rectangle b at 80 10 label b; connect a b dashed arrows
            """
        #expect(
            Editor().run("format quiet; \(Self.style); \(script); export -.txt") == [
                "┌─────────────────────────────┐", "│ Zone                        │",
                "│  ┌─────────┐    ┌─────────┐ │", "│  │    a    │◄╌╌►│    b    │ │",
                "│  └─────────┘    └─────────┘ │", "└─────────────────────────────┘",
            ])
    }

    /// What a person would draw where labels and lines meet.
    private static let meetings: [(script: String, rows: [String])] = [
        // A label beside a line in its middle stays in its frame.
        (
            "add rectangle z at 70 0 size 216 76 font 12 bottom label Zone; "
                + "add table t at 0 0 size 60 60 font 8 label box0 id0 k0; connect t t to row 2; add ellipse e at 300 0; connect e t bent from top to top",
            [
                "      ┌──────────────────────────────┐", "      │                              │",
                "┌─────┼─────────────┐                │", "│     ▼             │                │",
                "│ ┌───────┐         │                │", "│ │ box0  ├──┐      │           ╭────┴────╮",
                "│ ├───────┤◄─┘      │           │         │", "│ │ id0   │         │           ╰─────────╯",
                "│ │ k0    │         │", "│ └───────┘    Zone │", "└───────────────────┘",
            ]
        ),
        // The head of a loop at a corner stands beside its frame, and on no other one.
        (
            "add rectangle z at 80 0 size 256 56 font 12 left top label Zone; "
                + "add table t at 163 7 size 80 40 font 8 label a b c; connect t t to row 2",
            [
                "┌─────────────────┐", "│ Zone  ┌───────┐ │", "│       │   a   │ │", "│       ├───────┼─┼─┐",
                "│       │ b     │ │ │", "│       │ c     │◄┼─┘", "└───────┴───────┴─┘",
            ]
        ),
        // The label of a line that shares its beginning with others stands on a piece of its own.
        (
            "add rectangle p label parent; add rectangle c1 at -150 120 label c1; add rectangle c2 at 0 120 label c2; "
                + "connect p c1 bent label yes; connect p c2 bent label maybe",
            [
                "                ┌─────────┐", "                │ parent  │", "                └────┬────┘",
                "                     │", "     ┌───── yes ─────┤", "     │             maybe",
                "     ▼               ▼", "┌─────────┐     ┌─────────┐", "│   c1    │     │   c2    │",
                "└─────────┘     └─────────┘",
            ]
        ),
        // A title stands beside a line on its middle.
        (
            "add rectangle a size 300 200; paint transparent; font bottom; label Box; add rectangle c at 0 0 label C; "
                + "connect c a from bottom",
            [
                "┌───────────────────┐", "│                   │", "│                   │",
                "│    ┌─────────┐    │", "│    │    C    │    │", "│    └────┬────┘    │",
                "│         │         │", "│         ▼ Box     │", "└───────────────────┘",
            ]
        ),
        // The label of a shape that encloses another one behind it has the first row.
        (
            "add rectangle a size 400 300 label \"Box A\"; add rectangle b at 0 0 label B",
            [
                "┌───────────────────────┐", "│         Box A         │", "│                       │",
                "│      ┌─────────┐      │", "│      │    B    │      │", "│      └─────────┘      │",
                "│                       │", "│                       │", "└───────────────────────┘",
            ]
        ),
        // A ring around it leaves it in the middle.
        (
            "add ellipse a size 140 100 label End; add ellipse ring at 0 0 size 110 75; paint transparent",
            [
                "╭───────────────╮", "│ ╭───────────╮ │", "│ │    End    │ │", "│ ╰───────────╯ │",
                "╰───────────────╯",
            ]
        ),
        // A line may end at a shape that is not seen.
        (
            "add rectangle a label A; add rectangle b right of a 100 transparent; outline none; connect a b label lost",
            ["┌─────────┐", "│    A    ├─ lost ─►", "└─────────┘"]
        ),
        // A loop needs a frame, and its label a place of its own.
        (
            "add rectangle s label S; add ellipse e at 150 0 size 30 30; connect e e label again; connect s e",
            [
                "┌─────────┐        ╭───╮", "│         │        │   ├──┐",
                "│    S    ├───────►│   │  │ again", "│         │        │   │◄─┘",
                "└─────────┘        ╰───╯",
            ]
        ),
        // A text on a line interrupts it.
        (
            "add rectangle a label A; add rectangle b at 300 0 label B; connect a b; add text t \"on line\" at 150 0",
            [
                "┌─────────┐                   ┌─────────┐", "│    A    ├───── on line ────►│    B    │",
                "└─────────┘                   └─────────┘",
            ]
        ),
        // A line out of a side does not run along it.
        (
            "add rectangle a label A; add rectangle b at 0 100 label B; connect a b from left to left",
            [
                "   ┌─────────┐", "┌──┤    A    │", "│  └─────────┘", "│", "│  ┌─────────┐",
                "└─►│    B    │", "   └─────────┘",
            ]
        ),
        (
            "add rectangle a size 1 1 label \"long name\"; add rectangle b at 200 0 size 1 1 label other; "
                + "connect a b arrows label t", ["long name  ◄─ t ─►  other"]
        ),
    ]

    /// Where a second shape is, a connector to it, and the text.
    @Test(
        arguments: [
            (
                "right of a", "tail bar crow from \"1\" to \"0..*\"",
                ["┌─────┐ 1  0..* ┌─────┐", "│  A  │├───────<│  B  │", "└─────┘         └─────┘"]
            ),
            (
                "below a 20", "plain tail diamond from \"owner\" to \"1\"",
                ["┌─────┐", "│  A  │", "└─────┘", "   ◆ owner", "   │ 1", "┌──┴──┐", "│  B  │", "└─────┘"]
            ),
            ("right of a", "from \"\"", ["┌─────┐   ┌─────┐", "│  A  ├──►│  B  │", "└─────┘   └─────┘"]),
        ])
    func `texts at ends stand beside the heads, and have room`(place: String, words: String, rows: [String]) {
        let shapes = "style rectangle size 60 50; add rectangle a label A; add rectangle b \(place) label B"
        let editor = Editor()
        editor.run("format quiet; \(Self.style); \(shapes); connect a b \(words)")
        #expect(editor.run("export -.txt") == rows)
    }

    /// The heads of a connector, and what stands between its shapes if these are side by side, and if the second one is
    /// above the first.
    @Test(
        arguments: [
            ("triangle hollow tail triangle", ["◁──▷", "△▽"], ["<-->", "^v"]),
            ("arrow tail triangle", ["◄──►", "▲▼"], ["<-->", "^v"]),
            ("diamond tail circle", ["●──◆", "◆●"], ["o-<>", "*o"]),
            ("circle hollow tail diamond", ["◇──○", "○◇"], ["<>-o", "o*"]),
            ("bar tail crow", [">──┤", "┬^"], [">--|", "-^"]),
            ("crow tail bar", ["├──<", "v┴"], ["|--<", "v-"]),
            ("plain tail diamond", ["◆──┤", "│◆"], ["<>-+", "|*"]),
        ])
    func `a head has its character in each direction`(words: String, signs: [String], ascii: [String]) {
        let shapes = "style rectangle size 60 50; add rectangle a label A; add rectangle b label B"
        for (format, expected) in [("", signs), ("ascii", ascii)] {
            let rows = Editor().run(
                "format quiet; \(Self.style); \(shapes); connect a b \(words); add rectangle c below a 50 label C; "
                    + "connect c a \(words); export -.txt \(format)"
            ).map(Array.init)
            #expect(String(rows[1][7...10]) == expected[0])
            #expect(String([rows[3][3], rows[4][3]]) == expected[1])
        }
    }

    @Test(arguments: meetings)
    func `labels and lines that meet keep out of each other's way`(script: String, rows: [String]) {
        let editor = Editor()
        #expect(editor.run("format quiet; \(Self.style); \(script); export -.txt") == rows)
        #expect(editor.errors.isEmpty)
    }

    @Test func `a label without a line is counted, too`() {
        let editor = Editor()
        let script = "add rectangle a; add rectangle b right of a 0; connect a b label lost; label lost"
        editor.run("format quiet; \(Self.style); \(script); export -.txt")
        #expect(editor.errors == ["1 label has no line to stand on: a-b"])
    }

    @Test func `a text that can't be written has no warning, but its error`() {
        let editor = Editor()
        let script = "\(Self.style); add rectangle a label one; add rectangle b at 5 5 label two"
        editor.run("format quiet; \(script); export /dev/null/x.txt")
        #expect(editor.errors.count == 1 && editor.errors[0].contains("Not a directory"), "\(editor.errors)")
    }

    @Test func `a text ends where its check says so`() {
        let editor = Editor()
        editor.run("format quiet; \(Self.style); add rectangle a label one")
        #expect(throws: CancellationError.self) {
            try DrawingText(of: editor.session.drawing, isASCII: false) { throw CancellationError() }
        }
    }

    @Test func `a wide drawing is pressed together until it has at most 100 columns`() {
        let names = (0..<6).map { "add rectangle n\($0) at \($0 * 400) 0 label box\($0)" }
        let rows = Editor().run("format quiet; \(Self.style); \(names.joined(separator: "; ")); export -.txt")
        #expect(rows.allSatisfy { $0.count <= 100 } && rows.count == 3)
        #expect(rows[1].split(whereSeparator: { $0 == " " || $0 == "│" }).count == 6)
    }

    @Test func `labels that lie over others are counted on standard error, and named in JSON`() {
        let editor = Editor()
        let script = "\(Self.style); add rectangle a label one; add rectangle b at 5 5 label two"
        editor.run("format quiet; \(script); export -.txt")
        #expect(editor.errors == ["1 label lies over others: a"])
        let line = editor.run("format json; view").last ?? ""
        #expect(line.hasSuffix(#","over":["a"],"hidden":[]}"#), "\(line)")
    }

    @Test func `in JSON the text is a member, and a view has the same rows`() {
        let editor = Editor { $0.isPrompt = false }
        editor.run("format quiet; \(Self.style); add rectangle a label ab")
        #expect(
            editor.run("format json; export -.txt") == [
                #"{"type":"picture","text":"┌─────────┐\n│   ab    │\n└─────────┘\n","over":[],"hidden":[]}"#
            ])
        #expect(
            editor.run("view") == [
                #"{"type":"view","x":0,"y":0,"colour":"white","view":["┌─────────┐","│   ab    │","└─────────┘"],"over":[],"hidden":[]}"#
            ])
        #expect(editor.run("format text; view ascii on; view").first == "+---------+")
    }

    @Test func `without UTF-8, a view is ASCII`() {
        let editor = Editor(host: { $0.isUTF8 = false })
        #expect(
            editor.run("format quiet; \(Self.style); add rectangle a label ab; view").first == "+---------+")
    }

    @Test func `at the prompt, view text prints it once`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("\(Self.style); add rectangle a label ab")
        #expect(editor.type("view text") == ["┌─────────┐", "│   ab    │", "└─────────┘"])
    }

    @Test func `what would have too many characters is an error`() {
        let editor = Editor()
        let shapes = (0..<1500).map { "add rectangle at \($0 * 200) \($0 * 100) label b" }
        editor.run("format quiet; \(Self.style); \(shapes.joined(separator: "; ")); export -.txt")
        #expect(editor.errors.last?.contains("columns and") == true, "\(editor.errors)")
    }
}
