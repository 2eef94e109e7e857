import CLibedit

/// The editing functions that libedit lacks.
enum EditingFunction: String, CaseIterable {
    case undo = "undo-change"
    case redo = "redo-change"
    case yank
    case yankPop = "yank-pop"
    case lastWord = "last-word"
    case killToRowStart = "kill-to-row-start"
    case killToRowEnd = "kill-to-row-end"
    case killRegion = "kill-region"
    case copyRegion = "copy-region"
    case setMark = "set-mark"
    case exchangeMark = "exchange-mark"
    case transpose = "transpose-characters"
    case quotedInsert = "quoted-insert"
    case editor = "edit-in-editor"
    case deleteCharacter = "delete-character"
    case typedSequence = "typed-sequence"
    case commandSequence = "command-sequence"
    case searchOlder = "search-older"
    case searchNewer = "search-newer"
    case searchAgain = "search-again"
    case searchBack = "search-back"

    /// What `bind -l` says, and what EL_ADDFN takes: each has a C function of its own, which is told only the key.
    fileprivate var entry: (help: String, callback: clibedit_function) {
        switch self {
        case .undo: ("Undo the last change of the line", { edit($0, $1, .undo) })
        case .redo: ("Do again what was undone", { edit($0, $1, .redo) })
        case .yank: ("Insert what was killed last", { edit($0, $1, .yank) })
        case .yankPop: ("Replace what was yanked by what was killed before it", { edit($0, $1, .yankPop) })
        case .lastWord: ("Insert the last word of the line entered before", { edit($0, $1, .lastWord) })
        case .killToRowStart: ("Kill the row up to the cursor", { edit($0, $1, .killToRowStart) })
        case .killToRowEnd: ("Kill the rest of the row, or join the next", { edit($0, $1, .killToRowEnd) })
        case .killRegion: ("Kill what is between mark and cursor", { edit($0, $1, .killRegion) })
        case .copyRegion: ("Copy what is between mark and cursor", { edit($0, $1, .copyRegion) })
        case .setMark: ("Set the mark at the cursor", { edit($0, $1, .setMark) })
        case .exchangeMark: ("Exchange the mark and the cursor", { edit($0, $1, .exchangeMark) })
        case .transpose: ("Exchange the characters before and after the cursor", { edit($0, $1, .transpose) })
        case .quotedInsert: ("Insert what the next key sends", { edit($0, $1, .quotedInsert) })
        case .editor: ("Edit the line in $VISUAL or $EDITOR", { edit($0, $1, .editor) })
        case .deleteCharacter: ("Delete the character at the cursor", { edit($0, $1, .deleteCharacter) })
        case .typedSequence:
            ("Take the sequence of a key in vi's insert mode", { edit($0, $1, .typedSequence) })
        case .commandSequence:
            ("Take the sequence of a key in vi's command mode", { edit($0, $1, .commandSequence) })
        case .searchOlder:
            (
                "Search from the newest entry on, and leave what is found for editing",
                { edit($0, $1, .searchOlder) }
            )
        case .searchNewer:
            (
                "Search from the oldest entry on, and leave what is found for editing",
                { edit($0, $1, .searchNewer) }
            )
        case .searchAgain: ("Show what the last search finds next", { edit($0, $1, .searchAgain) })
        case .searchBack:
            ("Show what the last search finds next the other way", { edit($0, $1, .searchBack) })
        }
    }
}

private func edit(_ handle: OpaquePointer?, _: wint_t, _ function: EditingFunction) -> UInt8 {
    (Libedit.from(handle)?.client.map { $0.edit(function) } ?? .error).rawValue
}

extension Libedit {
    /// Registers the functions, so that `~/.editrc` can bind them by name.
    func addEditingFunctions() {
        for function in EditingFunction.allCases {
            addFunction(function.rawValue, help: function.entry.help, function.entry.callback)
        }
    }
}

extension LineEditor {
    /// Does what a function does; libedit then reads the next key.
    func edit(_ function: EditingFunction) -> Libedit.FunctionResult {
        switch function {
        case .undo: show(editing.undo.undo(editing.line))
        case .redo: show(editing.undo.redo(editing.line))
        case .yank: yank()
        case .yankPop: yankPop()
        case .lastWord: insertLastWord()
        case .killToRowStart: killText(editing.line.row.lowerBound..<editing.line.cursor)
        case .killToRowEnd: killToRowEnd()
        case .killRegion: killText(region)
        case .copyRegion: copyRegion()
        case .setMark: setMark()
        case .exchangeMark: exchangeMark()
        case .transpose: transpose()
        case .quotedInsert: quoteKey()
        case .editor: editInEditor()
        case .deleteCharacter: deleteCharacter()
        case .typedSequence: takeSequence(in: .typing)
        case .commandSequence: takeSequence(in: .viCommands)
        case .searchOlder: searchForEditing(.older)
        case .searchNewer: searchForEditing(.newer)
        case .searchAgain: searchAgain(towards: searchDirection)
        case .searchBack: searchAgain(towards: searchDirection.opposite)
        }
    }

    /// Shows a line that undoing or redoing has found.
    private func show(_ line: LineBuffer?) -> Libedit.FunctionResult {
        guard let line, libedit.replaceLine(with: line) else { return refuse() }
        stayOnCharacter()
        editing.line = libedit.line
        return .refresh
    }

    // MARK: Kills

    private func yank() -> Libedit.FunctionResult {
        let cursor = editing.line.cursor
        guard let text = editing.kills[0] else { return refuse() }
        return insert(text, .kill(0), in: cursor..<cursor)
    }

    private func yankPop() -> Libedit.FunctionResult {
        guard let insertion = editing.insertion, case .kill(let age) = insertion.source,
            let text = editing.kills[age + 1]
        else { return refuse() }
        return insert(text, .kill(age + 1), in: insertion.range)
    }

    private func insert(
        _ text: [Unicode.Scalar], _ source: EditingState.Insertion.Source, in range: Range<Int>
    ) -> Libedit.FunctionResult {
        let result = replace(range, with: text)
        guard result == .refresh else { return result }
        let inserted = range.lowerBound..<range.lowerBound + text.count
        editing.insertion = EditingState.Insertion(source: source, range: inserted)
        editing.hasInserted = true
        return result
    }

    /// Replaces a part of the line; the cursor is then behind it.
    func replace(_ range: Range<Int>, with text: [Unicode.Scalar]) -> Libedit.FunctionResult {
        var line = editing.line
        guard range.upperBound <= line.text.count,
            line.text.count - range.count + text.count <= Self.longestLine
        else { return refuse() }
        line.text.replaceSubrange(range, with: text)
        line.cursor = range.lowerBound + text.count
        return libedit.replaceLine(with: line) ? .refresh : refuse()
    }

    // MARK: The history

    private func insertLastWord() -> Libedit.FunctionResult {
        var (end, range) = (history.entries.count, editing.line.cursor..<editing.line.cursor)
        if let insertion = editing.insertion, case .history(let index) = insertion.source {
            (end, range) = (min(index, end), insertion.range)
        }
        for index in (0..<end).reversed() {
            let entry = history.entries[index].unicodeScalars
            guard let last = entry.lastIndex(where: { !$0.properties.isWhitespace }) else { continue }
            let start = entry[..<last].lastIndex { $0.properties.isWhitespace }.map(entry.index(after:))
            return insert(Array(entry[(start ?? entry.startIndex)...last]), .history(index), in: range)
        }
        // Pressed again, it is to go on from where it is.
        editing.hasInserted = editing.insertion != nil
        return refuse()
    }
}
