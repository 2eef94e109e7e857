import Testing

@testable import LineEditing

@Suite(.timeLimited) struct Wording {
    @Test func `errors say what was found`() throws {
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
            (
                HistoryFileError.systemCall(name: "mkdir", path: "/x", errno: 13),
                "cannot write the history in '/x': Permission denied"
            ),
            (HistoryFileError.notAFile(path: "/"), "history '/' is not a regular file"),
            (HistoryFileError.locked(path: "/l"), "history: another program holds the lock '/l'"),
            (
                HistoryFileError.unsuitableEntry,
                "a history entry was left out: an entry has at most 131072 Unicode scalars, no NUL, "
                    + "and no tab at its start"
            ),
        ]
        for (error, wording) in worded { #expect(error.description == wording) }
    }

    @Test func `an unknown terminal gives one line of warning`() {
        #expect(
            LineEditingWording.unknownTerminal("f\u{1B}oo")
                == "warning: terminal type 'foo' is unknown; treated as plain ANSI\n")
    }
}
