import Foundation
import ShapeEditorTestSupport
import Testing

/// The examples in the help of the verbs, and of diagrams.
@Suite(.timeLimited) struct VerbExampleTests {
    private struct Verb: Decodable {
        let verb: String
        let group: String
        let example: String?
    }

    private func objects(_ statements: String) throws -> [Verb] {
        let result = try Program.shapeEditor().run(arguments: ["--format", "json", "-c", statements])
        return try result.output.split(separator: "\n").map {
            try JSONDecoder().decode(Verb.self, from: Data($0.utf8))
        }
    }

    @Test func `the example of each verb runs in a new session without an error`() throws {
        let verbs = try objects("help").map(\.verb)
        #expect(verbs.count > 40)
        let explained = try objects(verbs.map { "help \($0)" }.joined(separator: "; "))
        #expect(explained.map(\.verb) == verbs)
        for verb in explained {
            let example = try #require(verb.example)
            let folder = try TemporaryDirectory()
            try folder.write("left\nup\n", to: "square.shape")
            let result = try Program.shapeEditor().run(
                arguments: ["--no-wait", "-c", example], workingDirectory: folder.path)
            // The example of a verb that can only be typed is run at the prompt, by other tests.
            let words = "<command>:1:1: error: '\(verb.verb)' can only be typed at the prompt\n"
            #expect(
                result.errors.isEmpty && result.status == 0 || result.errors.hasPrefix(words),
                "\(verb.verb): \(example)")
            #expect(!verb.group.isEmpty)
        }
    }

    @Test func `the example of a diagram is a script that draws its shapes`() throws {
        let help = try Program.shapeEditor().run(arguments: ["-c", "help diagrams"]).output
        let lines = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
        #expect(lines.count == 10 && lines.allSatisfy { $0.count <= 80 })
        let folder = try TemporaryDirectory()
        let result = try Program.shapeEditor().run(
            input: lines.joined(separator: "\n"), workingDirectory: folder.path)
        #expect(result.errors.isEmpty && result.status == 0)
        #expect(result.output.split(separator: "\n").count == 10)
        let picture = try folder.text(of: "diagram.svg")
        for text in ["Start", "Read a line", "Right?", "Store", "yes", "no", "retry"] {
            #expect(picture.contains(">\(text)<"))
        }
    }
}
