import CLibedit

/// A function that keys can be bound to, beside libedit's own.
struct EditingFunction {
    /// Its name in `~/.editrc`.
    let name: String
    /// What `bind -l` says.
    let help: String
    /// EL_ADDFN: each has a C function of its own, which is told only the key.
    let callback: clibedit_function

    private init(_ name: String, _ help: String, _ callback: @escaping clibedit_function) {
        (self.name, self.help, self.callback) = (name, help, callback)
    }
}

extension EditingFunction {
    static var all: [EditingFunction] { lines + history + changes + kills + vi }

    private static let lines = [
        Self("complete-word", "Complete the word at the cursor") { run($0, $1) { $0.complete() } },
        Self("accept-line", "Enter the line") { run($0, $1) { $0.acceptLine() } },
        Self("insert-newline", "Go on in a new row") { run($0, $1) { $0.insertNewline() } },
        Self("row-start", "Move to the start of the row") { run($0, $1) { $0.moveInRow(toEnd: false) } },
        Self("row-end", "Move to the end of the row") { run($0, $1) { $0.moveInRow(toEnd: true) } },
        Self("clear-screen", "Clear the screen but for the line") { run($0, $1) { $0.clearScreen() } },
        Self("quoted-insert", "Insert what the next key sends") { run($0, $1) { $0.quoteKey() } },
        Self("edit-in-editor", "Edit the line in $VISUAL or $EDITOR") { run($0, $1) { $0.editInEditor() } },
    ]

    private static let history = [
        Self("older-match", "Show an older line that begins the same") {
            run($0, $1) { $0.walkHistory(.older, byPrefix: true) }
        },
        Self("newer-match", "Show a newer line that begins the same") {
            run($0, $1) { $0.walkHistory(.newer, byPrefix: true) }
        },
        Self("older-entry", "Show the line entered before") {
            run($0, $1) { $0.walkHistory(.older, byPrefix: false) }
        },
        Self("newer-entry", "Show the line entered after") {
            run($0, $1) { $0.walkHistory(.newer, byPrefix: false) }
        },
        Self("search-history", "Search the history") { run($0, $1) { $0.searchHistory() } },
        Self("search-older", "Search from the newest entry on, and leave what is found for editing") {
            run($0, $1) { $0.searchForEditing(.older) }
        },
        Self("search-newer", "Search from the oldest entry on, and leave what is found for editing") {
            run($0, $1) { $0.searchForEditing(.newer) }
        },
        Self("search-again", "Show what the last search finds next") {
            run($0, $1) { $0.searchAgain(isOpposite: false) }
        },
        Self("search-back", "Show what the last search finds next the other way") {
            run($0, $1) { $0.searchAgain(isOpposite: true) }
        },
        Self("last-word", "Insert the last word of the line entered before") {
            run($0, $1) { $0.insertLastWord() }
        },
    ]

    private static let changes = [
        Self("undo-change", "Undo the last change of the line") { run($0, $1) { $0.undoChange() } },
        Self("redo-change", "Do again what was undone") { run($0, $1) { $0.redoChange() } },
        Self("transpose-characters", "Exchange the characters before and after the cursor") {
            run($0, $1) { $0.transpose() }
        },
        Self("delete-character", "Delete the character at the cursor") {
            run($0, $1) { $0.deleteCharacter() }
        },
    ]

    private static let kills = [
        Self("yank", "Insert what was killed last") { run($0, $1) { $0.yank() } },
        Self("yank-pop", "Replace what was yanked by what was killed before it") {
            run($0, $1) { $0.yankPop() }
        },
        Self("kill-to-row-start", "Kill the row up to the cursor") { run($0, $1) { $0.killToRowStart() } },
        Self("kill-to-row-end", "Kill the rest of the row, or join the next") {
            run($0, $1) { $0.killToRowEnd() }
        },
        Self("kill-region", "Kill what is between mark and cursor") { run($0, $1) { $0.killRegion() } },
        Self("copy-region", "Copy what is between mark and cursor") { run($0, $1) { $0.copyRegion() } },
        Self("set-mark", "Set the mark at the cursor") { run($0, $1) { $0.setMark() } },
        Self("exchange-mark", "Exchange the mark and the cursor") { run($0, $1) { $0.exchangeMark() } },
    ]

    private static let vi = [
        Self("repeat-change", "Do the last change again") { run($0, $1) { $0.repeatChange() } },
        Self("leave-insert", "Leave insert mode") { run($0, $1) { $0.leaveInsert() } },
        Self("typed-sequence", "Take the sequence of a key in vi's insert mode") {
            run($0, $1) { $0.takeSequence(in: .typing) }
        },
        Self("command-sequence", "Take the sequence of a key in vi's command mode") {
            run($0, $1) { $0.takeSequence(in: .viCommands) }
        },
    ]
}

/// libedit then reads the next key.
private func run(
    _ handle: OpaquePointer?, _: wint_t, _ function: (LineEditor) -> Libedit.FunctionResult
) -> UInt8 {
    (Libedit.from(handle)?.client.map(function) ?? .error).rawValue
}
