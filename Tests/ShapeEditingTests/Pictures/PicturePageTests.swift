import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The page of an exported picture, and the labels and patches whose colour depends on it.
@Suite(.timeLimited) struct PicturePageTests {
    private func picture(_ script: String, _ kind: String = "") -> ReadPicture {
        let editor = Editor()
        editor.run("format quiet; \(script)")
        #expect(editor.errors == [])
        return ReadPicture(editor.run("format text; export - \(kind)").joined(separator: "\n"))
    }

    /// The element that contains the letters.
    private func label(_ picture: ReadPicture) -> [String: String] {
        picture.elements["g"]?.last { $0["fill-opacity"] == "1" || $0["id"]?.hasSuffix(".label") == true }
            ?? [:]
    }

    // MARK: Labels

    @Test(arguments: ["transparent", "#ff000001", "#0000ff80", "blue"], ["", "animated"])
    func `a label is opaque, whatever its shape is`(colour: String, kind: String) {
        let picture = picture("paint \(colour); outline black; label hi; wait 1s; label ho", kind)
        #expect(label(picture)["fill-opacity"] == "1")
        #expect(label(picture)["stroke"] == "none")
    }

    @Test(arguments: [
        ("paint transparent; label a", "", "#000000"), ("paint transparent; label a", "on black", "#ffffff"),
        ("paint transparent; label a", "on #00000080", "#000000"),
        ("paint #ffffff80; label a", "on black", "#000000"),
        ("paint navy; label a", "", "#ffffff"), ("paint gold; label a", "on black", "#000000"),
        // The filled shape behind is what the label is read on.
        ("paint navy; size 300; add ellipse a at 0 0 transparent; label a", "", "#ffffff"),
        ("paint navy; size 300; add ellipse a at 149 149 transparent; label a", "", "#ffffff"),
        ("paint navy; size 300; add ellipse a at 151 0 transparent; label a", "", "#000000"),
        ("paint navy; add ellipse a at 0 0 transparent; label a; order back", "", "#000000"),
        ("paint navy; size 300; add ellipse a at 0 0 transparent; label a", "animated", "#ffffff"),
        ("add ellipse a at 300 0; connect shape a; label b", "on black", "#ffffff"),
    ])
    func `a label contrasts with what is behind it`(script: String, kind: String, letters: String) {
        #expect(label(picture(script, kind))["fill"] == letters)
    }

    @Test(arguments: [
        ("", "#ffffff"), ("on gold", "#ffd700"), ("on #ffd70080", "#ffeb7f"), ("animated", "#ffffff"),
    ])
    func `a label on a connector lies on a patch of the colour behind it, wider than its text`(
        kind: String, colour: String
    ) {
        let picture = picture("add ellipse a at 300 0; connect shape a red; label \"read\\nme\"", kind)
        let patch = picture.elements["rect"]?.first { $0["height"] == "38.4" } ?? [:]
        #expect(patch["fill"] == colour)
        #expect(
            [patch["x"], patch["y"], patch["width"], patch["height"]] == ["-23.2", "-19.2", "46.4", "38.4"])
        #expect(picture.elements["text"]?.map { $0["textLength"] } == ["38.4", "19.2"])
    }

    // MARK: The page

    @Test(arguments: [
        ("", "#ffffff", nil), ("on tomato", "#ff6347", nil), ("on rgb(1 2 3) trail", "#010203", nil),
        ("on #ff634780 animated", "#ff6347", "0.502"), ("on tomato trail animated", "#ff6347", nil),
        ("on tomato animated trail", "#ff6347", nil),
    ])
    func `the ground has the page's colour`(kind: String, fill: String, opacity: String?) {
        let ground = picture("right; paint lime", kind).elements["rect"]?.first ?? [:]
        #expect(ground["fill"] == fill && ground["fill-opacity"] == opacity && ground["x"] == nil)
    }

    @Test(arguments: ["on none", "on none trail", "on none animated", "on transparent", "on NONE"])
    func `a picture on no page has no ground`(kind: String) {
        #expect(picture("right; paint lime", kind).elements["rect"]?.count == 1)
    }

    /// Scripts, the element that has the ink of the page, and its property.
    @Test(arguments: [
        ("add text a \"b\"", "g", "fill"), ("add line a from 0 0 to 9 9", "line", "stroke"),
        ("add ellipse a; outline black", "ellipse", "stroke"),
        ("add ellipse a transparent; label b", "g", "fill"),
        ("add ellipse a at 300 0; connect shape a arrow", "g", "stroke"),
    ])
    func `black ink without a fill follows the scheme of the page's user`(
        script: String, element: String, property: String
    ) {
        let picture = picture(script, "on none")
        let inked = picture.elements[element]?.last { $0["style"] != nil } ?? [:]
        #expect(inked[property] == "#000000")
        #expect(inked["style"]?.contains("\(property): var(--ink)") == true)
        let id = picture.elements["svg"]?.first?["id"] ?? ""
        #expect(picture.style.contains("#\(id) { --ink: #000000 }"))
        #expect(
            picture.style.contains("@media (prefers-color-scheme: dark) { #\(id) { --ink: #ffffff } }"))
    }

    @Test(arguments: [
        ("on black", "#ffffff"), ("on navy", "#ffffff"), ("on gold", "#000000"), ("", "#000000"),
    ])
    func `black ink is white on a dark page`(kind: String, ink: String) {
        let script = "add text a \"b\"; add line l from 0 0 to 9 9; add ellipse e; outline black"
        for kind in [kind, kind + " animated"] {
            let picture = picture(script, kind)
            #expect(picture.elements["g"]?.first?["fill"] == ink)
            #expect(picture.elements["line"]?.first?["stroke"] == ink)
            #expect(picture.elements["ellipse"]?.first?["stroke"] == ink)
        }
    }

    @Test(arguments: [
        "add ellipse a black", "add text a \"b\" red", "add line a from 0 0 to 9 9 #000001",
        "add ellipse a white; label b",
    ])
    func `a fill and a colour of its own stay`(script: String) {
        let picture = picture(script, "on none")
        #expect(picture.elements.values.joined().allSatisfy { $0["style"]?.contains("--ink") != true })
    }

    @Test func `an animation on no page has the ink in its keyframes, and a colour of its own beside it`() {
        let picture = picture(
            "add text a \"b\"; wait 1s; paint red; wait 1s; paint black", "on none animated")
        #expect(picture.style.contains("fill: var(--ink)"))
        #expect(picture.style.contains("fill: #ff0000"))
    }

    @Test func `on no page the line of a connector has a gap for its label`() throws {
        let picture = picture("add ellipse a at 300 0; connect shape a; label hi", "on none")
        let mask = try #require(picture.elements["mask"]?.first?["id"])
        #expect(picture.elements["g"]?.contains { $0["mask"] == "url(#\(mask))" } == true)
        #expect(picture.elements["rect"]?.filter { $0["fill"] == "#000000" }.count == 1)
        #expect(self.picture("add ellipse a at 300 0; connect shape a", "on none").elements["mask"] == nil)
    }

    @Test func `a live picture has its page`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor()
        editor.run("export \(folder.path(of: "a.svg")) on gold live; right")
        #expect(editor.errors == [])
        #expect(try folder.text(of: "a.svg").contains("height=\"100\" fill=\"#ffd700\"/>"))
    }

    @Test(arguments: ["", "trail", "animated"])
    func `the origin is marked until shapes have names`(kind: String) {
        #expect(picture("right 300", kind).elements["path"]?.count == 1)
        #expect(picture("right 300; add ellipse a", kind).elements["path"] == nil)
    }

    @Test func `without a mark the origin takes no room`() {
        #expect(picture("add ellipse a at 5000 0 size 100; delete shape").view == "0 0 140 140")
    }

    // MARK: In a page of HTML

    @Test(arguments: ["animated", "on none", "on none animated trail"])
    func `all rules of a picture are below its id, which is that of its contents`(kind: String) throws {
        let scripts = ["add ellipse a; left 5", "add ellipse a; left 6", "left 5", "left 6"]
        let pictures = scripts.map { picture($0, kind) }
        let ids = try pictures.map { try #require($0.elements["svg"]?.first?["id"]) }
        #expect(Set(ids).count == scripts.count)
        #expect(ids.allSatisfy { $0.wholeMatch(of: /p[0-9a-f]{8}/) != nil })
        #expect(ids == scripts.map { picture($0, kind).elements["svg"]?.first?["id"] })
        for (picture, id) in zip(pictures, ids) {
            let lines = picture.style.split(separator: "\n").map(String.init)
            let others = lines.filter { line in
                !line.hasPrefix("#\(id) ") && !line.hasPrefix("@keyframes \(id)-k")
                    && !(line.hasPrefix("@media (") && line.contains(") { #\(id) "))
            }
            // Only keyframes are left, and what ends their rules.
            #expect(lines.count > 1 && others.allSatisfy { $0 == "}" || $0.first?.isNumber == true })
            let names = picture.elements.values.joined().compactMap { $0["style"] }.flatMap {
                $0.matches(of: #/animation-name: ([^;]+)/#).flatMap { $0.1.split(separator: ", ") }
            }
            #expect(names.allSatisfy { picture.style.contains("@keyframes \($0) {") })
        }
    }

    @Test func `a picture without rules has no id, and the ids of shapes are their names`() {
        let picture = picture("add ellipse a.b", "animated")
        #expect(self.picture("add ellipse a", "trail").elements["svg"]?.first?["id"] == nil)
        #expect(picture.elements["ellipse"]?.first?["id"] == "a.b")
    }

    @Test func `a picture is not wider than the page`() {
        #expect(picture("left").elements["svg"]?.first?["style"] == "max-width:100%;height:auto")
    }

    @Test(arguments: [
        ("f.g", "f f-g"), ("f-g", "f--g"), ("f-.g", "f-- f---g"), ("f.g-h", "f f-g--h"), ("f--g", "f----g"),
    ])
    func `groups with different names have different classes`(group: String, classes: String) {
        #expect(picture("add ellipse \(group).x").elements["ellipse"]?.first?["class"] == classes)
    }
}
