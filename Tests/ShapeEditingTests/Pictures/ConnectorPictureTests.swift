import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Bent and curved connectors, and loops, in cells and in exported pictures.
@Suite(.timeLimited) struct ConnectorPictureTests {
    private static let boxes = """
        add rectangle at 0 0; delete all; style size 60 60 red outline white; add rectangle a at -100 -60; \
        add rectangle b at 100 60
        """

    @Test func `a bent connector goes along cells, with corners and a head`() {
        let rows = CellPicture("\(Self.boxes)\nconnect a b bent arrow", scale: 10).withoutOrigin
        #expect(
            rows.contains { $0.contains("│─────┐") || $0.contains("│──────┐") || $0.contains("│───────┐") })
        #expect(rows.contains { $0.contains("└") && $0.contains("►│") })
    }

    @Test func `in a gap of one row, a bent connector has its corners there`() {
        let boxes = "add rectangle at 0 0; delete all; style size 60 40 red; add rectangle a at 0 0"
        let rows = CellPicture(
            "\(boxes); add rectangle b at -100 60; add rectangle c at 100 60\n"
                + "connect a b bent from bottom to top; connect a c bent from bottom to top", scale: 10
        ).withoutOrigin
        #expect(rows.contains { $0.contains("┌─────────┴─────────┐") }, "\(rows)")
    }

    private static let linesInside: [(String, String)] = [
        ("", "│         ▼          │"), ("from right", "│      │██in██│─────►│"),
        ("from left", "│◄─────│██in██│      │"), ("from top", "│         ▲          │"),
    ]

    @Test(arguments: linesInside)
    func `a connector leads from a shape to the frame around it`(side: String, row: String) {
        let rows = CellPicture(
            """
            add rectangle big size 220 140 transparent outline black
            add ellipse inner at 0 10 size 80 50 white outline black label in
            connect inner big arrow \(side)
            """, scale: 10
        ).drawn
        #expect(rows.first == "┌────────────────────┐" && rows.count == 7 && rows.contains(row), "\(rows)")
    }

    @Test func `a connector that slants inside of a shape has its head there`() {
        let rows = CellPicture(
            """
            add rectangle big size 220 140 gold outline black; add rectangle inner at 0 0 size 80 50 white outline black
            connect inner big arrow to right 25%; order front
            """, scale: 10
        ).drawn
        #expect(rows.contains { $0.hasSuffix("►│") } && rows.allSatisfy { $0.count == 22 }, "\(rows)")
    }

    @Test func `a loop stands beside its shape`() {
        let rows = CellPicture("\(Self.boxes)\nconnect b b", scale: 10).withoutOrigin.joined(separator: "\n")
        #expect(rows.contains("┐──┐") && rows.contains("│──┘"), "\(rows)")
    }

    @Test func `a dashed line has other characters, but not in ASCII`() {
        let rows = CellPicture("\(Self.boxes)\nconnect a b bent dashed", scale: 10).withoutOrigin.joined()
        #expect(rows.contains("╌╌") && rows.contains("╎"))
    }

    @Test func `a curve that goes straight on is a line`() {
        let script = "\(Self.boxes); with a move to -100 60\nconnect a b curved arrow"
        let rows = CellPicture(script, scale: 10).withoutOrigin
        #expect(rows.contains { $0.contains("────────────►│") }, "\(rows)")
    }

    @Test func `a curve has dots`() {
        let rows = CellPicture("\(Self.boxes)\nconnect a b curved arrow", scale: 10).withoutOrigin.joined()
        #expect(rows.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value } && rows.contains("►"))
    }

    private func picture(
        _ change: (inout LineStyle) -> Void, label: String? = nil, column: Font.Column = .centre
    ) throws -> ReadPicture {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", ShapeState.State())
        let other = try builder.add("b", ShapeState.State(offset: Offset(x: 300, y: 100)))
        var state = ShapeState.State(.connector, label: label)
        change(&state.line)
        state.font.column = column
        try builder.add("a-b", state, ends: (one, other))
        return ReadPicture(builder.export())
    }

    private static let ways: [(LineStyle.Route, LineStyle.Heads, String)] = [
        (.bent, .plain, "M50 0L150 0L150 100L250 100"), (.bent, .arrow, "M50 0L150 0L150 100L240 100"),
        (.curved, .plain, "M50 0C161.8 0,138.2 100,250 100"),
    ]

    @Test(arguments: ways)
    func `a bent or curved connector is a path`(route: LineStyle.Route, heads: LineStyle.Heads, data: String)
        throws
    {
        let picture = try picture { ($0.route, $0.heads) = (route, heads) }
        #expect(picture.problem == nil)
        #expect(picture.elements["path"]?.first?["d"] == data)
        #expect(picture.elements["path"]?.first?["fill"] == "none")
        #expect(
            picture.elements["polygon"]?.first?["points"]
                == (heads == .plain ? nil : "250,100 240,96 240,104"))
    }

    @Test func `a wide dashed connector has wide dashes and a large head`() throws {
        let picture = try picture { ($0.route, $0.heads, $0.width, $0.dash) = (.bent, .arrow, 4, .dashed) }
        #expect(picture.elements["g"]?.first?["stroke-width"] == "4")
        #expect(picture.elements["g"]?.first?["stroke-dasharray"] == "16 12")
        #expect(picture.elements["polygon"]?.first?["points"] == "250,100 230,92 230,108")
    }

    @Test func `the label stands in the middle of the longest part`() throws {
        let picture = try picture({ $0.route = .bent }, label: "x")
        #expect(picture.elements["g"]?.last?["transform"] == "translate(220 100)")
    }

    private static let pair = "connect a b bent; connect a b bent"

    /// Connectors, what is done to the shapes that they join, and the lines of the picture: straight ones first.
    private static let changes: [(String, String, [String])] = [
        ("connect a b", "with b rename c", ["a-b 50,16.67 250,83.33"]),
        ("connect a b", "with b down 100 over 100ms", ["a-b 45,30 255,170"]),
        ("connect a b", "with b size 60 over 100ms", ["a-b 50,16.67 270,90"]),
        ("connect a b", "with b turn 90 over 100ms", ["a-b 50,16.67 270,90"]),
        ("connect a b", "with b outline black 20", ["a-b 50,16.67 241,80.33"]),
        ("connect a b", "with b outline black 2", ["a-b 50,16.67 250,83.33"]),
        (
            "connect a b", "select a,b; duplicate by 0 300",
            ["a-b 50,16.67 250,83.33", "a2-b2 50,16.67 250,83.33"]
        ),
        (
            "connect a b bent", "with a rename c; with c down 50 over 100ms",
            ["a-b M50 0L150 0L150 50L250 50"]
        ),
        ("connect a b bent", "with b turn 90 over 100ms", ["a-b M50 0L160 0L160 100L270 100"]),
        ("connect a b bent", "with b move to 0 200 over 100ms", ["a-b 0,30 0,170"]),
        ("connect a b bent", "with a delete; undo", ["a-b M50 0L150 0L150 100L250 100"]),
        ("connect a b bent", "delete b", []),
        ("connect a b curved", "with b size 60 over 100ms", ["a-b M50 0C170.83 0,149.17 100,270 100"]),
        ("connect a b curved", "with a order front", ["a-b M50 0C161.8 0,138.2 100,250 100"]),
        // Lanes follow the order in the drawing, and are shared among those that are left.
        (pair, "with b rename c", ["a-b M50 -8L158 -8L158 92L250 92", "a-b2 M50 8L142 8L142 108L250 108"]),
        (
            pair, "with a-b order front",
            ["a-b2 M50 -8L158 -8L158 92L250 92", "a-b M50 8L142 8L142 108L250 108"]
        ),
        (
            pair, "with a-b2 order back",
            ["a-b2 M50 -8L158 -8L158 92L250 92", "a-b M50 8L142 8L142 108L250 108"]
        ),
        (pair, "delete a-b", ["a-b2 M50 0L150 0L150 100L250 100"]),
        (
            pair, "with a-b2 attach to a",
            ["a-b M50 0L150 0L150 100L250 100", "a-b2 M50 -15L80 -15L80 15L50 15"]
        ),
        (
            pair, "with b down 100 over 100ms",
            ["a-b M50 -8L158 -8L158 192L250 192", "a-b2 M50 8L142 8L142 208L250 208"]
        ),
        (
            "connect a b bent; connect b a bent", "with b size 60 over 100ms",
            ["a-b M50 -8L168 -8L168 92L270 92", "b-a M-30 8L-148 8L-148 -92L-250 -92"]
        ),
        ("connect b b", "with b turn 90 over 100ms", ["b-b M30 -15L60 -15L60 15L30 15"]),
        ("connect b b", "with b { rename c; down 9 over 100ms }", ["b-b M50 -15L80 -15L80 15L50 15"]),
        (
            "connect b b; connect b b curved from top", "select b; duplicate by 0 200; delete b",
            ["b2-b2 M50 -15L80 -15L80 15L50 15", "b2-b22 M-15 -30C-15 -70,15 -70,15 -30"]
        ),
        ("connect b b; connect b b", "delete b-b", ["b-b2 M50 -15L80 -15L80 15L50 15"]),
        (
            "connect b b; connect b b", "with b-b order front",
            ["b-b2 M50 -14.52L80 -14.52L80 14.52L50 14.52", "b-b M50 -22.26L96 -22.26L96 22.26L50 22.26"]
        ),
        // Slanting lanes share what the shapes have across their way.
        (
            "connect a b; connect b a; connect a b", "select a,b; size 120 20; with b move to 140 150",
            ["a-b 19.36,10 140.69,140", "b-a -9.33,-10 -130.67,-140", "a-b2 -0.69,10 120.64,140"]
        ),
        (
            "connect a b; connect b a",
            "select a,b; size 200 10; turn 45; with b move to 200 200",
            ["a-b 71.89,69.53 130.47,128.11", "b-a -71.89,-69.53 -130.47,-128.11"]
        ),
        // All lanes go round where one of them would enter a shape.
        (
            "connect b a bent from right; connect b a bent from right", "with b move to 200 34",
            [
                "b-a M50 -8L62 -8L62 -76L-122 -76L-122 -26L-150 -26",
                "b-a2 M50 8L78 8L78 -92L-138 -92L-138 -42L-150 -42",
            ]
        ),
        // At the end of a side, all lanes keep within it.
        (
            "connect a b from right 0% to left 0%; connect a b from right 0% to left 0%",
            "with b move to 250 0", ["a-b 50,-30 200,-30", "a-b2 50,-14 200,-14"]
        ),
        // Where there is no bent way, straight lanes are left.
        (
            "connect a b bent; connect b a bent", "select a,b; size 200 10; turn 45; with b move to 60 0",
            ["a-b 4.71,-2.36 50.57,-2.36", "b-a -4.71,2.36 -50.57,2.36"]
        ),
        (
            "connect a a from top to right; connect a a from right to top", "",
            ["a-a M0 -30L0 -60L80 -60L80 0L50 0", "a-a2 M50 0L96 0L96 -76L0 -76L0 -30"]
        ),
    ]

    @Test(arguments: changes)
    func `connectors lie between their shapes after a change`(
        connectors: String, change: String, lines: [String]
    ) {
        let editor = Editor()
        editor.run("format quiet; delete all; add rectangle a at 0 0; add rectangle b at 300 100")
        editor.run("\(connectors)\n\(change)\nselect none; format text")
        let picture = ReadPicture(editor.run("export -").joined(separator: "\n"))
        let straight = picture.elements["line"]?.compactMap { line in
            line["id"].map {
                "\($0) \(line["x1"] ?? ""),\(line["y1"] ?? "") \(line["x2"] ?? ""),\(line["y2"] ?? "")"
            }
        }
        let others = picture.elements["path"]?.compactMap { line in
            line["id"].map { "\($0) \(line["d"] ?? "")" }
        }
        #expect((straight ?? []) + (others ?? []) == lines)
        #expect(editor.errors == [] && picture.problem == nil)
    }

    @Test func `the rows of a label are aligned on its patch`() throws {
        let picture = try picture({ _ in }, label: "hello", column: .left)
        #expect(picture.elements["text"]?.first?["x"] == "-24")
        #expect(picture.elements["rect"]?.last?["x"] == "-28")
    }

    @Test(arguments: ["x\nlongest\nyy", "longest\nx", "x\nlongest"])
    func `the patch is a little wider than the widest row`(label: String) throws {
        let patch = try #require(try picture({ _ in }, label: label).elements["rect"]?.last)
        // Seven columns of 9.6 points, and half of the height of a letter.
        #expect(patch["width"] == "75.2" && patch["x"] == "-37.6")
    }

    @Test func `the frame holds the heads of a wide line`() throws {
        let picture = try picture { ($0.heads, $0.width) = (.arrow, 100) }
        let box = try #require(picture.elements["svg"]?.first?["viewBox"]?.split(separator: " ").last)
        #expect(try #require(Int(box)) > 400)
    }

    @Test(arguments: [
        "size 5 200", "size 6 200", "size 20", "size 15 20", "size 200 9; turn 90",
    ])
    func `a head stands beside a shape, however thin that is`(size: String) {
        for kind in ["rectangle", "ellipse", "note", "cylinder", "polygon 4"] {
            let script = "add \(kind) a at 0 0; \(size); add \(kind) b at 203 0; \(size); connect a b arrow"
            for isASCII in [false, true] {
                let style = PictureStyle(isASCII: isASCII, hasColours: true)
                let rows = CellPicture(script, scale: 10, style).withoutOrigin
                #expect(rows.contains { $0.contains(isASCII ? "->" : "─►") }, "\(kind) \(rows)")
            }
        }
    }

    @Test func `a curve is seen far from its shapes`() {
        let script = "add rectangle a at 0 0; add rectangle b at 4000 0; connect a b curved from top to top"
        let rows = CellPicture(script, scale: 10, at: Offset(x: 2000, y: -1500)).rows.joined()
        #expect(rows.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
    }

    @Test func `the frame holds a curve, but not its handles`() throws {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", ShapeState.State())
        var state = ShapeState.State(.connector)
        (state.line.route, state.line.from) = (.curved, SidePlace(.top))
        try builder.add("a-a", state, ends: (one, one))
        // The curve reaches 30 points above the shape, its handles 40.
        #expect(ReadPicture(builder.export()).elements["svg"]?.first?["viewBox"] == "0 0 140 140")
    }

    @Test func `the frame holds a loop and its label`() throws {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", ShapeState.State())
        let alone = ReadPicture(builder.export()).elements["svg"]?.first?["viewBox"]
        try builder.add("a-a", ShapeState.State(.connector), ends: (one, one))
        let picture = ReadPicture(builder.export())
        #expect(alone == "0 0 140 100")
        #expect(picture.elements["svg"]?.first?["viewBox"] == "0 0 180 100")
        #expect(picture.elements["path"]?.first?["d"] == "M50 -15L80 -15L80 15L50 15")
    }
}
