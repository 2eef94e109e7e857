import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The descriptions of completion candidates.
@Suite(.timeLimited) struct MeaningTests {
    private func meanings(_ line: String, after script: String = "") -> [String] {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors == [])
        return editor.session.completer.complete(line, cursor: line.count).candidates.map {
            "\($0.text): \($0.meaning)"
        }
    }

    static let said: [(String, [String])] = [
        ("und", ["undo: undo the last step, or the last N or all at once"]),
        ("repeat 3 { und", ["undo: undo the last step, or the last N or all at once"]),
        ("bind f5 und", ["undo: undo the last step, or the last N or all at once"]),
        ("help show", ["show: show the selected shapes"]), ("help di", ["diagrams: a diagram, line by line"]),
        ("add poly", ["polygon: N corners; 'polygon 4' is a diamond"]),
        (
            "move ",
            [
                "up: to smaller Y", "down: to larger Y", "left: to smaller X", "right: to larger X",
                "by: by a distance, DX DY", "to: to the place X Y",
                "from: the ends of a line, from X Y to X Y",
                "above: above other shapes", "below: below other shapes", "in: inside other shapes",
            ]
        ),
        ("left 3 ", ["over: take time, as in 'over 500ms'"]),
        ("bind ct", ["ctrl-: held with another key"]),
        ("paint ne", ["next: the colour after this one in the palette"]),
        ("paint toma", ["tomato: #ff6347"]), ("paint transp", ["transparent: #00000000"]),
        ("paint 3", ["3: yellow"]),
        ("paint hs", ["hsl(: hue, saturation and lightness, as in hsl(9 100% 64%)"]),
        (
            "format ",
            ["text: as a line of text", "json: as a JSON object in a line", "quiet: not at all"]
        ),
        (
            "history ",
            [
                "oldest: the oldest first", "newest: the newest first",
                "kind: by the kind of command; within a kind, the oldest first",
            ]
        ),
        ("paint pre", ["previous: the colour before this one in the palette"]),
        ("select ne", ["next: the shape in front of the foremost selected one"]),
        ("select pre", ["previous: the shape behind the hindmost selected one"]),
        (
            "align ",
            [
                "left: the left edges", "centre: the centres, across", "right: the right edges",
                "top: the upper edges", "middle: the centres, up and down", "bottom: the lower edges",
            ]
        ),
        (
            "order ",
            [
                "front: in front of all", "back: behind all", "forward: one place forward",
                "backward: one place back", "behind: directly behind a shape",
            ]
        ),
        ("spread ", ["across: from left to right", "down: from top to bottom"]),
        ("add ellipse sun abo", ["above: above other shapes"]),
        ("add ellipse sun belo", ["below: below other shapes"]),
        ("add ellipse sun left", ["left: left of other shapes"]),
        ("add ellipse sun right", ["right: right of other shapes"]),
        (
            "connect a b arr",
            ["arrow: a head at the second end", "arrows: a head at each end"]
        ),
        ("select u", ["up: the nearest shape above"]), ("size f", ["fit: as small as the label allows"]),
        ("add note a fro", ["from: the first end or corner"]), ("add note a lab", ["label: a text on it"]),
        ("connect a b cu", ["curved: in one curve"]), ("stroke tail pl", ["plain: without a head"]),
        ("stroke tri", ["triangle: a triangle"]), ("stroke pl", ["plain: without heads"]),
        ("connect a b fr", ["from: the side of the first shape, and a text there"]),
        ("add note a font l", ["left: rows begin at the left"]),
        ("add note a lef", ["left: left of other shapes"]),
        ("connect a b to t", ["top: the upper side"]),
        ("style poly", ["polygon: only of polygons"]), ("style connec", ["connector: of connectors"]),
        ("view o", ["on: keep showing it", "off: stop showing it"]),
        ("queue o", ["off: run the waiting commands, and end the queue"]),
        ("bounds n", ["none: let the shapes go anywhere"]), ("every 1s 3 ", ["times: at most N times"]),
        ("wait 5", ["5s: seconds", "5ms: milliseconds", "5min: minutes"]),
    ]

    @Test(arguments: said) func `each candidate says what it is`(line: String, expected: [String]) {
        #expect(meanings(line) == expected)
    }

    /// The words that stand in the spellings of forms.
    private static func words(of forms: [[Argument]]) -> [Substring] {
        forms.joined().flatMap { argument in
            if case .optional(let inner) = argument { return words(of: [[inner]]) }
            return argument.forms.map(words) ?? argument.spelling.split { "|[]".contains($0) }
        }
    }

    @Test func `every word of every form has a meaning`() {
        for verb in VerbTable.verbs {
            #expect(!verb.summary.isEmpty)
            for argument in verb.forms.joined() {
                for word in argument.words {
                    #expect(!verb.meaning(of: word, in: argument).isEmpty, "\(verb.name) \(word)")
                }
            }
            let words = Self.words(of: verb.forms)
            for (word, _) in verb.words().pairs { #expect(words.contains(word[...]), "\(verb.name) \(word)") }
        }
    }

    @Test func `an empty line offers each verb once, with its summary`() {
        let expected = VerbTable.verbs.map { "\($0.name): \($0.summary)" }
        #expect(meanings("") == expected)
        #expect(Set(expected).count == expected.count)
    }

    @Test func `colours come with themselves, and so do the numbers of the palette`() {
        let completer = Editor().session.completer
        func colours(_ line: String) -> [Colour?] {
            completer.complete(line, cursor: line.count).candidates.map(\.colour)
        }
        #expect(colours("paint toma") == [Colour(packed: 0xFF63_47FF)])
        #expect((1...8).flatMap { colours("paint \($0)") } == Palette.colours)
        #expect(colours("paint ne") == [nil] && colours("paint hs") == [nil])
        #expect(colours("paint ").count { $0 != nil } == ColourNames.standard.all.count + 8)
    }

    @Test func `paint offers the palette first, then the other names, and numbers last`() {
        let completer = Editor().session.completer
        let found = completer.complete("paint ", cursor: 6).candidates
        let names = ColourNames.standard.all.count
        #expect(found.prefix(8).map(\.colour) == Palette.colours)
        #expect(Set(found.prefix(names).map(\.text)) == Set(ColourNames.standard.all))
        let rest = found.dropFirst(names).map(\.text)
        #expect(rest == ["next", "previous"] + (1...8).map { "\($0)" })
    }

    @Test(arguments: [
        ("paint ", []), ("outline ", ["none"]), ("mov", ["move"]),
        (
            "connect a b ",
            [
                "all", "selected",
                "stroke", "solid", "dashed", "dotted", "plain", "arrow", "arrows", "triangle", "diamond",
                "circle", "bar", "crow", "tail", "filled", "hollow", "straight", "bent",
                "curved", "from", "to", "font", "label",
            ]
        ),
    ])
    func `words for colours need no meaning beside them, others do`(line: String, words: [String]) {
        let editor = Editor()
        let found = editor.session.completer.complete(line, cursor: line.count).candidates
        #expect(found.filter(\.needsMeaning).map(\.text) == words)
    }

    @Test func `macros say what they do, as far as it goes into a row`() {
        let script = "record walk; left 3; paint red; end; record \"a b\"; right; end"
        #expect(meanings("play ", after: script) == ["walk: left 3; paint red", "\"a b\": right"])
        let long = (1...1000).map { "left \($0)" }.joined(separator: "; ")
        let found = meanings("play ", after: "record walk; \(long); end")
        #expect(found.count == 1)
        #expect(
            found[0].hasPrefix("walk: left 1; left 2; ") && found[0].hasSuffix("…") && found[0].count < 300)
        #expect(meanings("play ") == [])
    }

    @Test func `only shapes that fit are offered where one is named`() {
        let script = "add ellipse face.eye; add polygon 6 sun gold; connect face.eye sun"
        let shapes = ["face.eye: ellipse", "shape: rectangle", "sun: polygon 6"]
        let several = ["face: 1 shape"] + shapes + ["all: all shapes", "selected: the selected shapes"]
        for line in ["connect ", "add ellipse above ", "move in ", "space above "] {
            #expect(meanings(line, after: script) == several)
        }
        #expect(meanings("order behind ", after: script) == ["face-eye-sun: connector"] + shapes)
        #expect(
            meanings("delete f", after: script) == [
                "face: 1 shape", "face-eye-sun: connector", "face.eye: ellipse",
            ])
    }

    /// Where a side may stand, too, a shape that is called like one is offered in quotes.
    @Test(arguments: [
        ("attach ", ["from: the end at the first shape", "to: the end at the second shape"]),
        (
            "attach to ",
            [
                "shape: rectangle", "sun: polygon 6", "\"top\": ellipse", "left: the left side",
                "right: the right side", "top: the upper side", "bottom: the lower side",
                "row: a row of a table, by its first word or its number",
                "text: only the text at the end",
            ]
        ),
        ("attach from s", ["shape: rectangle", "sun: polygon 6", "selected: the one selected shape"]),
        ("attach from t", ["\"top\": ellipse", "top: the upper side", "text: only the text at the end"]),
        ("attach from \"t", ["\"top\": ellipse"]), ("attach to shape-sun", []),
        ("attach to sun t", ["top: the upper side"]), ("attach to \"top\" b", ["bottom: the lower side"]),
        ("attach to top ", []), ("attach to sun top ", []), ("connect t", ["top: ellipse"]),
    ])
    func `the shapes and the sides are offered to which an end can go`(line: String, expected: [String]) {
        let script = "add ellipse top; add polygon 6 sun gold; connect shape sun"
        #expect(meanings(line, after: script) == expected)
    }

    @Test func `timers are offered by their numbers`() {
        let script = "every 1s left; every 500ms 3 times { up; paint red }; every 2s down; stop 1"
        let expected = ["2: every 500ms 3 times { up; paint red }", "3: every 2s down"]
        #expect(meanings("stop ", after: script) == expected)
        #expect(meanings("stop 3", after: script) == [expected[1]])
        #expect(meanings("stop ") == [])
    }

    @Test func `files say what they are`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("left\n", to: "a.shape")
        try folder.write(String(repeating: "x", count: 1234), to: "b.txt")
        try folder.write("", to: "c/inner")
        _ = try folder.link("d", to: folder.path(of: "c"))
        _ = try folder.link("e", to: folder.path(of: "b.txt"))
        _ = try folder.link("f", to: folder.path(of: "nowhere"))
        let path = folder.path(of: "")
        let expected = [
            "a.shape: script, 5 bytes", "b.txt: file, 1.2 kB", "c/: folder", "d/: link to a folder",
            "e: link",
            "f: broken link",
        ]
        #expect(meanings("source \(path)") == expected.map { path + $0 })
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (999_999, "999.9 kB"),
        (1_000_000, "1.0 MB"), (123_456_789, "123.4 MB"), (5_000_000_000_000, "5.0 TB"),
        (Int.max, "9223372.0 TB"),
    ])
    func `sizes are rounded down`(bytes: Int, text: String) {
        #expect(FileSummary.size(bytes) == text)
    }

    @Test func `what hints ask looks at no files, and finds the same words`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("left\n", to: "a.shape")
        let editor = Editor()
        editor.run("record walk; left; end; every 1s left")
        func texts(_ line: String, _ completer: StatementCompleter) -> [String] {
            completer.complete(line, cursor: line.count).candidates.map(\.text)
        }
        for line in ["", "mo", "play w", "stop ", "bind ctrl-", "unbind ", "paint t", "wait 5"] {
            #expect(texts(line, editor.session.hinter) == texts(line, editor.session.completer))
        }
        #expect(texts("source \(folder.path(of: ""))", editor.session.hinter) == [])
    }

    @Test(
        .limit,
        arguments: [
            "repeat 3 ", "every 1s ", "bind f5 ", "move left ", "{ ", "every 1s 3 times ", "\"", "a; ",
        ])
    func `a long line is completed in no time`(part: String) {
        let line = String(repeating: part, count: 10_000)
        let completer = Editor().session.completer
        // Linear completion takes some seconds in a debug build. A quadratic one would take hours, and the limit of
        // time ends it.
        _ = completer.complete(line + "mo", cursor: .max)
    }
}
