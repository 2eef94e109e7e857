import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct MacroTests {
    private let editor = Editor { $0.keepsGoing = true }

    private var messages: [String] { editor.errors.map { String($0.prefix { $0 != "\n" }) } }

    @Test func `statements run while they are recorded, and each playing is one entry`() {
        #expect(editor.run("record a; left 1\npaint next; end").count == 2)
        #expect(editor.labels.count == 2)
        #expect(editor.run("play a").count == 2)
        #expect(editor.labels.last == "Play a")
        #expect(editor.run("undo").first?.hasPrefix("offset (-1, 0)") == true)
    }

    @Test func `playing N times is one entry`() {
        editor.run("record a; left 1; up 1; end; play a 5")
        #expect(editor.offset == Offset(x: -6, y: -6))
        #expect(editor.labels.count == 3)
        #expect(editor.run("undo") == ["offset (-1, -1) colour blue"])
        editor.run("redo; play a 1")
        #expect(editor.offset == Offset(x: -7, y: -7))
        for count in ["0", "-1", "x", "9223372036854775808"] { editor.run("play a \(count)") }
        #expect(editor.errors.count == 4)
    }

    @Test func `what sets up the session, what fails and what is only looked at is not recorded`() {
        editor.run(
            "record a; left 1; step 3; left; xyzzy; left x; undo 9; print hi; bind f5 up; history; wait 1s; end"
        )
        #expect(editor.run("macros") == ["record a { left 1; left; print hi; wait 1s }"])
    }

    @Test func `what a timer runs is not recorded`() {
        editor.run("every 1s left 10; record a; right; wait 2s; up; end")
        #expect(editor.run("macros") == ["record a { right; wait 2s; up }"])
    }

    @Test func `what sets the pictures is not recorded, and is an error in a block; a picture may be`() {
        editor.run(
            "record a; view off; view on; view trail off; view at 3 4; view scale 2; view fit; left; view; end"
        )
        #expect(editor.errors == [])
        #expect(editor.run("macros") == ["record a { left; view }"])
        #expect(editor.run("play a").count == 21)
        for block in ["record b", "transaction", "repeat 2", "sequential", "concurrent"] {
            editor.run("\(block) { view; view at 3 4 }")
        }
        #expect(messages.count == 5 && Set(messages).count == 1, "\(messages)")
        #expect(
            messages.first
                == "error: 'view at 3 4' can't be used in a group; expected a command like move or paint")
    }

    @Test func `macros are listed as they were recorded, whatever they are called`() {
        editor.type("rec \"b  c\"; m l; end; record \"\"; repeat 2 {\n left 1 }; end; record a; end")
        editor.run("record \"b  c\"; up; end")
        #expect(
            editor.run("macros") == [
                #"record "b  c" { up }"#, #"record "" { repeat 2 { left 1 } }"#, "record a { }",
            ])
        #expect(editor.errors == [])
        #expect(editor.run("play \"b  c\"").count == 1)
    }

    @Test(arguments: ["a(", "(", "a#", "a;b", "{"])
    func `a name that would be read otherwise is listed in quotes`(name: String) {
        editor.run("record \"\(name)\"; left 1; end")
        #expect(editor.run("macros").first?.hasPrefix("record \"\(name)\" { ") == true)
    }

    @Test func `an error within a playing rolls all of it back`() {
        editor.run("record a; right 4611686018427387904; paint next; end; undo 2; paint red")
        let before = editor.state
        editor.run("play a 2", name: "x")
        #expect(editor.state == before)
        #expect(
            editor.errors == [
                """
                x:1:1: error: the shape would leave the range of 64-bit offsets; expected a shorter move
                  play a 2
                  ^~~~~~~~
                """
            ])
    }

    @Test func `a macro that plays itself is an error, directly or through another`() {
        editor.run("record a; left 1; end; record b; play a; end; record a; play b; end")
        editor.run("play a; play b")
        #expect(
            messages == [
                "error: macro 'a' plays itself; expected one that ends",
                "error: macro 'b' plays itself; expected one that ends",
            ])
        #expect(editor.offset.x == -3)
        editor.run("record a; left 1; end; record a; play a; end; play a")
        #expect(messages.last == "error: macro 'a' plays itself; expected one that ends")
        editor.run("record a; left 1; end; play b")
        #expect(editor.errors.count == 3)
    }

    @Test func `branches of concurrent may play one macro, but not in itself`() {
        editor.run("record a; left 1 over 1s; end; record b; up 1; end")
        editor.run("concurrent { play a; play a }")
        #expect((editor.errors, editor.offset) == ([], Offset(x: -3, y: -1)))
        editor.run("record b; up 1; concurrent { play a; right 1 }; end")
        editor.run("record a; concurrent { play b; play b }; end; play a")
        #expect(messages == ["error: macro 'a' plays itself; expected one that ends"])
    }

    @Test func `recording again replaces, and playing while recording plays the old one`() {
        editor.run("record a; left 1; end; record a; play a; up 1; end")
        #expect(editor.run("macros") == ["record a { play a; up 1 }"])
        #expect(editor.offset == Offset(x: -2, y: -1))
    }

    @Test func `unknown names, recording twice and an end without a beginning are errors`() {
        editor.run("play jump; record jump; record other; left 1; end; end; play jmup; play xyzzy")
        #expect(
            messages == [
                "error: unknown macro 'jump'; 'macros' lists the macros",
                "error: already recording 'jump'; expected 'end' first",
                "error: 'end' without 'record'; expected 'record NAME' first",
                "error: unknown macro 'jmup'; did you mean 'jump'?",
                "error: unknown macro 'xyzzy'; 'macros' lists the macros",
            ])
        #expect(editor.run("macros") == ["record jump { left 1 }"])
    }

    @Test func `a key may play a macro, and a macro may hold groups`() {
        editor.run(
            "record a; sequential { left 1; wait 1s; concurrent { up 1 over 1s; left 1 } }; end; bind f5 play a"
        )
        editor.press("f5")
        #expect(editor.offset == Offset(x: -4, y: -2))
        #expect(editor.labels == ["Sequential", "Play a"])
        editor.run("again 2; undo")
        #expect(editor.offset == Offset(x: -4, y: -2))
    }

    @Test func `a macro of a block that is made while another is recorded is no part of that`() {
        editor.run("record a; left 1; record b { up 1 }; play b; record a { up 9 }; end")
        #expect(editor.run("macros") == ["record b { up 1 }", "record a { left 1; play b }"])
        #expect(editor.errors == [])
    }

    @Test func `a step of a macro is as long as the step is set when it is played`() {
        editor.run("record a; left; end; step 3; play a")
        #expect(editor.offset.x == -13)
    }

    @Test func `a block makes a macro and does not run`() {
        #expect(editor.run("record a { left 1; paint next }\nrecord b {\n# up\n\n  up 1 # why\n}") == [])
        #expect(editor.labels == [] && editor.errors == [])
        #expect(editor.run("macros") == ["record a { left 1; paint next }", "record b { up 1 }"])
        #expect(editor.run("play a; play b 2").last == "offset (-1, -2) colour purple")
        #expect(editor.labels == ["Play a", "Play b"])
        editor.run("record a {}; play a; undo")
        #expect(editor.run("macros").first == "record a { }")
        #expect(editor.errors == [])
    }

    @Test func `a block within a recording is a macro of its own`() {
        editor.run("record a; left 1; record b { up 1 }; right 1; end")
        #expect(editor.run("macros") == ["record b { up 1 }", "record a { left 1; right 1 }"])
    }

    @Test(arguments: ["step 3", "undo", "bind f5 up", "record b { up }", "end", "begin", "save x", "queue 2"])
    func `what is not recorded is an error in a block, and makes no macro`(statement: String) {
        editor.run("record a { left; \(statement); up }")
        #expect(editor.errors.count == 1 && editor.run("macros") == [])
    }

    @Test func `words that are abbreviated in a block are kept in full`() {
        editor.type("rec a { m l 3; repeat 2 { m u } }")
        #expect(editor.run("macros") == ["record a { move left 3; repeat 2 { move up } }"])
    }

    @Test func `whatever could be recorded can be fed back, however deep it is nested`() {
        let deep = String(repeating: "repeat 1 ", count: StatementParser.nestingLimit) + "left 1"
        let second = Editor()
        editor.run("record a; \(deep); end")
        second.run(editor.run("macros").joined())
        #expect(second.run("play a") == ["offset (-1, 0) colour blue"])
        #expect(editor.errors + second.errors == [])
    }

    @Test func `blocks of macros within each other nest no deeper than others`() {
        editor.run(String(repeating: "record a { ", count: 1000))
        #expect(messages == ["error: statements are nested too deeply; at most 100 levels"])
    }
}
