import Foundation
import Testing

/// The articles of the documentation show what the tests run, and name everything that there is.
@Suite struct ArticleTests {
    @Test func `every Swift example in the articles stands in a test`() throws {
        let tests = try Self.files(
            "swift", below: ["Tests/CommandKitTests", "Tests/CommandKitMainActorTests"]
        )
        .map(Self.words)
        var examples = 0
        for (name, article) in try Self.articles() {
            for example in Self.examples(in: article) {
                examples += 1
                let parts = example.split(separator: "\n\n").map { Self.words(String($0)) }
                for part in parts where !part.hasPrefix("import ") {
                    #expect(tests.contains { $0.contains(part) }, "\(name): \(part)")
                }
            }
        }
        #expect(examples >= 30)
    }

    @Test func `the landing page names every public type`() throws {
        let landingPage = try #require(try Self.articles()["CommandKit.md"])
        let declaration = /^(?:@Observable )?public (?:final )?(?:struct|class|enum|protocol|actor) (\w+)/
            .anchorsMatchLineEndings()
        let names = try Self.files("swift", below: ["Sources/CommandKit"]).flatMap { source in
            source.matches(of: declaration).map { String($0.1) }
        }
        #expect(names.count > 30)
        for name in names { #expect(landingPage.contains("- ``\(name)``"), "\(name)") }
    }

    @Test func `the articles link to one another, and to no other article`() throws {
        let articles = try Self.articles()
        for (name, article) in articles {
            for link in article.matches(of: /<doc:(\w+)>/) {
                #expect(articles["\(link.1).md"] != nil, "\(name): \(link.1)")
            }
        }
    }

    // MARK: - Reading

    private static var root: URL {
        (0..<5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    }

    private static func articles() throws -> [String: String] {
        let folder = root.appendingPathComponent("Sources/CommandKit/CommandKit.docc")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".md") }.map { name in
                (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
            })
    }

    private static func files(_ kind: String, below folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            let folder = root.appendingPathComponent(folder)
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".\(kind)") }
                .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        }
    }

    /// What stands between the fences of the Swift blocks.
    private static func examples(in article: String) -> [String] {
        article.components(separatedBy: "```swift\n").dropFirst().map { block in
            block.components(separatedBy: "```")[0]
        }
    }

    /// The text with every run of white space as one blank.
    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
