import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Outlines, connectors, labels and marks in the cells of a picture.
@Suite(.timeLimited) struct LinePictureTests {
    /// The diagram of the README.
    private static var diagram: String {
        get throws {
            let lines = try Documents.text(of: "Resources/Scripts/diagram.shape").split(separator: "\n")
            return (["add rectangle at 0 0"] + lines.filter { !$0.hasPrefix("export") && !$0.hasPrefix("#") })
                .joined(separator: "\n")
        }
    }

    @Test func `the diagram of the README has all its letters at 80 by 24`() throws {
        let picture = CellPicture(try Self.diagram + "\nselect api")
        #expect(
            picture.drawn == [
                "           ▕cache█▏", "          in memory", "            ▔▔▲▔▔▔",
                " ▁▁▁▁▁▁    ┏▁▁▼▁▁▁┓   ▁▁▁▁▁▁", "▕Browser───►█API██───►Worker▏",
                " ▔▔▔▔▔▔    ┗▔▔▼▔▔▔┛   ▔▔▔▼▔▔", "           ▕Queue█───►█Store▏",
                "            ▔▔▔▔▔▔    ▔▔▔▔▔▔", " a request, and where it goes",
            ])
    }

    @Test(arguments: [
        ("connect a b from \"1\" to \"0..*\" arrow", "1       0..*", 1),
        ("connect b a from \"1\" to \"0..*\" arrow", "0..*       1", 1),
        // Below the line where something is above it, and nowhere without room.
        ("add note n at 0 -10 size 20; connect a b from \"12\"", "12", -1),
        ("connect a b from \"twelve letters\"", "", 0),
    ])
    func `a text at an end stands in free cells beside the head`(script: String, text: String, above: Int) {
        let picture = CellPicture(
            "add rectangle a at -50 10 size 80 60; add rectangle b at 150 10 size 80 60; \(script)",
            scale: 10)
        let rows = picture.withoutOrigin
        let row = rows.firstIndex { $0.contains { $0.isNumber } }
        #expect(row.map { rows[$0].filter { "0123456789.* ".contains($0) }.trimmed } ?? "" == text)
        let line = rows.firstIndex { $0.contains("──") }
        if let row, let line { #expect((line - row).signum() == above) }
    }

    @Test(arguments: [(120, 40), (200, 60)])
    func `the diagram of the README has frames in larger windows`(columns: Int, rows: Int) throws {
        let picture = CellPicture(try Self.diagram + "\nselect api", columns: columns, rows: rows)
        #expect(
            picture.drawn.prefix(11) == [
                "                     ╭──────────╮", "                     │██cache███│",
                "                     ╰in memory─╯", "                          ▲",
                "                          │",
                "                    ┏     ▼      ┓",
                "┌──────────┐         ┌──────────┐         ┌──────────┐",
                "│█Browser██│────────►│███API████│────────►│██Worker██│",
                "└──────────┘         └──────────┘         └──────────┘",
                "                    ┗     │      ┛             │",
                "                          ▼                    ▼",
            ])
        #expect(picture.drawn.contains { $0.contains("│██Store███│") })
        #expect(picture.drawn.contains { $0.contains("Queue") })
        #expect(picture.drawn.contains { $0.contains("a request, and where it goes") })
    }

    @Test(
        arguments: [
            ("30 60", 0, ["┌─┐", "│█│", "└─┘"]), ("34 69", 0, ["┌─┐", "│█│", "└─┘"]),
            ("60 30", 90, ["┌─┐", "│█│", "└─┘"]), ("60 40", 0, ["██████", "██████"]),
            ("24 50", 0, ["██", "██", "██"]),
            ("24 49", 0, ["██", "██"]), ("1 1", 0, ["█"]),
        ] as [(String, Int, [String])])
    func `a thin outline is a frame of at least three by three cells, the same wherever it stands`(
        size: String, angle: Int, rows: [String]
    ) {
        for place in ["200 0", "203 0", "205 -7", "196 9", "209 9"] {
            let script = "add rectangle at \(place) size \(size) red; turn \(angle); outline black"
            let picture = CellPicture(script, scale: 10)
            #expect(picture.withoutOrigin == rows, "\(place)")
        }
    }

    @Test func `an ellipse of fewer than five rows is a round frame, and else it has dots`() {
        #expect(CellPicture("add ellipse size 60 80 red; outline white").drawn.first == "╭────╮")
        let dotted = CellPicture("add ellipse size 100 100 red; outline white").drawn.joined()
        #expect(dotted.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value } && !dotted.contains("╭"))
    }

    @Test func `a small shape has its colour mixed with that of its outline`() {
        func colour(_ script: String) -> PictureCell? { CellPicture(script).cells(of: "██").first }
        let mixed = colour("add rectangle size 40 20 white; outline #ff0000")
        #expect(mixed?.foreground == Colour(red: 255, green: 166, blue: 166))
        #expect(colour("add rectangle size 40 20 transparent; outline red")?.foreground == .red)
        // Black may be the background, so it is the colour of text.
        #expect(colour("add rectangle size 40 20 black; outline black") == PictureCell(scalar: "█"))
        #expect(colour("add rectangle size 40 20 transparent; outline black") == PictureCell(scalar: "█"))
    }

    @Test(arguments: ["120 50", "123 50", "128 57"])
    func `a labelled shape has its own colour at every scale, and its outline outside`(place: String) {
        let rows = [
            10: ["┌──────────┐", "│", "└──────────┘"], 15: ["▁▁▁▁▁▁▁▁", "▕", "▔▔▔▔▔▔▔▔"],
            20: ["▁▁▁▁▁▁", "▕", "▔▔▔▔▔▔"],
        ]
        for (scale, edges) in rows {
            let picture = CellPicture(
                "add rectangle at \(place) size 120 50 white outline red label Web", scale: scale)
            let drawn = picture.withoutOrigin.map(\.trimmed)
            #expect(drawn.count == 3 && zip(drawn, edges).allSatisfy { $0.hasPrefix($1) }, "\(drawn)")
            let (letters, lines) = (picture.cells(of: "Web"), picture.cells(of: edges[0]))
            #expect(letters.allSatisfy { $0.background == .white && $0.foreground == .black })
            #expect(lines.allSatisfy { $0.background == nil && $0.foreground == .red })
        }
    }

    @Test func `a labelled shape that may not be seen has an outline in the colour of text`() {
        let picture = CellPicture("add rectangle size 120 50 white label Browser", scale: 15)
        #expect(picture.withoutOrigin.count == 3)
        #expect(picture.cells(of: "▁▁▁▁▁▁▁▁").allSatisfy { $0.foreground == nil && $0.background == nil })
        // Inside of another shape, it keeps the other one's colour.
        let inside = CellPicture(
            "add rectangle size 300 200 red; add rectangle at 0 0 size 120 50 white label Browser", scale: 15)
        #expect(inside.cells(of: "▁▁▁▁▁▁▁▁").map(\.background) == Array(repeating: .red, count: 8))
    }

    @Test func `letters on a frame have the fill of the shape`() {
        let cells = CellPicture(
            "add ellipse size 60 60 white outline red label \"a\\nlonger\"", scale: 10
        ).cells(of: "longer")
        #expect(cells.count == 6 && cells.allSatisfy { $0.background == .white })
    }

    @Test func `without colours, a labelled box of one row is inverse, and in ASCII in brackets`() {
        let script = "add rectangle size 80 20 red label ab; add rectangle at 90 0 size 80 20 red label cd"
        let plain = CellPicture(script, scale: 10, .init(isASCII: false, hasColours: false))
        #expect(plain.cells(of: "ab").count == 2 && plain.cells(of: "ab").allSatisfy(\.isInverse))
        let ascii = CellPicture(script, scale: 10, .init(isASCII: true, hasColours: false))
        #expect(ascii.withoutOrigin.contains { $0.hasPrefix("[") && $0.hasSuffix("]") })
    }

    @Test func `a label at a side stands in the first cells where it fits`() {
        let rows = CellPicture(
            "add rectangle lane size 600 60 red font left label Lane; add rectangle at -50 0 size 100 60 gold"
        ).drawn
        #expect(rows.contains { $0.hasPrefix("█Lane") }, "\(rows)")
    }

    @Test func `blocks that touch are told apart by lines`() {
        let picture = CellPicture(
            "add rectangle a at 0 0 size 80 20 white; label above; add rectangle b at 0 20 size 80 20 white; label under; "
                + "add rectangle c at 80 20 size 80 20 white; label right; with all outline black; select all"
        )
        #expect(
            picture.drawn == [
                " ▁▁▁▁▁▁▁▁", "▕ above  ▏▁▁▁▁▁▁▁", "▕█under██▏right██▏", " ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔",
            ])
        #expect(picture.cells(of: "above").allSatisfy { $0.isUnderlined })
        #expect(!picture.cells(of: "under").contains { $0.isUnderlined })
    }

    @Test(
        arguments: [
            ("a b arrows", 100, "◄──────►"), ("a b arrow", 100, "───────►"), ("b a arrow", 100, "◄───────"),
            ("a b", 60, "────"), ("a b arrows", 40, "◄►"),
            // One cell, and none.
            ("a b arrows", 30, "↔"), ("a b arrow", 30, "►"), ("a b arrow", 22, "►"), ("b a arrow", 22, "◄"),
            ("a b arrows", 22, "↔"),
        ])
    func `a connector in a row runs from the cell beside one shape to that beside the other`(
        connector: String, distance: Int, row: String
    ) {
        let script = "add rectangle a at 200 0 size 20 40 red; add rectangle b at"
        let picture = CellPicture(
            "\(script) \(200 + distance) 0 size 20 40 red; connect \(connector)", columns: 120, scale: 10)
        let signs = picture.withoutOrigin.map { $0.replacing("█", with: " ").trimmed }
        #expect(signs == ["", row])
    }

    /// Shapes in their order from the hindmost, the ends of a connector, and the row without a free cell between them.
    @Test(arguments: [
        ("a b", "a b", "██►█"), ("a b", "b a", "██◄█"), ("b a", "a b", "█►██"), ("b a", "b a", "█◄██"),
    ])
    func `where no cell is free, the head stands in the edge of the shape in front`(
        shapes: String, ends: String, row: String
    ) {
        let places = ["a": 200, "b": 222]
        let adding = shapes.split(separator: " ").map {
            "add rectangle \($0) at \(places["\($0)"] ?? 0) 0 size 20 40 red"
        }
        let picture = CellPicture(
            "\(adding.joined(separator: "; ")); connect \(ends) arrow", columns: 120, scale: 10)
        #expect(picture.withoutOrigin.last?.trimmed == row)
    }

    @Test(
        arguments: [
            ("arrows", 160, "▲││││▼"), ("arrow", 100, "││▼"), ("arrows", 80, "▲▼"), ("arrows", 60, "↕"),
            ("arrow", 43, "▼"), ("", 100, "│││"),
        ])
    func `a connector in a column does, too`(heads: String, distance: Int, column: String) {
        let script =
            "add rectangle a at 205 -80 size 20 40 red; add rectangle b at 205 \(distance - 80) size 20 40 red"
        let picture = CellPicture("\(script); connect a b \(heads)", rows: 60, scale: 10)
        #expect(String(picture.withoutOrigin.joined().filter { "▲▼│↕".contains($0) }) == column)
    }

    @Test func `straight connectors of one colour are joined where they cross`() {
        let script = """
            add rectangle a at -75 0 size 30 20 red; add rectangle b at 75 0 size 30 20 red
            add rectangle c at 5 -70 size 30 20 red; add rectangle d at 5 70 size 30 20 red
            connect a b; connect c d
            """
        #expect(CellPicture(script).drawn.contains { $0.contains("───┼───") })
        #expect(!CellPicture(script + "; paint blue").drawn.contains { $0.contains("┼") })
    }

    @Test func `dots along a slanting edge lie on the shape's colour, so that it has no steps`() {
        let picture = CellPicture("add polygon 6 a at 0 0 size 120 70 red; outline white")
        let dots = picture.cells.joined().filter { (0x2801...0x28FF).contains($0.scalar.value) }
        #expect(dots.count > 10)
        #expect(dots.allSatisfy { $0.background == .red })
    }

    @Test func `other connectors are dots, and have a letter as head`() {
        let picture = CellPicture(
            "add rectangle a at -80 -40 size 30 20 red; add rectangle b at 80 40 size 30 20 red; connect a b arrows"
        )
        let signs = picture.drawn.joined()
        #expect(signs.contains("◄") && signs.contains("►"))
        #expect(signs.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
        let linux = CellPicture(
            "add line from -80 -40 to 80 40 red",
            PictureStyle(isASCII: false, hasColours: true, hasBraille: false))
        #expect(Set(linux.drawn.joined()) == [" ", "·"])
    }

    // MARK: Letters

    @Test(
        arguments: [
            // Over the outline, to both sides where nothing is, over a straight connector, but not over its head.
            (
                "add rectangle a at 300 0 size 60 60 transparent; outline red; label eleven",
                ["┌────┐", "eleven", "└────┘"]
            ),
            ("add rectangle a at 300 0 size 20 40 red; label sixteen", ["   ██", "sixteen", "   ██"]),
            (
                "add rectangle a at 200 0 size 20 40 red; label longer; add rectangle b at 310 0 size 20 40 red; "
                    + "connect a b arrow",
                ["  ██         ██", "longer──────►██", "  ██"]
            ),
            (
                "add rectangle a at 200 0 size 20 40 red; add rectangle b at 260 0 size 20 40 red; label longer; "
                    + "connect a b arrow",
                ["██    ██", "██───►longer", "      ██"]
            ),
            // Between two shapes it is cut.
            (
                "add rectangle a at 300 10 size 20 20 red; add rectangle b at 330 10 size 20 20 red; label longer; "
                    + "add rectangle c at 360 10 size 20 20 red; select all",
                ["██lon…██"]
            ),
        ] as [(String, [String])])
    func `letters come before lines`(script: String, rows: [String]) {
        #expect(CellPicture(script, scale: 10).withoutOrigin == rows)
    }

    @Test func `a label stands in that part of its shape that is seen`() {
        let beside = CellPicture(
            "add rectangle a at 0 0 size 200 60 red; label seen; add rectangle b at 60 0 size 80 60 blue")
        #expect(beside.drawn.contains("████seen████████████"))
        let below = CellPicture(
            "add rectangle a at 0 0 size 100 160 red; label seen; add rectangle b at 0 -20 size 120 120 blue")
        #expect(below.drawn.last == "  ███seen███")
        // Above a box that leaves no room beside it, rather than outside of the frame.
        let above = CellPicture(
            "add rectangle a at 0 0 size 100 140 transparent; outline red; label seen; "
                + "add rectangle b at 0 10 size 60 60 blue")
        #expect(above.cells(of: "seen").allSatisfy { $0.background == nil })
        #expect(above.drawn.contains("│┏ seen ┓│"))
    }

    @Test func `letters outside of the shape have the colour of text`() {
        let cells = CellPicture("add rectangle size 40 20 red; label outside").cells(of: "outside")
        #expect(cells.map(\.background) == [nil, nil, .red, .red, .red, .red, nil])
        #expect(cells.map(\.foreground) == [nil, nil, .black, .black, .black, .black, nil])
    }

    @Test func `the marks of the selection stand beside it where nothing else does`() {
        let script = "add rectangle a size 40 40 red; add rectangle b at 100 0 size 40 40 red"
        let free = CellPicture("\(script); select a").drawn
        #expect(free == ["┏    ┓", " ████      ████", " ████      ████", "┗    ┛"])
        #expect(
            CellPicture("\(script); select a").cells(of: "┏").allSatisfy { $0.isBold && $0.foreground == nil }
        )
        let full = """
            add rectangle a size 40 20 red; label ab
            add rectangle b at 0 -20 size 80 20 blue; add rectangle c at 0 20 size 80 20 blue; select a
            """
        let covered = CellPicture(full)
        #expect(!covered.drawn.joined().contains { "┏┓┗┛".contains($0) })
        #expect(covered.cells(of: "ab").allSatisfy { $0.isUnderlined })
    }

    // MARK: Colours

    @Test(
        arguments: [
            (.blue, Colour(red: 0x33, green: 0x33, blue: 0xFF)),
            (Colour(red: 255, green: 215, blue: 0), Colour(red: 0xAD, green: 0x92, blue: 0)),
            (.red, .red), (.black, nil), (.white, nil), (Colour(red: 40, green: 40, blue: 40), nil),
            (Colour(red: 128, green: 128, blue: 128), Colour(red: 128, green: 128, blue: 128)),
        ] as [(Colour, Colour?)])
    func `a line with nothing behind it is visible on black and on white`(colour: Colour, shown: Colour?) {
        #expect(colour.onAnyBackground == shown)
    }

    @Test func `each colour of CSS is visible as a line`() throws {
        for name in ColourNames.standard.all {
            let colour = try Colour(parsing: name[...])
            guard colour.alpha > 0, let line = colour.onAnyBackground else { continue }
            #expect((line.luminance + 0.05) / 0.05 >= 3 && 1.05 / (line.luminance + 0.05) >= 3, "\(name)")
        }
    }

    @Test func `over a colour, a line keeps its colour unless the two are too similar`() {
        #expect(Colour.blue.apart(from: .white) == .blue)
        #expect(Colour.blue.apart(from: .black) == .blue)
        for colour in [Colour.black, .white, .red, .yellow] {
            let line = colour.apart(from: colour)
            let luminances = [line.luminance, colour.luminance].sorted()
            #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 3)
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
