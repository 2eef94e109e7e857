import Foundation
import ShapeEditorTestSupport
import Testing

/// The page of `--generate skill`, which tells the agent of another program how to draw.
@Suite(.timeLimited) struct SkillTests {
    private let lines: [Substring]

    init() throws {
        let result = try Program.shapeEditor().run(arguments: ["--generate", "skill"])
        lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func `the page is short, and has the forms of the verbs`() {
        #expect(lines.count <= 81 && lines.allSatisfy { $0.count <= 100 })
        for form in ["connect SHAPES SHAPES … [WORDS] [label TEXT]", "inspect [SHAPES]", "row N TEXT"] {
            #expect(lines.contains(form[...]), "\(form)")
        }
    }

    @Test func `its requests have its answers`() throws {
        let folder = try TemporaryDirectory()
        let requests = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
        let answers = lines.filter { $0.hasPrefix("< ") }.map { $0.dropFirst(2) }
        #expect(requests.count >= 8)
        let result = try Program.shapeEditor().run(
            arguments: ["--serve", "--format", "quiet"], input: requests.joined(separator: "\n") + "\n",
            workingDirectory: folder.path)
        let found = result.output.split(separator: "\n")
        #expect(found.count == answers.count)
        for (answer, found) in zip(answers, found) { #expect(Self.fits(found, answer), "\(found)") }
    }

    /// Whether a line is as shown, where `…` stands for any text.
    private static func fits(_ line: Substring, _ shown: Substring) -> Bool {
        var rest = line
        let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            guard
                let range = index == 0
                    ? (rest.hasPrefix(part) ? rest.range(of: part) : nil) : rest.range(of: part)
            else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty
    }
}
