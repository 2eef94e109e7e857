import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The ways of connectors and the places of their labels beside other shapes, as `show` says them in JSON.
@Suite(.timeLimited) struct ConnectorPlacesTests {
    /// The members of a connector after a script.
    private func members(of name: String, after script: String) -> String {
        Editor().run("\(script); format json; with \(name) show").last ?? ""
    }

    private static let apart = """
        delete; style size 80 40 white outline black; style connector arrow; add rectangle a; \
        add rectangle b right of a 200
        """
    private static let near = "delete; style size 80 40; add rectangle a; add rectangle b right of a 30"

    private static let labels = [
        ("\(apart); connect a b label ab", "a-b", "[126.4,-9.6,153.6,9.6]"),
        // Where another line would strike it, above the line.
        (
            "\(apart); add rectangle c at 140 -80; add rectangle d at 140 80; connect a b label \"left to right\"; "
                + "connect c d", "a-b", "[151.6,-41.2,284.4,-22]"
        ),
        // Where a shape would cover it, further away from the line, or on the other side.
        (
            "\(apart); connect a b label request; add rectangle c at 140 0 size 90 60", "a-b",
            "[102.4,-51.2,177.6,-32]"
        ),
        ("\(near); connect a b label request", "a-b", "[17.4,-41.2,92.6,-22]"),
        (
            "\(near); connect a b label request; add text t \"Title\" at 55 -30", "a-b",
            "[17.4,22,92.6,41.2]"
        ),
        // Lines side by side have their labels on the outer sides.
        (
            "\(apart); connect a b label request; connect b a label reply", "a-b",
            "[102.4,-31.87,177.6,-12.67]"
        ),
        ("\(apart); connect a b label request; connect b a label reply", "b-a", "[112,12.67,168,31.87]"),
        (
            "delete; add rectangle a size 40 30; connect a a label loop; add rectangle b at 90 0 size 60 40",
            "a-a", "[12.58,15.78,58.98,34.98]"
        ),
        // What encloses the label and the whole line is only its ground.
        (
            "delete; add rectangle big size 400 200; add rectangle a at -120 0 size 60 40; "
                + "add rectangle b at 120 0 size 60 40; connect a b label inner", "a-b", "[-28,-9.6,28,9.6]"
        ),
    ]

    @Test(arguments: labels)
    func `a label stands where it covers nothing and nothing covers it`(
        script: String, name: String, extent: String
    ) {
        #expect(members(of: name, after: script).hasSuffix(#","labelExtent":\#(extent)}"#))
    }

    private static let ways = [
        ("\(apart); connect a b bent", "a-b", "[[40,0],[240,0]]"),
        (
            "\(apart); add rectangle c at 140 0; connect a b bent", "a-b",
            "[[0,-20],[0,-40],[280,-40],[280,-20]]"
        ),
        // What shows nothing, and a text, is in no way.
        (
            "\(apart); add rectangle c at 140 0 transparent outline none; connect a b bent", "a-b",
            "[[40,0],[240,0]]"
        ),
        (
            "\(apart); add text c \"text\" at 140 0; connect a b bent", "a-b",
            "[[40,0],[240,0]]"
        ),
        // The second one takes the way of the first, back and in its own lane.
        (
            "\(apart); add rectangle c at 140 0; connect a b bent; connect b a bent", "b-a",
            "[[272,-20],[272,-32],[8,-32],[8,-20]]"
        ),
        // Only from given sides.
        (
            "\(apart); add rectangle c at 140 -10; connect a b bent from top to bottom", "a-b",
            "[[0,-20],[0,-40],[200,-40],[200,40],[280,40],[280,20]]"
        ),
        ("\(apart); add rectangle c at 140 0; connect a b straight", "a-b", "[[40,0],[240,0]]"),
        // Lines to one shape may join where both have a head, and are moved apart where one has none.
        (
            "\(apart); add rectangle d at 140 120; connect b a; connect d a bent from top to right", "d-a",
            "[[140,100],[140,0],[40,0]]"
        ),
        (
            "\(apart); add rectangle d at 140 120; connect a b; connect d a bent from top to right", "d-a",
            "[[156,100],[156,-16],[40,-16]]"
        ),
    ]

    @Test(arguments: ways)
    func `a bent connector goes round third shapes, and lies on no other line`(
        script: String, name: String, points: String
    ) {
        #expect(members(of: name, after: script).contains(#","points":\#(points),"extent":"#))
    }

    @Test func `the extent of a curve is that of the curve, not of its handles`() {
        let curve = members(
            of: "a-b", after: "\(Self.apart); connect a b curved from top to top")
        #expect(
            curve.contains(#""points":[[0,-20],[0,-160],[280,-160],[280,-20]],"extent":[0,-125,280,-20]"#))
    }

    @Test func `far from the origin, places are as exact as near it`() {
        let script = """
            delete; add rectangle a at 40000000000000000 0; add rectangle b at 40000000000000301 0; \
            connect a b label z
            """
        #expect(
            members(of: "a-b", after: script).hasSuffix(
                #","points":[[40000000000000050,0],[40000000000000251,0]],"#
                    + #""extent":[40000000000000050,0,40000000000000251,0],"#
                    + #""labelExtent":[40000000000000141.7,-9.6,40000000000000159.3,9.6]}"#))
    }

    @Test func `labels of shapes have the extent of their letters`() {
        let script = "add ellipse e at 0 0 size 200 100 turn 90 label \"two\\nrows\""
        #expect(members(of: "e", after: script).hasSuffix(#","labelExtent":[-19.2,-19.2,19.2,19.2]}"#))
        #expect(members(of: "e", after: "add ellipse e").hasSuffix(#","labelExtent":null}"#))
    }

    // MARK: In the picture

    private func picture(_ script: String, _ options: String = "") -> ReadPicture {
        let editor = Editor()
        editor.run(script)
        return ReadPicture(editor.run("format text; export - \(options)").joined(separator: "\n"))
    }

    @Test func `labels of connectors are in front of all shapes, on the colour behind them`() throws {
        let picture = picture(
            "\(Self.apart); connect a b label ab; add rectangle c at 140 80 size 300 300 lavender; order back"
        )
        let label = try #require(picture.elements["g"]?.last)
        #expect(label["id"] == "a-b.label")
        #expect(picture.elements["rect"]?.last?["fill"] == "#e6e6fa")
    }

    @Test func `a line has a gap at the title of what encloses its end, and at a text`() {
        let script = """
            delete; add rectangle big size 300 200 font top label Title; add rectangle one at 0 60 size 60 40; \
            add rectangle up at 0 -160 size 60 40; connect up one
            """
        #expect(picture(script).elements["mask"]?.count == 1)
        #expect(picture("\(script); add text t \"text\" at 0 0").elements["mask"]?.count == 1)
        #expect(picture("\(script); with big label none").elements["mask"] == nil)
    }

    @Test func `on an unknown page, lines have a gap at each label that they meet`() {
        let script = "\(Self.apart); connect a b label ab"
        #expect(picture(script, "on none").elements["mask"]?.count == 1)
        #expect(picture(script).elements["mask"] == nil)
    }

    /// Upright lines across a connector, so near to each other that its label has no place between two of them.
    @Test(arguments: ["", "arrow", "dashed"])
    func `on an unknown page, a plain line has a gap, too, where a label must lie on it`(look: String) {
        let lines = (0...10).map { index in
            let x = 40 + 20 * index
            return "add line l\(index) from \(x) -150 to \(x) 150 \(look)"
        }
        let script = "\(Self.apart); connect a b label ab; \(lines.joined(separator: "; "))"
        let picture = picture(script, "on none")
        #expect(picture.elements["mask"]?.count == 2)
        let gaps = picture.elements["rect"]?.filter { $0["fill"] == "#000000" } ?? []
        // From the centre of a, and from the start of l5.
        #expect(gaps.map { $0["x"] } == ["126.4", "-13.6"] && gaps.map { $0["y"] } == ["-9.6", "140.4"])
        #expect(self.picture(script).elements["mask"] == nil)
        #expect(self.picture("\(script); with a-b label none", "on none").elements["mask"] == nil)
    }

    /// A label between texts, of which the beginning lies on a light shape, but not the middle.
    @Test func `on an unknown page, a label that is partly on a shape contrasts with that`() throws {
        let text = "\"\(String(repeating: ".", count: 32))\(String(repeating: "\\n", count: 7))x\""
        let script = """
            \(Self.apart); with b right 20; connect a b label "a long label of it"
            add text t \(text) at 150 -90 size 16; add text u \(text) at 150 90 size 16
            """
        func label(_ script: String) throws -> [String: String] {
            try #require(picture(script, "on none").elements["g"]?.last)
        }
        let alone = try label(script)
        #expect(alone["id"] == "a-b.label" && alone["style"] == "fill: var(--ink)")
        let onShape = "\(script); add rectangle z at 80 0 size 80 20 lavender outline none"
        #expect(try label(onShape)["style"] == nil && label(onShape)["fill"] == "#000000")
        #expect(picture(onShape, "on none").elements["rect"]?.last?["fill"] == "#e6e6fa")
    }

    @Test func `in an animation, a label stays at its place along the line and beside it`() throws {
        let script = """
            \(Self.apart); connect a b label request; connect b a label reply; wait 100ms; with b right 20; \
            wait 100ms; with b right 20
            """
        let picture = picture(script, "animated")
        #expect(picture.problem == nil)
        #expect(picture.elements["g"]?.contains { $0["id"] == "a-b.label" } == true)
        // Above the line while it is the only one, in its own lane, and when the line has become longer.
        for place in ["140px, -15.6px", "140px, -22.27px", "160px, -22.27px"] {
            #expect(picture.style.contains("translate(\(place))"))
        }
    }
}
