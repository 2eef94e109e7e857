import Foundation
import ShapeEditorModel
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct SourceTests {
    private let folder: TemporaryDirectory
    private let editor = Editor()

    init() throws { folder = try TemporaryDirectory() }

    private func firstLine(_ index: Int = 0) -> String? {
        editor.errors.indices.contains(index)
            ? editor.errors[index].split(separator: "\n").first.map(String.init) : nil
    }

    @Test func `a file runs where it is sourced, and prints a line for each of its steps`() throws {
        let path = try folder.write("left\npaint red", to: "a.shape")
        #expect(
            editor.run("up; source \(path); undo") == [
                "offset (0, -10) colour blue", "offset (-10, -10) colour blue",
                "offset (-10, -10) colour red",
                "offset (-10, -10) colour blue",
            ])
        #expect(editor.labels == ["Move Up", "Move Left", "Paint Red"])
    }

    @Test func `the same file can be sourced again and again, one after the other`() throws {
        let path = try folder.write("left", to: "a.shape")
        editor.run("source \(path); source \(path)\nsource \(path)")
        #expect(editor.offset.x == -30)
        #expect(editor.errors == [])
    }

    @Test func `an error names the file it lies in, and the statements before it stay`() throws {
        let path = try folder.write("left\n\n  move lft 3\nleft", to: "a.shape")
        editor.run("up\nsource \(path)\nup", name: "outer.shape")
        #expect(
            editor.errors == [
                """
                \(path):3:8: error: unknown direction 'lft'; did you mean 'left'?
                    move lft 3
                         ^~~
                """
            ])
        #expect(editor.offset == Offset(x: -10, y: -10))
    }

    @Test func `an error in a file that a file sources names the inner one`() throws {
        let inner = try folder.write("right\nundo 5", to: "inner.shape")
        let outer = try folder.write("up\nsource \(inner)\nup", to: "outer.shape")
        editor.run("source \(outer)")
        #expect(firstLine() == "\(inner):2:1: error: cannot undo 5 steps; only 2 steps can be undone")
        #expect(editor.errors.count == 1)
        #expect(editor.offset == Offset(x: 10, y: -10))
    }

    @Test func `a file that includes itself is an error there, however its path is written`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "sub"), withIntermediateDirectories: true)
        let path = folder.path(of: "a.shape")
        let levels = FileManager.default.currentDirectoryPath.split(separator: "/").count
        let relative = String(repeating: "../", count: levels) + path.dropFirst()
        for spelling in [path, "\(folder.path)/./a.shape", "\(folder.path)/sub/../a.shape", relative] {
            try folder.write("left\nsource \(spelling)", to: "a.shape")
            let editor = Editor()
            editor.run("source \(path)")
            let message = "\(path):2:1: error: '\(spelling.prefix(15))"
            #expect(editor.errors.first?.hasPrefix(message) == true)
            #expect(
                editor.errors.first?.contains("includes itself; expected a file that is not being run")
                    == true)
            #expect(editor.offset.x == -10)
        }
    }

    @Test func `a cycle is found through other files and symbolic links`() throws {
        let link = try folder.link("link", to: "a.shape")
        try folder.write("source \(link)", to: "b.shape")
        let path = try folder.write("left; source \(folder.path(of: "b.shape"))", to: "a.shape")
        editor.run("source \(path)")
        #expect(firstLine()?.hasPrefix("\(folder.path(of: "b.shape")):1:1: error: ") == true)
        #expect(firstLine()?.hasSuffix("includes itself; expected a file that is not being run") == true)
        #expect(editor.offset.x == -10)
    }

    @Test func `after a cycle was found the file can be run once more`() throws {
        let path = try folder.write("source \(folder.path(of: "a.shape"))", to: "a.shape")
        editor.run("source \(path)")
        try folder.write("left", to: "a.shape")
        editor.run("source \(path)")
        #expect(editor.errors.count == 1)
        #expect(editor.offset.x == -10)
    }

    @Test func `a file named on the command line can't include itself`() throws {
        let path = try folder.write("left\nsource \(folder.path(of: "a.shape"))", to: "a.shape")
        #expect(editor.session.run(.file(FilePath(path))) == nil)
        #expect(firstLine()?.hasPrefix("\(path):2:1: error: ") == true)
        #expect(editor.offset.x == -10)
    }

    @Test(arguments: [
        ("missing.shape", "No such file or directory"), ("", "Is a directory"),
        ("a.shape/b", "Not a directory"),
        ("loop", "Too many levels of symbolic links"),
    ])
    func `a file that can't be read is an error with the reason`(name: String, reason: String) throws {
        try folder.write("", to: "a.shape")
        _ = try folder.link("loop", to: "loop")
        editor.run("left; source \(folder.path(of: name)); left")
        #expect(firstLine()?.hasPrefix("error: cannot read '") == true)
        #expect(firstLine()?.hasSuffix("': \(reason)") == true)
        #expect(editor.offset.x == -10)
    }

    @Test func `an empty path is an error`() {
        editor.run("source \"\"")
        #expect(firstLine() == "error: cannot read '': No such file or directory")
    }

    @Test(.disabled(if: geteuid() == 0, "root reads every file"))
    func `a file that one may not read is an error`() throws {
        let path = try folder.write("left", to: "a.shape")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        editor.run("source \(path)")
        #expect(firstLine()?.hasSuffix("': Permission denied") == true)
    }

    @Test(arguments: [(100, true), (101, false)])
    func `files include files a hundred deep and no deeper`(depth: Int, works: Bool) throws {
        for level in 1..<depth {
            try folder.write("right 1\nsource \(folder.path(of: "\(level + 1)"))", to: "\(level)")
        }
        try folder.write("right 1", to: "\(depth)")
        editor.run("source \(folder.path(of: "1"))")
        #expect(editor.offset.x == 100)
        #expect(editor.errors.isEmpty == works)
        if !works {
            let message =
                "\(folder.path(of: "100")):2:1: error: files include files too deeply; at most 100 levels"
            #expect(firstLine() == message)
        }
    }

    @Test func `a path with blanks and quotes is written in quotes`() throws {
        try folder.write("left", to: #"a "b" \ c.shape"#)
        editor.run(#"source "\#(folder.path)/a \"b\" \\ c.shape""#)
        #expect(editor.errors == [])
        #expect(editor.offset.x == -10)
    }

    @Test func `when going on after errors, a file goes on too, and each error names its place`() throws {
        let editor = Editor { $0.keepsGoing = true }
        let path = try folder.write("xyzzy; left\nmove\nleft", to: "a.shape")
        editor.run("source \(path); left; undo 9", name: "<stdin>")
        #expect(editor.offset.x == -30)
        let column = "source \(path); left; ".count + 1
        let places = editor.errors.map { String($0.prefix { $0 != " " }) }
        #expect(places == ["\(path):1:1:", "\(path):2:5:", "<stdin>:1:\(column):"])
    }
}
