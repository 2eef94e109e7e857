import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The settings and the open work that `status` shows.
@Suite(.timeLimited) struct StatusTests {
    @Test func `in a new session nothing is open`() {
        #expect(
            Editor().run("status") == [
                "step          10",
                "format        text",
                "style         none",
                "bounds        none",
                "undo limit    none",
                "transactions  none",
                "recording     none",
                "queue         off",
                "timers        none",
                "view          off",
                "live          none",
                "file          none",
                "saved         yes",
            ])
    }

    @Test func `each setting is told`() {
        let editor = Editor { $0.undoLimit = 50 }
        let script =
            "view trail off; view at 5 -7; view scale 3; step 5; style size 5; style line dashed; bounds 300 200; every 1s up; every 1s down; "
            + "queue 4; record spin; left; begin; begin"
        #expect(
            editor.run("\(script); format quiet; right; status; commit; commit") == [
                "offset (-5, 0) colour blue",
                "step          5",
                "format        quiet",
                "style         style size 5; style line dashed",
                "bounds        300 by 200",
                "undo limit    50",
                "transactions  2 open",
                "recording     spin, 2 statements",
                "queue         0 of 4 waiting",
                "timers        2",
                "view          off, trail off, at (5, -7), scale 3",
                "live          none",
                "file          none",
                "saved         no",
            ])
    }

    @Test func `as JSON it is one object`() throws {
        let editor = Editor { $0.undoLimit = 7 }
        #expect(
            editor.run("format json; status") == [
                """
                {"type":"status","step":10,"format":"json","style":[],"bounds":null,"undoLimit":7,"transactions":0,"recording":null,\
                "queue":null,"timers":0,"view":{"on":false,"trail":true,"lines":false,"ascii":false,"fit":true,"column":10,"at":null},\
                "live":null,"file":null,"saved":true}
                """
            ])
        let line = editor.run("bounds 40 30; queue 3; record \"a\\\"b\"; left; status").last ?? ""
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["bounds"] as? [String: Int] == ["width": 40, "height": 30])
        #expect(object["queue"] as? [String: Int] == ["size": 3, "waiting": 1])
        let recording = try #require(object["recording"] as? [String: Any])
        #expect(recording["macro"] as? String == "a\"b" && recording["statements"] as? Int == 1)
        #expect(object["saved"] as? Bool == false)
    }

    @Test(arguments: [
        ("add ellipse sun", "2", "sun"), ("add ellipse sun; select all", "2", "shape, sun"),
        ("repeat 4 add ellipse a*; select a1,a2,a3,a4,shape", "5", "shape, a1, a2, a3, a4"),
        ("repeat 5 add ellipse a*; select all", "6", "6 shapes"), ("delete all", "0", "none"),
        ("rename a", "1", "a"),
    ])
    func `of a drawing with names it tells how many shapes there are, and which are selected`(
        script: String, count: String, selected: String
    ) {
        let editor = Editor()
        let lines = editor.run("format quiet; \(script); status")
        #expect(lines[2...3] == ["shapes        \(count)", "selected      \(selected)"])
        let names = editor.session.selection.shapes.map { "\"\($0.name)\"" }.joined(separator: ",")
        let json = editor.run("format json; status").last ?? ""
        #expect(json.contains(#""format":"json","shapes":\#(count),"selected":[\#(names)],"#))
        editor.run("format quiet; undo \(editor.labels.count); format text")
        #expect(editor.run("status").count == 13)
    }

    @Test(arguments: [
        (
            "view on", "on",
            #"{"on":true,"trail":true,"lines":false,"ascii":false,"fit":true,"column":10,"at":null}"#
        ),
        (
            "view on; view trail off", "on, trail off",
            #"{"on":true,"trail":false,"lines":false,"ascii":false,"fit":true,"column":10,"at":null}"#
        ),
        (
            "view at 3 4", "off, at (3, 4), scale 10",
            #"{"on":false,"trail":true,"lines":false,"ascii":false,"fit":false,"column":10,"at":{"x":3,"y":4}}"#
        ),
        (
            "view scale 1", "off, at (0, 0), scale 1",
            #"{"on":false,"trail":true,"lines":false,"ascii":false,"fit":false,"column":1,"at":{"x":0,"y":0}}"#
        ),
        (
            "view lines on", "off, lines on",
            #"{"on":false,"trail":true,"lines":true,"ascii":false,"fit":true,"column":10,"at":null}"#
        ),
        (
            "view ascii on", "off, ascii on",
            #"{"on":false,"trail":true,"lines":false,"ascii":true,"fit":true,"column":10,"at":null}"#
        ),
        (
            "view at 3 4; view fit", "off",
            #"{"on":false,"trail":true,"lines":false,"ascii":false,"fit":true,"column":10,"at":null}"#
        ),
    ])
    func `of the pictures it tells what they are told to show`(script: String, text: String, json: String) {
        let editor = Editor()
        #expect(editor.run("\(script); status").contains("view          \(text)"))
        #expect(editor.run("format json; status").last?.contains(#""view":\#(json),"live""#) == true)
    }

    @Test(arguments: [
        ("", "yes"), ("left", "no"), ("left; undo", "yes"), ("left; save FILE", "yes"),
        ("left; save FILE; up", "no"), ("left; save FILE; up; undo", "yes"), ("left; save FILE; undo", "no"),
        ("begin", "yes"), ("begin; left", "no"), ("begin; left; rollback", "yes"), ("queue 2; left", "no"),
        ("queue 2; left; save FILE", "yes"), ("step 7; show; print x", "yes"),
    ])
    func `saved is whether all that was done is in a file`(script: String, saved: String) throws {
        let folder = try TemporaryDirectory()
        let editor = Editor()
        let text = script.replacingOccurrences(of: "FILE", with: folder.path(of: "a.shape"))
        #expect(editor.run("\(text); status").contains("saved         \(saved)"))
    }

    @Test func `a check writes no file, so it has saved nothing`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor { $0.isCheck = true }
        #expect(editor.run("left; save \(folder.path(of: "a")); status").last == "saved         no")
    }

    @Test func `the live file is named as long as it is written`() throws {
        let folder = try TemporaryDirectory()
        let (editor, path) = (Editor(), folder.path(of: "a.svg"))
        #expect(editor.run("export \(path) live; status").contains("live          \(path)"))
        #expect(editor.run("view on; status").contains("view          on"))
        #expect(editor.run("format json; status").last?.contains("\"live\":\"\(path)\",") == true)
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(editor.run("format text; left; status").contains("live          none"))
        #expect(editor.run("export live off; status").contains("live          none"))
    }

    @Test func `it shows at once what waits, and changes nothing`() {
        let editor = Editor()
        let lines = editor.run("queue 3; left; up; status; status")
        #expect(lines.count == 26)
        #expect(lines.contains("queue         2 of 3 waiting"))
        #expect(editor.offset == .zero)
    }
}
