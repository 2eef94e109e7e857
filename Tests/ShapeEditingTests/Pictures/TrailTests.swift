import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The lines of a trail.
@Suite(.timeLimited) struct TrailTests {
    private func trail(of script: String) throws -> Trail {
        let editor = Editor()
        editor.run("format quiet")
        editor.run(script)
        #expect(editor.errors == [])
        let path = try DrawingPath(of: [editor.session.shape], editor.session, in: nil)
        return try Trail(of: path.waypoints()) { Trail.Place(x: $0.place.x, y: $0.place.y) }
    }

    private func lines(_ trail: Trail) -> [String] {
        trail.stretches.map { stretch in
            "\(stretch.colour): " + stretch.places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("show", []),
        ("right; down", ["blue: 0,0 10,0 10,10"]),
        // Moves in the same direction are one part, whatever their steps and durations.
        ("right; right 30; right 300 over 10s; down", ["blue: 0,0 340,0 340,10"]),
        ("move by 10 20; move by 5 10; move by 5 11", ["blue: 0,0 15,30 20,41"]),
        ("right 20; left 5", ["blue: 0,0 20,0 15,0"]),
        // A part has the colour of the shape at the part's start.
        ("right; paint red; right; right", ["blue: 0,0 10,0", "red: 10,0 30,0"]),
        ("right; paint red; paint blue; right", ["blue: 0,0 20,0"]),
        // Of several moves along a part, only the last is shown.
        ("right; left; right", ["blue: 0,0 10,0"]),
        ("right; down; paint red; up; left", ["blue: 0,0 10,0 10,10", "red: 10,10 10,0 0,0"]),
        ("right; left; down", ["blue: 10,0 0,0 0,10"]),
    ])
    func `a way is drawn in straight parts`(script: String, expected: [String]) throws {
        #expect(lines(try trail(of: script)) == expected)
    }

    @Test(arguments: [1, 2, 260, 1041, 20_000])
    func `what goes round and round is drawn once`(count: Int) throws {
        let trail = try trail(of: "repeat \(count) { up 100; right 100; down 100; left 100 }")
        #expect(lines(trail) == ["blue: 0,0 0,-100 100,-100 100,0 0,0"])
        #expect(!trail.isCut)
    }

    @Test func `no colour is left out`() throws {
        let trail = try trail(of: "repeat 5000 { paint red; right; paint lime; down }")
        #expect(trail.stretches.count == 10_000)
        #expect(trail.stretches.count { $0.colour == .red } == 5000)
        #expect(!trail.isCut)
    }

    @Test func `of too many parts the last ones are drawn`() throws {
        let trail = try trail(of: "repeat 30000 { right; down }")
        #expect(trail.isCut)
        let places = try #require(trail.stretches.first?.places)
        #expect(trail.stretches.count == 1)
        #expect(places.count == Trail.limit + 1)
        #expect(places.last == Trail.Place(x: 300_000, y: 300_000))
    }
}
