import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession
@testable import ShapeEditorText

/// Errors as objects of the output, in the format JSON.
@Suite(.timeLimited) struct ErrorObjectTests {
    private static let unknown = #"{"type":"error","error":"unknown verb 'oops'; 'help' lists the verbs","#
    private static let withoutPlace = String(unknown.dropLast()) + "}"

    @Test func `an error is an object between those of the steps, with its place`() {
        let editor = Editor { $0.keepsGoing = true }
        let lines = editor.run("format json; left\n oops; up", name: "a.shape")
        #expect(
            lines.map { $0.prefix(15) } == [
                "{\"type\":\"step\",", "{\"type\":\"error\"", "{\"type\":\"step\",",
            ])
        #expect(lines[1] == Self.unknown + #""source":"a.shape","line":2,"column":2,"endColumn":6}"#)
        #expect(editor.errors == [])
        #expect(editor.session.errorCount == 1)
    }

    @Test(arguments: [
        ("move lft 3", 9, "move left 3"),
        ("up; repeat 2 { paint bleu; up }; up", 26, "repeat 2 { paint blue; up }"),
        ("rotate 45", 7, "turn 45"), ("clear", 6, nil), ("color", 6, nil), ("mvoe lft", 5, "move left"),
        ("arrow", 6, nil),
        ("add rectangle api; select apii", 31, "select api"),
        ("with all,shap left", 14, "with all,shape left"),
        ("add ellipse b; shape -> b", 24, "connect shape b arrow"), ("bind f5 lef", 12, "bind f5 left"),
        ("record spin {}; play spni", 26, "play spin"), ("size 50%", 9, "size by 50%"), ("left 1 2", 9, nil),
        ("add rectangle pink at 0 0", 22, "add rectangle \"pink\" at 0 0"), ("paint", 6, nil),
        ("select “shape”", 9, "select \"shape\""), ("move by −5 0", 10, "move by -5 0"),
        ("add ellipse b; connect shape b; left", 37, "with b left"),
        ("sequential {\n  lft\n}", 6, "sequential {\n  left\n}"), ("paint \"red", 8, nil),
    ])
    func `an error has the column behind it, and the whole statement as it was meant`(
        script: String, end: Int, suggestion: String?
    ) throws {
        let editor = Editor { ($0.keepsGoing, $0.listsErrors) = (true, true) }
        let line = try #require(editor.run(script, name: "a").first { $0.hasPrefix("{\"type\":\"error\"") })
        #expect(line.contains("\"endColumn\":\(end)"), "\(line)")
        let found = line.split(separator: "\"suggestion\":").dropFirst().first.map { String($0.dropLast()) }
        #expect(
            found
                == suggestion.map { JSONObject().with("s", $0).text.dropFirst(5).dropLast() }.map(String.init)
        )
    }

    @Test func `only the error of a file has its path`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("oops", to: "é.shape")
        let editor = Editor { ($0.keepsGoing, $0.listsErrors) = (true, true) }
        let lines = editor.run("source \(path)\noops", name: "<stdin>")
        #expect(lines.count == 2)
        #expect(lines[0].contains("\"file\":\"\(path)\""))
        #expect(!lines[1].contains("\"file\""))
    }

    @Test func `typed, it has no place`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("format json")
        #expect(editor.type("oops") == [Self.withoutPlace])
        #expect(editor.errors == [])
    }

    @Test func `the format decides at the time of the error`() {
        let editor = Editor { $0.keepsGoing = true }
        #expect(editor.run("oops; format json; oops; format quiet; oops; format text; oops").count == 1)
        #expect(editor.errors.count == 3)
    }

    @Test(arguments: ["json", "text", "quiet"])
    func `to one who has asked for objects it is one in any format`(format: String) {
        let editor = Editor { ($0.keepsGoing, $0.listsErrors) = (true, true) }
        #expect(editor.run("format \(format); oops").last == Self.withoutPlace)
        #expect(editor.errors == [])
    }

    @Test func `a host that repeats errors gets the text as well`() {
        let editor = Editor()
        editor.session.host.repeatsErrors = true
        #expect(editor.run("format json; oops").count == 1)
        #expect(editor.errors.map { $0.prefix(26) } == ["error: unknown verb 'oops'"])
    }

    @Test func `a rollback comes before the error that is its reason`() {
        let editor = Editor { $0.keepsGoing = true }
        let lines = editor.run("format json; begin; left; oops; up; begin")
        let types = lines.map { $0.split(separator: "\"")[3] }
        #expect(types == ["step", "step", "error", "step", "error"])
        #expect(lines[1].contains(#""command":"rollback""#))
    }

    @Test func `objects of a timer's statement have its number after the type`() {
        let editor = Editor { $0.keepsGoing = true }
        let lines = editor.run(
            "format json; every 1s 1 times up; every 1s 1 times { print x; left 3 over 70ms; with nobody up }; wait 2s; up"
        )
        let starts = [
            #"{"type":"step","timer":1,"step":1,"#, #"{"type":"print","timer":2,"print":"x"}"#,
            #"{"type":"frame","timer":2,"step":2,"frame":1,"#, #"{"type":"step","timer":2,"step":2,"#,
            #"{"type":"error","timer":2,"error":"#, #"{"type":"step","step":3,"#,
        ]
        #expect(lines.count == starts.count)
        for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
    }

    @Test func `the rows of timers have their own numbers`() {
        let lines = Editor().run("format json; every 1s up; every 1s 1 times timers; wait 1s")
        #expect(lines[1] == #"{"type":"timer","timer":1,"every":"1s","statement":"up"}"#)
    }
}
