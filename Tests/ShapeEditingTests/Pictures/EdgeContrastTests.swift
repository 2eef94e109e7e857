import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Black texts, lines and outlines on dark pages, which are black or white by what is behind them.
@Suite(.timeLimited) struct EdgeContrastTests {
    private func picture(_ script: String, _ kind: String) -> ReadPicture {
        let editor = Editor()
        editor.run("format quiet; delete; \(script)")
        #expect(editor.errors == [])
        return ReadPicture(editor.run("format text; export - \(kind)").joined(separator: "\n"))
    }

    /// The attributes of the element of a shape.
    private func element(_ name: String, in picture: ReadPicture) -> [String: String] {
        picture.elements.values.joined().first { $0["id"] == name } ?? [:]
    }

    /// The halo of lines and of heads on a page of a colour.
    private func halos(_ picture: ReadPicture) -> [[String: String]] {
        ["line", "path", "polygon"].flatMap { name in
            picture.elements[name, default: []].filter { $0["stroke-width"] != nil && $0["id"] == nil }
        }
    }

    private static let zone = "add rectangle z size 300 200 lavender outline none"
    private static let half = "add rectangle z at 150 0 size 300 200 white outline none"

    // MARK: Hollow heads

    /// Scripts, and the fills in the hollow head of the line `a`.
    @Test(arguments: [
        ("", "", ["#ffffff"]), ("", "on black", ["#000000"]), ("", "on none", []),
        (zone, "", ["#e6e6fa"]), (zone, "on none", ["#e6e6fa"]), ("\(zone); order front", "", ["#e6e6fa"]),
        ("\(half)", "", ["#ffffff"]), ("add rectangle z size 300 200 transparent", "on black", ["#000000"]),
    ])
    func `a hollow head has the colour behind it`(behind: String, kind: String, fills: [String]) {
        let picture = picture("\(behind); add line a from -90 0 to 90 0 red triangle hollow", kind)
        let heads = picture.elements["polygon", default: []]
        #expect(heads.compactMap { $0["fill"] } == fills)
        #expect(heads.allSatisfy { $0["stroke"] == "none" } && heads.count == fills.count + 1)
    }

    @Test func `in an animation the fill of a hollow head goes with its head`() {
        let picture = picture(
            "add line a from 0 0 to 100 0 triangle hollow tail circle; wait 1s; size 190", "animated")
        let moves = picture.elements["polygon", default: []].map { $0["style"] ?? "" }
        #expect(moves.count == 4 && Set(moves).count == 4 && !moves.contains(""))
        #expect(picture.problem == nil)
    }

    // MARK: Texts at ends

    private static let pair = "add rectangle b at 0 0 size 60 40; add rectangle c at 200 0 size 60 40"

    @Test func `a text at an end is an element of its own, on the colour behind it`() throws {
        let picture = picture(
            "\(Self.pair); connect b c from \"1\" to \"0..*\" font 10 ink red", "")
        #expect(element("b-c.from", in: picture) != [:] && element("b-c.to", in: picture) != [:])
        #expect(picture.elements["text"]?.map { $0["textLength"] } == ["6", "24"])
        #expect(picture.elements["g"]?.compactMap { $0["transform"] }.contains("translate(37 -10)") == true)
        #expect(picture.elements["g"]?.count { $0["fill"] == "#ff0000" } == 2)
        #expect(picture.problem == nil)
    }

    @Test func `without a colour behind a text, lines that it meets have gaps`() {
        let script = "\(Self.pair); add line l from 40 -50 to 40 50; connect b c from \"1\""
        #expect(picture(script, "on none").elements["mask"]?.count == 1)
        #expect(picture(script, "").elements["mask"] == nil)
    }

    @Test func `a picture contains texts at ends, and an animation moves them`() {
        let far = "add rectangle b size 10; add rectangle c at 0 80 size 10; connect b c"
        let (with, without) = (
            picture("\(far) to \"\(String(repeating: "x", count: 50))\"", ""), picture(far, "")
        )
        let widths = [with, without].map { Int($0.elements["svg"]?.first?["width"] ?? "") ?? 0 }
        #expect(widths[0] > widths[1] + 300)
        let moved = picture("\(Self.pair); connect b c to \"1\"; wait 1s; with c right 100", "animated")
        #expect(moved.elements["g"]?.contains { $0["style"] != nil && $0["stroke"] == "none" } == true)
        #expect(moved.problem == nil)
    }

    // MARK: Ink

    /// Scripts, and the ink of the shape `a`.
    @Test(arguments: [
        // An outline contrasts with its fill, over what is behind its centre.
        ("add rectangle a white outline black", "#000000"),
        ("add rectangle a navy outline black", "#ffffff"),
        ("add rectangle a #ffffff20 outline black", "#ffffff"),
        ("\(zone); add rectangle a at 0 0 #ffffff20 outline black", "#000000"),
        ("\(zone); add rectangle a at 160 0 #ffffff20 outline black", "#ffffff"),
        // The outline of a transparent shape contrasts with most of what is behind it.
        ("add rectangle a transparent outline black", "#ffffff"),
        ("\(zone); add rectangle a at 0 0 transparent outline black", "#000000"),
        ("\(zone); add ellipse a at 0 20 transparent outline black", "#000000"),
        ("add ellipse z size 20 white; add ellipse a at 0 0 size 60 transparent outline black", "#ffffff"),
        ("\(half); add rectangle a at 20 0 size 100 40 transparent outline black", "#000000"),
        ("\(half); add rectangle a at -20 0 size 100 40 transparent outline black", "#ffffff"),
        ("\(half); add polygon 3 a at 30 0 size 60 transparent outline black turn 90", "#000000"),
        ("\(half); add cylinder a at 20 0 size 60 80 transparent outline black", "#000000"),
        // Lines and connectors.
        ("add line a from -20 0 to 20 0", "#ffffff"), ("\(zone); add line a from -20 0 to 20 0", "#000000"),
        ("\(zone); add line a from -20 0 to 20 0; order back", "#ffffff"),
        ("\(half); add line a from -100 0 to 100 0", "#ffffff"),
        ("\(half); add line a from -100 0 to 120 0", "#000000"),
        ("add rectangle z size 300 200 navy; add line a from -20 0 to 20 0", "#ffffff"),
        ("add rectangle z size 300 200 transparent; add line a from -20 0 to 20 0", "#ffffff"),
        // A text contrasts with what is behind its centre.
        ("\(half); add text a \"letters\" at 5 0", "#000000"),
        ("\(half); add text a \"letters\" at -5 0", "#ffffff"),
        // A colour of its own stays.
        ("\(zone); add rectangle a white outline lavender", "#e6e6fa"),
    ])
    func `black contrasts with what is behind it`(script: String, ink: String) {
        let light = ink == "#ffffff" ? "#000000" : ink
        let kinds = [("on #101418", ink), ("on #101418 animated", ink), ("on none", light), ("", light)]
        for (kind, shown) in kinds {
            let shape = element("a", in: picture(script, kind))
            let property = shape["stroke"] == nil ? "fill" : "stroke"
            #expect(shape[property] == shown, "\(kind)")
            // What is white in the dark scheme has a variable.
            let isVariable = shape["style"]?.contains("\(property): var(--ink)") ?? false
            #expect(isVariable == (kind == "on none" && ink != light))
        }
    }

    @Test(arguments: ["straight", "curved", "bent"])
    func `a connector contrasts with the zone that it is drawn on`(way: String) {
        let script = """
            style size 120 40 white outline black; \(Self.zone); add rectangle b at 0 -40
            add rectangle c at 20 60; connect b c arrow \(way) label x
            """
        let dark = picture(script, "on #101418")
        #expect(["b", "c", "b-c"].allSatisfy { element($0, in: dark)["stroke"] == "#000000" })
        #expect(halos(dark).isEmpty)
        let none = picture(script, "on none")
        #expect(["b", "c", "b-c"].allSatisfy { element($0, in: none)["style"] == nil })
    }

    @Test func `white shapes keep their edges on a dark page, and the connector behind them is white`() {
        let script = """
            style size 100 40 white outline black; style connector arrow; add rectangle a label a
            add rectangle b label b; add rectangle c label c; connect a c label skips
            """
        let dark = picture(script, "on #101418")
        #expect(["a", "b", "c"].allSatisfy { element($0, in: dark)["stroke"] == "#000000" })
        #expect(element("a-c", in: dark)["stroke"] == "#ffffff" && halos(dark).isEmpty)
    }

    @Test func `far away from the origin too`() {
        let far = "9000000000000000000"
        let script = "add rectangle z at \(far) 0 size 300 white; add line a from \(far) 0 to \(far) 40"
        #expect(element("a", in: picture(script, "on black"))["stroke"] == "#000000")
    }

    // MARK: Halos

    /// The end of a line from (-100, 0), its ink and its halo.
    @Test(arguments: [("100 0", "#ffffff", "#000000"), ("120 0", "#000000", "#ffffff")])
    func `a line over dark and light has a halo 2 points wider`(end: String, ink: String, halo: String) {
        let picture = picture("\(Self.half); add line a from -100 0 to \(end) arrow dashed", "on black")
        #expect(element("a", in: picture)["stroke"] == ink)
        let (line, head) = (picture.elements["line"] ?? [], picture.elements["polygon"] ?? [])
        #expect(line.map { $0["stroke"] } == [halo, nil] && line.map { $0["stroke-width"] } == ["4", nil])
        #expect(line.allSatisfy { [nil, "8 6"].contains($0["stroke-dasharray"]) })
        #expect(head.map { $0["stroke"] } == [halo, "none"] && head.map { $0["fill"] } == [halo, nil])
        #expect(head.map { $0["stroke-width"] } == ["2", nil] && head[0]["points"] == head[1]["points"])
    }

    @Test(arguments: ["", "curved", "bent"])
    func `a connector over dark and light has a halo`(way: String) {
        let ends = "add ellipse b at -100 -60 size 20; add ellipse c at 150 60 size 20; connect b c \(way)"
        let picture = picture("\(Self.half); \(ends); with z order back", "on black")
        #expect(halos(picture).map { $0["stroke-width"] } == ["4"])
    }

    @Test(arguments: [
        "add line a from 20 0 to 100 0", "add line a from -100 0 to -20 0",
        "add line a from -100 0 to 100 0 red", "add text a \"letters\" at 0 0",
        "add rectangle a at 0 0 size 100 40 transparent outline black",
    ])
    func `a line over one of both, a colour of its own, a text and an outline have no halo`(script: String) {
        #expect(halos(picture("\(Self.half); \(script)", "on black")).isEmpty)
        #expect(!picture("\(Self.half); \(script)", "on none").style.contains("--light"))
    }

    @Test func `on a light page there is no halo`() {
        let script = "add rectangle z at 150 0 size 300 200 black; add line a from -100 0 to 100 0"
        for kind in ["", "on gold", "animated"] {
            let line = element("a", in: picture(script, kind))
            #expect(line["stroke"] == "#000000" && line["x2"] == "200")
        }
    }

    @Test(arguments: [("100 0", "dark"), ("120 0", "light")])
    func `on no page a halo is seen in the dark scheme only`(end: String, variable: String) {
        let picture = picture("\(Self.half); add line a from -100 0 to \(end) arrow", "on none")
        let halos = halos(picture)
        #expect(halos.count == 2)
        #expect(halos.allSatisfy { $0["stroke"] == "none" && $0["fill"] == "none" })
        #expect(halos.first?["style"] == "stroke: var(--\(variable))")
        #expect(halos.last?["style"] == "fill: var(--\(variable)); stroke: var(--\(variable))")
        let rules = picture.style.split(separator: "\n")
        #expect(rules.first?.contains("--light: transparent; --dark: transparent") == true)
        #expect(rules.last?.contains("--light: #ffffff; --dark: #000000") == true)
    }

    @Test func `the halo of a connector has the gap for the label, too`() {
        let ends = "add ellipse b at -250 0 size 20; add ellipse c at 150 0 size 20; connect b c label x"
        let picture = picture("\(Self.half); \(ends); with z order back", "on none")
        #expect(picture.elements["g"]?.filter { $0["mask"] != nil }.count == 2)
    }

    // MARK: Films

    @Test func `in a film an outline contrasts with the fill of each moment`() {
        let script = "add rectangle a white outline black; wait 1s; paint navy"
        let style = picture(script, "on black animated").style
        #expect(style.contains("fill: #ffffff; stroke: #000000"))
        #expect(style.contains("fill: #000080; stroke: #ffffff"))
    }

    @Test func `in a film what is behind is that of the end`() {
        let moved = "add rectangle z at 400 0 size 300 white; add line a from -20 0 to 20 0; wait 1s"
        let picture = picture("\(moved); with z left 400", "on black animated")
        #expect(element("a", in: picture)["stroke"] == "#000000")
    }

    @Test func `in a film a halo is seen only while its line is black`() {
        let line = "add line a from -100 0 to 100 0; wait 1s; paint red"
        let picture = picture("\(Self.half); \(line); wait 1s; down 30", "on black animated")
        let halo = picture.elements["line"]?.first ?? [:]
        #expect(halo["stroke-opacity"] == "0" && halo["stroke-width"] == "4")
        #expect(picture.style.contains("stroke-opacity: 1") && picture.style.contains("stroke-opacity: 0"))
    }
}
