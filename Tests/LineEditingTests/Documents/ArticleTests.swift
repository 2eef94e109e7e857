import Foundation
import TestSupport
import Testing

/// The articles of the documentation show what compiles, and name what there is.
@Suite(.timeLimited) struct ArticleTests {
    private static let catalogue = "Sources/LineEditing/LineEditing.docc"

    @Test func `every Swift example in the articles is compiled`() throws {
        let tests = Documents.words(
            try Documents.text(of: "Tests/LineEditingTests/Documents/Examples.swift"))
        for (name, article) in try Documents.articles(in: Self.catalogue) {
            for example in Documents.examples(in: article) {
                #expect(tests.contains(example), "\(name): \(example)")
            }
        }
    }

    @Test func `the landing page names every public type`() throws {
        let landingPage = try Documents.text(of: "\(Self.catalogue)/LineEditing.md")
        let names = try Documents.publicTypes(below: "Sources/LineEditing")
        #expect(names.count > 10)
        for name in names { #expect(landingPage.contains("- ``\(name)``"), "\(name)") }
    }

    @Test func `the articles name files that there are, and link to one another`() throws {
        let articles = try Documents.articles(in: Self.catalogue)
        let paths = try Documents.paths("swift", below: ["Sources"])
        let files = paths.compactMap { $0.split(separator: "/").last }
        for (name, article) in articles {
            for link in Documents.links(in: article) { #expect(articles[link] != nil, "\(name): \(link)") }
            for file in article.matches(of: /`([\w+-]+\.swift)`/) {
                #expect(files.contains(file.1), "\(name): \(file.1)")
            }
        }
    }
}
