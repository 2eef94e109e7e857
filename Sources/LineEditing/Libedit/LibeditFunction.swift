import CShapeEditorLibedit

/// An editing function that this library adds to libedit's own, so that keys can be bound to it.
struct LibeditFunction {
    /// The name in `~/.editrc`.
    let name: String
    /// The description that `bind -l` prints.
    let help: String
    /// The C function for EL_ADDFN. Each editing function needs its own, as libedit passes only the key.
    let callback: clibedit_function

    private init(_ name: String, _ help: String, _ callback: @escaping clibedit_function) {
        (self.name, self.help, self.callback) = (name, help, callback)
    }
}

extension LibeditFunction {
    static var all: [LibeditFunction] { lines + history + changes + kills + vi }

    private static let lines = [
        Self("complete-word", "Complete the word at the cursor") { run($0, $1) { $0.complete() } },
        Self("accept-line", "Enter the line") { run($0, $1) { $0.acceptLine() } },
        Self("insert-newline", "Insert a newline") { run($0, $1) { $0.insertNewline() } },
        Self("negative-argument", "Make the next key do what its opposite does") {
            run($0, $1) { $0.beginNegativeCount() }
        },
        Self("row-start", "Move to the start of the row") { run($0, $1) { $0.moveInRow(toEnd: false) } },
        Self("row-end", "Move to the end of the row") { run($0, $1) { $0.moveInRow(toEnd: true) } },
        Self("text-start", "Move to the start of the text") { run($0, $1) { $0.moveInText(toEnd: false) } },
        Self("text-end", "Move to the end of the text") { run($0, $1) { $0.moveInText(toEnd: true) } },
        Self("character-search", "Read a character, and move to its next occurrence") {
            run($0, $1) { $0.searchCharacter(backwards: false) }
        },
        Self("character-search-backward", "Read a character, and move to its previous occurrence") {
            run($0, $1) { $0.searchCharacter(backwards: true) }
        },
        Self("possible-completions", "Show the possible completions of the word") {
            run($0, $1) { $0.complete(.menu) }
        },
        Self("insert-completions", "Insert all possible completions of the word") {
            run($0, $1) { $0.complete(.all) }
        },
        Self("insert-comment", "Enter the line as a comment") { run($0, $1) { $0.insertComment() } },
        Self("start-kbd-macro", "Start recording a keyboard macro") { run($0, $1) { $0.startMacro() } },
        Self("end-kbd-macro", "Stop recording the keyboard macro") { run($0, $1) { $0.endMacro() } },
        Self("call-last-kbd-macro", "Replay the last keyboard macro") { run($0, $1) { $0.callMacro() } },
        Self("clear-screen", "Clear the screen, but not the line") { run($0, $1) { $0.clearScreen() } },
        Self("quoted-insert", "Insert the characters that the next key sends") {
            run($0, $1) { $0.quoteKey() }
        },
        Self("edit-in-editor", "Edit the line in $VISUAL or $EDITOR") { run($0, $1) { $0.editInEditor() } },
    ]

    private static let history = [
        Self("older-match", "Show the next older entry that begins with the text before the cursor") {
            run($0, $1) { $0.walkHistory(.older, byPrefix: true) }
        },
        Self("newer-match", "Show the next newer entry that begins with the text before the cursor") {
            run($0, $1) { $0.walkHistory(.newer, byPrefix: true) }
        },
        Self(
            "older-matching-entry",
            "Show the next older entry that begins with the text, whatever row the cursor is in"
        ) {
            run($0, $1) { $0.walkEntries(.older, byPrefix: true) }
        },
        Self(
            "newer-matching-entry",
            "Show the next newer entry that begins with the text, whatever row the cursor is in"
        ) {
            run($0, $1) { $0.walkEntries(.newer, byPrefix: true) }
        },
        Self("older-entry", "Show the next older history entry") {
            run($0, $1) { $0.walkHistory(.older, byPrefix: false) }
        },
        Self("newer-entry", "Show the next newer history entry") {
            run($0, $1) { $0.walkHistory(.newer, byPrefix: false) }
        },
        Self("beginning-of-history", "Show the oldest history entry") {
            run($0, $1) { $0.showOldestEntry() }
        },
        Self("end-of-history", "Show the typed line again") { run($0, $1) { $0.showTypedLine() } },
        Self("operate-and-get-next", "Enter the line, and begin the next line with the next history entry") {
            run($0, $1) { $0.acceptAndShowNext() }
        },
        Self("search-history", "Search the history") { run($0, $1) { $0.searchHistory() } },
        Self("search-older", "Search the history from the newest entry, and edit the match") {
            run($0, $1) { $0.searchForEditing(.older) }
        },
        Self("search-newer", "Search the history from the oldest entry, and edit the match") {
            run($0, $1) { $0.searchForEditing(.newer) }
        },
        Self("search-again", "Show the next match of the last search") {
            run($0, $1) { $0.searchAgain(isOpposite: false) }
        },
        Self("search-back", "Show the next match in the opposite direction") {
            run($0, $1) { $0.searchAgain(isOpposite: true) }
        },
        Self("last-word", "Insert the last word of the newest history entry") {
            run($0, $1) { $0.insertLastWord() }
        },
    ]

    private static let changes = [
        Self("undo-change", "Undo the last change of the line") { run($0, $1) { $0.undoChange() } },
        Self("redo-change", "Redo the change that was undone last") { run($0, $1) { $0.redoChange() } },
        Self("transpose-characters", "Exchange the characters before and at the cursor") {
            run($0, $1) { $0.transpose() }
        },
        Self("capitalise-word", "Capitalise the word after the cursor, or as many as the count says") {
            run($0, $1) { $0.capitalise() }
        },
        Self("transpose-words", "Exchange the word at the cursor with the word before it") {
            run($0, $1) { $0.transposeWords() }
        },
        Self("revert-line", "Undo all changes of the line") { run($0, $1) { $0.revertLine() } },
        Self("delete-character", "Delete the character at the cursor") {
            run($0, $1) { $0.deleteCharacter() }
        },
    ]

    private static let kills = [
        Self("yank", "Insert the newest killed text") { run($0, $1) { $0.yank() } },
        Self("yank-pop", "Replace the yanked text by the text that was killed before it") {
            run($0, $1) { $0.yankPop() }
        },
        Self("kill-to-row-start", "Kill the row up to the cursor") { run($0, $1) { $0.killToRowStart() } },
        Self("kill-to-row-end", "Kill the rest of the row; at its end, join the next row") {
            run($0, $1) { $0.killToRowEnd() }
        },
        Self("kill-to-blank", "Kill the word before the cursor, back to a blank") {
            run($0, $1) { $0.killToBlank() }
        },
        Self("kill-region", "Kill from the mark to the cursor") { run($0, $1) { $0.killRegion() } },
        Self("copy-region", "Copy from the mark to the cursor") { run($0, $1) { $0.copyRegion() } },
        Self("set-mark", "Set the mark at the cursor") { run($0, $1) { $0.setMark() } },
        Self("exchange-mark", "Exchange the mark and the cursor") { run($0, $1) { $0.exchangeMark() } },
    ]

    private static let vi = [
        Self("repeat-change", "Repeat the last change") { run($0, $1) { $0.repeatChange() } },
        Self("delete-target", "Read a motion or a text object, and delete its text") {
            run($0, $1) { $0.beginOperator(.delete, function: "delete-target") }
        },
        Self("change-target", "Read a motion or a text object, and replace its text by typed text") {
            run($0, $1) { $0.beginOperator(.change, function: "change-target") }
        },
        Self("yank-target", "Read a motion or a text object, and copy its text") {
            run($0, $1) { $0.beginOperator(.yank, function: "yank-target") }
        },
        Self("delete-characters", "Delete characters of the row from the cursor on") {
            run($0, $1) { $0.operate(.delete, byMotion: "ed-next-char") }
        },
        Self("delete-before", "Delete characters of the row before the cursor") {
            run($0, $1) { $0.operate(.delete, byMotion: "ed-prev-char") }
        },
        Self("delete-rest", "Delete the rest of the row") {
            run($0, $1) { $0.operate(.delete, byMotion: "ed-move-to-end") }
        },
        Self("change-characters", "Replace characters of the row from the cursor on by typed text") {
            run($0, $1) { $0.operate(.change, byMotion: "ed-next-char") }
        },
        Self("change-rest", "Replace the rest of the row by typed text") {
            run($0, $1) { $0.operate(.change, byMotion: "ed-move-to-end") }
        },
        Self("change-row", "Replace the row by typed text") { run($0, $1) { $0.changeRow() } },
        Self("insert-at-row-start", "Insert at the start of the row") {
            run($0, $1) { $0.insertInRow(atEnd: false) }
        },
        Self("append-to-row", "Insert at the end of the row") { run($0, $1) { $0.insertInRow(atEnd: true) } },
        Self("exchange-case", "Exchange upper and lower case of characters of the row") {
            run($0, $1) { $0.exchangeCase() }
        },
        Self("yank-rest", "Copy the rest of the row") { run($0, $1) { $0.yankRest() } },
        Self("put-behind", "Insert the newest killed text behind the character at the cursor") {
            run($0, $1) { $0.put(behind: true) }
        },
        Self("put-before", "Insert the newest killed text at the cursor") {
            run($0, $1) { $0.put(behind: false) }
        },
        Self("replace-character", "Read a character, and replace the one at the cursor by it") {
            run($0, $1) { $0.replaceCharacter() }
        },
        Self("find-next", "Read a character, and move to its next occurrence in the row") {
            run($0, $1) { $0.find((isForward: true, isTill: false)) }
        },
        Self("find-previous", "Read a character, and move to its previous occurrence in the row") {
            run($0, $1) { $0.find((isForward: false, isTill: false)) }
        },
        Self("find-till-next", "Read a character, and move before its next occurrence in the row") {
            run($0, $1) { $0.find((isForward: true, isTill: true)) }
        },
        Self("find-till-previous", "Read a character, and move behind its previous occurrence in the row") {
            run($0, $1) { $0.find((isForward: false, isTill: true)) }
        },
        Self("find-again", "Find the character of the last search again") {
            run($0, $1) { $0.findAgain(isOpposite: false) }
        },
        Self("find-back", "Find the character of the last search in the opposite direction") {
            run($0, $1) { $0.findAgain(isOpposite: true) }
        },
        Self("last-row", "Move to the last row, or to the one that the count says") {
            run($0, $1) { $0.goToLastRow() }
        },
        Self("first-row", "Read another g, and move to the first row, or to the one that the count says") {
            run($0, $1) { $0.goToFirstRow() }
        },
        Self("paragraph-back", "Move back to an empty row, or to the start of the text") {
            run($0, $1) { $0.goToParagraph(isForward: false) }
        },
        Self("paragraph-forward", "Move forward to an empty row, or to the end of the text") {
            run($0, $1) { $0.goToParagraph(isForward: true) }
        },
        Self("open-row-below", "Begin a row below the row") { run($0, $1) { $0.openRow(isAbove: false) } },
        Self("open-row-above", "Begin a row above the row") { run($0, $1) { $0.openRow(isAbove: true) } },
        Self("join-rows", "Join the next row, or as many rows as the count says") {
            run($0, $1) { $0.joinRows() }
        },
        Self("skip-key", "Read another key, and do nothing") { run($0, $1) { $0.skipKey() } },
        Self("match-bracket", "Move to the matching bracket") { run($0, $1) { $0.matchBracket() } },
        Self("leave-insert", "Leave vi's insert mode") { run($0, $1) { $0.leaveInsert() } },
        Self("typed-sequence", "Run the binding of a key sequence in vi's insert mode") {
            run($0, $1) { $0.takeSequence(in: .typing) }
        },
        Self("command-sequence", "Run the binding of a key sequence in vi's command mode") {
            run($0, $1) { $0.takeSequence(in: .viCommands) }
        },
    ]
}

/// Calls an editing function with the editor of a libedit handle, and returns its result to libedit. Only vi's command
/// mode needs libedit's own drawing.
private func run(
    _ handle: OpaquePointer?, _: wint_t, _ function: (LineEditor) -> Libedit.FunctionResult
) -> UInt8 {
    guard let editor = Libedit.from(handle)?.client else { return Libedit.FunctionResult.error.rawValue }
    let result = function(editor)
    let refreshes = editor.isVi && !editor.libedit.isInEmptyLastRow
    return (result == .refresh && !refreshes ? .normal : result).rawValue
}
