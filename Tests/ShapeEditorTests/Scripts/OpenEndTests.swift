import Testing

/// Blocks and groups with a missing begin or end: one error at its location, and nothing changed.
@Suite(.timeLimited) struct OpenEndTests {
    @Test(arguments: [
        ("transaction {\nleft\n", "1:13:", "unclosed block"),
        ("sequential { left\n", "1:12:", "unclosed block"),
        ("sequential {\n  concurrent {\n  left\n}\n", "1:12:", "unclosed block"),
        ("repeat 2 {", "1:10:", "unclosed block"), ("{\nleft\n}\n", "1:1:", "unexpected '{'"),
        ("}\n", "1:1:", "unexpected '}'"), ("repeat 2 }\n", "1:9:", "missing"),
        ("sequential { } }\n", "1:16:", "unexpected '}'"),
        ("sequential { { left } }\n", "1:14:", "unexpected '{'"),
        ("sequential\n{ left }\n", "1:11:", "missing"),
        ("sequential left\n", "1:12:", "missing block"), ("commit\n", "1:1:", "'commit' without 'begin'"),
        ("rollback\n", "1:1:", "'rollback' without 'begin'"), ("end\n", "1:1:", "'end' without 'record'"),
        ("flush\n", "1:1:", "no queue"), ("play nothing\n", "1:1:", "unknown macro 'nothing'"),
        ("stop 1\n", "1:1:", "no timer 1"),
    ])
    func `each is one error at its place`(script: String, place: String, words: String) throws {
        let result = try Program.shapeEditor().run(input: script)
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:\(place) error: "))
        #expect(result.errors.contains(words))
        #expect(result.errorCount == 1)
    }

    @Test(arguments: ["begin\nleft\nup", "begin; left\nbegin; up\ncommit", "begin; left\nbegin; up"])
    func `a transaction that is open at the end is rolled back`(script: String) throws {
        let result = try Program.shapeEditor().run(input: script)
        expect(
            result,
            output: """
                offset (-10, 0) colour blue
                offset (-10, -10) colour blue
                offset (0, 0) colour blue

                """, errors: nil, status: 1)
        #expect(result.errorCount == 1)
        #expect(result.errors.hasPrefix("<stdin>:1:1: error: transaction without an end, rolled back"))
    }

    @Test func `a statement that fails in a transaction rolls it back`() throws {
        let result = try Program.shapeEditor().run(input: "begin\nleft\noops\ncommit\n")
        expect(
            result, output: "offset (-10, 0) colour blue\noffset (0, 0) colour blue\n", errors: nil,
            status: 1)
        #expect(result.errorCount == 1 && result.errors.hasPrefix("<stdin>:3:1: error: unknown verb"))
    }

    @Test func `a brace too many ends no block around it`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--keep-going"], input: "}\nsequential { left }\n}\nshow\n")
        expect(
            result, output: "offset (-10, 0) colour blue\noffset (-10, 0) colour blue\n", errors: nil,
            status: 1)
        #expect(result.errorCount == 2)
    }

    @Test func `a block reaches over lines, comments and quotes with braces in them`() throws {
        let result = try Program.shapeEditor().run(
            input: "transaction { # {{{\n\r\n  print \"}\" # }\n\n  left;; up }\nundo")
        expect(
            result,
            output: """
                }
                offset (-10, 0) colour blue
                offset (-10, -10) colour blue
                offset (0, 0) colour blue

                """)
    }

    @Test func `no part of a block with an error in its first line runs by itself`() throws {
        let script = "repeat 2 { move \"left\nup\n}\nshow\n"
        let result = try Program.shapeEditor().run(arguments: ["--keep-going"], input: script)
        #expect(result.output == "offset (0, 0) colour blue\n")
        #expect(result.errorCount == 1)
    }
}
