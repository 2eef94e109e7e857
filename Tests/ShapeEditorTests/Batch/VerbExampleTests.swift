import Foundation
import ShapeEditorTestSupport
import Testing

/// The examples in the help of the verbs.
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
}
