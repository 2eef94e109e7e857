import Foundation
import ShapeEditorTestSupport
import Testing

/// The articles contain only examples that the tests run, and name every public type.
@Suite(.timeLimited) struct ArticleTests {
    private static let catalogue = "Sources/CommandKit/CommandKit.docc"

    @Test func `every Swift example in the articles stands in a test`() throws {
        let folders = ["Tests/CommandKitTests", "Tests/CommandKitMainActorTests"]
        let tests = try Documents.files("swift", below: folders).map(Documents.words)
        var examples = 0
        for (name, article) in try Documents.articles(in: Self.catalogue) {
            for example in Documents.examples(in: article) {
                examples += 1
                #expect(tests.contains { $0.contains(example) }, "\(name): \(example)")
            }
        }
        #expect(examples >= 30)
    }

    @Test(arguments: ["Branches.md", "HistoryPanel.md", "NotesOnEntries.md", "StackInAFile.md"])
    func `a program of an article has under 60 lines`(name: String) throws {
        let article = try #require(try Documents.articles(in: Self.catalogue)[name])
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
        let lines = blocks.flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
        #expect((1..<60).contains(lines.count))
    }

    @Test func `the landing page names every public type`() throws {
        let landingPage = try Documents.text(of: "\(Self.catalogue)/CommandKit.md")
        let names = try Documents.publicTypes(below: "Sources/CommandKit")
        #expect(names.count > 30)
        for name in names { #expect(landingPage.contains("- ``\(name)``"), "\(name)") }
    }

    @Test func `the articles link to one another, and to no other article`() throws {
        let articles = try Documents.articles(in: Self.catalogue)
        #expect(articles.count > 5)
        for (name, article) in articles {
            for link in Documents.links(in: article) { #expect(articles[link] != nil, "\(name): \(link)") }
        }
    }
}
