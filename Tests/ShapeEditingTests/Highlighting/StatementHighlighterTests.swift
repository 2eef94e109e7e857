import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// The kind of each word in a typed text.
@Suite(.timeLimited) struct StatementHighlighterTests {
    private static let grammar = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)

    /// The words of a text with their kinds. A bar in the text stands for the cursor.
    private func words(_ text: String) -> [String] {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let bytes = Array(parts.joined().utf8)
        let cursor = parts.count > 1 ? parts[0].utf8.count : nil
        return StatementHighlighter(Self.grammar).words(of: parts.joined(), cursor: cursor).map { word in
            "\(name(word.kind)):\(String(decoding: bytes[word.span], as: UTF8.self))"
        }
    }

    private func name(_ kind: MarkedWord.Kind) -> String {
        if case .colour(let colour) = kind { "\(colour)" } else { "\(kind)" }
    }

    static let statements: [(String, [String])] = [
        ("", []), ("  ", []), ("left", ["verb:left"]),
        ("move left 10", ["verb:move", "keyword:left", "number:10"]),
        ("history \u{212A}IND", ["verb:history", "keyword:\u{212A}IND"]),
        ("MOVE Left 10", ["verb:MOVE", "keyword:Left", "number:10"]),
        ("m l", ["verb:m", "keyword:l"]), ("rep 3 ri", ["verb:rep", "number:3", "verb:ri"]),
        ("move by -1 +2", ["verb:move", "keyword:by", "number:-1", "number:+2"]),
        ("move t 1 2", ["verb:move", "keyword:t", "number:1", "number:2"]),
        ("up over 1.5s", ["verb:up", "keyword:over", "number:1.5s"]),
        ("left 3 over 2min", ["verb:left", "number:3", "keyword:over", "number:2min"]),
        ("print a b", ["verb:print", "text:a", "text:b"]),
        ("print \"a b\" c", ["verb:print", "text:\"a b\"", "text:c"]),
        ("save a.shape", ["verb:save", "text:a.shape"]),
        ("bind f5 left", ["verb:bind", "key:f5", "verb:left"]),
        ("bind \"ctrl-x l\" { left }", ["verb:bind", "key:\"ctrl-x l\"", "verb:left"]),
        ("every 1s 3 times left", ["verb:every", "number:1s", "number:3", "keyword:times", "verb:left"]),
        ("every 1s left", ["verb:every", "number:1s", "verb:left"]),
        ("help move", ["verb:help", "verb:move"]),
        ("history newest 3", ["verb:history", "keyword:newest", "number:3"]),
        ("format json", ["verb:format", "keyword:json"]), ("queue off", ["verb:queue", "keyword:off"]),
        ("print a b c", ["verb:print", "text:a", "text:b", "text:c"]),
        ("wait 525600min", ["verb:wait", "number:525600min"]),
        (
            "transaction { repeat 2 { left }; up }; down",
            ["verb:transaction", "verb:repeat", "number:2", "verb:left", "verb:up", "verb:down"]
        ),
        ("left;up", ["verb:left", "verb:up"]), ("left # up", ["verb:left", "comment:# up"]),
        ("#!left\nup", ["comment:#!left", "verb:up"]),
        (
            "transaction {\n  left # a\n\n  paint red\n}",
            ["verb:transaction", "verb:left", "comment:# a", "verb:paint", "red:red"]
        ),
    ]

    static let colours: [(String, [String])] = [
        ("paint tomato", ["verb:paint", "tomato:tomato"]), ("p #F80", ["verb:p", "#ff8800:#F80"]),
        ("paint rgb(1, 2, 3) over 1s", ["verb:paint", "#010203:rgb(1, 2, 3)", "keyword:over", "number:1s"]),
        ("paint \"hsl(0 100% 50%)\"", ["verb:paint", "red:\"hsl(0 100% 50%)\""]),
        ("paint \"rgb(1 2 3) \"", ["verb:paint", "#010203:\"rgb(1 2 3) \""]),
        ("paint \"rgb(1 2 3)\\t\"", ["verb:paint", "#010203:\"rgb(1 2 3)\\t\""]),
        ("paint \"rgb(1 2 3) 4\"", ["verb:paint", "mistake:\"rgb(1 2 3) 4\""]),
        ("paint next", ["verb:paint", "keyword:next"]), ("paint 3", ["verb:paint", "number:3"]),
    ]

    static let mistakes: [(String, [String])] = [
        ("lft", ["mistake:lft"]), ("re", ["mistake:re"]), ("move lft 3", ["verb:move", "mistake:lft"]),
        ("move left -3", ["verb:move", "keyword:left", "mistake:-3"]),
        ("move left 3 4", ["verb:move", "keyword:left", "number:3", "mistake:4"]),
        ("left 9223372036854775808", ["verb:left", "mistake:9223372036854775808"]),
        (
            "move by -9223372036854775808 0",
            ["verb:move", "keyword:by", "number:-9223372036854775808", "number:0"]
        ),
        ("move by -9223372036854775809 0", ["verb:move", "keyword:by", "mistake:-9223372036854775809"]),
        ("undo 0", ["verb:undo", "mistake:0"]), ("reset now", ["verb:reset", "mistake:now"]),
        ("paint bleu; lft", ["verb:paint", "mistake:bleu", "mistake:lft"]),
        ("paint #ff", ["verb:paint", "mistake:#ff"]), ("paint rgb(1, 2", ["verb:paint", "mistake:rgb(1,"]),
        ("wait 5", ["verb:wait", "mistake:5"]), ("wait 366000min", ["verb:wait", "number:366000min"]),
        ("wait 600000min", ["verb:wait", "mistake:600000min"]),
        ("format JSONx", ["verb:format", "mistake:JSONx"]), ("format js", ["verb:format", "mistake:js"]),
        ("bind f99 left", ["verb:bind", "mistake:f99"]), ("}", ["mistake:}"]),
        ("{ left }", ["mistake:{", "verb:left"]),
        ("left {", ["verb:left", "mistake:{"]), ("transaction left", ["verb:transaction", "mistake:left"]),
        ("transaction { lft; up }", ["verb:transaction", "mistake:lft", "verb:up"]),
        ("transaction { left } up", ["verb:transaction", "verb:left", "mistake:up"]),
        ("transaction { left } up down; left", ["verb:transaction", "verb:left", "mistake:up", "verb:left"]),
        (
            "transaction { repeat 2 { up } } }",
            ["verb:transaction", "verb:repeat", "number:2", "verb:up", "mistake:}"]
        ),
        ("wait 525601min", ["verb:wait", "mistake:525601min"]),
        (#"print "\qa\w" b"#, ["verb:print", "text:\"", "mistake:\\q", "text:a\\w\""]),
        ("zap {\n left\n}", ["mistake:zap", "verb:left"]),
        ("print \"ab", ["verb:print", "mistake:\"", "text:ab"]),
        ("print \"ab\nleft", ["verb:print", "mistake:\"", "text:ab", "verb:left"]),
        (#"print "a\qb" c"#, ["verb:print", "text:\"a", "mistake:\\q", "text:b\""]),
        (#"print "a\éb""#, ["verb:print", "text:\"a", "mistake:\\é", "text:b\""]),
        ("print \"a\"b", ["verb:print", "text:\"a\"", "mistake:b"]),
        (#"connect "a""b"c"#, ["verb:connect", "text:\"a\"", "mistake:\"b\""]),
        (#"connect "a""\q" b"#, ["verb:connect", "text:\"a\"", #"mistake:"\q""#]),
        ("print \"a\"#b c", ["verb:print", "text:\"a\"", "mistake:#b"]),
    ]

    /// Texts with the cursor at a bar.
    static let begun: [(String, [String])] = [
        ("mo|", ["verb:mo"]), ("re|", []), ("re| 3", []), ("rex|", ["mistake:rex"]), ("re |", ["mistake:re"]),
        ("move ri|", ["verb:move", "keyword:ri"]), ("format js|", ["verb:format"]),
        ("format js |", ["verb:format", "mistake:js"]), ("move lft|", ["verb:move", "mistake:lft"]),
        ("paint tom|", ["verb:paint"]), ("paint TOM|", ["verb:paint"]),
        ("paint tx|", ["verb:paint", "mistake:tx"]),
        ("paint #|", ["verb:paint"]), ("paint #ff|", ["verb:paint"]),
        ("paint #fx|", ["verb:paint", "mistake:#fx"]),
        ("paint rg|", ["verb:paint"]), ("paint rgb(|", ["verb:paint"]), ("paint rgb(1, 2|", ["verb:paint"]),
        ("paint rgb(1, 2)|", ["verb:paint", "mistake:rgb(1, 2)"]),
        ("paint rgb(1, 2\nleft|", ["verb:paint", "mistake:rgb(1,", "verb:left"]),
        ("move by -|", ["verb:move", "keyword:by"]), ("left -|", ["verb:left", "mistake:-"]),
        ("wait 5|", ["verb:wait"]), ("wait 1.|", ["verb:wait"]), ("wait 5m|", ["verb:wait"]),
        ("wait 5x|", ["verb:wait", "mistake:5x"]),
        ("bind pag|", ["verb:bind"]), ("bind ctrl-|", ["verb:bind"]), ("bind f1|", ["verb:bind", "key:f1"]),
        ("bind l|", ["verb:bind", "key:l"]), ("help mo|", ["verb:help", "verb:mo"]),
        ("help re|", ["verb:help"]),
        ("print \"ab|", ["verb:print", "text:\"ab"]), (#"print "a\|"#, ["verb:print", "text:\"a\\"]),
        ("print \"ab\nst|", ["verb:print", "mistake:\"", "text:ab"]), ("left #|", ["verb:left"]),
        ("lft|\nleft", ["mistake:lft", "verb:left"]), ("pr| left", ["verb:pr", "text:left"]),
        ("st| left", []), ("print |\"ab", ["verb:print", "mistake:\"", "text:ab"]),
        ("left #| a", ["verb:left", "comment:# a"]), ("bind ta|", ["verb:bind"]),
        ("bind page-u|", ["verb:bind"]), ("bind ctrl-page-do|", ["verb:bind"]),
        ("bind page-x|", ["verb:bind", "mistake:page-x"]), ("undo 0|", ["verb:undo", "mistake:0"]),
    ]

    @Test(arguments: statements + colours)
    func `each word of a statement is what its place says`(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test(arguments: mistakes)
    func `what a statement can't be read with is a mistake, and what follows is left alone`(
        text: String, expected: [String]
    ) {
        #expect(words(text) == expected)
    }

    @Test(arguments: begun)
    func `what is being typed is no mistake as long as it can become something`(
        text: String, expected: [String]
    ) {
        #expect(words(text) == expected)
    }

    @Test(arguments: [
        ("", "move left 10 # on\n", 10_000, ""), ("", "\"", 100_001, ""), ("", "paint rgb(", 10_000, ""),
        ("", "paint rgb( ; ", 10_000, ""), ("", "{", 50_000, ""), ("", "x", 100_000, ""),
        ("wait ", "9", 100_000, "s"), ("bind ", "ctrl-", 20_000, ""), ("paint #", "f", 100_000, ""),
        ("print \"\\", "\\é", 50_000, ""),
    ])
    func `a long text is walked once, which the suite's time limit checks`(
        start: String, part: String, count: Int, end: String
    ) {
        let text = start + String(repeating: part, count: count) + end
        let words = StatementHighlighter(Self.grammar).words(of: text, cursor: text.utf8.count)
        #expect(words.allSatisfy { $0.span.upperBound <= text.utf8.count })
    }
}
