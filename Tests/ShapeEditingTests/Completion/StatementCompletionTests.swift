import Testing
import Text

@testable import ShapeEditing

@Suite struct StatementCompletionTests {
    private static let files: [String: [DirectoryEntry]] = [
        ".": [
            DirectoryEntry(name: "square.shape", isFolder: false),
            DirectoryEntry(name: "sub", isFolder: true),
            DirectoryEntry(name: "my file", isFolder: false),
            DirectoryEntry(name: ".hidden", isFolder: false),
        ],
        "sub/": [DirectoryEntry(name: "b", isFolder: false), DirectoryEntry(name: "a", isFolder: false)],
        "/": [DirectoryEntry(name: "my dir", isFolder: true)],
        "/my dir/": [DirectoryEntry(name: "a\"b", isFolder: false)],
    ]

    /// Completes a line at the bar in it.
    private func complete(_ line: String) -> StatementCompletion {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let completer = StatementCompleter(grammar: .plain) { Self.files[$0] ?? [] }
        return completer.complete(parts.joined(), cursor: parts[0].count)
    }

    static let verbs = [
        ("mo|", "move"), ("MO|", "move"), ("re|", "redo reset repeat record"), ("  un|", "undo unbind"),
        ("xyz|", ""),
        ("left; pa|", "paint"), ("left;pa|", "paint"), ("left\nst|", "step stop stats"), ("{ mo|", "move"),
        ("mo|ve left", "move"),
        ("help mo|", "move"), ("help |mo", VerbTable.verbs.map(\.name).joined(separator: " ")),
        ("help move |", ""),
        ("|", VerbTable.verbs.map(\.name).joined(separator: " ")),
        ("left; |", VerbTable.verbs.map(\.name).joined(separator: " ")),
    ]

    static let arguments = [
        ("move |", "up down left right by to"), ("move l|", "left"), ("Move L|", "left"), ("m l|", "left"),
        ("move b|", "by"),
        ("move left |", ""), ("move by |", ""), ("move le|ft 3", "left"), ("left |", ""), ("undo |", ""),
        ("reset |", ""),
        ("history |", "oldest newest kind"), ("history n|", "newest"), ("history newest |", ""),
        ("history 3 |", ""),
        ("format |", "text json quiet"), ("format J|", "json"), ("show |", ""), ("xyzzy |", ""), ("r |", ""),
        ("step |", ""),
    ]

    static let colours = [
        ("paint tom|", "tomato"), ("paint ne|", "next"), ("paint nav|", "navajowhite navy"),
        ("paint n|", "navajowhite navy next"),
        ("p TOM|", "tomato"), ("paint red |", "over"), ("paint #|", ""), ("paint rgb(|", ""),
        ("paint 1|", ""),
        ("paint pre|", "previous"),
    ]

    static let keys = [
        ("bind |", KeySequence.names.joined(separator: " ")), ("bind pa|", "page-up page-down"),
        ("unbind ct|", "ctrl-"),
        ("bind f5 mo|", "move"), ("bind f5 move l|", "left"), ("bind \"ctrl-x r\" un|", "undo unbind"),
        ("bind f5 repeat 3 paint tom|", "tomato"), ("repeat 3 mo|", "move"), ("repeat 3 move ri|", "right"),
        ("repeat |", ""),
        ("repeat 2 repeat 3 format |", "text json quiet"), ("bind f5 bind f2|", "f2 f20"),
        ("b f5 m l|", "left"),
    ]

    static let comments = [
        ("# mo|", ""), ("#mo|", ""), ("  #x mo|", ""), ("left # mo|", ""), ("left; # mo|", ""),
        ("left # x; mo|", ""),
        ("left # x\nmo|", "move"), ("paint #f80; mo|", "move"), ("source \"# x\"; mo|", "move"),
        ("# x\nmo|", "move"),
        ("#x; mo|", ""), ("left #; mo|", "move"), ("left #\nmo|", "move"), ("source \"a\nmo|", "move"),
    ]

    @Test(arguments: verbs + arguments + colours + keys + comments)
    func `the words that can follow are offered`(line: String, words: String) {
        let completion = complete(line)
        #expect(completion.candidates.map(\.text).joined(separator: " ") == words)
        // A modifier needs a key after it.
        #expect(completion.candidates.allSatisfy { $0.isFinal != $0.text.hasSuffix("-") })
    }

    @Test(arguments: [
        ("source |", ["\"my file\"", "square.shape", "sub/"]), ("source s|", ["square.shape", "sub/"]),
        ("save sq|", ["square.shape"]),
        ("source .|", [".hidden"]), ("source sub/|", ["sub/a", "sub/b"]), ("source \"my|", ["\"my file\""]),
        ("source \"my f|", ["\"my file\""]), ("source \"s|", ["\"square.shape\"", "\"sub/"]),
        ("source /m|", ["\"/my dir/"]),
        ("source \"/my dir/|", ["\"/my dir/a\\\"b\""]), ("source no/|", []), ("source a |", []),
        ("source S|", []),
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
        ("left;mo|", 5), ("|move", 0),
    ])
    func `the word that is replaced begins where it was typed, in characters`(line: String, start: Int) {
        #expect(complete(line).start == start)
    }

    @Test func `a cursor outside of the line is taken for its end`() {
        let completer = StatementCompleter(grammar: .plain) { _ in [] }
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
