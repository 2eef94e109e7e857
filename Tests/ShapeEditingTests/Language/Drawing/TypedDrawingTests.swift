import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage

/// Completion, highlighting and usage of the statements of a drawing.
@Suite(.timeLimited) struct TypedDrawingTests {
    /// The candidates at the end of a line, without colours.
    private func candidates(_ line: String) -> String {
        var sources = CompletionSources()
        sources.names = { kind in
            guard [.shape, .placedShape, .shapeOrGroup, .placedShapeOrGroup].contains(kind) else { return [] }
            return ["sun", "sea.a", "none", "d\u{e9}j\u{e0}"].map { KnownName($0) }
        }
        let completer = StatementCompleter(grammar: .plain, sources: sources)
        return completer.complete(line, cursor: line.count).candidates.filter { $0.colour == nil }
            .map(\.text).joined(separator: " ")
    }

    private static let words = "size turn outline solid dashed dotted corner font"
    private static let lines =
        "stroke solid dashed dotted plain arrow arrows triangle diamond circle bar crow tail filled hollow straight bent curved from to font"
    private static let rest =
        "stroke solid dashed dotted plain arrow arrows triangle diamond circle bar crow tail filled hollow straight bent curved to font label"

    static let completions = [
        ("add ", "rectangle ellipse cylinder note table polygon line text"), ("add P", "polygon"),
        ("add polygon ", ""),
        ("add polygon 5 ", "at right left above below in \(words) label around from"),
        ("add ellipse s", "size solid"),
        ("add ellipse sun ", "at right left above below in \(words) label around from"),
        ("add ellipse red ", "\(words) label"),
        ("add ellipse \"red\" ", "at right left above below in \(words) label around from"),
        ("add ellipse red dashed corner 5 ", "size turn outline font label"), ("add ellipse label ", "none"),
        ("add table t label ", "none"), ("add table t label a ", ""), ("add tab", "table"),
        ("add ellipse a font 5 t", "turn top"),
        ("add ellipse a outline red 2 ", "size turn solid dashed dotted corner font label"),
        ("add note from 0 0 to 1 1 ", "turn outline solid dashed dotted corner font label"),
        ("add ellipse left ", "of"),
        ("add ellipse left of ", "sun sea.a \"none\" d\u{e9}j\u{e0} all selected"),
        ("add ellipse above su", "sun"), ("add ellipse above sun s", "size solid"),
        ("add line ", "from"), ("add text ", ""),
        ("add text \"a\" ", "at right left above below in size turn font"),
        ("add text \"a\" \"b\" size 5 ", "turn font"),
        ("connect s", "sun sea.a selected"), ("connect sun d", "d\u{e9}j\u{e0}"),
        ("connect sun sun ", "sun sea.a \"none\" d\u{e9}j\u{e0} all selected \(lines) label"),
        (
            "connect sun sun red ",
            "stroke solid dashed dotted plain arrow arrows triangle diamond circle bar crow tail filled hollow straight "
                + "bent curved from to font label"
        ),
        ("connect sun sun from ", "left right top bottom row"), ("connect sun sun from left ", rest),
        ("connect sun sun from row ", ""), ("connect sun sun from row id ", rest),
        ("style connector from ", "left right top bottom"),
        ("attach ", "from to"),
        ("attach to ", "sun sea.a none d\u{e9}j\u{e0} left right top bottom row text"),
        ("attach to s", "sun sea.a selected"), ("attach to sun ", "left right top bottom row"),
        ("attach from r", "right row"), ("attach from right ", ""),
        ("style ", "none gap rectangle ellipse polygon cylinder note table \(words) connector line text"),
        ("style text ", "size turn font none"),
        (
            "style line ",
            "stroke solid dashed dotted plain arrow arrows triangle diamond circle bar crow tail filled hollow none"
        ),
        (
            "stroke ",
            "solid dashed dotted plain arrow arrows triangle diamond circle bar crow tail filled hollow straight bent curved"
        ),
        (
            "stroke 3 bent ",
            "solid dashed dotted plain arrow arrows triangle diamond circle bar crow tail filled hollow"
        ),
        ("font ", "left centre right top middle bottom ink"), ("font ink a", "auto"),
        ("size ", "by fit"), ("size fit ", "together over"),

        ("select ", "sun sea.a \"none\" d\u{e9}j\u{e0} all selected next previous none up down left right"),
        ("select se", "sea.a selected"), ("select sun,s", "sun,sea.a sun,selected"),
        ("select \"sun,s", "\"sun,sea.a\""),
        ("select sun,", "sun,sea.a \"sun,none\" sun,d\u{e9}j\u{e0} sun,all sun,selected"),
        ("select all,", "all,sun all,sea.a all,none all,d\u{e9}j\u{e0} all,all all,selected"),
        ("select sun,Selected,n", "sun,Selected,none"), ("select \"all,n", "\"all,none\""),
        ("select next ", ""), ("with sun ri", "right"), ("with next ri", "right"), ("rename s", ""),
        ("duplicate ", "by"), ("turn 5 ", "together over"), ("size by ", ""), ("size by 5% ", "over"),
        ("label n", "none"), ("label none of ", ""), ("order b", "back backward behind"),
        ("order behind s", "sun sea.a"),
    ]

    @Test(arguments: completions)
    func `Tab offers what may come next`(line: String, words: String) {
        #expect(candidates(line) == words)
    }

    @Test(arguments: [
        ("select all,", "all,sun all,next all,all all,selected"), ("select sun,a", "\"sun,all\" sun,all"),
        ("select \"all,", "\"all,sun\" \"all,next\""),
    ])
    func `a name that needs quotes is not offered where they would change another word`(
        line: String, words: String
    ) {
        var sources = CompletionSources()
        sources.names = { _ in ["sun", "all", "next"].map { KnownName($0) } }
        let completer = StatementCompleter(grammar: .plain, sources: sources)
        let found = completer.complete(line, cursor: line.count).candidates
        #expect(found.map(\.text).joined(separator: " ") == words)
    }

    @Test func `Tab offers colours with their swatches`() {
        let completer = StatementCompleter(grammar: .plain)
        for line in ["add ellipse gol", "add ellipse sun gol", "connect a b gol", "outline gol"] {
            let found = completer.complete(line, cursor: line.count).candidates
            #expect(found.map(\.text) == ["gold", "goldenrod"])
            #expect(found.allSatisfy { $0.colour != nil })
        }
    }

    static let marks = [
        ("add ellipse sun at 1 2 size 3 gold", "verb keyword text keyword number number keyword number gold"),
        ("add ellipse gold", "verb keyword gold"), ("add ellipse \"gold\"", "verb keyword text"),
        ("add polygon 6 hex", "verb keyword number text"), ("add polygon 2", "verb keyword mistake"),
        ("add text \"a\" \"b\" red", "verb keyword text text red"), ("add Circle", "verb mistake"),
        ("add ellipse left of red 5", "verb keyword keyword keyword text number"),
        ("connect red blue red", "verb text text red"),
        ("select next", "verb keyword"), ("select \"next\"", "verb text"), ("select sun,all", "verb text"),
        ("select a b", "verb text mistake"), ("with left right 5", "verb text verb number"),
        ("with a { right; paint red }", "verb text verb verb red"),
        ("label none", "verb keyword"), ("label \"none\"", "verb text"),
        ("size by 50%", "verb keyword number"), ("size by 50", "verb keyword mistake"),
        ("turn -90 together", "verb number keyword"), ("turn 45deg", "verb mistake"),
        (
            "add note a corner 5 dashed outline red 2",
            "verb keyword text keyword number keyword keyword red number"
        ),
        ("add note a label none", "verb keyword text keyword keyword"),
        ("add note label red", "verb keyword keyword text"),
        ("add note a font 12 left ink red", "verb keyword text keyword number keyword keyword red"),
        ("add note a dashed solid", "verb keyword text keyword mistake"),
        ("add rectangle label at 0", "verb keyword keyword text mistake"),
        ("add rectangle in", "verb keyword keyword"),
        ("connect a b from left 25% bent", "verb text text keyword keyword number keyword"),
        ("attach to top 25%", "verb keyword keyword number"), ("attach to \"top\"", "verb keyword text"),
        ("attach from sun left", "verb keyword text keyword"),
        ("attach to top top", "verb keyword keyword mistake"), ("attach sun", "verb mistake"),
        ("connect selected a", "verb text text"), ("size fit", "verb keyword"),
        ("select left", "verb keyword"),
        ("style connector bent arrow", "verb keyword keyword keyword"), ("style arrow", "verb mistake"),
        ("font red", "verb mistake"), ("stroke 3 dotted plain", "verb number keyword keyword"),
        ("rename red", "verb text"), ("order behind up", "verb keyword text"),
    ]

    @Test(arguments: marks)
    func `each word has the kind of its argument`(text: String, kinds: String) {
        let marked = StatementHighlighter(.plain).words(of: text, cursor: nil).map { word in
            if case .colour(let colour) = word.kind { "\(colour)" } else { "\(word.kind)" }
        }
        #expect(marked.joined(separator: " ") == kinds)
    }

    @Test(arguments: [
        "size by 5", "size by 50", "turn -", "add ellipse gol", "add polygon 1", "add text \"a\" size 3",
    ])
    func `a word that is being typed is no mistake`(text: String) {
        let marked = StatementHighlighter(.plain).words(of: text, cursor: text.utf8.count)
        #expect(!marked.contains { $0.kind == .mistake })
    }

    @Test func `usage names an argument of several words as the forms do`() {
        let usage = Grammar.plain.verb(meantBy: "duplicate")?.usage
        #expect(usage == ["duplicate [NAME] [by DX DY]"])
        #expect(
            Grammar.plain.verb(meantBy: "add")?.usage == [
                "add KIND [NAME] [PLACE] [WORDS] [label TEXT]",
                "add KIND [NAME] around SHAPES [GAP] [WORDS] [label TEXT]",
                "add KIND [NAME] from X Y to X Y [WORDS] [label TEXT]",
                "add line [NAME] from X Y to X Y [WORDS]",
                "add text [NAME] \"TEXT\" [PLACE] [WORDS]",
            ])
    }

    @Test func `the arguments of a graph are numbered as in the forms`() {
        let graph = FormGraph([
            [.optional(.place), .optional(.over)], [.verb(or: ["keys"]), .kind], [.sequence([.file, .body])],
        ])
        #expect(
            graph.nodes.map { $0.argument.spelling } == [
                "at", "X", "Y", "right|left", "of", "SHAPES", "GAP", "top|bottom", "above|below", "SHAPES",
                "GAP",
                "left|right", "in", "SHAPES", "top|bottom", "left|right", "left|right|centre", "GAP", "over",
                "DURATION", "VERB|keys", "keys", "rectangle|ellipse|cylinder|note", "table", "polygon", "N",
                "FILE",
                "STATEMENT",
            ])
        #expect(Array(graph.first.withoutEnd) == [0, 3, 8, 12, 18, 20, 21, 26] && graph.first.hasEnd)
    }
}
