/// An editing function: one of this library, or one of libedit's, which this library performs in its place.
///
/// libedit knows the functions by their names only, so that keys can be bound to them.
struct KeyFunction: Sendable {
    /// The name in `~/.editrc`.
    let name: String
    /// The description that `bind -l` prints; nil for a function of libedit, which has its own.
    let help: String?
    /// libedit's functions that this one is performed for, besides its own name.
    let aliases: [String]
    let perform: @Sendable (LineEditor) -> FunctionResult

    private init(
        _ name: String, _ help: String?, for aliases: String...,
        perform: @escaping @Sendable (LineEditor) -> FunctionResult
    ) {
        (self.name, self.help, self.aliases, self.perform) = (name, help, aliases, perform)
    }
}

/// The result of an editing function.
enum FunctionResult {
    case done
    /// The function could not do anything.
    case refused
    /// The count typed before the key applies to the next key.
    case keepsCount
}

extension KeyFunction {
    static var all: [KeyFunction] { lines + history + changes + kills + vi + libedit }

    /// The function that is performed for a name; nil if the key does nothing.
    static func named(_ name: String) -> KeyFunction? { byName[name] }

    private static let byName = Dictionary(
        all.flatMap { function in ([function.name] + function.aliases).map { ($0, function) } }
    ) { first, _ in first }

    private static let lines = [
        Self("complete-word", "Complete the word at the cursor") { $0.complete() },
        Self("accept-line", "Enter the line", for: "ed-newline") { $0.acceptLine() },
        Self("insert-newline", "Insert a newline") { $0.insertNewline() },
        Self("negative-argument", "Make the next key do what its opposite does") { $0.beginNegativeCount() },
        Self("row-start", "Move to the start of the row") { $0.moveInRow(toEnd: false) },
        Self("row-end", "Move to the end of the row") { $0.moveInRow(toEnd: true) },
        Self("text-start", "Move to the start of the text") { $0.moveInText(toEnd: false) },
        Self("text-end", "Move to the end of the text") { $0.moveInText(toEnd: true) },
        Self("character-search", "Read a character, and move to its next occurrence") {
            $0.searchCharacter(backwards: false)
        },
        Self("character-search-backward", "Read a character, and move to its previous occurrence") {
            $0.searchCharacter(backwards: true)
        },
        Self("possible-completions", "Show the possible completions of the word") { $0.complete(.menu) },
        Self("insert-completions", "Insert all possible completions of the word") { $0.complete(.all) },
        Self("insert-comment", "Enter the line as a comment", for: "vi-comment-out") { $0.insertComment() },
        Self("start-kbd-macro", "Start recording a keyboard macro") { $0.startMacro() },
        Self("end-kbd-macro", "Stop recording the keyboard macro") { $0.endMacro() },
        Self("call-last-kbd-macro", "Replay the last keyboard macro") { $0.callMacro() },
        Self("clear-screen", "Clear the screen, but not the line", for: "ed-clear-screen") {
            $0.clearScreen()
        },
        Self("quoted-insert", "Insert the characters that the next key sends", for: "ed-quoted-insert") {
            $0.quoteKey()
        },
        Self("edit-in-editor", "Edit the line in $VISUAL or $EDITOR", for: "vi-histedit") {
            $0.editInEditor()
        },
    ]

    private static let history = [
        Self(
            "older-match", "Show the next older entry that begins with the text before the cursor",
            for: "ed-search-prev-history"
        ) { $0.walkHistory(.older, byPrefix: true) },
        Self(
            "newer-match", "Show the next newer entry that begins with the text before the cursor",
            for: "ed-search-next-history"
        ) { $0.walkHistory(.newer, byPrefix: true) },
        Self(
            "older-matching-entry",
            "Show the next older entry that begins with the text, whatever row the cursor is in"
        ) { $0.walkEntries(.older, byPrefix: true) },
        Self(
            "newer-matching-entry",
            "Show the next newer entry that begins with the text, whatever row the cursor is in"
        ) { $0.walkEntries(.newer, byPrefix: true) },
        Self("older-entry", "Show the next older history entry", for: "ed-prev-history") {
            $0.walkHistory(.older, byPrefix: false)
        },
        Self("newer-entry", "Show the next newer history entry", for: "ed-next-history") {
            $0.walkHistory(.newer, byPrefix: false)
        },
        Self("beginning-of-history", "Show the oldest history entry") { $0.showOldestEntry() },
        Self("end-of-history", "Show the typed line again") { $0.showTypedLine() },
        Self("operate-and-get-next", "Enter the line, and begin the next line with the next history entry") {
            $0.acceptAndShowNext()
        },
        Self("search-history", "Search the history", for: "em-inc-search-prev", "em-inc-search-next") {
            $0.searchHistory()
        },
        Self(
            "search-older", "Search the history from the newest entry, and edit the match",
            for: "vi-search-prev"
        ) { $0.searchForEditing(.older) },
        Self(
            "search-newer", "Search the history from the oldest entry, and edit the match",
            for: "vi-search-next"
        ) { $0.searchForEditing(.newer) },
        Self("search-again", "Show the next match of the last search", for: "vi-repeat-search-next") {
            $0.searchAgain(isOpposite: false)
        },
        Self("search-back", "Show the next match in the opposite direction", for: "vi-repeat-search-prev") {
            $0.searchAgain(isOpposite: true)
        },
        Self("last-word", "Insert the last word of the newest history entry") { $0.insertLastWord() },
    ]

    private static let changes = [
        Self("undo-change", "Undo the last change of the line", for: "vi-undo") { $0.undoChange() },
        Self("redo-change", "Redo the change that was undone last") { $0.redoChange() },
        Self(
            "transpose-characters", "Exchange the characters before and at the cursor",
            for: "ed-transpose-chars"
        ) { $0.transpose() },
        Self(
            "capitalise-word", "Capitalise the word after the cursor, or as many as the count says",
            for: "em-capitol-case"
        ) { $0.capitalise() },
        Self("transpose-words", "Exchange the word at the cursor with the word before it") {
            $0.transposeWords()
        },
        Self("revert-line", "Undo all changes of the line", for: "vi-undo-line") { $0.revertLine() },
        Self("delete-character", "Delete the character at the cursor") { $0.deleteCharacter() },
    ]

    private static let kills = [
        Self("yank", "Insert the newest killed text", for: "em-yank") { $0.yank() },
        Self("yank-pop", "Replace the yanked text by the text that was killed before it") { $0.yankPop() },
        Self("kill-to-row-start", "Kill the row up to the cursor", for: "vi-kill-line-prev") {
            $0.killToRowStart()
        },
        Self("kill-to-row-end", "Kill the rest of the row; at its end, join the next row") {
            $0.killToRowEnd()
        },
        Self("kill-to-blank", "Kill the word before the cursor, back to a blank") { $0.killToBlank() },
        Self("kill-region", "Kill from the mark to the cursor", for: "em-kill-region") { $0.killRegion() },
        Self("copy-region", "Copy from the mark to the cursor", for: "em-copy-region") { $0.copyRegion() },
        Self("set-mark", "Set the mark at the cursor", for: "em-set-mark") { $0.setMark() },
        Self("exchange-mark", "Exchange the mark and the cursor", for: "em-exchange-mark") {
            $0.exchangeMark()
        },
    ]

    private static let vi = [
        Self("repeat-change", "Repeat the last change", for: "vi-redo") { $0.repeatChange() },
        Self("delete-target", "Read a motion or a text object, and delete its text", for: "vi-delete-meta") {
            $0.beginOperator(.delete, function: "delete-target")
        },
        Self(
            "change-target", "Read a motion or a text object, and replace its text by typed text",
            for: "vi-change-meta"
        ) { $0.beginOperator(.change, function: "change-target") },
        Self("yank-target", "Read a motion or a text object, and copy its text", for: "vi-yank") {
            $0.beginOperator(.yank, function: "yank-target")
        },
        Self("delete-characters", "Delete characters of the row from the cursor on") {
            $0.operate(.delete, byMotion: "ed-next-char")
        },
        Self("delete-before", "Delete characters of the row before the cursor") {
            $0.operate(.delete, byMotion: "ed-prev-char")
        },
        Self("delete-rest", "Delete the rest of the row") { $0.operate(.delete, byMotion: "ed-move-to-end") },
        Self(
            "change-characters", "Replace characters of the row from the cursor on by typed text",
            for: "vi-substitute-char"
        ) { $0.operate(.change, byMotion: "ed-next-char") },
        Self("change-rest", "Replace the rest of the row by typed text", for: "vi-change-to-eol") {
            $0.operate(.change, byMotion: "ed-move-to-end")
        },
        Self("change-row", "Replace the row by typed text", for: "vi-substitute-line") { $0.changeRow() },
        Self("insert-at-row-start", "Insert at the start of the row", for: "vi-insert-at-bol") {
            $0.insertInRow(atEnd: false)
        },
        Self("append-to-row", "Insert at the end of the row", for: "vi-add-at-eol") {
            $0.insertInRow(atEnd: true)
        },
        Self("exchange-case", "Exchange upper and lower case of characters of the row", for: "vi-change-case")
        { $0.exchangeCase() },
        Self("yank-rest", "Copy the rest of the row", for: "vi-yank-end") { $0.yankRest() },
        Self(
            "put-behind", "Insert the newest killed text behind the character at the cursor",
            for: "vi-paste-next"
        ) { $0.put(behind: true) },
        Self("put-before", "Insert the newest killed text at the cursor", for: "vi-paste-prev") {
            $0.put(behind: false)
        },
        Self(
            "replace-character", "Read a character, and replace the one at the cursor by it",
            for: "vi-replace-char"
        ) { $0.replaceCharacter() },
        Self("find-next", "Read a character, and move to its next occurrence in the row", for: "vi-next-char")
        { $0.find((isForward: true, isTill: false)) },
        Self(
            "find-previous", "Read a character, and move to its previous occurrence in the row",
            for: "vi-prev-char"
        ) { $0.find((isForward: false, isTill: false)) },
        Self(
            "find-till-next", "Read a character, and move before its next occurrence in the row",
            for: "vi-to-next-char"
        ) { $0.find((isForward: true, isTill: true)) },
        Self(
            "find-till-previous", "Read a character, and move behind its previous occurrence in the row",
            for: "vi-to-prev-char"
        ) { $0.find((isForward: false, isTill: true)) },
        Self("find-again", "Find the character of the last search again", for: "vi-repeat-next-char") {
            $0.findAgain(isOpposite: false)
        },
        Self(
            "find-back", "Find the character of the last search in the opposite direction",
            for: "vi-repeat-prev-char"
        ) { $0.findAgain(isOpposite: true) },
        Self("last-row", "Move to the last row, or to the one that the count says", for: "vi-to-history-line")
        { $0.goToLastRow() },
        Self("first-row", "Read another g, and move to the first row, or to the one that the count says") {
            $0.goToFirstRow()
        },
        Self("paragraph-back", "Move back to an empty row, or to the start of the text") {
            $0.goToParagraph(isForward: false)
        },
        Self("paragraph-forward", "Move forward to an empty row, or to the end of the text") {
            $0.goToParagraph(isForward: true)
        },
        Self("open-row-below", "Begin a row below the row") { $0.openRow(isAbove: false) },
        Self("open-row-above", "Begin a row above the row") { $0.openRow(isAbove: true) },
        Self("join-rows", "Join the next row, or as many rows as the count says") { $0.joinRows() },
        Self("skip-key", "Read another key, and do nothing", for: "vi-alias") { $0.skipKey() },
        Self("match-bracket", "Move to the matching bracket", for: "vi-match") { $0.matchBracket() },
        Self("leave-insert", "Leave vi's insert mode", for: "vi-command-mode") { $0.leaveInsert() },
    ]

    /// Functions of libedit that have no other name here.
    private static let libedit = [
        Self("ed-prev-char", nil) { $0.moveByCharacters(isForward: false) },
        Self("ed-next-char", nil) { $0.moveByCharacters(isForward: true) },
        Self("ed-prev-word", nil) { $0.moveByWords(isForward: false) },
        Self("em-next-word", nil) { $0.moveByWords(isForward: true) },
        Self("ed-prev-line", nil) { $0.moveByRows(.older) },
        Self("ed-next-line", nil) { $0.moveByRows(.newer) },
        Self("ed-move-to-beg", nil) {
            $0.isCommandMode ? $0.move(by: "ed-move-to-beg") : $0.moveInText(toEnd: false)
        },
        Self("ed-move-to-end", nil) {
            $0.isCommandMode ? $0.moveInRow(toEnd: true) : $0.moveInText(toEnd: true)
        },
        Self("em-delete-prev-char", nil, for: "vi-delete-prev-char") { $0.deleteBack() },
        Self("ed-delete-prev-char", nil) {
            $0.isCommandMode ? $0.operate(.delete, byMotion: "ed-prev-char") : $0.deleteBack()
        },
        Self("ed-delete-next-char", nil) {
            $0.isCommandMode ? $0.operate(.delete, byMotion: "ed-next-char") : $0.deleteCharacter()
        },
        Self("em-delete-or-list", nil) { $0.endIfEmpty() ?? $0.deleteCharacter() },
        Self("vi-list-or-eof", nil) { $0.endIfEmpty() ?? .refused },
        Self("ed-end-of-file", nil) { $0.endOfFile() },
        Self("ed-delete-prev-word", nil) { $0.killWord(isForward: false) },
        Self("em-delete-next-word", nil) { $0.killWord(isForward: true) },
        Self("ed-kill-line", nil) {
            $0.isCommandMode ? $0.operate(.delete, byMotion: "ed-move-to-end") : $0.killToRowEnd()
        },
        Self("em-kill-line", nil) { $0.killLine() },
        Self("ed-start-over", nil) { $0.startOver() },
        Self("em-upper-case", nil) { $0.changeCase(isUpper: true) },
        Self("em-lower-case", nil) { $0.changeCase(isUpper: false) },
        Self("em-gosmacs-transpose", nil) { $0.transposeBefore() },
        Self("em-copy-prev-word", nil) { $0.copyWord() },
        Self("em-toggle-overwrite", nil) { $0.toggleOverwriting() },
        Self("ed-argument-digit", nil) { $0.addDigit() },
        Self("em-universal-argument", nil) { $0.multiplyCount() },
        Self("vi-zero", nil) { $0.editing.count.value == nil ? $0.move(by: "vi-zero") : $0.addDigit() },
        Self("vi-to-column", nil) { $0.move(by: "vi-to-column") },
        Self("vi-next-word", nil) { $0.move(by: "vi-next-word") },
        Self("vi-next-big-word", nil) { $0.move(by: "vi-next-big-word") },
        Self("vi-prev-word", nil) { $0.move(by: "vi-prev-word") },
        Self("vi-prev-big-word", nil) { $0.move(by: "vi-prev-big-word") },
        Self("vi-end-word", nil) { $0.move(by: "vi-end-word") },
        Self("vi-end-big-word", nil) { $0.move(by: "vi-end-big-word") },
        Self("vi-insert", nil) { $0.insertHere(isBehind: false) },
        Self("vi-add", nil) { $0.insertHere(isBehind: true) },
        Self("vi-replace-mode", nil) { $0.beginReplacing() },
    ]
}
