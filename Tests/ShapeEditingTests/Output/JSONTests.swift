import Foundation
import ShapeModel
import TestSupport
import Testing

@Suite struct JSONTests {
    @Test func `the line of a step is as documented`() {
        #expect(
            Editor().run("format json; move left") == [
                ##"{"step":1,"command":"move left","x":-10,"y":0,"colour":"blue","hex":"#0000ff"}"##
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
            editor.run("repeat 3 right").last
                == ##"{"step":3,"command":"rollback","x":9223372036854775790,"y":0,"colour":"blue","hex":"#0000ff"}"##
        )
    }

    @Test func `whatever is done, every line is an object with the state in it`() throws {
        var source = ScriptSource("JSON lines", [.overflow])
        let editor = Editor { $0.keepsGoing = true }
        editor.run("format json")
        for _ in 0..<300 {
            let lines = editor.run(source.statement())
            for line in lines where !line.hasPrefix("{\"print\":") {
                let object = try #require(Self.object(line))
                #expect(Set(object.keys) == ["step", "command", "x", "y", "colour", "hex"])
                let hex = try #require(object["hex"] as? String)
                #expect(try Colour(parsing: hex[...]).description == object["colour"] as? String)
            }
            guard let last = lines.last, last.hasPrefix("{\"step\":") else { continue }
            // Looked at as text, since Foundation reads numbers near the ends of 64 bits as fractions.
            #expect(last.contains(#""x":\#(editor.offset.x),"y":\#(editor.offset.y),"#))
            #expect(Self.object(last)?["hex"] as? String == editor.colour.hex)
        }
    }

    @Test func `an echo is JSON too, whatever is in the statement`() throws {
        let editor = Editor { $0.echoes = true }
        editor.run("format json")
        let path = "/tmp/\u{1}\u{7F}\"\\é🙂\t"
        let statement =
            "save \"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\u{2028}/\""
        let line = try #require(editor.run(statement).first)
        #expect(Self.object(line)?["echo"] as? String == statement)
    }

    private static func object(_ line: String) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
}
