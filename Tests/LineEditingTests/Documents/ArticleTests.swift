import Foundation
import LineEditing
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The examples in the articles compile, and the names in them exist.
@Suite(.timeLimited) struct ArticleTests {
    private static let catalogue = "Sources/LineEditing/LineEditing.docc"
    private static let testing = "Sources/LineEditingTesting/LineEditingTesting.docc"

    @Test func `every Swift example in the articles is compiled`() throws {
        let folders = ["Clients", "Testing"].map { "Tests/LineEditingTests/\($0)" }
        let clients = try Documents.files("swift", below: folders)
        let source = try Documents.text(of: "Tests/LineEditingTests/Documents/Examples.swift")
        let tests = Documents.words(([source] + clients).joined(separator: "\n"))
        var examples = 0
        let articles = try [Self.catalogue, Self.testing].map { try Documents.articles(in: $0) }
        for (name, article) in articles.joined() {
            for example in Documents.examples(in: article) {
                examples += 1
                #expect(tests.contains(example), "\(name): \(example)")
            }
        }
        #expect(examples >= 20)
    }

    @Test(arguments: [("Calculator", 15), ("SQLShell", 30), ("Chat", 28), ("Wizard", 25)])
    func `a client is as short as it is said to be`(name: String, most: Int) throws {
        let source = try Documents.text(of: "Tests/LineEditingTests/Clients/\(name).swift")
        let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
        #expect(code.count > 10 && code.count <= most)
    }

    @Test func `a program can bind every function that the article on keys lists`() throws {
        let article = try Documents.text(of: "\(Self.catalogue)/Keys.md")
        let rows = article.matches(of: /^\| [^|]*\| (`[\w-]+`(?:, `[\w-]+`)*) \|/.anchorsMatchLineEndings())
        let names = rows.flatMap { $0.1.split(separator: ", ") }.map { $0.trimmingCharacters(in: ["`"]) }
        #expect(names.count > 40)
        for name in names { #expect(EditingFunction(rawValue: name) != nil, "\(name)") }
    }

    @Test func `the landing page names every public type`() throws {
        for (library, fewest) in [("LineEditing", 10), ("LineEditingTesting", 5)] {
            let landingPage = try Documents.text(of: "Sources/\(library)/\(library).docc/\(library).md")
            let names = try Documents.publicTypes(below: "Sources/\(library)")
            #expect(names.count > fewest)
            for name in names { #expect(landingPage.contains("- ``\(name)``"), "\(name)") }
        }
    }

    @Test func `the articles name files that there are, and link to one another`() throws {
        let articles = try Documents.articles(in: Self.catalogue)
        #expect(articles.count > 5)
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
