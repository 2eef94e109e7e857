import ShapeEditorModel
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// The forms of verbs as graphs, which are made when a verb is first used.
@Suite(.timeLimited) struct FormGraphTests {
    @Test(arguments: VerbTable.verbs.map(\.name))
    func `the forms of every verb have a graph`(name: String) throws {
        let verb = try #require(VerbTable.verbs.first { $0.name == name })
        #expect(verb.graph.start.mayEnd == verb.standsAlone)
    }

    @Test func `a form may have more than 128 arguments`() throws {
        let words = (1...180).map { [Argument.keyword("w\($0)")] }
        let graph = LazyFormGraph([[.anyOrder(nil, words), .number("N", .count)]])
        let after = graph.start.choices { $0.argument == .keyword("w180") }.following
        #expect(after.arguments.count == 180 && after.arguments.last == .number("N", .count))
        #expect(!after.arguments.contains(.keyword("w180")) && !after.mayEnd)
        #expect(after.choices { $0.argument == .number("N", .count) }.following.mayEnd)
    }

    @Test func `a verb that yields leaves its abbreviations to the others`() {
        func row(_ name: String, yields: Bool) -> Verb {
            Verb(name, yields: yields, group: .shapes, summary: "", example: name)
        }
        let grammar = Grammar(
            verbs: [row("open", yields: false), row("opacity", yields: true), row("opaque", yields: true)],
            allowsAbbreviations: true)
        #expect(["o", "op"].map { grammar.verb(meantBy: $0)?.name } == ["open", "open"])
        #expect(grammar.verb(meantBy: "opac")?.name == "opacity" && grammar.verb(meantBy: "opa") == nil)
    }
}
