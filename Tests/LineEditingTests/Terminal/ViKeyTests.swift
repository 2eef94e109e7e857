import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// The effects of keys in vi's two modes. `|` marks the cursor: it stands before the cursor's character.
    @Suite struct ViKeys {
        enum Mode { case insert, command }

        private static let entries = ["move up", "paint red", "move left", "mix {\nblue\n}"]
        private static let (set, see) = ("\u{1B}[23~", "\u{1B}[24~")

        /// The line that keys make of another one.
        private func line(
            after keys: String, _ mode: Mode, _ start: String
        ) throws -> String {
            let fixture = try ViFixture()
            Self.entries.forEach { fixture.editor.history.add($0) }
            fixture.editor.validator = { $0.hasSuffix("{") ? .unfinished : .complete }
            var seen = ""
            try fixture.editor.bind(KeySequence(parsing: "f11")) { line in
                let parts = start.split(separator: "|", omittingEmptySubsequences: false)
                line.text = parts.joined()
                // ESC moves the cursor back by one.
                line.cursor = parts[0].count + (mode == .command && !parts[0].isEmpty ? 1 : 0)
                return .proceed
            }
            try fixture.editor.bind(KeySequence(parsing: "f12")) { line in
                seen = line.text
                seen.insert("|", at: seen.index(seen.startIndex, offsetBy: line.cursor))
                return .stop
            }
            let outcome = fixture.read(
                pausing: Self.set + (mode == .command ? "\u{1B}⏸" : "") + keys + "⏸" + Self.see)
            return outcome == .stopped ? seen : "\(outcome)"
        }

        private static let up = ["\u{1B}[A", "\u{1B}OA"]
        private static let down = ["\u{1B}[B", "\u{1B}OB"]
        private static let left = ["\u{1B}[D", "\u{1B}OD"]
        private static let right = ["\u{1B}[C", "\u{1B}OC"]
        private static let home = ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~"]
        private static let end = ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "\u{1B}[8~"]
        private static let delete = ["\u{1B}[3~"]
        private static let wordLeft = ["\u{1B}[1;5D", "\u{1B}Od", "\u{1B}[1;3D", "\u{1B}\u{1B}[D"]
        private static let wordRight = ["\u{1B}[1;5C", "\u{1B}Oc", "\u{1B}[1;3C", "\u{1B}\u{1B}[C"]

        @Test(
            arguments: [
                (left, .insert, "abc|", "ab|c"), (left, .insert, "|abc", "|abc"),
                (left, .command, "ab|c", "a|bc"),
                (left, .insert, "a👨‍👩‍👧|", "a|👨‍👩‍👧"), (right, .insert, "ab|c", "abc|"),
                (right, .insert, "abc|", "abc|"),
                (right, .insert, "a|👨‍👩‍👧", "a👨‍👩‍👧|"), (right, .command, "a|bc", "ab|c"),
                (right, .command, "ab|c", "ab|c"),
                (home, .insert, "a\nbc|d", "a\n|bcd"), (home, .command, "a\nb|cd", "a\n|bcd"),
                (end, .insert, "a|bc\nd", "abc|\nd"), (end, .command, "a|bc\nd", "ab|c\nd"),
                (end, .command, "ab|c", "ab|c"), (end, .command, "", "|"),
                (delete, .insert, "a|bc", "a|c"), (delete, .insert, "abc|", "abc|"),
                (delete, .insert, "ab|c", "ab|"),
                (delete, .insert, "a|👨‍👩‍👧b", "a|b"), (delete, .command, "a|bc", "a|c"),
                (wordLeft, .insert, "one two|", "one |two"), (wordLeft, .command, "one tw|o", "one |two"),
                (wordRight, .insert, "|one two", "one| two"), (wordRight, .insert, "one| two", "one two|"),
                (wordRight, .command, "|one two", "one |two"),
                (up, .insert, "mo|", "move left|"), (up, .command, "m|o", "move lef|t"),
                (up, .insert, "abc\nde|", "ab|c\nde"), (up, .insert, "a\nbcd|", "a|\nbcd"),
                (up, .command, "ab\ncd|e", "a|b\ncde"), (down, .insert, "abc|\nde", "abc\nde|"),
                (down, .command, "a|bc\nde", "abc\nd|e"), (down, .command, "ab|c\nd", "abc\n|d"),
                (down, .insert, "half|", "half|"), (down, .command, "hal|f", "hal|f"),
                (down, .insert, "mix {\nred|", "mix {\nred|"),
            ] as [([String], Mode, String, String)])
        func `the keys of the cursor edit in both modes, and stay in theirs`(
            keys: [String], mode: Mode, start: String, line: String
        ) throws {
            for key in keys {
                #expect(try self.line(after: key, mode, start) == line, "\(key.debugDescription)")
            }
            // In insert mode, `0` is text.
            let key = try #require(keys.first)
            let zero = try self.line(after: key + "0", mode, start)
            #expect(zero.contains("0") == (mode == .insert))
        }

        @Test(arguments: [
            "\u{1B}[5;5~", "\u{1B}[2~", "\u{1B}[1;6B", "\u{1B}[97;5u", "\u{1B}Oq", "\u{1B}[[E", "\u{1B}[I",
            "\u{1B}[34;1;2t",
            "\u{1B}[?62;22c", "\u{1B}\u{1B}[5~",
        ])
        func `a sequence that nobody knows does nothing in either mode`(sequence: String) throws {
            #expect(try line(after: sequence + "⏸x", .insert, "ab|c") == "abx|c")
            #expect(try line(after: sequence + "⏸x", .command, "a|bc") == "a|c")
            #expect(try line(after: "2" + sequence + "⏸x", .command, "|abc") == "|c")
            #expect(try line(after: "2" + sequence + "⏸dl", .command, "|abc") == "|c")
            #expect(try line(after: "f" + sequence + "⏸x", .command, "|abc") == "|bc")
        }

        @Test(arguments: [
            ("3x", "|abcde", "|de"), ("cwX", "|one two", "X| two"), ("dd", "a|b", "|"), ("AX", "|ab", "abX|"),
            ("2\u{1B}[C", "|abcd", "ab|cd"), ("d\u{1B}[C", "|abcd", "|bcd"),
            ("d\u{1B}[1;5C", "|one two", "|two"),

            ("iab\u{1B}[Dc\u{1B}⏸$.", "|", "ac|cb"),
        ])
        func `counts and vi's commands go with the keys`(keys: String, start: String, line: String) throws {
            #expect(try self.line(after: keys, .command, start) == line)
        }

        @Test(arguments: [
            // On the last character.
            ("dw", "right |5", "right| "), ("cw10", "right |5", "right 10|"), ("dW", "ab|c", "a|b"),
            ("cWx", "ab|c", "abx|"),
            ("ywP", "ab|c", "ab|cc"), ("dwj.", "a b|c", "a| "), ("cex", "ab|c", "abx|"), ("dw", "|a", "|"),
            ("cwx", "|", "x|"), ("c$x", "|", "x|"), ("clx", "|", "x|"), ("chx", "|", "x|"),
            ("cbx", "|", "x|"),
            ("ciwx", "|", "x|"), ("cqx", "|", "|"), ("cfax", "|", "|"), ("dwix", "|", "x|"),
            // What is no motion changes nothing.
            ("bdiqx", "one t|wo", "one |wo"), ("dzx", "a|bc", "a|c"), ("d\u{1B}⏸x", "a|bc", "a|c"),
            ("cgx", "a|bc", "a|bc"),
            ("d%x", "a|bc", "a|c"), ("d%", "a|(b)c", "a|c"), ("d%", "a(b|)c", "a|c"), ("%x", "|a(b)", "a(|b"),
            ("%x", "a|b", "|a"),
            ("dkx", "a|bc", "a|c"), ("d\rx", "a|bc", "a|c"), ("d\u{4}x", "a|bc", "a|c"),
            ("d\u{1B}[Ax", "a|bc", "a|c"),
            ("d\u{1B}wx", "|a bc", "a |c"), ("dcx", "a|bc", "a|c"), ("dfzx", "a|bc", "a|c"),
            ("df\u{1B}⏸x", "a|bc", "a|c"),
            ("dyx", "a|bc", "a|c"), ("ciq", "a|bc", "a|bc"), ("dhx", "|abc", "|bc"),
            // Counts before both.
            ("2d2l", "|abcdef", "|ef"), ("d10l", "|abcdefghijkl", "|kl"), ("3dw", "|a b c d", "|d"),
            ("d0", "ab|c", "|c"),
            ("d\u{1B}[C", "|ab", "|b"), ("d\u{1B}[1;5D", "one tw|o", "one |o"),
            ("d\u{1B}[Fx", "a|bc\nd", "a|c\nd"),
            // Characters of the row.
            ("dfc", "a|bcbc", "a|bc"), ("d2fc", "a|bcbc", "|a"), ("dtc", "a|bcbc", "a|cbc"),
            ("dFa", "ab|c", "|c"), ("dTa", "ab|c", "a|c"),
            ("fb;x", "|abbc", "ab|c"), ("fb,x", "b|abb", "|abb"), ("dfb;x", "|abcbd", "c|d"),
            ("fbd;", "|abcbd", "a|d"), ("2fbx", "|abcb", "ab|c"),
            ("tcx", "|abc", "a|c"), ("Tax", "ab|c", "a|c"), ("fx", "|abc", "|abc"), ("fbd,", "a|ab", "aa|b"),
            ("fad,;x", "ba|ccaca", "ba|c"),
            ("dfd", "|a\nd", "|a\nd"),
            // Rows.
            ("dd", "a\n|b\nc", "a\n|c"), ("dd", "a\nb|", "|a"), ("dd.P", "|a\nb\nc", "|b\nc"),
            ("2dd", "|a\nb\nc", "|c"),
            ("ccx", "a\nb|c\nd", "a\nx|\nd"),
            ("G", "a|b\nc\nde", "ab\nc\n|de"), ("2G", "a|b\nc\nde", "ab\n|c\nde"),
            ("gg", "ab\nc\nd|e", "|ab\nc\nde"), ("2gg", "ab\nc\nd|e", "ab\n|c\nde"),
            ("Gx", "a|b", "|a"), ("gxx", "|a\nb", "|\nb"), ("dG", "a\n|b\nc", "|a"),
            ("dgg", "a\n|b\nc", "|c"), ("d2G", "|a\nb\nc", "|c"), ("dgxx", "|ab", "|b"),
            ("cGx", "a\n|b\nc", "a\nx|"), ("9Gx", "|a\nbc", "a\n|c"), ("dG.", "a\nb\n|c", "|a"),
            ("D", "a|b", "|a"), ("Cx", "a|bc", "ax|"), ("yyp", "a|b", "aba|b"),
            ("ywpp", "|ab cd", "aab ab| b cd"), ("ywPp", "a |b c", "a b b| b c"),
            ("YP", "a|bc\nd", "ab|cbc\nd"),
            // Whole words, quotations and brackets.
            ("diw", "one t|wo six", "one | six"), ("daw", "one t|wo six", "one |six"),
            ("ciwx", "one t|wo", "one x|"),
            ("di\"", "a \"b|c\"", "a \"|\""), ("ca(x", "f(a|b)c", "fx|c"), ("yi(P", "f(a|b)", "f(a|bab)"),
            ("diwx", "a|b", "|"), ("d2aw", "|one two three", "|three"), ("2daw", "one t|wo three", "on|e"),
            ("d2iw", "|one two", "|two"), ("2daw", "on|e", "on|e"), ("d2i(", "(a (b|) c)", "(|)"),
            ("d2a{", "x {{a|}} y", "x | y"), ("d3i(", "((a|))", "((a|))"), ("daw2.", "|a b c d", "|d"),
            // Repeated.
            ("dw.", "|a b c", "|c"), ("dw2.", "|a b c d", "|d"), ("dw2..", "|a b c d e f", "|f"),
            ("cwx\u{1B}⏸w.", "|a b c", "x |x c"),
            ("dfb.", "|abcbd", "|d"),
            ("diww.", "|one two", "| "), ("ddu", "a|b", "a|b"), ("xdw$.", "|ab cd", "|c"),
            ("dwx.", "|a bcd", "|d"), ("x.", "|a👨‍👩‍👧b", "|b"),
            ("ciwx\u{1B}⏸wciwyz\u{1B}⏸w.", "|a b c", "x yz y|z"),
        ])
        func `operators take motions, counts and text objects`(keys: String, start: String, line: String)
            throws
        {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: [
            ("D", "a|b c\nd", "|a\nd"), ("D.", "ab|cd\ne", "|a\ne"), ("D0.", "ab|c", "|"),
            ("xD.", "ab|cd\ne", "|a\ne"),
            ("Cx", "a|b\nc", "ax|\nc"), ("Cx\u{1B}⏸+.", "a|b\nc", "ax\n|x"), ("Cx", "a\nb|c", "a\nbx|"),
            ("Sx", "a\nb|c\nd", "a\nx|\nd"), ("Sx\u{1B}⏸k.", "a\nb|c\nd", "|x\nx\nd"),
            ("2Sx", "|a\nb\nc", "x|\nc"),
            ("Sx", "|", "x|"), ("sx", "a|b\nc", "ax|\nc"), ("9sx", "a|bc\nd", "ax|\nd"),
            ("sx\u{1B}⏸.", "a|bc", "a|xc"),
            ("x", "a\n|b", "a\n|"), ("9x", "a|bc\nd", "|a\nd"), ("9X", "a\nbc|d", "a\n|d"),
            ("X", "a\n|b", "a\n|b"),
            ("9\u{1B}[3~", "a|bc\nd", "|a\nd"), ("x9.", "|abc\nd", "|\nd"), ("Xp", "a\nb|c", "a\nc|b"),
            ("Ax", "|a\nb", "ax|\nb"), ("Ax\u{1B}⏸+.", "|a\nb", "ax\nb|x"), ("Ix", "a\nb|c", "a\nx|bc"),
            ("Ix\u{1B}⏸k.", "a\nb|c", "|xa\nxbc"),
            ("0x", "a\nb|c", "a\n|c"), ("$x", "|ab\nc", "|a\nc"), ("^x", "a\n b|c", "a\n |c"),
            ("2|x", "a\nbcd|e", "a\nb|de"),
            ("lx", "a|b\nc", "|a\nc"), ("9lx", "|abc\nd", "a|b\nd"), ("hx", "a\n|bc", "a\n|c"),
            ("9hx", "a\nbc|d", "a\n|cd"),
            ("10l0x", "|abc", "|bc"), ("9|x", "ab\n|cd", "ab\n|c"), ("$x", "a\nb|c", "a\n|b"),
            ("~", "a|b\nc", "a|B\nc"), ("9~", "|aß\nc", "A|ß\nc"), ("2~.", "|abÇd", "ABç|D"),
            ("~", "|👨‍👩‍👧a", "👨‍👩‍👧|a"),
            ("~", "|", "|"),
        ])
        func `commands of one key stay in their row of several, and . repeats them`(
            keys: String, start: String, line: String
        ) throws {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: [
            ("ddp", "|a\nb\nc", "b\n|a\nc"), ("ddP", "a\nb|c\nd", "a\n|bc\nd"),
            ("yyp", "a|b\nc", "ab\n|ab\nc"),
            ("yyP", "a\nb|c", "a\n|bc\nbc"), ("yyp", "a\nb|c", "a\nbc\n|bc"),
            ("y2yP", "|a\nb", "|a\nb\na\nb"),
            ("yy2p", "|a\nb", "a\n|a\na\nb"), ("ddp.", "|a\nb", "b\na\n|a"), ("yGgg0P", "a\n|b", "|b\na\nb"),
            ("ddxp", "|a\nbc", "c|b"), ("ccx\u{1B}⏸p", "a|b\nc", "x\n|ab\nc"), ("yyYP", "|ab\nc", "a|bab\nc"),
            ("ddup", "|a\nb", "a\n|a\nb"),
            ("dd\u{1B}⏸i\u{19}", "|a\nb", "a|b"),
        ])
        func `whole rows of a text of several come back as rows`(keys: String, start: String, line: String)
            throws
        {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: [
            ("a{\r\u{1B}⏸x", "a{\n|"), ("a{\r\u{1B}⏸ax", "a{\nx|"), ("a{\r\u{1B}⏸k0x", "|{\n"),
            ("a{\rb\u{1B}⏸x", "a{\n|"), ("a{\r\u{1B}⏸dd", "|a{"), ("a{\r\u{1B}⏸\u{1B}⏸ix", "a{\nx|"),
        ])
        func `escape and a stay in an empty row`(keys: String, line: String) throws {
            let made = try self.line(after: keys, .insert, "|")
            #expect(made == line)
        }

        @Test(arguments: [
            ("rx", "a|👨‍👩‍👧b", "a|xb"), ("rx", "|कि", "|x"), ("2rx", "|👨‍👩‍👧किb", "x|xb"), ("3rx", "|ab", "|ab"),
            ("r\r", "|ab", "|ab"),
            ("r👨‍👩‍👧x", "|ab", "|b"), ("2rकिlx", "|abc", "कि|कि"), ("rx.", "|ab", "|xb"), ("f👨‍👩‍👧x", "|👧b👨‍👩‍👧c", "👧b|c"),
            ("df👨‍👩‍👧x", "|ab👨‍👩‍👧cd", "|d"),
            ("r👨‍👩‍👧.x", "|ab", "|b"), ("rxl.", "|abc", "x|xc"), ("2rxlr\u{1B}⏸x", "|abcd", "xx|d"),
            ("rx3.", "|abcd", "xx|xd"),
            ("r\u{1B}[Cx", "|abc", "|bc"), ("Rx", "a|👨‍👩‍👧b", "ax|b"), ("Rxy", "|किab", "xy|b"),
            ("R👨‍👩‍👧x", "|abc", "👨‍👩‍👧x|c"), ("Rab", "|c", "ab|"),
            ("xp", "|👨‍👩‍👧b", "b|👨‍👩‍👧"), ("xP", "a|किb", "a|किb"), ("xp", "ab|👨‍👩‍👧", "ab|👨‍👩‍👧"), ("Xp", "👨‍👩‍👧|ab", "a|👨‍👩‍👧b"),
            ("ylp", "a|👨‍👩‍👧b", "a👨‍👩‍👧|👨‍👩‍👧b"),
            ("x3p", "a|bc", "acbb|b"), ("x2P", "|abc", "a|abc"), ("xp2.", "|abc", "baa|ac"),
            ("xp.", "|abc", "ba|ac"), ("p", "|abc", "|abc"),
            ("2xP", "|👨‍👩‍👧किb", "👨‍👩‍👧|किb"), ("x1000000p", "|ab", "|b"), ("xxp", "|abc", "c|b"),
            ("dwxP", "|a bc", "|bc"), ("s!\u{1B}⏸p", "|ab", "!|ab"),
        ])
        func `whole characters are replaced, deleted and inserted again`(
            keys: String, start: String, line: String
        ) throws {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: [
            ("\u{17}\u{17}\u{19}", "a b c|"), ("\u{15}\u{19}\u{19}", "a b ca b c|"),
            ("\u{15}\u{1B}⏸P", "a b |c"), ("\u{1B}[H\u{B}\u{1B}⏸P", "a b |c"),
        ])
        func `what is killed in insert mode comes back with Ctrl-Y and p`(keys: String, line: String) throws {
            #expect(try self.line(after: keys, .insert, "a b c|") == line)
        }

        @Test(arguments: [
            // Rows.
            ("oxy", "a|b\nc", "ab\nxy|\nc"), ("oxy", "|", "\nxy|"), ("Oxy", "a|b", "xy|\nab"),
            ("Oxy", "a\nb|c", "a\nxy|\nbc"),
            ("ox\u{1B}⏸.", "|a", "a\nx\n|x"), ("Ox y\u{1B}⏸u", "a|b", "a|b"), ("o\u{1B}⏸x", "a|b", "ab\n|"),
            ("J", "a|b\n  c\nd", "ab| c\nd"), ("3J", "|a\nb\nc\nd", "a b| c\nd"), ("J", "a|b", "a|b"),
            ("J.", "|a\nb\nc", "a b| c"), ("J", "|a\n)", "a|)"), ("J", "|a \nb", "a |b"),
            ("Ju", "|a\nb", "|a\nb"),
            ("J", "|a\n", "|a"), ("9J", "|a\nb", "a| b"),
            ("dj", "a\n|b\nc\nd", "a\n|d"), ("dk", "a\nb\n|c\nd", "a\n|d"), ("2dj", "|a\nb\nc\nd", "|d"),
            ("dj.", "|a\nb\nc\nd\ne", "|e"), ("cjx", "a\n|b\nc\nd", "a\nx|\nd"),
            ("yjP", "|a\nb", "|a\nb\na\nb"),
            ("djx", "a\nb|c", "a\n|b"), ("dkx", "|ab\nc", "|b\nc"), ("d9j", "a\n|b\nc", "|a"),
            ("d\u{1B}[Bx", "|a\nb\ncd", "|d"),
            ("}x", "|a\nb\n\nc", "a\nb\n|\nc"), ("}x", "|ab", "|a"), ("{x", "a\n\nb\nc|d", "a\n|\nb\ncd"),
            ("{x", "a|b", "|b"), ("2}ix", "|a\n\nb\n\nc", "a\n\nb\nx|\nc"), ("d}", "a|b\nc\n\nd", "|a\n\nd"),
            ("d{", "ab\nc|d", "|d"), ("c{x", "a\n\nb|c", "a\nx|c"),
            // An insertion in place of nothing.
            ("chx", "|ab", "x|ab"), ("chx", "a\n|b", "a\nx|b"), ("chx", "a|b", "x|b"), ("dhx", "|ab", "|b"),
            // The name of a mark, a register or a macro is no command.
            ("\"axx", "|abc", "|c"), ("max", "|abc", "|bc"), ("`ax", "|abc", "|bc"), ("'ax", "|abc", "|bc"),
            ("qax", "|abc", "|bc"), ("@ax", "|abc", "|bc"), ("gax", "|abc", "|bc"), ("d`ax", "|abc", "|bc"),
            ("d'ax", "|abc", "|bc"), ("m\u{1B}⏸x", "|abc", "|bc"), ("m\u{1B}[Cx", "|abc", "|bc"),
            ("\"ayyP", "a|b", "aa|bb"),
            // What R types over.
            ("Rxyz", "a|b\ncd", "axyz|\ncd"), ("Rxy\u{7F}", "|abc", "x|bc"),
            ("Rxy\u{7F}\u{7F}", "|abc", "|abc"),
            ("Rxyz\u{7F}\u{7F}\u{7F}", "a|b\nc", "a|b\nc"), ("Rxyz\u{7F}\u{7F}\u{7F}\u{7F}!", "ab|c", "a!|c"),
            ("Rx\u{7F}y\u{1B}⏸x", "|abc", "|bc"), ("Rx\u{7F}\u{1B}⏸u", "|abc", "|abc"),
            ("Rxy\u{1B}⏸a\u{7F}", "|abc", "x|c"), ("Re\u{301}\u{7F}", "|abc", "|abc"),
            ("Rx\u{7F}", "|👨‍👩‍👧b", "|👨‍👩‍👧b"), ("Rxb\u{7F}\u{7F}", "|abc", "|abc"),
            ("RX\u{1B}[C\u{7F}", "|abcdef", "X|bcdef"), ("R05", "a\n1|00", "a\n105|"),
            ("RXY\u{1B}⏸gg$.", "ab\n|cd", "aX|Y\nXY"),
            ("yy0chx\u{1B}⏸p", "ab\nc|d", "ab\nxcd\n|cd"),
        ])
        func `rows are opened, joined and crossed, and nothing types over what it should not`(
            keys: String, start: String, line: String
        ) throws {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: ["o", "O"])
        func `an answer has one row`(key: String) throws {
            let fixture = try ViFixture()
            let keys: Keys = [.type("ab\u{1B}"), .pause, .type(key + "x\r")]
            #expect(fixture.base.read(keys) { $0.readAnswer("? ") } == .line("a"))
        }

        @Test(arguments: [
            ("lef\u{1B}⏸at\u{1B}⏸u", "le|f"), ("foo\u{1B}⏸abar\u{1B}⏸abaz\u{1B}⏸u", "fooba|r"),
            ("foo\u{1B}⏸abar\u{1B}⏸abaz\u{1B}⏸uu", "fo|o"), ("lef\u{1B}⏸at\u{1B}⏸u\u{1E}", "lef|t"),
            ("lef\u{1B}⏸at\u{1F}\u{1E}", "left|"), ("ab\u{1B}[D\u{1B}[Ccd\u{1F}", "ab|"),
        ])
        func `a step of u ends where a command ran or insert mode was left, and a redo exists`(
            keys: String, line: String
        ) throws {
            #expect(try self.line(after: keys, .insert, "|") == line)
        }

        @Test(arguments: [
            // A line found by the search stays for editing, in command mode.
            ("/move\r", "|move left"), ("/move\rn", "|move up"), ("/move\rnN", "|move left"),
            ("/move\rx", "|ove left"),
            ("?move\r", "|move up"), ("?move\rn", "|move left"), ("?move\rnN", "|move up"),
            ("?move\rN", "|move up"),
            ("/left\r", "move |left"), ("/zz\r\u{7}", "hal|f"), ("n", "hal|f"), ("/red\r/\r", "paint |red"),
            ("/red\u{7}", "hal|f"), ("/red\rA!", "paint red!|"),
        ])
        func `a search leaves what it finds for editing, and goes on`(keys: String, line: String) throws {
            #expect(try self.line(after: keys, .command, "hal|f") == line)
        }

        @Test(arguments: [
            ("3ia\u{1B}⏸", "|x", "aa|ax"), ("2aab\u{1B}⏸", "|xy", "xaba|by"), ("3A!\u{1B}⏸", "|ab", "ab!!|!"),
            ("2I-\u{1B}⏸", "ab|c", "-|-abc"), ("3ia\u{1B}⏸.", "|x", "aaaa|aax"),
            ("ia\u{1B}⏸2.", "|x", "a|aax"),
            ("3ia\u{1B}[Db\u{1B}⏸", "|x", "|bax"), ("3ia\u{1B}⏸u", "|x", "|x"),
            ("ia\u{7F}b\u{1B}⏸.", "|x", "|bbx"),
            ("A!\u{1B}⏸k.", "a\nb|c", "a|!\nbc!"), ("Rxy\u{1B}⏸w.", "|abc def", "xyc x|yf"),
            ("Rxy\u{1B}⏸w.u", "|abc def", "xyc |def"),
            ("9999999ia\u{1B}⏸x", "|", String(repeating: "a", count: LineEditor.longestLine - 2) + "|a"),
        ])
        func `a count repeats what is inserted, and . inserts it again`(
            keys: String, start: String, line: String
        ) throws {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: [
            ("w", "|कि b", "कि |b"), ("3l", "|a👨‍👩‍👧bc", "a👨‍👩‍👧b|c"), ("h", "a👨‍👩‍👧|b", "a|👨‍👩‍👧b"), ("$", "|a👨‍👩‍👧", "a|👨‍👩‍👧"),
            ("2|", "👨‍👩‍👧b|c", "👨‍👩‍👧|bc"), ("w", "|a\n\nb", "a\n|\nb"), ("ww", "|a\n\nb", "a\n\n|b"),
            ("w", "|ab", "a|b"),
            ("bb", "a\n\nb|c", "a\n|\nbc"), ("bbb", "a\n\nb|c", "|a\n\nbc"), ("e", "|ab\n\ncd", "a|b\n\ncd"),
            ("ee", "|ab\n\ncd", "ab\n\nc|d"), ("d2w", "|a b\n\nc", "|\n\nc"), ("2w", "|a.b c", "a.|b c"),
            ("W", "|a.b c", "a.b |c"), ("^", "  a|b", "  |ab"), ("bBwWeEhl$^0", "|", "|"),
        ])
        func `motions take whole characters, and an empty row is a word`(
            keys: String, start: String, line: String
        ) throws {
            let made = try self.line(after: keys, .command, start)
            #expect(made == line)
        }

        @Test(arguments: [
            ("xxxuu", "|abcde", "|bcde"), ("xxxuuu", "|abcde", "|abcde"),
            ("xx\u{1F}\u{1F}", "|abcde", "|abcde"),
            ("xxuxu", "|abcde", "|bcde"), ("ddu", "ab|c", "ab|c"), ("u", "|", "|"),
            ("cwa\u{1B}⏸u", "one |two", "one |two"), ("ifoo bar\u{1B}⏸u", "|x", "|x"),
            ("Rab\u{1B}⏸u", "|one", "|one"),
            ("Sab cd\u{1B}⏸u", "o|ne", "o|ne"), ("cwa b\u{1B}⏸wcwb\u{1B}⏸u", "|one two", "a b |two"),
            ("cwa b\u{1B}⏸wcwb\u{1B}⏸uu", "|one two", "|one two"), ("xicd\u{1B}⏸u", "|ab", "|b"),
            ("ia b c\u{1F}d\u{1B}⏸u", "|", "|"), ("cwx\u{1B}⏸w.u", "|a b", "x |b"),
        ])
        func `u has levels`(keys: String, start: String, line: String) throws {
            #expect(try self.line(after: keys, .command, start) == line)
        }
    }
}
