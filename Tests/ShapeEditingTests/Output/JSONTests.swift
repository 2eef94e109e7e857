import Foundation
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

@Suite(.timeLimited) struct JSONTests {
    @Test func `the line of a step is as documented`() {
        #expect(
            Editor().run("format json; move left") == [
                ##"{"type":"step","step":1,"command":"move left","x":-10,"y":0,"colour":"blue","hex":"#0000ff"}"##
            ])
    }

    @Test func `steps count on through other formats, and every step has its command`() {
        let editor = Editor()
        editor.run("left; format quiet; up; format json")
        let lines = editor.run(
            "paint #f8000080; undo 2; redo; move by 3 4; move to 1 2; left 5; reset; repeat 2 down; undo 4; redo 4"
        )
        #expect(
            lines.map { Self.object($0)?["command"] as? String } == [
                "paint #f8000080", "undo 2", "redo", "move by 3 4", "move to 1 2", "move left 5", "reset",
                "move down",
                "move down", "undo 4", "redo 4",
            ])
        #expect(lines.compactMap { Self.object($0)?["step"] as? Int } == Array(3...13))
    }

    @Test func `a group that is taken back is a step called rollback`() {
        let editor = Editor()
        editor.run("format json; move to 9223372036854775790 0")
        #expect(
            editor.run("repeat 3 right").dropLast().last
                == ##"{"type":"step","step":3,"command":"rollback","x":9223372036854775790,"y":0,"colour":"blue","hex":"#0000ff"}"##
        )
    }

    @Test func `whatever is done, every line is an object with the state in it`() throws {
        var source = ScriptSource("JSON lines", [.overflow])
        let editor = Editor { $0.keepsGoing = true }
        editor.run("format json")
        for _ in 0..<300 {
            let lines = editor.run(source.statement())
            for line in lines where line.hasPrefix("{\"type\":\"step\",") {
                let object = try #require(Self.object(line))
                #expect(Set(object.keys) == ["type", "step", "command", "x", "y", "colour", "hex"])
                let hex = try #require(object["hex"] as? String)
                #expect(try Colour(parsing: hex[...]).description == object["colour"] as? String)
            }
            guard let last = lines.last, last.hasPrefix("{\"type\":\"step\",") else { continue }
            // Compared as text, because Foundation reads numbers near the limits of 64 bits as fractions.
            #expect(last.contains(#""x":\#(editor.offset.x),"y":\#(editor.offset.y),"#))
            #expect(Self.object(last)?["hex"] as? String == editor.colour.hex)
        }
    }

    @Test func `with the JSON format every line is an object, whichever verb wrote it`() throws {
        let editor = Editor { ($0.keepsGoing, $0.echoes) = (true, true) }
        editor.run("format json")
        let name = #""a\"\\b \u{e9}{""#
        editor.run(
            "record \(name); left; paint tan; end; bind f5 play \(name); every 1s { print \"x\\n\\u{9b}\" }")
        for verb in VerbTable.all.map(\.verb.name) { editor.run("help \(verb)") }
        editor.run(
            """
            play \(name); undo; history; menu; macros; help keys; bindings; timers; stats; show; help; wait 1s; \
            status; view; shapes; export -; unbind f5; bindings; right over 40ms
            """)
        #expect(editor.errors == [])
        let lines = editor.lines.dropFirst()
        #expect(lines.count > 190)
        for line in lines {
            #expect(Self.object(line)?["type"] is String && line.hasPrefix(#"{"type":"#), "\(line)")
            #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
        }
    }

    @Test func `lists have their parts as members`() {
        let editor = Editor()
        editor.run("format json; record a; left; up 2; end; every 1s 3 times up; bind f5 { left; up }")
        #expect(editor.run("macros") == [#"{"type":"macro","macro":"a","statements":["left","up 2"]}"#])
        #expect(
            editor.run("timers") == [#"{"type":"timer","timer":1,"every":"1s","times":3,"statement":"up"}"#])
        #expect(editor.run("bindings").last == #"{"type":"binding","key":"f5","statement":"{ left; up }"}"#)
        #expect(
            editor.run("history 1") == [#"{"type":"history","entry":2,"kind":"move","command":"move up 2"}"#])
        #expect(
            editor.run("menu").first
                == #"{"type":"menu","menu":"Move","title":"Move Up","statement":"move up","keys":["up","alt-up","ctrl-up"]}"#
        )
        #expect(
            editor.run("help undo") == [
                """
                {"type":"verb","verb":"undo","usage":["undo [N]","undo all"],\
                "summary":"undo the last step, or the last N or all at once",\
                "details":"","short":"u","aliases":[],"alsoTried":["z"],"group":"History","example":"left; up; undo 2"}
                """
            ])
        #expect(
            editor.run("help").last
                == #"{"type":"verb","verb":"quit","summary":"end the session","group":"Files and the session","aliases":["exit"]}"#
        )
        #expect(
            editor.run("help keys").first
                == #"{"type":"key","keys":["up","alt-up","ctrl-up"],"statement":"move up"}"#)
        #expect(
            editor.run("help diagrams").last
                == #"{"type":"example","statements":"export diagram.svg","does":"a picture"}"#)
        #expect(
            editor.run("help keys").last
                == #"{"type":"key","keys":["ctrl-d"],"does":"end the session, if the line is empty"}"#)
    }

    @Test func `an echo is JSON too, whatever is in the statement`() throws {
        let editor = Editor { $0.echoes = true }
        editor.run("format json")
        let path = "/dev/null/\"\\é🙂"
        let statement =
            "save \"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\u{2028}/\""
        let line = try #require(editor.run(statement).first)
        #expect(Self.object(line)?["echo"] as? String == statement)
    }

    private static func object(_ line: String) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
}
