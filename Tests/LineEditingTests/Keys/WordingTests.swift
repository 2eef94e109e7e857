import Testing

@testable import LineEditing

@Suite struct Wording {
    @Test(arguments: [
        ("", "a key is expected, such as 'up', 'alt-p' or 'ctrl-x r'"),
        ("a b c d e", "a key sequence has at most 4 keys; 'e' is too many"),
        ("lft", "unknown key 'lft'; did you mean 'left'?"), ("qqqqqq", "unknown key 'qqqqqq'"),
        ("ctrl-", "'ctrl-' has a modifier, but no key after it"),
        ("ctrl-ctrl-a", "'ctrl-ctrl-a' has the same modifier twice"),
        ("日", "'日' can't be bound: only characters up to 'ÿ' (U+00FF) can"),
        ("\u{7}", "a control character can't be bound as it is; write it by name, such as 'ctrl-x'"),
        ("shift-a", "'shift-a' can't be told from the character that it types; write 'A'"),
        ("ctrl-shift-a", "'ctrl-shift-a': terminals send the same with and without shift; write 'ctrl-a'"),
        ("ctrl-1", "'ctrl-1' can't be bound: terminals send nothing of its own for it"),
        ("ctrl-c", "'ctrl-c' can't be bound: it interrupts"),
        ("ctrl-d", "'ctrl-d' can't be bound: it ends the input"),
        ("ctrl-z", "'ctrl-z' can't be bound: it suspends the program"),
        ("ctrl-\\", "'ctrl-\\' can't be bound: it ends the program"),
        ("enter", "'enter' can't be bound: it enters the line"),
        ("escape", "'escape' can't be bound: other keys begin with what it sends"),
    ])
    func `a key that can't be bound is explained`(text: String, wording: String) {
        let error = #expect(throws: KeySyntaxError.self) { try KeySequence(parsing: text) }
        #expect(error?.description == wording)
    }

    @Test func `other errors say what was found`() throws {
        let (short, long) = try (KeySequence(parsing: "ctrl-x"), KeySequence(parsing: "ctrl-x r"))
        let worded: [(any Error & CustomStringConvertible, String)] = [
            (
                KeyBindingError.beginsLonger(short, bound: long),
                "'ctrl-x' can't be bound: it begins 'ctrl-x r', which is bound"
            ),
            (
                KeyBindingError.extendsShorter(long, bound: short),
                "'ctrl-x r' can't be bound: it begins with 'ctrl-x', which is bound"
            ),
            (
                LineEditorError.unusableDescriptor(9, errno: 9),
                "descriptor 9 can't be used: Bad file descriptor"
            ),
            (
                LineEditorError.signals(.alreadyInUse),
                "signals are handled already: there is another SignalPipe"
            ),
            (
                HistoryFileError.systemCall(name: "open", path: "/x", errno: 13),
                "history '/x': open: Permission denied"
            ),
            (HistoryFileError.notAFile(path: "/"), "history '/' is no regular file"),
            (HistoryFileError.locked(path: "/l"), "history: another program holds the lock '/l'"),
            (
                HistoryFileError.unsuitableEntry,
                "a history entry is one line of at most 65536 bytes, without NUL"
            ),
        ]
        for (error, wording) in worded { #expect(error.description == wording) }
    }

    @Test func `an unknown terminal gives one line of warning`() {
        #expect(
            LineEditingWording.unknownTerminal("f\u{1B}oo")
                == "warning: terminal type 'foo' is unknown; editing as on a 'dumb' one\n")
    }
}
