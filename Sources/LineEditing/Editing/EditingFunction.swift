/// An editing function, which a key can be bound to (`LineEditor.bind(_:to:)`) or an action can run
/// (``EditableLine/perform(_:)``). The raw value is the function's name in `~/.editrc`. To kill a text is to delete it
/// and keep it for ``yank``.
///
///     try editor.bind(KeySequence(parsing: "f2"), to: .undoChange)
public enum EditingFunction: String, CaseIterable, Sendable {
    // MARK: Functions of this library

    /// Completes the word at the cursor, as Tab does.
    case completeWord = "complete-word"
    /// Enters the line, as Enter does.
    case acceptLine = "accept-line"
    /// Inserts a newline, which begins a new row.
    case insertNewline = "insert-newline"
    /// Moves the cursor to the start of the row.
    case rowStart = "row-start"
    /// Moves the cursor to the end of the row.
    case rowEnd = "row-end"
    /// Moves the cursor to the start of the first row.
    case textStart = "text-start"
    /// Moves the cursor to the end of the last row.
    case textEnd = "text-end"
    /// Waits for a character, and moves the cursor forward to the next occurrence of this character.
    case characterSearch = "character-search"
    /// Waits for a character, and moves the cursor back to the previous occurrence of this character.
    case characterSearchBackward = "character-search-backward"
    /// Makes the next key do what its opposite does, as often as the digits before it say.
    case negativeArgument = "negative-argument"
    /// Shows the menu of completions.
    case possibleCompletions = "possible-completions"
    /// Inserts all candidates of the completion, with a space after each.
    case insertCompletions = "insert-completions"
    /// Puts ``LineEditor/commentPrefix`` before each row, and enters the line.
    case insertComment = "insert-comment"
    /// Clears the screen, and draws the line again at the top.
    case clearScreen = "clear-screen"
    /// Inserts the characters that the terminal sends for the next key.
    case quotedInsert = "quoted-insert"
    /// Starts recording a keyboard macro: the keys that follow, up to ``endKeyboardMacro``.
    case startKeyboardMacro = "start-kbd-macro"
    /// Stops recording the keyboard macro. The key that runs this function is not part of the macro.
    case endKeyboardMacro = "end-kbd-macro"
    /// Replays the last keyboard macro.
    case callLastKeyboardMacro = "call-last-kbd-macro"
    /// Opens the line in the program named by `$VISUAL` or `$EDITOR`, or in `vi`.
    case editInEditor = "edit-in-editor"
    /// Moves to the row above, or from the first row shows the next older history entry that begins with the text
    /// before the cursor.
    case olderMatch = "older-match"
    /// Moves to the row below, or from the last row shows the next newer history entry that begins with the text before
    /// the cursor.
    case newerMatch = "newer-match"
    /// Moves to the row above, or from the first row shows the next older history entry.
    case olderEntry = "older-entry"
    /// Moves to the row below, or from the last row shows the next newer history entry.
    case newerEntry = "newer-entry"
    /// Shows the next older history entry that begins with the text before the cursor, also from within a text of
    /// several rows.
    case olderMatchingEntry = "older-matching-entry"
    /// Shows the next newer history entry that begins with the text before the cursor, also from within a text of
    /// several rows.
    case newerMatchingEntry = "newer-matching-entry"
    /// Shows the oldest history entry.
    case beginningOfHistory = "beginning-of-history"
    /// Returns from the history to the line that was being typed.
    case endOfHistory = "end-of-history"
    /// Enters the line, which is a history entry; the next line begins with the entry after that entry.
    case operateAndGetNext = "operate-and-get-next"
    /// Starts the search of Ctrl-R: the user types a query, and the line shows the newest history entry that matches.
    case searchHistory = "search-history"
    /// Starts the search of vi's `/`: from the newest history entry. Enter keeps the match in the line for editing.
    case searchOlder = "search-older"
    /// Starts the search of vi's `?`: from the oldest history entry. Enter keeps the match in the line for editing.
    case searchNewer = "search-newer"
    /// Shows the next match of the last search, as vi's `n` does.
    case searchAgain = "search-again"
    /// Shows the next match of the last search in the opposite direction, as vi's `N` does.
    case searchBack = "search-back"
    /// Inserts the last word of the newest history entry; when repeated at once, replaces it by that of an older entry.
    case lastWord = "last-word"
    /// Undoes the last change of the line.
    case undoChange = "undo-change"
    /// Redoes the change that was undone last.
    case redoChange = "redo-change"
    /// Undoes all changes of the line: restores the history entry shown, or the text with which the line began.
    case revertLine = "revert-line"
    /// Exchanges the characters before and at the cursor.
    case transposeCharacters = "transpose-characters"
    /// Capitalises the word after the cursor; with a count, as many words.
    case capitaliseWord = "capitalise-word"
    /// Exchanges the word at the cursor, or the next word, with the word before it; at the end of the line, the last
    /// two words.
    case transposeWords = "transpose-words"
    /// Inserts the newest killed text.
    case yank
    /// Replaces the text that was just yanked by the text that was killed before it.
    case yankPop = "yank-pop"
    /// Kills the text from the start of the row to the cursor.
    case killToRowStart = "kill-to-row-start"
    /// Kills the text from the cursor to the end of the row; at the end of a row, joins the next row to it.
    case killToRowEnd = "kill-to-row-end"
    /// Kills the word before the cursor, back to a blank.
    case killToBlank = "kill-to-blank"
    /// Kills the text between the mark (``setMark``) and the cursor.
    case killRegion = "kill-region"
    /// Copies the text between the mark and the cursor, for ``yank``.
    case copyRegion = "copy-region"
    /// Sets the mark at the cursor.
    case setMark = "set-mark"
    /// Exchanges the mark and the cursor.
    case exchangeMark = "exchange-mark"
    /// Deletes the character at the cursor.
    case deleteCharacter = "delete-character"

    // MARK: Functions of libedit

    /// Moves the cursor back by one character.
    case previousCharacter = "ed-prev-char"
    /// Moves the cursor forward by one character.
    case nextCharacter = "ed-next-char"
    /// Moves the cursor back by one word.
    case previousWord = "ed-prev-word"
    /// Moves the cursor forward by one word.
    case nextWord = "em-next-word"
    /// Deletes the character before the cursor.
    case deletePreviousCharacter = "ed-delete-prev-char"
    /// Kills the word before the cursor.
    case killPreviousWord = "ed-delete-prev-word"
    /// Kills the text from the cursor to the end of the word.
    case killNextWord = "em-delete-next-word"
    /// Changes the text from the cursor to the end of the word to upper case.
    case uppercaseWord = "em-upper-case"
    /// Changes the text from the cursor to the end of the word to lower case.
    case lowercaseWord = "em-lower-case"
}
