import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// The contexts in which `#` begins a comment, a colour or a part of a word.
@Suite(.timeLimited) struct CommentTests {
    /// The words of a script, with a bar for each separator of statements.
    private func words(_ script: String) throws -> [String] {
        var lexer = Lexer(SourceText(script))
        var words: [String] = []
        while let token = try lexer.next() {
            words.append(
                token.isWord ? lexer.source.text(token.span) : token.kind == .separator ? "|" : "brace")
        }
        return words
    }

    @Test(arguments: [
        ("#up", []), ("#up\n#down\n#left", ["|", "|"]), ("left\n#up\nright", ["left", "|", "|", "right"]),
        ("left\n  #up", ["left", "|"]), ("left #up", ["left", "#up"]), ("left # up", ["left"]),
        ("left\n\"a\" #up\n#down", ["left", "|", "\"a\"", "#up", "|"]), ("paint #ff0", ["paint", "#ff0"]),
        ("a;#up", ["a", "|", "#up"]), ("left #", ["left"]), ("left #\tup", ["left"]),
        ("left #\nup", ["left", "|", "up"]),
        ("1 #up\n2 #up", ["1", "#up", "|", "2", "#up"]), ("x{\n#up\n}", ["x", "brace", "|", "|", "brace"]),
    ])
    func `a hash begins a comment at the start of any line, and before a blank`(
        script: String, words: [String]
    )
        throws
    {
        #expect(try self.words(script) == words)
    }

    @Test func `a comment on a later line of a block runs nothing, and its error none`() {
        let editor = Editor()
        editor.run("transaction {\n#up\nleft\n  #down\n}")
        #expect(editor.errors == [])
        #expect(editor.session.shape.offset.y == 0)
        #expect(editor.session.shape.offset.x == -10)
    }

    @Test(arguments: [
        ("{", 0, 1), ("{ {", 0, 2), ("}", 1, 0), ("}", 2, 1), ("} {", 0, 1), ("}}}{", 1, 1), ("{ } }", 1, 0),
        ("# {", 0, 0), ("left # }", 1, 1), ("\"{\"", 0, 0), ("\"{ {", 0, 0), ("a\n#{\n{", 0, 1),
    ])
    func `what a text leaves open is counted from what was open before it`(
        text: String, before: Int, after: Int
    ) {
        #expect(SourceText(text).openBlocks(after: before, VerbTable.scriptGrammar) == after)
    }
}
