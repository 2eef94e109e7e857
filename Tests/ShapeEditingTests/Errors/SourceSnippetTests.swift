import Testing

/// A script and the complete text of its error, for errors that show more than one plain line.
struct Shown: Sendable, CustomTestStringConvertible {
    let script: [UInt8]
    let text: String

    init(_ script: String, _ text: String) {
        self.init(bytes: Array(script.utf8), text)
    }

    init(bytes: [UInt8], _ text: String) {
        self.script = bytes
        self.text = text
    }

    var testDescription: String { String(decoding: script.prefix(40), as: UTF8.self).debugDescription }
}

@Suite(.timeLimited) struct SourceSnippetTests {
    static let lines = [
        Shown(
            "left\n\n  mvoe left\nup",
            """
            a.shape:3:3: error: unknown verb 'mvoe'; did you mean 'move'?
                mvoe left
                ^~~~
            """),
        Shown(
            "left\r\nmove \"le\r\n",
            """
            a.shape:2:6: error: unclosed quote; expected '"' before the end of the line
              move "le
                   ^
            """),
        Shown(
            "move left; move\nup",
            """
            a.shape:1:16: error: missing word; expected up, down, left, right, by, to, from, above, below or in; usage: \
            move up|down|left|right [POINTS] [over DURATION], move by DX DY [over DURATION], \
            move to X Y [over DURATION], move from X Y to X Y [over DURATION] or move PLACE [over DURATION]
              move left; move
                             ^
            """),
    ]

    static let widths = [
        Shown(
            "\tmove\tlft",
            """
            a.shape:1:7: error: unknown direction 'lft'; did you mean 'left'?
              \tmove\tlft
              \t    \t^~~
            """),
        Shown(
            "paint \"日本\"",
            """
            a.shape:1:7: error: unknown colour '日本'; expected a CSS keyword, #rrggbb, rgb(), hsl(), hwb(), \
            next, previous or a number
              paint "日本"
                    ^~~~~~
            """),
        Shown(
            "print 🙂    ; move é\u{301} lft",
            """
            a.shape:1:19: error: unknown direction 'é\u{301}'; expected up, down, left, right, by or to
              print 🙂    ; move é\u{301} lft
                                 ^
            """),
    ]

    static let hostile = [
        Shown(
            "\u{1B}[31mred",
            """
            a.shape:1:1: error: unknown verb '\\u{1b}[31mred'; 'help' lists the verbs
              \\u{1b}[31mred
              ^~~~~~~~~~~~~
            """),
        Shown(
            "left \u{7F}\u{9B} # \u{202E}",
            """
            a.shape:1:7: error: U+009B can't be seen
              left \\u{7f}\\u{9b} # \\u{202e}
                         ^~~~~~
            """),
        Shown(
            "le\0ft",
            """
            a.shape:1:3: error: NUL byte; a script is UTF-8 text
              le\\u{0}ft
                ^~~~~
            """),
        Shown(
            bytes: [0xFF] + Array(" left".utf8),
            """
            a.shape:1:1: error: invalid UTF-8 byte 0xff; a script is UTF-8 text
              \u{FFFD} left
              ^
            """),
        Shown(
            bytes: Array("é".utf8) + [0x80] + Array("left".utf8),
            """
            a.shape:1:2: error: invalid UTF-8 byte 0x80; a script is UTF-8 text
              é\u{FFFD}left
               ^
            """),
        Shown(
            bytes: Array("left ".utf8) + [0xC3],
            """
            a.shape:1:6: error: invalid UTF-8 byte 0xc3; a script is UTF-8 text
              left \u{FFFD}
                   ^
            """),
    ]

    static let long = [
        Shown(
            String(repeating: "a", count: 200) + " " + String(repeating: "b", count: 200),
            """
            a.shape:1:1: error: unknown verb '\(String(repeating: "a", count: 20))…\(String(repeating: "a", count: 20))'; 'help' lists the verbs
              \(String(repeating: "a", count: 80))… \(String(repeating: "b", count: 59))…
              ^\(String(repeating: "~", count: 80))
            """),
        Shown(
            "left;" + String(repeating: " ", count: 100) + "move lft" + String(repeating: ";", count: 100),
            """
            a.shape:1:111: error: unknown direction 'lft'; did you mean 'left'?
              …\(String(repeating: " ", count: 55))move lft\(String(repeating: ";", count: 60))…
              \(String(repeating: " ", count: 61))^~~
            """),
        Shown(
            String(repeating: "repeat 1 ", count: 101) + "left",
            """
            a.shape:1:910: error: statements are nested too deeply; at most 100 levels
              …\(String(repeating: "repeat 1 ", count: 7).suffix(60))left
              \(String(repeating: " ", count: 61))^~~~
            """),
    ]

    @Test(arguments: lines + widths + hostile + long)
    func `the place is shown under the line, whatever is in it`(shown: Shown) {
        let editor = Editor { $0.keepsGoing = shown.text.contains("🙂") }
        editor.run(shown.script, name: "a.shape")
        #expect(editor.errors == [shown.text])
    }

    private static let ambiguous =
        "error: 'st' is ambiguous; did you mean 'step', 'stroke', 'style', 'stop', 'stats' or 'status'?"

    @Test(arguments: [
        ("st", "\(ambiguous)\n  st\n  ^~"), ("up; help st", "\(ambiguous)\n  up; help st\n           ^~"),
        ("m lft", "error: unknown direction 'lft'; did you mean 'left'?\n  m lft\n    ^~~"),
        ("\nleft 1 2", "error: unexpected '2'; usage: left [POINTS] [over DURATION]\n  left 1 2\n         ^"),
    ])
    func `at the prompt there is no place before the error`(typed: String, text: String) {
        let editor = Editor()
        editor.type(typed)
        #expect(editor.errors == [text])
    }

    @Test(arguments: [
        "a", "é", "日", "🙂", "👩‍👩‍👧", "e\u{301}\u{302}", "\u{9B}", "\u{202E}", "\t", "a" + many("\u{301}", 50),
    ])
    func `an error has less than 1,000 bytes, whatever it is about, and ends in its place`(text: String) {
        let (name, word) = (Self.many(text) + "/a.shape", Self.many(text))
        let blank = word.contains("\t") ? "x" : ""
        for script in [word, "paint \(word)", "print \"\(word)\"; \(word) #\(word)", "source \(word)"] {
            let editor = Editor()
            editor.run(blank + script, name: name)
            #expect(editor.errors.count == 1)
            #expect(editor.errors.allSatisfy { $0.utf8.count < 1000 })
            #expect(editor.errors.first?.contains("/a.shape:1:") == true)
        }
    }

    private static func many(_ text: String, _ count: Int = 600) -> String {
        String(repeating: text, count: count)
    }

    @Test func `a name of a source can't steer the terminal either`() {
        let editor = Editor()
        editor.run("xyzzy", name: "a\u{1B}b")
        #expect(editor.errors.first?.hasPrefix("a\\u{1b}b:1:1: error: ") == true)
    }
}
