import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The files that `export` writes.
@Suite(.timeLimited) struct ExportTests {
    private let folder: TemporaryDirectory
    private let editor = Editor { $0.isPrompt = true }

    init() throws { folder = try TemporaryDirectory() }

    private func path(_ name: String) -> String { folder.path(of: name) }

    private func title(_ name: String) throws -> Substring? {
        try folder.text(of: name).firstMatch(of: #/<title>(.*)</title>/#)?.1
    }

    // MARK: Files

    @Test(arguments: [
        ("", "shape"), (" trail", "trail"), (" animated", "animation"), (" TRAIL", "trail"),
    ])
    func `a file holds what standard output gets, and what was written is said`(kind: String, noun: String)
        throws
    {
        let file = path("a.svg")
        #expect(
            editor.type("right; paint red; export \(file)\(kind)").last == "exported the \(noun) to \(file)")
        let lines = editor.type("export -\(kind)")
        #expect(try folder.text(of: "a.svg") == lines.joined(separator: "\n") + "\n")
        #expect(editor.errors == [])
        #expect(try folder.names == ["a.svg"])
    }

    @Test(
        .limit,
        arguments: [
            ("repeat 3000 { right; paint next }", "animated", "1202 of 6002 keyframes"),
            (
                "repeat 24999 { right; paint next; down; paint next }; repeat 9 { right; down }", "trail",
                "the last 50000 parts of the path"
            ),
            (
                "repeat 50001 { right; left }", "trail",
                "at least the first 100000 turns of a group"
            ),
        ])
    func `what is left out is said, in the file too`(script: String, kind: String, shown: String) throws {
        let line = "\(script); export \(path("a.svg")) \(kind)"
        #expect(
            editor.type(line).last
                == "exported the \(kind == "trail" ? kind : "animation") to \(path("a.svg")); it shows \(shown)"
        )
        #expect(try folder.text(of: "a.svg").contains("<desc>\(shown); the rest is left out</desc>"))
    }

    @Test func `as JSON standard output gets an object in a line, with format quiet the file`() throws {
        let editor = Editor()
        let text = editor.run("export -").joined(separator: "\n") + "\n"
        let lines = editor.run("format json; export -")
        #expect(lines.count == 1)
        let object = try JSONDecoder().decode([String: String].self, from: Data(lines.joined().utf8))
        #expect(object == ["type": "picture", "svg": text])
        #expect(editor.run("format quiet; left; undo; export -").joined(separator: "\n") + "\n" == text)
    }

    @Test func `a file that the session has not written is asked about`() throws {
        try folder.write("mine", to: "a.svg")
        var asked: [String] = []
        editor.session.host.ask = { question, answer in
            asked.append(question)
            answer(asked.count > 2)
        }
        editor.type("export \(path("a.svg")); left")
        editor.type("export \(path("a.svg")) live; left")
        #expect(try folder.text(of: "a.svg") == "mine")
        #expect(editor.lines == [])
        editor.type("export \(path("a.svg")); export \(path("a.svg")) trail")
        #expect(try folder.text(of: "a.svg").hasPrefix("<?xml"))
        #expect(asked.count == 3)
    }

    @Test func `a check writes nothing, and says what could not be written`() throws {
        let editor = Editor { $0.isCheck = true }
        let file = path("a.svg")
        editor.run("export \(file); export \(file) animated; export \(file) live; left; export live off")
        #expect(editor.errors == [])
        #expect(try folder.names == [])
        editor.run("export \(path("no/a.svg"))")
        #expect(editor.errors.first?.contains("': No such file or directory\n") == true)
    }

    @Test func `a folder can't be written, and what was there stays`() throws {
        try folder.write("", to: "a.svg/b")
        for kind in ["", " trail", " animated", " live"] { editor.type("export \(path("a.svg"))\(kind)") }
        #expect(
            editor.errors.map { $0.prefix { $0 != "\n" } }
                == Array(repeating: "error: cannot write '\(path("a.svg"))': Is a directory", count: 4))
        #expect(editor.session.livePath == nil)
        #expect(try folder.names == ["a.svg"])
    }

    @Test func `what waits is done before`() throws {
        editor.run("queue 9; right; export \(path("a.svg"))")
        #expect(try title("a.svg") == "offset (10, 0) colour blue")
    }

    @Test(arguments: [
        "begin; down; export FILE trail", "begin; sequential { down }; begin; export FILE trail; commit",
        "begin; down; begin; export FILE trail; rollback; commit; up",
    ])
    func `what is open is part of the way`(script: String) throws {
        editor.type("right; \(script.replacingOccurrences(of: "FILE", with: path("a.svg")))")
        #expect(editor.errors == [])
        #expect(try title("a.svg") == "offset (10, 10) colour blue")
        #expect(try folder.text(of: "a.svg").contains("points=\"70,50 80,50 80,60\""))
    }

    @Test(arguments: [
        "wait 1s; begin; commit; OPEN",
        "paint red over 0s; paint blue over 0s; paint red over 0s; OPEN; wait 1s",
        "begin; repeat 3 paint next over 0s; rollback; OPEN; wait 1s",
    ])
    func `its corners are part of the way, whatever was before`(script: String) {
        editor.type(script.replacing("OPEN", with: "begin; up 50; left 50; down 20"))
        let picture = ReadPicture(editor.type("export - trail").joined(separator: "\n"))
        #expect(editor.errors == [])
        #expect(picture.trail == ["120 100", "120 50", "70 50", "70 70"])
    }

    @Test(arguments: [
        "export a.SVG", "export a.b.Svg", "export \"a b.svg\" animated", "export \"a\\\"b.svg\"",
        "export é.svg",
    ])
    func `any name that ends in .svg will do, in quotes too`(statement: String) {
        let editor = Editor { $0.isCheck = true }
        editor.run(statement)
        #expect(editor.errors == [])
    }

    // MARK: Live

    @Test func `a live file is written after each step`() throws {
        editor.type("paint red; export \(path("a.svg")) live")
        #expect(
            editor.lines.last == "writing \(path("a.svg")) after each step; 'export live off' ends it")
        let steps = [
            ("show", "offset (0, 0) colour red"), ("right", "offset (10, 0) colour red"),
            ("repeat 3 { right }", "offset (40, 0) colour red"), ("undo", "offset (10, 0) colour red"),
            ("redo", "offset (40, 0) colour red"), ("begin; paint lime", "offset (40, 0) colour lime"),
            ("rollback", "offset (40, 0) colour red"),
        ]
        for (line, state) in steps {
            editor.type(line)
            #expect(try title("a.svg") == Substring(state), "\(line)")
        }
        #expect(editor.type("export live off") == ["live export is off"])
        editor.type("left")
        #expect(try title("a.svg") == "offset (40, 0) colour red")
        #expect(try folder.names == ["a.svg"])
        #expect(editor.errors == [])
    }

    @Test func `it is written in the middle of what takes time, too`() throws {
        var seen: [Substring?] = []
        editor.run("bind f5 show; export \(path("a.svg")) live")
        editor.session.start(.typed("right 30 over 100ms"))
        for _ in 0..<4 {
            seen.append(try title("a.svg"))
            editor.session.loop.advance(by: .milliseconds(34))
            editor.session.proceed()
        }
        #expect(Set(seen).count > 1)
        #expect(try title("a.svg") == "offset (30, 0) colour blue")
    }

    @Test func `a live file has the canvas from when it is set until it is not`() throws {
        editor.run("export \(path("a.svg")) live")
        let without = try folder.text(of: "a.svg")
        editor.run("bounds 400 300")
        let with = try folder.text(of: "a.svg")
        #expect(with != without)
        editor.run("export \(path("b.svg"))")
        #expect(try folder.text(of: "b.svg") == with)
        editor.run("bounds none")
        #expect(try folder.text(of: "a.svg") == without)
        editor.run("export live off; bounds 400 300")
        #expect(try folder.text(of: "a.svg") == without)
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        "right 100000 over 100s", "transaction { right; right 1000 over 10s }",
        "repeat 1000 { right; wait 1ms }", "repeat 1000000 right 1",
    ])
    func `a live file goes on after Ctrl-C, and shows what that has left`(statement: String) throws {
        var isPressed: () -> Bool = { false }
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(policy: policy, isInterrupted: { isPressed() })
        editor.type("export \(path("a.svg")) live")
        isPressed = { editor.session.shape.untracked.offset.x >= 20 }
        editor.type(statement)
        isPressed = { false }
        #expect(try title("a.svg") == "offset (\(editor.offset.x), 0) colour blue")
        #expect(editor.session.livePath != nil)
        editor.type("right 5")
        #expect(try title("a.svg") == "offset (\(editor.offset.x), 0) colour blue")
    }

    @Test func `one file is live at a time`() throws {
        editor.run(
            "export \(path("a.svg")) live; export \(path("b.svg")) live; right; export live off; right")
        #expect(try title("a.svg") == "offset (0, 0) colour blue")
        #expect(try title("b.svg") == "offset (10, 0) colour blue")
    }

    @Test func `what fails is reported once, and the statements go on`() throws {
        try folder.write("", to: "in/x")
        editor.run("export \(path("in/a.svg")) live")
        try FileManager.default.removeItem(atPath: path("in"))
        editor.run("right; right; right")
        #expect(
            editor.errors == [
                "error: cannot write '\(path("in/a.svg"))': No such file or directory; it is not written any more"
            ])
        #expect(editor.offset.x == 30)
        #expect(editor.session.livePath == nil)
    }

    @Test func `what has failed stays off until it is asked for again`() throws {
        try folder.write("", to: "in/x")
        let file = path("in/a.svg")
        editor.run("export \(file) live")
        try FileManager.default.removeItem(atPath: path("in"))
        editor.run("right")
        try folder.write("", to: "in/x")
        editor.run("right")
        #expect(!FileManager.default.fileExists(atPath: file))
        editor.run("export \(file) live; right")
        #expect(try title("in/a.svg") == "offset (30, 0) colour blue")
        #expect(editor.errors.count == 1)
    }
}
