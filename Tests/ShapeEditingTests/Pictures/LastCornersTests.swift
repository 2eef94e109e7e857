import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The trail that is shown at the prompt.
@Suite(.timeLimited) struct LastCornersTests {
    private func corners(of script: String) throws -> [String] {
        let editor = Editor()
        editor.run("format quiet")
        editor.run(script)
        #expect(editor.errors == [])
        let session = editor.session
        return try DrawingPath.lastCorners(of: session.selection, session, in: nil).joined().map {
            "\($0.place.x),\($0.place.y) \($0.colour)"
        }
    }

    @Test(arguments: [
        ("show", ["0,0 blue"]),
        ("right; paint red; right; down", ["0,0 blue", "10,0 red", "20,0 red", "20,10 red"]),
        ("right; left; left", ["0,0 blue", "10,0 blue", "-10,0 blue"]),
        ("right; down; undo", ["0,0 blue", "10,0 blue"]),
        ("move left 0; paint blue", ["0,0 blue"]),
    ])
    func `it has each corner and each colour`(script: String, expected: [String]) throws {
        #expect(try corners(of: script) == expected)
    }

    @Test func `what goes straight on is one part, however many steps it is`() throws {
        let steps = String(repeating: "right 1; ", count: 4000)
        #expect(try corners(of: "down; " + steps) == ["0,0 blue", "0,10 blue", "4000,10 blue"])
        #expect(try corners(of: "repeat 2000 { right 1; paint blue }; down").first == "0,0 blue")
    }

    @Test func `of many corners it has the last`() throws {
        let corners = try corners(of: String(repeating: "right; down; ", count: 2000))
        #expect(corners.count == DrawingPath.Limit.shown.corners)
        #expect(corners.last == "20000,20000 blue")
    }

    @Test func `it looks at so many steps only, also where they lead nowhere`() throws {
        let steps = String(repeating: "paint blue; ", count: DrawingPath.Limit.shown.steps)
        #expect(try corners(of: "right; " + steps) == ["10,0 blue"])
    }
}
