import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The pictures of drawings whose shapes have names.
@Suite(.timeLimited) struct DrawingExportTests {
    typealias State = ShapeState.State

    /// The element of a shape called `face.eye` at the origin.
    private static let elements: [(State, [String])] = [
        (
            State(.rectangle),
            [
                ##"<rect id="face.eye" class="face" fill="#0000ff" x="-50" y="-30" "##
                    + ##"width="100" height="60" transform="T">"##
            ]
        ),
        (
            State(.ellipse, colour: Colour(packed: 0xff00_0080)).outlined(.black, 3).turned(30),
            [
                ##"<ellipse id="face.eye" class="face" fill="#ff0000" fill-opacity="0.502" stroke="#000000" "##
                    + ##"stroke-width="3" rx="50" ry="30" transform="T rotate(30)">"##
            ]
        ),
        (
            State(.polygon(corners: 4), size: ShapeSize(width: 20, height: 41), colour: .red),
            [
                ##"<polygon id="face.eye" class="face" fill="#ff0000" points="0,-20.5 10,0 0,20.5 -10,0" "##
                    + ##"stroke-linejoin="round" transform="T">"##
            ]
        ),
        (
            State(.line, size: ShapeSize(width: -5, height: 7)),
            [
                ##"<line id="face.eye" class="face" stroke="#000000" stroke-width="2" x2="-5" y2="7" transform="T">"##
            ]
        ),
        (
            State(.text, label: "ab\n\nc"),
            [
                ##"<g id="face.eye" class="face" fill="#000000" transform="T">"##,
                ##"<text x="0" y="-13.6" font-family="monospace" font-size="16" text-anchor="middle" "##
                    + ##"textLength="19.2" lengthAdjust="spacingAndGlyphs" xml:space="preserve">ab</text>"##,
                ##"<text x="0" y="24.8" font-family="monospace" font-size="16" text-anchor="middle" "##
                    + ##"textLength="9.6" lengthAdjust="spacingAndGlyphs" xml:space="preserve">c</text>"##,
            ]
        ),
        (
            State(.rectangle, label: "<&\"", bounds: nil),
            [
                ##"<g id="face.eye" class="face" fill="#0000ff" transform="T">"##,
                ##"<rect x="-50" y="-30" width="100" height="60"/>"##,
                ##"<g fill="#ffffff" fill-opacity="1" stroke="none">"##,
                ##"<text x="0" y="5.6" font-family="monospace" font-size="16" text-anchor="middle" "##
                    + ##"textLength="28.8" lengthAdjust="spacingAndGlyphs" xml:space="preserve">&lt;&amp;&quot;</text>"##,
            ]
        ),
    ]

    @Test(arguments: elements)
    func `each kind is its element, with its name and groups`(state: State, expected: [String]) throws {
        let found = try DrawingBuilder((name: "face.eye", state: state)).elements
        #expect(found.first == "<title>1 shape</title>")
        #expect(found.contains("<title>face.eye</title>"))
        let shapes = found.filter { !$0.contains("title>") && !$0.hasPrefix("</") }
            .map { $0.replacing(#/translate\([0-9.]+ [0-9.]+\)/#) { _ in "T" } }
        #expect(shapes == expected)
    }

    @Test func `all shapes stand flat, back to front`() throws {
        let builder = try DrawingBuilder((name: "é.β.c", state: State()), (name: "b", state: State(.ellipse)))
        let picture = ReadPicture(builder.export())
        #expect(picture.problem == nil)
        #expect(picture.elements["rect"]?.last?["class"] == "é é-β")
        #expect(picture.elements["ellipse"]?.first?["id"] == "b")
        #expect(picture.elements["ellipse"]?.first?["class"] == nil)
        let places = try ["id=\"é.β.c\"", "id=\"b\""].map {
            try #require(builder.export().range(of: $0)?.lowerBound)
        }
        #expect(places[0] < places[1])
    }

    @Test func `a connector goes from edge to edge, with heads and its label`() throws {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", State())
        let other = try builder.add("b", State(offset: Offset(x: 300, y: 0)))
        try builder.add("a-b", State.connector(.arrow, label: "x"), ends: (one, other))
        let picture = ReadPicture(builder.export())
        let line = try #require(picture.elements["line"]?.first)
        #expect([line["x1"], line["y1"], line["x2"], line["y2"]] == ["50", "0", "240", "0"])
        #expect(picture.elements["polygon"]?.first?["points"] == "250,0 240,-4 240,4")
        #expect(picture.elements["g"]?.last?["transform"] == "translate(220 70)")
        #expect(picture.elements["g"]?.last?["fill"] == "#000000")
        try builder.edit(other) { $0.distance = Distance(x: -250) }
        #expect(!builder.export().contains("a-b"))
    }

    @Test(arguments: [
        (0x0000_00ff as UInt32, "#ffffff"), (0xffff_ffff, "#000000"), (0x0000_0010, "#000000"),
        (0xff00_00ff, "#000000"),
        (0x0000_ffff, "#ffffff"),
    ])
    func `a label contrasts with its shape on white`(packed: UInt32, letters: String) throws {
        let state = State(colour: Colour(packed: packed), label: "a")
        let picture = ReadPicture(try DrawingBuilder((name: "a", state: state)).export())
        #expect(picture.elements["g"]?.last?["fill"] == letters)
    }

    @Test(arguments: [(Int.max, Int.min), (Int.min, Int.max), (Int.max, 0)])
    func `far shapes are drawn in numbers that a viewer takes, and large enough to see`(x: Int, y: Int) throws
    {
        for kind in [ShapeKind.rectangle, .ellipse, .polygon(corners: 3), .text] {
            let builder = try DrawingBuilder(
                (name: "a", state: State(kind, offset: Offset(x: x, y: y), label: "a")),
                (name: "b", state: State(offset: Offset(x: y, y: x))))
            try builder.add(
                "c", State.connector(.arrows), ends: (builder.drawing.shapes[0], builder.drawing.shapes[1])
            )
            let picture = ReadPicture(builder.export())
            #expect(picture.problem == nil)
            for name in ["rect", "ellipse", "polygon", "text"] {
                for transform in (picture.elements[name] ?? []).compactMap({ $0["transform"] }) {
                    let numbers = transform.matches(of: #/-?[0-9]+/#).compactMap { Int($0.0) }
                    #expect(numbers.count >= 2)
                    #expect(numbers.allSatisfy { (0...1_000_000).contains($0) }, "\(transform)")
                }
            }
            let width = picture.elements["rect"]?.last?["width"].flatMap { Double($0) } ?? 0
            #expect(width > 1000)
        }
    }

    @Test func `in a wide picture lines, heads and outlines keep their proportions`() throws {
        let builder = try DrawingBuilder()
        let small = try builder.add("a", State(size: ShapeSize(width: 100, height: 60)).outlined(.black, 5))
        let (place, size) = (Offset(x: 3_000_000, y: 0), ShapeSize(width: 1_000_000, height: 500_000))
        let large = try builder.add("b", State(offset: place, size: size).outlined(.black, 2))
        try builder.add("c", State.connector(.arrow), ends: (small, large))
        let picture = ReadPicture(builder.export())
        func number(_ name: String, _ element: String, _ index: Int) -> Double {
            picture.elements[element]?[index][name].flatMap { Double($0) } ?? 0
        }
        let line = number("stroke-width", "g", 0)
        #expect(line > 1000)
        let points = picture.elements["polygon"]?.first?["points"] ?? ""
        let corners = points.split(separator: " ").map { corner in
            corner.split(separator: ",").compactMap { Double($0) }
        }
        // As in any picture, a head is five times as long as the line is wide, and four times as wide.
        #expect(abs(corners[0][0] - corners[1][0] - 5 * line) < 1)
        #expect(abs(corners[2][1] - corners[1][1]).rounded() == (4 * line).rounded())
        // A shape that is enlarged to be seen is not covered by its outline.
        #expect(abs(number("stroke-width", "rect", 1) / number("width", "rect", 1) - 0.06) < 0.011)
        #expect(number("stroke-width", "rect", 2) == line)
    }

    @Test func `the frame holds the outlines and the labels`() throws {
        let wide = State(size: ShapeSize(width: 200, height: 200)).outlined(.red, 100)
        #expect(ReadPicture(try DrawingBuilder((name: "a", state: wide)).export()).view == "0 0 440 440")
        let long = State(label: String(repeating: "m", count: 100))
        #expect(ReadPicture(try DrawingBuilder((name: "a", state: long)).export()).view == "0 0 1058 336")
    }

    @Test func `an empty drawing is its canvas, or nothing`() throws {
        let builder = try DrawingBuilder()
        #expect(builder.elements == ["<title>0 shapes</title>"])
        #expect(ReadPicture(builder.export()).elements["path"] == nil)
        builder.editor.run("bounds 9223372036854775807 0")
        let picture = ReadPicture(builder.export())
        #expect(picture.elements["rect"]?.count == 2)
        #expect(ReadPicture(builder.export(" trail")).problem == nil)
        #expect(ReadPicture(builder.export(" animated")).problem == nil)
    }

    @Test func `a trail is that of the selected shapes, each from where it was added`() throws {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", State(offset: Offset(x: 100, y: 0)))
        let other = try builder.add("b", State(.ellipse))
        for shape in [one, other, one] { try builder.edit(shape) { $0.distance = Distance(x: 10, y: 5) } }
        builder.select(one)
        #expect(ReadPicture(builder.export(" trail")).trail == ["160 50", "180 60"])
        builder.select(one, other)
        #expect(ReadPicture(builder.export(" trail")).trail == ["170 50", "190 60", "70 50", "80 55"])
    }

    @Test func `undo of what named the drawing brings the nameless picture back`() throws {
        let editor = Editor()
        let before = editor.run("export -; export - trail; export - animated")
        let change = ShapeChange(adding: ShapeState(State(), name: "a"), at: 1)
        let command = EditCommand("add", editor.session.drawing, [change])
        try editor.session.invoker.updateShape(using: command)
        editor.run("format quiet; undo; format text")
        #expect(editor.run("export -; export - trail; export - animated") == before)
    }
}
