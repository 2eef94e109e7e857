import Foundation
import ShapeEditorTestSupport
import Testing

/// Pictures that the program writes.
@Suite(.timeLimited) struct PictureFileTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.shapeEditor().run(arguments: arguments, workingDirectory: folder.path)
    }

    @Test func `a file that can't be a picture is an error with its place`() throws {
        expect(
            try run("--format", "quiet", "-c", "left; export a.png trail"), output: "",
            errors: """
                <command>:1:7: error: cannot export to 'a.png'; expected a name that ends in .svg or .txt, or -
                  left; export a.png trail
                        ^~~~~~~~~~~~~~~~~~

                """, status: 1)
        #expect(try folder.names == [])
    }

    @Test(arguments: ["", "trail", "animated", "live"])
    func `a check writes none, and says where none could be`(kind: String) throws {
        expect(try run("--check", "-c", "left; export a.svg \(kind)"), output: "")
        let result = try run("--check", "-c", "left; export no/a.svg \(kind)")
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errors.contains("cannot write 'no/a.svg': No such file or directory\n"))
        #expect(try folder.names == [])
    }

    @Test func `time that passes in truth makes the same animation`() throws {
        let script = "left; wait 30ms; concurrent { right 30 over 90ms; sequential { wait 45ms; paint red } }"
        let animation = "every 20ms 2 times paint next; wait 70ms; export - animated"
        let arguments = ["--format", "quiet", "-c", "\(script); \(animation)"]
        let (slow, fast) = (
            try Program.shapeEditor().run(arguments: arguments),
            try Program.shapeEditor().run(arguments: ["--no-wait"] + arguments)
        )
        #expect(slow.output == fast.output)
        #expect(slow.output.contains("@keyframes"))
    }

    @Test func `who reads a live file sees each step as it is done`() throws {
        let editor = try Conversation()
        let path = folder.path(of: "a.svg")
        try editor.write("export \(path) live\n")
        for turn in 1...5 {
            try editor.write("left 1\n")
            let state = "offset (\(-turn), 0) colour blue"
            #expect(try editor.readLine() == state)
            // The program prints a line before it writes the file, so the file may appear later than the line.
            #expect(
                eventually { (try? folder.text(of: "a.svg"))?.contains("<title>\(state)</title>") == true })
        }
        #expect(try folder.names == ["a.svg"])
        editor.closeInput()
        expect(try editor.finish(), output: "")
    }
}
