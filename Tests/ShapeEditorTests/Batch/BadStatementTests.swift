import Testing

/// Statements with errors, and statements that fail.
@Suite(.timeLimited) struct BadStatementTests {
    @Test(arguments: [
        ("jump", "1:1:", "'jump'"), ("mov left", "1:1:", "did you mean 'move'?"), ("m l", "1:1:", "'m'"),
        ("move lft", "1:6:", "did you mean 'left'?"), ("move l", "1:6:", "'l'"),
        ("move sideways", "1:6:", "expected up, down, left, right"),
        ("paint bleu", "1:7:", "did you mean 'blue'?"),
        ("paint #12345", "1:7:", "5 digits"), ("paint rgb(1 2)", "1:14:", "channels"),
        ("paint 0", "1:7:", "0"), ("paint 9", "1:7:", "1 to 8"), ("bind nokey left", "1:6:", "'nokey'"),
        ("bind ctrl-c left", "1:6:", "'ctrl-c'"), ("bind f5 jump", "1:9:", "'jump'"),
        ("unbind f5", "1:1:", "'f5'"),
        ("move", "1:5:", "missing word"), ("paint", "1:6:", "missing word"), ("bind", "1:5:", "missing KEY"),
        ("bind f5", "1:8:", "missing STATEMENT"), ("repeat 3", "1:9:", "missing STATEMENT"),
        ("source", "1:7:", "missing FILE"),
        ("undo 1 2", "1:8:", "unexpected '2'"), ("quit now", "1:6:", "unexpected 'now'"),
        ("move left 1 2", "1:13:", "unexpected '2'"), ("reset all", "1:7:", "unexpected 'all'"),
        ("move left -1", "1:11:", "'-1' is negative"), ("undo 0", "1:6:", "'0' is out of range"),
        ("move left lots", "1:11:", "'lots'"), ("move left 1.5", "1:11:", "'1.5'"),
        ("move left 9223372036854775808", "1:11:", "out of range"),
        ("move to -9223372036854775809 0", "1:9:", "out of range"),
        ("repeat 99999999999999999999 left", "1:8:", "out of range"), ("format xml", "1:8:", "'xml'"),
        ("help jump", "1:6:", "'jump'"), ("undo", "1:1:", "nothing to undo"),
        ("redo", "1:1:", "nothing to redo"),
        ("again", "1:1:", "nothing to do again"),
        ("repeat 2 undo", "1:10:", "'undo' can't be used in a group"),
        ("paint \"red", "1:7:", "unclosed quote"), ("\"", "1:1:", "unclosed quote"),
        ("paint \"red\"x", "1:12:", "after a quoted word"), ("paint \"\\q\"", "1:8:", "unknown escape"),
        ("source missing.shape", "1:1:", "'missing.shape': No such file or directory"),
        ("save missing/x.shape", "1:1:", "'missing/x.shape': No such file or directory"),
    ])
    func `each is one error at its place, and changes nothing`(text: String, place: String, words: String)
        throws
    {
        let result = try Program.shapeEditor().run(arguments: ["--keep-going"], input: text + "\nshow\n")
        expect(result, output: "offset (0, 0) colour blue\n", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:\(place) error: "))
        #expect(result.errors.contains(words))
        #expect(result.errorCount == 1)
    }

    @Test func `a move out of the range of offsets changes nothing`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--keep-going"], input: "move to 9223372036854775807 0\nright 1\nshow\nundo\n")
        expect(
            result,
            output: """
                offset (9223372036854775807, 0) colour blue
                offset (9223372036854775807, 0) colour blue
                offset (0, 0) colour blue

                """, errors: nil, status: 1)
        #expect(
            result.errors.contains("<stdin>:2:1: error: the shape would leave the range of 64-bit offsets"))
    }

    @Test func `a repetition that fails is undone whole`() throws {
        let result = try Program.shapeEditor().run(
            input: "move to 9223372036854775800 0\nrepeat 3 right 3\n")
        #expect(result.output.hasSuffix("offset (9223372036854775800, 0) colour blue\n"))
        #expect(result.errorCount == 1 && result.status == 1)
    }

    @Test func `bindings beyond the limit are errors, those before are kept`() throws {
        let keys = "abcdefghijklmnopqrstuvwxyz".flatMap { first in
            "abcdefghijklmnopqrstuvwxyz".flatMap { second in
                ["ctrl-t", "ctrl-y"].map { "\($0) \(first) \(second)" }
            }
        }
        let standard = try Program.shapeEditor().run(input: "bindings\n").output.split(separator: "\n").count
        let binds = keys.prefix(1001 - standard).map { "bind \"\($0)\" left\n" }.joined()
        let result = try Program.shapeEditor().run(arguments: ["--keep-going"], input: binds + "bindings\n")
        #expect(result.errorCount == 1 && result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "<stdin>:\(1001 - standard):1: error: too many bindings; at most 1000 keys"))
        #expect(result.output.split(separator: "\n").count == 1000)
    }
}
