import Testing

/// Errors that suggest a whole statement, because words stand between two shapes, or because shapes stand beside a verb.
@Suite(.timeLimited) struct MistypedStatementTests {
    private static let shapes =
        "add rectangle a; add rectangle b; add ellipse f.eye; add rectangle c; add note web; add note api; "
        + "add note \"left\"; connect web api; select a"

    /// Statements, the word that is not expected, and the statement that is suggested.
    static let connections = [
        ("connect a to b", "to", "connect a b arrow"), ("connect a -> b", "->", "connect a b arrow"),
        ("connect a --> b", "-->", "connect a b arrow"), ("connect a => b", "=>", "connect a b arrow"),
        ("connect a → b", "→", "connect a b arrow"), ("connect a <-> b", "<->", "connect a b arrows"),
        ("connect a -- b", "--", "connect a b"), ("connect a - b", "-", "connect a b"),
        ("connect a AND b", "AND", "connect a b"), ("connect a , b", ",", "connect a b"),
        ("connect a, b", "a,", "connect a b"), ("connect a,b dashed", "a,b", "connect a b dashed"),
        ("Connect a -> b dashed label yes", "->", "connect a b arrow dashed label yes"),
        ("connect a to b to top", "to", "connect a b arrow to top"),
        ("connect a -> b arrows", "->", "connect a b arrows"),
        ("connect a -> b label x y", "->", "connect a b arrow"),
        ("connect a -> b: yes", "->", "connect a b arrow label yes"),
        ("a -> b", "->", "connect a b arrow"), ("web -> api dotted", "->", "connect web api arrow dotted"),
        ("left -> b", "->", "connect left b arrow"), ("a -- b", "--", "connect a b"),
        ("left; a -> b; right", "->", "connect a b arrow"),
        ("repeat 2 { left; connect a -> b }", "->", "connect a b arrow"),
    ]

    static let selections = [
        ("paint a gold", "a", "with a paint gold"), ("move a right 20", "a", "with a move right 20"),
        ("left of b", "left", "move left of b"), ("above a,b 5", "above", "move above a,b 5"),
        ("move a below b", "a", "with a move below b"), ("connect a -> b -> c", "->", "connect a b c arrow"),
        ("left a", "a", "with a left"), ("turn f 45", "f", "with f turn 45"),
        ("rename a door", "a", "with a rename door"), ("size f.eye 50 60", "f.eye", "with f.eye size 50 60"),
        ("align a,b left", "a,b", "with a,b align left"),
        ("attach web-api to b", "web-api", "with web-api attach to b"),
        ("a paint gold", "a", "with a paint gold"), ("a,b left 5", "a,b", "with a,b left 5"),
    ]

    @Test(arguments: connections + selections)
    func `what was meant is suggested as a whole`(statement: String, found: String, meant: String) {
        let error = Self.error(statement)
        #expect(error?.first == "error: unexpected '\(found)'; did you mean '\(meant)'?")
        let marked = error?.suffix(2).map { $0.dropFirst(2) } ?? []
        let start = marked.last?.prefix { $0 == " " }.count ?? 0
        let word = marked.first?.dropFirst(start).prefix { $0 != " " && $0 != ";" }
        #expect(word.map(String.init) == found && marked.last?.count == start + found.count)
    }

    /// Statements whose errors say something else, and the beginning of the message.
    static let others = [
        ("bind -> left", "unknown key '->'"), ("paint dark gold", "unknown colour 'dark'"),
        ("left to b", "'to' is not a whole number"), ("left - 5", "'-' is not a whole number"),
        ("repeat 2 paint a gold", "unknown colour 'a'"), ("connect a b \"c d\"", "unexpected 'c d'"),
        ("duplicate a", "there is a 'a' already"), ("paint a", "unknown colour 'a'"),
        ("a", "unknown verb 'a'"),
        ("a gold", "unknown verb 'a'"),
        ("a -> nobody", "unknown verb 'a'"), ("attach a to b", "unknown word 'a'; expected from"),
        ("a,nobody left", "unknown verb 'a,nobody'"), ("paint \"a", "unclosed quote"),
        ("paint a \(String(repeating: " ", count: 50))gold \u{e9}", "unknown colour 'a'"),
        ("paint \(String(repeating: "a", count: 50)) gold", "unknown colour 'aaa"),
    ]

    @Test(arguments: others)
    func `without a shape, an arrow or a whole statement it is not`(statement: String, message: String) {
        #expect(Self.error(statement)?.first?.hasPrefix("error: \(message)") ?? false)
    }

    @Test func `at the prompt the first shape may be spelt as a short verb`() {
        let editor = Editor()
        editor.run(Self.shapes)
        editor.type("a -> b")
        #expect(editor.errors.first?.contains("did you mean 'connect a b arrow'?") ?? false)
    }

    @Test func `each error of a line is explained by its own statement`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("\(Self.shapes); paint a gold; web -> api; connect a and b; paint red")
        #expect(editor.errors.count == 3)
        for (error, meant) in zip(
            editor.errors, ["with a paint gold", "connect web api arrow", "connect a b"])
        {
            #expect(error.contains("did you mean '\(meant)'?"))
        }
    }

    private static func error(_ statement: String) -> [String]? {
        let editor = Editor()
        editor.run(shapes)
        editor.run(statement)
        #expect(editor.errors.count == 1)
        return editor.errors.first?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
