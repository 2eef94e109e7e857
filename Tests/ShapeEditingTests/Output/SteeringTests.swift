import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Text of a script must not control the terminal that shows it.
@Suite(.timeLimited) struct SteeringTests {
    private static let title = "\u{1B}]0;pwned\u{7}\u{9B}2J\u{202E}"

    @Test func `whatever lists what a script said shows it escaped`() {
        let editor = Editor { $0.keepsGoing = true }
        let text = "print \"\(Self.title)\""
        editor.run("bind f5 \(text); every 1s \(text); record a; \(text); end; record \"\(Self.title)\"")
        editor.run("play a; begin; left; commit; bindings; timers; macros; history; menu; stats; wait 1s")
        #expect(editor.lines.count > 30)
        for text in editor.lines + editor.errors {
            #expect(
                !text.unicodeScalars.contains {
                    $0 != "\n" && Self.title.unicodeScalars.contains($0) && !$0.isASCII
                })
            #expect(!text.contains("\u{1B}"))
            #expect(!text.contains("\u{7}"))
        }
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: [
        "record \"a\u{1B}b\"", "record a\u{7F}", "play \"a\tb\"", #"record "a\u{9b}""#, #"record "a\nb""#,
    ])
    func `the name of a macro has no control characters`(statement: String) {
        let editor = Editor()
        editor.run(statement)
        #expect(editor.errors.first?.contains("error: control character in the name 'a") == true)
        #expect(editor.run("macros") == [])
    }

    @Test(arguments: [
        "{ print #}", "save #;", "{\nwith all {\nprint a(b\n}\nprint c)d\n}", "{\nprint a(b\nleft; print)\n}",
        "print \"\u{1B}x\"", "print a\u{1B}b", "{ print \"a\tb\"; print \u{9B} # \u{1B}\n left }",
        "print \"a\\\\u{1b}\"", "save \"a\u{85}b\"", "sequential {\r\n  left\r\n  # no\r\n;; }",
    ])
    func `what is listed can be fed back, and is the same then`(statement: String) {
        let (first, second) = (Editor(), Editor())
        first.run("bind f5 \(statement)")
        let line = first.run("bindings").last ?? ""
        second.run(line)
        #expect(second.errors == [])
        #expect(second.run("bindings").last == line)
        #expect(
            second.session.bindings.all.last?.text.unicodeScalars.allSatisfy { $0.value >= 32 } == true)
        first.run("record f; \(statement.hasPrefix("print") ? statement : "left"); end")
        second.run(first.run("macros").joined())
        // Resets the shape, which has moved while the first session recorded.
        first.run("reset")
        #expect(second.run("play f") == first.run("play f"))
    }
}
