import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The faults of a picture that `inspect` finds, and what it proposes.
@Suite(.timeLimited) struct InspectionTests {
    private static let style = "delete; style size 100 60 white outline black; style connector arrow; "
    private static let overlap =
        "add rectangle api at 0 0 label API; add rectangle store at 40 10 label Store; "
    private static let row = "add rectangle a at 0 0; add rectangle b at 200 0; connect a b; "

    private static let faults: [(String, [String])] = [
        (overlap, ["'api' and 'store' overlap by 60 by 50 points; with store down 70"]),
        // Where the shortest way meets another shape, the next one; where all do, none.
        (
            overlap + "add rectangle c at 40 90 label C",
            ["'api' and 'store' overlap by 60 by 50 points; with store right 80"]
        ),
        (
            overlap
                + "add rectangle c at 40 90 label C; add rectangle d at 150 10; add rectangle e at -90 10; "
                + "add rectangle f at 40 -70",
            ["'api' and 'store' overlap by 60 by 50 points"]
        ),
        // What lies in a shape moves along.
        (
            overlap + "add ellipse dot at 70 20 size 10 red",
            ["'api' and 'store' overlap by 60 by 50 points; with store+ down 70"]
        ),
        ("add rectangle g.a at 0 0 label A; add rectangle g.b at 40 10 label B", []),
        ("add rectangle a at 0 0; add rectangle b at 40 10", []),
        ("add polygon 4 a at 0 0 label A; add polygon 4 b at 54 54 label B", []),
        (
            "add rectangle a label \"a label that is long\"; size 100 60",
            ["the label of 'a' is 192 points wide, the shape 100; with a size 216 60"]
        ),
        (
            "add table a label a b c; size 100 40; add table t right of a label t id; connect a t from row b to row id; "
                + "with t row 1 none",
            [
                "the row 'b' of 'a', at which 'a-t' ends, is gone; with a-t attach from right",
                "the row 'id' of 't', at which 'a-t' ends, is gone; with a-t attach to left",
                "2 of the 3 rows of 'a' are not drawn; with a size 100 80",
            ]
        ),
        (
            "add rectangle a label \"two\\nrows\"; size 100 30",
            ["the label of 'a' is 35 points high, the shape 30; with a size 100 55"]
        ),
        ("add rectangle a transparent outline none label \"a label that is long\"; size 100 60", []),
        (
            "add rectangle a label A; add rectangle b right of a label B; add rectangle c right of b; connect a c",
            ["'a-c' runs through 'b' for 100 points; with a-c stroke bent"]
        ),
        (
            "add rectangle z at 140 0 size 400 100 font top label Z; add rectangle a at 0 0; "
                + "add rectangle c at 600 0; connect a c", []
        ),
        // A bent one would not go round a text.
        (row + "add text t \"over it\" at 100 0", ["'a-b' runs through 't' for 68 points"]),
        (
            "add rectangle a at 0 0 label \"middle of it\"; add text t \"over it\" at 0 5",
            ["the label of 'a' and 't' overlap by 68 by 15 points"]
        ),
        (
            row + "with a-b label \"a long label\"; add rectangle c at 100 0 size 60 400",
            ["the label of 'a-b' and 'c' overlap by 60 by 19 points"]
        ),
        (
            "add rectangle a at 0 0; add rectangle b at 200 3; connect a b",
            ["'a' and 'b' are 3 points out of line, up and down; with b up 3"]
        ),
        // The one with fewer connectors moves.
        (
            "add rectangle a at 3 -100; add rectangle b at 0 0; add rectangle c at 200 0; connect a b; connect b c",
            ["'a' and 'b' are 3 points out of line, across; with a left 3"]
        ),
        ("add rectangle a at 0 0; add rectangle b at 200 3 size 100 54; connect a b", []),
        // A row of a table stays with the others.
        (
            "add rectangle a at 0 0; add rectangle b at 200 3; add rectangle c below b 0; connect a b",
            ["'a' and 'b' are 3 points out of line, up and down"]
        ),
        (
            row + "add rectangle c at 404 0; connect b c",
            ["the gaps between 'a', 'b' and 'c' differ by 4 points; with a,b,c spread across"]
        ),
        (
            "add rectangle a at 0 0; add rectangle b at 0 100; add rectangle c at 0 203; connect a b; connect b c",
            ["the gaps between 'a', 'b' and 'c' differ by 3 points; with a,b,c spread down"]
        ),
        ("bounds 200 200; add rectangle a at 62 0", ["'a' reaches 12 points beyond the bounds"]),
        (
            "add rectangle a black font ink navy label dark",
            ["the label of 'a' has a contrast of 1.31 to what is behind it, not of 3; with a font ink auto"]
        ),
        (
            "add text t \"pale\" at 0 0 yellow",
            ["'t' has a contrast of 1.07 to what is behind it, not of 3; with t paint black"]
        ),
        (
            "add rectangle r at 0 0 black; add text t \"dark\" at 0 0 navy",
            ["'t' has a contrast of 1.31 to what is behind it, not of 3; with t paint white"]
        ),
        // Names that are words of the language are in quotes.
        (
            "add rectangle \"all\" at 0 0 label API; add rectangle \"left\" at 40 10 label Store",
            ["'all' and 'left' overlap by 60 by 50 points; with \"left\" down 70"]
        ),
    ]

    @Test(arguments: faults)
    func `each fault is said with what helps, and nothing else`(script: String, lines: [String]) {
        let editor = Editor()
        editor.run(Self.style + script + "; format quiet")
        #expect(editor.errors == [])
        #expect(editor.run("inspect") == lines)
    }

    @Test func `of a drawing without a name, nothing is said`() {
        #expect(Editor().run("format quiet; bounds 10 10; inspect") == [])
    }

    @Test func `it is limited to some shapes, and may stand in groups`() {
        let editor = Editor()
        editor.run(Self.style + Self.overlap + "add text t \"pale\" at 300 0 yellow; format quiet")
        #expect(editor.run("inspect t,api") == editor.run("inspect"))
        #expect(editor.run("with api inspect selected").count == 1)
        #expect(editor.run("repeat 2 inspect store").count == 2)
        #expect(editor.run("inspect shape*") == [])
        #expect(editor.errors.count == 1)
    }

    @Test func `in JSON, each finding is an object with its numbers`() {
        let editor = Editor()
        editor.run(
            Self.style + Self.overlap
                + "add text t \"pale\" at 185 0 yellow; bounds 400 400; format json")
        #expect(
            editor.run("inspect").map { $0.replacing(#""type":"finding","finding":"#, with: "") } == [
                #"{"overlap","shapes":["api","store"],"text":"'api' and 'store' overlap by 60 by 50 points","#
                    + #""fix":"with store down 70","across":60,"down":50}"#,
                #"{"bounds","shapes":["t"],"text":"'t' reaches 4 points beyond the bounds","fix":null,"#
                    + #""reach":4}"#,
                #"{"contrast","shapes":["t"],"text":"'t' has a contrast of 1.07 to what is behind it, not of 3","#
                    + #""fix":"with t paint black","contrast":1.07}"#,
            ])
    }

    @Test func `a hundred are said, and how many there are`() {
        let editor = Editor()
        editor.run(
            "delete; add text t* \"pale\" at 0 0 ivory; repeat 109 { duplicate by 0 40 }; format quiet")
        let lines = editor.run("inspect")
        #expect(lines.count == 101 && lines.last == "… and 10 more")
        #expect(editor.run("format json; inspect").last == #"{"type":"findings","more":10}"#)
    }

    @Test func `thousands of shapes on each other are soon inspected`() {
        let editor = Editor()
        editor.run(
            "delete; add rectangle a* label A; repeat 1999 { duplicate by 7 3 }; format quiet")
        #expect(editor.run("inspect").count == 101)
    }
}
