import Foundation
import TestSupport
import Testing

@testable import ShapeModel
@testable import ShapeSession

@Suite(.timeLimited) struct WholeLineTests {
    /// What a reader gives that is fed the pieces one by one.
    private func texts(_ pieces: [String]) -> [String] {
        let pipe = Pipe()
        var rest = pieces[...]
        let reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "<stdin>") {
            if let piece = rest.popFirst() {
                pipe.fileHandleForWriting.write(Data(piece.utf8))
            } else {
                try? pipe.fileHandleForWriting.close()
            }
        }
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
        let line = String(repeating: "#", count: LineReader.lineLimit / 32) + "\n"
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
}
