import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// What a terminal sends late: its answers to queries, and the rest of a key over a slow connection.
    @Suite struct LateSequences {
        private static let bel = "\u{7}"
        private static let end = "\u{1B}\\"

        /// A terminal at which nothing happens by itself.
        private func fixture(isVi: Bool = false) throws -> EditorFixture {
            let fixture = try EditorFixture(holdsTime: true)
            fixture.editor.usesViKeys = isVi
            return fixture
        }

        private static let answers: [Keys.Step] =
            [
                "\u{1B}]11;rgb:1e1e/1e1e/2e2e", "\u{1B}]11;rgb:1e1e/1e1e/2e2e" + bel + "\u{1B}]10;#ffffff",
                "\u{1B}P1+r544e=787465726D", "\u{1B}P>|XTerm(367)", "\u{1B}_Gi=31;OK", "\u{1B}^private",
                "\u{1B}Xstart of a string é", "\u{1B}]52;c;" + String(repeating: "QUJD", count: 10_000),
            ].flatMap { [.type($0 + bel), .type($0 + end)] } + [
                .type("\u{1B}[M !!"), .bytes([0x1B, 0x5B, 0x4D, 0x20, 0xF0, 0x30]), .type("\u{1B}[M#é"),
                .bytes([0x1B, 0x5B, 0x4D, 0x40, 0, 0x7F]), .bytes([0x1B, 0x5B, 0x4D, 0x20, 0xC2, 0x30]),
            ]

        @Test(arguments: answers)
        func `an answer of the terminal is no text and no key, wherever it comes`(answer: Keys.Step) throws {
            let emacs = try fixture()
            #expect(emacs.read([.type("left 5"), answer, .type("0\r")]) == .line("left 50"))
            #expect(emacs.read([.type("a\u{12}lef"), answer, .type("t\r")]) == .line("left 50"))
            #expect(
                emacs.read([.type("key"), answer, .type("s\r")]) { $0.readSecret("? ") } == .line("keys"))
            // A key that waits for its rest goes on after the answer.
            #expect(
                emacs.read([.type("a b\u{1B}"), answer, .type("bc\u{16}"), answer, .type("\t\r")])
                    == .line("a c\tb"))
            let vi = try fixture(isVi: true)
            #expect(vi.read([.type("left 5"), answer, .type("0\r")]) == .line("left 50"))
            let command: Keys = [
                .type("left 5\u{1B}"), .pass(50), answer, .type("r7\u{1B}"), answer, .pass(50), .type("i6\r"),
            ]
            #expect(vi.read(command) == .line("left 67"))
        }

        @Test func `an answer may come in pieces of one character`() throws {
            let answer = "\u{1B}]11;rgb:0/0/0" + Self.end
            let keys = Keys(("a" + answer + "b\r").map { .type(String($0)) })
            #expect(try fixture().read(keys) == .line("ab"))
        }

        @Test(arguments: ["_", "P", "]", "^", "X"])
        func `alt with a character that begins an answer is a key, and what follows is text`(key: String)
            throws
        {
            let fixture = try fixture()
            try fixture.editor.bind(KeySequence(parsing: "alt-\(key)")) { line in
                line.insert("<\(key)>")
                return .proceed
            }
            let text = "text, é"
            let typed: [Keys.Step] = [.type("a\u{1B}" + key)]
            // At once: Enter shows that they are keys.
            #expect(fixture.read(Keys(typed + [.type(text + "\r")])) == .line("a<\(key)>" + text))
            #expect(fixture.read(Keys(typed + [.type("\r")])) == .line("a<\(key)>"))
            #expect(
                fixture.read(Keys(typed + [.type("\u{1B}" + key + "\u{1B}" + key + "b\r")]))
                    == .line("a" + String(repeating: "<\(key)>", count: 3) + "b"))
            // Slowly, with a pause after the key or later.
            #expect(
                fixture.read(Keys(typed + [.pass(100), .type(text + "\u{7}\r")])) == .line("a<\(key)>" + text)
            )
            #expect(
                fixture.read(Keys(typed + [.pass(99), .type(text), .pass(100), .type("\\\u{7}\r")]))
                    == .line("a<\(key)>" + text + "\\"))
            // An ESC that waits for its rest still does.
            #expect(
                fixture.read(Keys(typed + [.type("b c\u{1B}"), .pass(100), .type("bd\r")]))
                    == .line("a<\(key)>b dc"))
        }

        @Test(
            arguments: [
                ([.type("[M"), .pass(100), .type("abc\r")], "abc"),
                ([.type("[Ma"), .pass(100), .type("bc\r")], "abc"),
                ([.type("[Mab"), .pass(99), .type("cd\r")], "d"), ([.type("[Mab\r")], "ab"),
                ([.type("[Ma\u{1B}[Db\r")], "ba"),
                ([.type("[M"), .pass(99), .type("a"), .pass(100), .type("\r")], "a"),
            ] as [([Keys.Step], String)])
        func `what is no report of the mouse, or comes too slowly for one, is text`(
            keys: [Keys.Step], line: String
        ) throws {
            #expect(try fixture().read(Keys([.type("\u{1B}")] + keys)) == .line(line))
        }

        @Test(
            arguments: [0x21, 0x7F, 0x80, 0xC1, 0xC2, 0xDF, 0xE0, 0xE2, 0xF0, 0xFF],
            [0x21, 0x90, 0xBF, 0xC2, 0xFF])
        func `a report of the mouse ends after its third byte, wherever the mouse is`(
            column: UInt8, row: UInt8
        )
            throws
        {
            let report: [UInt8] = [0x1B, 0x5B, 0x4D, 0x20, column, row]
            let reads: [[Keys.Step]] = [
                [.bytes(report + report + [0x30])], [.bytes(report), .type("0")],
                [.bytes(report), .pass(100), .type("0")], report.map { .bytes([$0]) } + [.type("0")],
            ]
            for keys in reads {
                #expect(try fixture().read(Keys([.type("a")] + keys + [.type("é\r")])) == .line("a0é"))
            }
        }

        @Test(arguments: ["_", "P", "]", "^", "X"])
        func `one character that comes alone after such a key is typed at once`(key: String) throws {
            for text in ["x", "é"] {
                let fixture = try fixture()
                try fixture.editor.bind(KeySequence(parsing: "alt-\(key)")) { line in
                    line.insert("<\(key)>")
                    return .proceed
                }
                let shown = "a<\(key)>" + text
                let waits = Keys.Step.screen { $0.text.contains("> " + shown) }
                // No time passes.
                let typed: [Keys.Step] = [.type("a\u{1B}" + key), .type(text), waits]
                #expect(
                    fixture.read(Keys(typed + [.type("y\u{1B}" + key), .type("z"), .type("\r")]))
                        == .line(shown + "y<\(key)>z"))
            }
        }

        @Test func `keys of a secret that look like an answer are typed`() throws {
            let keys: Keys = [.type("a\u{1B}]bc"), .pass(100), .type("d\r")]
            #expect(try fixture().read(keys) { $0.readSecret("? ") } == .line("abcd"))
        }

        @Test func `of a string that is too long nothing is typed, and its end need not come`() throws {
            let begun = "\u{1B}]" + String(repeating: "x", count: KeyTokenizer.longestString - 1)
            #expect(
                try fixture().read([.type("a" + begun + "\r\u{1B}[A"), .pass(500), .type("b\r")])
                    == .line("ab"))
            #expect(try fixture().read([.type("a" + begun + "\rx\u{1B}x\\\u{1B}\\b\r")]) == .line("ab"))
            #expect(
                try fixture().read([.type(begun.dropLast() + "\r")])
                    == .line(String(begun.dropFirst(2).dropLast())))
            var tokenizer = KeyTokenizer()
            let rest = String(repeating: "y", count: KeyTokenizer.mostSkipped)
            #expect((begun + rest).unicodeScalars.allSatisfy { tokenizer.feed($0).isEmpty })
            #expect(tokenizer.feed("z") == [.characters(["z"])])
        }

        @Test func `other events do not lengthen the wait for a key's rest`() throws {
            let fixture = try fixture()
            let (reading, writing) = try PipeEnd.pair()
            fixture.editor.watch(reading.descriptor) { [descriptor = reading.descriptor] in
                var byte: UInt8 = 0
                #expect(read(descriptor, &byte, 1) == 1)
                return .proceed
            }
            let event = Keys.Step.call { writing.write([1]) }
            let keys: Keys = [.type("a\u{1B}]b"), .pass(60), event, .pass(40), .type("\u{7}c\r")]
            #expect(fixture.read(keys) == .line("abc"))
        }

        /// Where ESC is a key by itself.
        enum Place: CaseIterable { case viMode, menu, secret }

        /// The line of keys with an ESC, and more keys behind it.
        private func line(in place: Place, behindEscape keys: [Keys.Step]) throws -> ReadOutcome {
            let fixture = try fixture(isVi: place == .viMode)
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 3, candidates: [.init("x"), .init("y")])
            }
            let typed = ["ab c\u{1B}", "ab \t\t\u{1B}", "ab \u{1B}"]
            let end = ["ix\r", "c\r", "c\r"]
            let number = Place.allCases.firstIndex(of: place) ?? 0
            let all = [Keys.Step.type(typed[number])] + keys + [.type(end[number])]
            return fixture.read(Keys(all)) { place == .secret ? $0.readSecret("? ") : $0.readLine() }
        }

        @Test(arguments: [
            "[B", "[1;5D", "[3~", "[[A", "[5$", "[?62;22c", "[M !!",
            "[" + String(repeating: "9", count: 70) + "~",
        ])
        func `a sequence whose escape was taken for a key does nothing`(rest: String) throws {
            let late: [[Keys.Step]] = [
                [.pass(60), .type(rest)], [.pass(50), .pass(449), .type(rest)],
                [.pass(50)] + rest.flatMap { [Keys.Step.type(String($0)), .pass(90)] },
            ]
            for keys in late {
                #expect(try line(in: .viMode, behindEscape: keys) == .line("ab xc"))
                for place in [Place.menu, .secret] {
                    #expect(try line(in: place, behindEscape: keys) == .line("ab c"))
                }
            }
        }

        @Test(
            arguments: [
                ([.pass(50), .type("["), .pass(500), .type("0")], "xab c", "[0"),
                ([.pass(50), .type("[2"), .pass(500), .type("h")], "axb c", "[2h"),
                ([.pass(50), .type("[é0")], "xab c", "[é0"), ([.pass(50), .type("h[0")], "xab c", "h[0"),
                ([.pass(50), .pass(450), .type("[h")], "abx c", "[h"),
                ([.pass(50), .type("Oh")], "hix\nab c", "Oh"),
                ([.pass(50), .type("[200~p[B\u{1B}[201~")], "ab p[Bxc", "p[B"),
            ] as [([Keys.Step], String, String)])
        func `what follows an escape and is no sequence is typed`(keys: [Keys.Step], vi: String, text: String)
            throws
        {
            #expect(try line(in: .viMode, behindEscape: keys) == .line(vi))
            for place in [Place.menu, .secret] {
                #expect(try line(in: place, behindEscape: keys) == .line("ab " + text + "c"))
            }
        }
    }
}
