import ShapeEditorText
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

@Suite(.timeLimited) struct StatementCompletionTests {
    private static let files: [String: [PathEntry]] = [
        ".": [
            PathEntry(name: "square.shape", isFolder: false),
            PathEntry(name: "sub", isFolder: true),
            PathEntry(name: "my file", isFolder: false),
            PathEntry(name: ".hidden", isFolder: false),
        ],
        "sub/": [PathEntry(name: "b", isFolder: false), PathEntry(name: "a", isFolder: false)],
        "/": [PathEntry(name: "my dir", isFolder: true)],
        "/my dir/": [PathEntry(name: "a\"b", isFolder: false)],
    ]

    /// Completes a line at the bar in its text.
    private func complete(_ line: String) -> StatementCompletion {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        var sources = CompletionSources()
        sources.listing = { Self.files[$0] ?? [] }
        let completer = StatementCompleter(grammar: .plain, sources: sources)
        return completer.complete(parts.joined(), cursor: parts[0].count)
    }

    static let verbs: [(String, String)] = [
        ("mo|", "move"), ("MO|", "move"), ("re|", "rename redo reset repeat record restore"),
        ("  un|", "undo unbind"),
        ("xyz|", ""),
        ("left; pa|", "paint"), ("print \"a\"b; pa|", "paint"), ("left;pa|", "paint"),
        ("left\nst|", "step stroke style stop stats status"),
        ("{ mo|", "move"),
        ("mo|ve left", "move"),
        ("help mo|", "move"), ("help di|", "diagrams"),
        (
            "help |mo",
            (VerbTable.verbs.map(\.name) + ["all", "keys", "diagrams"] + HelpTopic.all.map(\.word)).joined(
                separator: " ")
        ),
        ("help k|", "keys"), ("? mo|", "move"), ("? k|", "keys"), ("exit |", ""), ("help exi|", "exit"),
        ("exi|", "exit"), ("e|", "every end export exit"), ("?|", "?"), ("q|", "queue quit"),
        ("help move |", ""),
        ("|", VerbTable.verbs.map(\.name).joined(separator: " ")),
        ("left; |", VerbTable.verbs.map(\.name).joined(separator: " ")),
    ]

    static let arguments: [(String, String)] = [
        ("move |", "up down left right by to from above below in"), ("move l|", "left"), ("Move L|", "left"),
        ("m l|", "left"),
        ("move b|", "by below"),
        ("move left |", ""), ("move by |", ""), ("move le|ft 3", "left"), ("left |", ""),
        ("undo |", ""),
        ("reset |", ""),
        ("history |", "oldest newest kind"), ("history n|", "newest"), ("history newest |", ""),
        ("history 3 |", ""),
        ("format |", "text json quiet"), ("format J|", "json"), ("show |", ""), ("xyzzy |", ""), ("r |", ""),
        ("step |", ""),
        // Words are offered only if a prefix is typed, because the usual argument is a number or nothing.
        ("queue |", ""), ("queue o|", "off"), ("bounds |", ""), ("bounds N|", "none"),
        ("bounds 3 |", ""),
        ("move left o|", "over of"), ("move left 3 |", "over"), ("left 3 |", "over"),
        ("move by 3 -4 |", "over"), ("move by 3 x |", ""), ("move left over |", ""),
        ("move left over 1s |", ""),
        ("history new|", "newest"), ("history newest 3 |", ""), ("undo 3 |", ""), ("print a b|", ""),
        ("every 1s 3 |", "times"), ("every 1s 3 times mo|", "move"), ("every 1s mo|", "move"),
        ("every 1s bind f5 every 2s move l|", "left"),
    ]

    static let durations: [(String, String)] = [
        ("wait |", ""), ("wait 5|", "5s 5ms 5min"), ("wait 500|", "500ms 500s 500min"),
        ("wait 1.5|", "1.5s 1.5ms 1.5min"), ("wait 5m|", "5ms 5min"), ("wait 5MI|", "5min"), ("wait 5.|", ""),
        ("wait 1.2.3|", ""), ("wait 1.0000000001|", ""),
        ("wait 99|", "99s 99ms 99min"), ("wait 100|", "100ms 100s 100min"),
        ("wait 100.5|", "100.5ms 100.5s 100.5min"),
        ("wait x|", ""), ("wait \"5|", ""), ("left over 2|", "2s 2ms 2min"), ("paint red over 1mi|", "1min"),
        ("every 5|", "5s 5ms 5min"),
    ]

    static let colours: [(String, String)] = [
        ("paint tom|", "tomato"), ("paint ne|", "next"), ("paint nav|", "navajowhite navy"),
        ("paint n|", "navajowhite navy next"), ("paint bl|", "blue black blanchedalmond blueviolet"),
        ("outline n|", "none navajowhite navy"), ("outline bl|", "blue black blanchedalmond blueviolet"),
        ("p TOM|", "tomato"), ("paint red |", "over"), ("paint #|", ""), ("paint rgb(|", ""),
        ("paint 1|", "1"), ("paint 9|", ""), ("paint 3 |", "over"), ("paint hs|", "hsl("),
        ("paint HW|", "hwb("),
        ("paint h|", "honeydew hotpink hsl( hwb("), ("paint rg|", "rgb("), ("paint \"hs|", ""),
        ("paint pre|", "previous"),
    ]

    static let keys: [(String, String)] = [
        ("bind pa|", "page-up page-down"), ("bind ct|", "ctrl-"), ("unbind ct|", ""),
        ("bind f5 mo|", "move"), ("bind f5 move l|", "left"), ("bind \"ctrl-x r\" un|", "undo unbind"),
        ("bind f5 repeat 3 paint tom|", "tomato"), ("repeat 3 mo|", "move"), ("repeat 3 move ri|", "right"),
        ("repeat |", ""),
        ("repeat 2 repeat 3 format |", "text json quiet"), ("bind f5 bind f2|", "f2 f20"),
        ("b f5 m l|", "left"),
    ]

    static let comments: [(String, String)] = [
        ("# mo|", ""), ("#mo|", ""), ("  #x mo|", ""), ("left # mo|", ""), ("left; # mo|", ""),
        ("left # x; mo|", ""),
        ("left # x\nmo|", "move"), ("paint #f80; mo|", "move"), ("source \"# x\"; mo|", "move"),
        ("# x\nmo|", "move"),
        ("#x; mo|", ""), ("left #; mo|", "move"), ("left #\nmo|", "move"), ("source \"a\nmo|", "move"),
    ]

    /// Cases in which Tab must split words as the parser does.
    static let lexing: [(String, String)] = [
        ("paint rgb(1 2 3) ov|", "over"), ("paint rgb(1 2 3)|", ""), ("paint hsl(0 0% 0%); mo|", "move"),
        ("paint rgb(1; mo|", "move"), ("paint rgb({ 1 }) |", "over"),
    ]

    static let quotes: [(String, String)] = [
        (#"print "a\"; mo|"#, ""), (#"print "a"; mo|"#, "move"), (#"print "a\\"; mo|"#, "move"),
        ("\"mo|", ""),
        ("\"mo\"|", ""), ("\"move\" l|", "left"), ("\"m\" l|", "left"), ("move \"le|", ""),
        ("\"repeat\" \"3\" mo|", "move"), ("repeat \"3\" move ri|", "right"), ("paint \"red\" |", "over"),
        ("print \"{ mo|", ""), ("print \"# x\" mo|", ""),
    ]

    static let mistakes: [(String, String)] = [
        (#"print "a\q mo|"#, ""), (#"print "a\q" mo|"#, ""), (#"paint "\q" |"#, ""), (#"paint "\q |"#, ""),
        (#"paint "\|"#, ""), (#"print "a\q"; mo|"#, "move"), ("print \"a\\q\nmo|", "move"),
        (#"repeat 2 { print "\q" }; mo|"#, "move"), ("print \"a\"b|", ""), ("print \"a\"b mo|", ""),
        ("print \"a\"b; mo|", "move"), ("source \"a\n{ mo|", "move"), ("mo\0|", ""), ("\0; mo|", "move"),
    ]

    static let blocks: [(String, String)] = [
        ("repeat 2 { pa|", "paint"), ("repeat 2 {pa|", "paint"), ("repeat 2 { left }; un|", "undo unbind"),
        ("repeat 2 { left } un|", ""), ("repeat 2 { left } |", ""), ("repeat 2 { left }\nun|", "undo unbind"),
        ("repeat 2 { repeat 2 { left } un|", ""), ("repeat 2 { left } } un|", ""),
        ("repeat 2 { left } # un|", ""),
        ("repeat 2 { paint rgb(1 2 3) ov|", "over"), ("repeat 2 { # pa|", ""),
        ("repeat 2 {\n# x\npa|", "paint"),
    ]

    static let words = [verbs, arguments, durations, colours, keys, comments].flatMap { $0 }

    @Test(arguments: words)
    func `the words that can follow are offered`(line: String, words: String) {
        let completion = complete(line)
        #expect(completion.candidates.map(\.text).joined(separator: " ") == words)
        // A modifier needs a key after it, and a function needs arguments.
        #expect(
            completion.candidates.allSatisfy { $0.isFinal != ($0.text.last == "-" || $0.text.last == "(") })
    }

    @Test(arguments: lexing + quotes + mistakes + blocks)
    func `quotes, parentheses, comments and blocks are what they are to the parser`(
        line: String, words: String
    ) {
        #expect(complete(line).candidates.map(\.text).joined(separator: " ") == words)
    }

    @Test(arguments: [
        ("source |", ["\"my file\"", "square.shape", "sub/"]), ("source s|", ["square.shape", "sub/"]),
        ("save sq|", ["square.shape"]),
        ("source .|", [".hidden"]), ("source sub/|", ["sub/a", "sub/b"]), ("source \"my|", ["\"my file\""]),
        ("source \"my f|", ["\"my file\""]), ("source \"s|", ["\"square.shape\"", "\"sub/"]),
        ("source /m|", ["\"/my dir/"]),
        ("source \"/my dir/|", ["\"/my dir/a\\\"b\""]), ("source no/|", []), ("source a |", []),
        ("source S|", []), ("source \"my fi|", ["\"my file\""]), ("source \"my file\"|", ["\"my file\""]),
        (#"source "/my dir/a\"|"#, [#""/my dir/a\"b""#]), (#"source "my\q|"#, []), (#"source "my\|"#, []),
        ("repeat 2 { source \"my|", ["\"my file\""]),
    ])
    func `paths are completed, in quotes where they need them, and folders stay open`(
        line: String, paths: [String]
    ) {
        let completion = complete(line)
        #expect(completion.candidates.map(\.text) == paths)
        #expect(completion.candidates.allSatisfy { $0.isFinal != $0.text.hasSuffix("/") })
    }

    @Test(arguments: [
        ("mo|", 0), ("  mo|", 2), ("é🙂; mo|", 4), ("move |", 5), ("move l|eft", 5), ("source \"my f|", 7),
        ("bind \"ctrl-x r\" mo|", 16),
        ("left;mo|", 5), ("|move", 0), ("print \"é\"; mo|", 11), ("left;\u{301}mo|", 5), ("é\r\n\"a b|", 2),
        ("paint rgb(1 2 3) ov|", 17), ("paint rgb(1 2|", 12), ("source \"my file\"|", 7),
        (#"print "a\q|"#, 10),
        ("left # mo|", 9),
    ])
    func `the word that is replaced begins where it was typed, in characters`(line: String, start: Int) {
        #expect(complete(line).start == start)
    }

    @Test(arguments: [
        ("play |", "walk \"my walk\" Waltz"), ("play w|", "walk"), ("play W|", "Waltz"),
        ("play \"|", "\"walk\" \"my walk\" \"Waltz\""), ("play \"my w|", "\"my walk\""), ("play walk |", ""),
        ("repeat 2 { play my|", "\"my walk\""), ("record w|", ""), ("print w|", ""),
    ])
    func `names are those that there are of their kind, in quotes where they need them`(
        line: String, names: String
    ) {
        let macros = ["walk", "my walk", "Waltz"]
        var sources = CompletionSources()
        sources.names = { kind in kind == .macro ? macros.map { KnownName($0) } : [] }
        let completer = StatementCompleter(grammar: .plain, sources: sources)
        let completion = completer.complete(String(line.dropLast()), cursor: line.count - 1)
        #expect(completion.candidates.map(\.text).joined(separator: " ") == names)
        #expect(complete(line).candidates == [])
    }

    @Test func `a cursor outside of the line is taken for its end`() {
        let completer = StatementCompleter(grammar: .plain)
        #expect(completer.complete("mo", cursor: 99).candidates.map(\.text) == ["move"])
        #expect(completer.complete("mo", cursor: -1).candidates.count == VerbTable.verbs.count)
    }

    @Test func `what is offered for every verb's first argument can be parsed or finished`() {
        for verb in VerbTable.verbs {
            for candidate in complete("\(verb.name) |").candidates
            where !candidate.text.hasSuffix("\"") && candidate.isFinal {
                #expect(!candidate.text.isEmpty)
                #expect(complete("\(verb.name) \(candidate.text)|").candidates.contains(candidate))
            }
        }
    }
}
