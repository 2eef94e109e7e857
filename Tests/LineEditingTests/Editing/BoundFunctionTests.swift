import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    /// Editing functions that a program binds to keys, or runs from an action.
    @Suite struct BoundFunctions {
        private static let (f1, f2, f4) = ("\u{1B}OP", "\u{1B}OQ", "\u{1B}OS")
        private static let (record, stop, call) = ("\u{18}(", "\u{18})", "\u{18}e")
        /// Searches by Ctrl-R, and keeps the match for editing.
        private static let search = "\u{12}move\u{1B}[A"

        private func expect(
            _ function: EditingFunction, _ keys: String, _ line: String, isVi: Bool = false
        ) throws {
            let fixture = try ViFixture(mode: isVi ? "bind -v" : "bind -e")
            for entry in ["move up", "paint red", "move left"] { fixture.editor.history.add(entry) }
            try fixture.editor.bind(KeySequence(parsing: "f2"), to: function)
            #expect(fixture.read(pausing: keys) == .line(line))
        }

        @Test(
            arguments: [
                (.rowStart, "abc" + f2 + "X\r", "Xabc"),
                (.killPreviousWord, "one two" + f2 + "\u{19}!\r", "one two!"),
                (.killToRowStart, "one" + f2 + f2 + "two\u{19}\r", "twoone"),
                (.previousCharacter, "abcd\u{1B}3" + f2 + "!\r", "a!bcd"),
                (.previousCharacter, "a👨‍👩‍👧" + f2 + "!\r", "a!👨‍👩‍👧"), (.undoChange, "abc" + f2 + "d\r", "d"),
                (.negativeArgument, "abc" + f2 + "2\u{6}!\r", "a!bc"),
                (.insertNewline, "a" + f2 + "b\r", "a\nb"), (.acceptLine, "abc" + f2, "abc"),
                (.rowStart, "abc\u{18}" + f2 + "X\r", "Xabc"),
                (.startKeyboardMacro, f2 + "ab" + stop + call + "!\r", "abab!"),
                (.endKeyboardMacro, record + "ab" + f2 + call + "!\r", "abab!"),
                (.callLastKeyboardMacro, record + "ab" + stop + f2 + f2 + "!\r", "ababab!"),
                (.searchOlder, "ab" + f2 + "move\r!\r", "!move left"),
                (.searchNewer, "ab" + f2 + "move\r!\r", "!move up"),
                (.searchAgain, search + f2 + f2 + "!\r", "!move up"),
                (.searchBack, search + f2 + f2 + "!\r", "!move left"),
            ] as [(EditingFunction, String, String)])
        func `a key runs the function that it is bound to, also on a line`(
            function: EditingFunction, keys: String, line: String
        ) throws {
            try expect(function, keys, line)
        }

        @Test(
            arguments: [
                (.rowStart, "abc" + f2 + "X\r", "Xabc"), (.rowStart, "abc\u{1B}⏸" + f2 + "x\r", "bc"),
                (.rowEnd, "abc\u{1B}⏸0" + f2 + "x\r", "ab"),
                (.nextCharacter, "abc\u{1B}⏸0d" + f2 + "x\r", "ac"),
                (.nextCharacter, "ab\u{1B}[D" + f2 + "c\r", "abc"),
                // `.` types again what was typed last, behind the function.
                (.rowStart, "\u{1B}⏸iab" + f2 + "c\u{1B}⏸.\r", "ccab"),
                (.searchOlder, "ab" + f2 + "move\r!\r", "!move left"),
                (.searchNewer, "ab\u{1B}⏸" + f2 + "move\rx\r", "ove up"),
                (.searchAgain, "ab\u{1B}⏸/move\r" + f2 + "x\r", "ove up"),
                (.searchBack, "ab\u{1B}⏸?move\r" + f2 + "x\r", "ove up"),
            ] as [(EditingFunction, String, String)])
        func `it does so in both of vi's modes, and drops half a command`(
            function: EditingFunction, keys: String, line: String
        ) throws {
            try expect(function, keys, line, isVi: true)
        }

        @Test func `an action runs functions after its own changes, and then enters the line`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                line.text += " three"
                line.cursor = 0
                line.perform(.killNextWord)
                line.perform(.rowEnd)
                line.perform(.yank)
                line.accept()
                return .proceed
            }
            #expect(fixture.read(Keys("one two" + Self.f1)) == .line(" two threeone"))
        }

        @Test(arguments: ["bind -e", "bind -v"])
        func `keys record a macro, end it and replay it, and are not part of it`(mode: String) throws {
            let fixture = try ViFixture(mode: mode)
            let (f1, f2) = try (KeySequence(parsing: "f1"), KeySequence(parsing: "f2"))
            try fixture.editor.bind(f1, to: .startKeyboardMacro)
            try fixture.editor.bind(f2) { line in
                line.perform(.endKeyboardMacro)
                return .proceed
            }
            #expect(fixture.read(pausing: Self.f1 + "ab" + Self.f2 + "\r") == .line("ab"))
            try fixture.editor.bind(f1, to: .callLastKeyboardMacro)
            try fixture.editor.bind(f2, to: .acceptLine)
            #expect(fixture.read(pausing: Self.f1 + "c" + Self.f1 + "\r") == .line("abcab"))
        }

        @Test func `the keys of a macro come after the other functions of an action`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                line.perform(.callLastKeyboardMacro)
                line.perform(.rowStart)
                return .proceed
            }
            let keys = Self.record + "ab" + Self.stop + "c" + Self.f1 + "!\r"
            #expect(fixture.read(Keys(keys)) == .line("ab!abc"))
        }

        @Test func `typed text that comes with the key waits for its function`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "alt-x"), to: .rowStart)
            #expect(fixture.read("ab\u{1B}x1\u{1B}x2\u{1B}x\u{1B}x3\r") == .line("321ab"))
        }

        @Test func `each is one that libedit knows`() throws {
            let libedit = try EditorFixture().editor.libedit
            for function in EditingFunction.allCases {
                libedit.bind("^G", to: function.rawValue)
                #expect(libedit.function(of: "^G", in: .typing) == function.rawValue)
                #expect(KeyFunction.named(function.rawValue) != nil)
            }
        }

        @Test func `an action binds other keys, and unbinds its own`() throws {
            let fixture = try EditorFixture()
            let (own, other) = try (KeySequence(parsing: "f1"), KeySequence(parsing: "f4"))
            try fixture.editor.bind(own) { [unowned fixture] line in
                try fixture.bind("f4", "other")
                _ = fixture.editor.unbind(own)
                line.insert("bound")
                return .proceed
            }
            #expect(fixture.read(Keys(Self.f1 + Self.f1 + Self.f4 + "\r")) == .line("bound"))
            #expect(fixture.notes == ["other"])
            #expect(fixture.editor.unbind(other) && !fixture.editor.unbind(own))
        }
    }
}
