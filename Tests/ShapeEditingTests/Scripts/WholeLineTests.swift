import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

@Suite(.timeLimited) struct WholeLineTests {
    private static let limit = 4096

    /// The texts that a reader returns when the pieces arrive one by one.
    private func texts(_ pieces: [String]) -> [String] {
        let pipe = Pipe()
        var rest = pieces[...]
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let reader = ScriptReader(
            descriptor: descriptor, name: "<stdin>", lineLimit: Self.limit,
            beforeRead: {
                if let piece = rest.popFirst() {
                    pipe.fileHandleForWriting.write(Data(piece.utf8))
                } else {
                    try? pipe.fileHandleForWriting.close()
                }
            })
        var texts: [String] = []
        while texts.count < 100 {
            switch reader.nextWhole() {
            case .text(let text): texts.append("\(text.firstLine):\(text.text(text.range))")
            case .tooLong(let number): texts.append("\(number): too long")
            case .failed: return texts + ["failed"]
            case .end: return texts
            }
        }
        return texts
    }

    @Test func `a block is one piece, with the number of its first line`() {
        #expect(
            texts(["left\nsequential {\n up\n}\nright\n"]) == ["1:left", "2:sequential {\n up\n}", "5:right"])
    }

    @Test func `it does not matter how the text is cut by reading`() {
        let text = "left\nrepeat 2 {\r\n  sequential { # {\n up }\n print \"}\"\n}\n\nright"
        let whole = texts([text])
        #expect(whole.count == 4)
        for size in 1...9 {
            let bytes = Array(text)
            let pieces = stride(from: 0, to: bytes.count, by: size).map {
                String(bytes[$0..<min($0 + size, bytes.count)])
            }
            #expect(texts(pieces) == whole)
        }
    }

    @Test func `a block that is open at the end comes as it is`() {
        #expect(texts(["up\nsequential {\nleft\n"]) == ["1:up", "2:sequential {\nleft"])
        #expect(texts(["sequential {"]) == ["1:sequential {"])
    }

    @Test func `a block that is longer than a line may be is passed over`() {
        let line = String(repeating: "#", count: Self.limit / 32) + "\n"
        #expect(
            texts(["left\nrepeat 1 {\n"] + Array(repeating: line, count: 33) + ["up\n"]).prefix(2)
                == ["1:left", "2: too long"])
    }

    @Test func `a session runs blocks from a file, and a file may end in one`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor()
        let path = try folder.write(
            "\u{FEFF}transaction {\r\n\tleft 1 # {\r\n\r\n}\r\nrepeat 2 {\n up 1\n}", to: "a")
        editor.run("source \(path)")
        #expect(editor.errors == [])
        #expect(editor.offset == Offset(x: -1, y: -2))
        editor.run("source \(try folder.write("left 1\nsequential {\n\tleft\n", to: "b"))")
        #expect(editor.errors.first?.hasPrefix("\(folder.path(of: "b")):2:12: error: unclosed block") == true)
        #expect(editor.offset == Offset(x: -2, y: -2))
    }

    @Test func `plain lines come together, and others one by one`() {
        let text = "left\nup\n# a\nright 1\né\nright 1\nprint \"{\"\ndown"
        #expect(
            texts([text]) == [
                "1:left", "2:up\n# a", "4:right 1", "5:é", "6:right 1", "7:print \"{\"", "8:down",
            ])
    }

    @Test func `an error has its place in lines that come together, however many there are`() throws {
        let folder = try TemporaryDirectory()
        let lines = (1...1000).map { $0 % 2 == 0 ? "right 1" : "  xyzzy" }.joined(separator: "\n")
        let editor = Editor { $0.keepsGoing = true }
        editor.run("source \(try folder.write(lines, to: "a"))")
        let places = stride(from: 1, to: 1000, by: 2).map { "\(folder.path(of: "a")):\($0):3" }
        #expect(editor.errors.map { String($0.prefix(while: { $0 != " " }).dropLast()) } == places)
        #expect(editor.offset.x == 500)
    }

    @Test func `of a line with very many errors the rest is passed over, and the next one runs`() throws {
        let line = String(repeating: "x;", count: 500) + "left"
        let editor = Editor { $0.keepsGoing = true }
        editor.run("up 1\n\(line)\nup 1\n\(line)\nup 1\n")
        #expect(editor.offset == Offset(x: 0, y: -3))
        #expect(editor.errors.count == 202)
        #expect(editor.errors.count { $0.contains("more than 100 errors in one line") } == 2)
    }
}
