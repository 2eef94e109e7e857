import CLibedit

/// The editing functions that libedit lacks.
enum EditingFunction: String, CaseIterable {
    case undo = "undo-change"
    case redo = "redo-change"
    case yank
    case yankPop = "yank-pop"
    case lastWord = "last-word"
    case editor = "edit-in-editor"

    /// What `bind -l` says.
    fileprivate var help: String {
        switch self {
        case .undo: "Undo the last change of the line"
        case .redo: "Do again what was undone"
        case .yank: "Insert what was killed last"
        case .yankPop: "Replace what was yanked by what was killed before it"
        case .lastWord: "Insert the last word of the line entered before"
        case .editor: "Edit the line in $VISUAL or $EDITOR"
        }
    }

    /// EL_ADDFN.
    fileprivate var callback: clibedit_function {
        switch self {
        case .undo: { handle, _ in runEditing(.undo, handle) }
        case .redo: { handle, _ in runEditing(.redo, handle) }
        case .yank: { handle, _ in runEditing(.yank, handle) }
        case .yankPop: { handle, _ in runEditing(.yankPop, handle) }
        case .lastWord: { handle, _ in runEditing(.lastWord, handle) }
        case .editor: { handle, _ in runEditing(.editor, handle) }
        }
    }
}

private func runEditing(_ function: EditingFunction, _ handle: OpaquePointer?) -> UInt8 {
    (Libedit.from(handle)?.client.map { $0.edit(function) } ?? .error).rawValue
}

extension Libedit {
    /// Registers the functions, so that `~/.editrc` can bind them by name.
    func addEditingFunctions() {
        for function in EditingFunction.allCases {
            addFunction(function.rawValue, help: function.help, function.callback)
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
        case .editor: editInEditor()
        }
    }

    /// Shows a line that undoing or redoing has found.
    private func show(_ line: LineState?) -> Libedit.FunctionResult {
        guard let line, libedit.replaceLine(with: line.edited) else { return refuse() }
        editing.line = line
        return .refresh
    }

    // MARK: Kills

    private func yank() -> Libedit.FunctionResult {
        guard !editing.kills.isBehind else {
            (editing.insertion, editing.hasInserted) = (nil, true)
            libedit.pushYank()
            return .normal
        }
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
        var line = editing.line
        guard range.upperBound <= line.text.count,
            line.text.count - range.count + text.count <= Self.longestLine
        else { return refuse() }
        line.text.replaceSubrange(range, with: text)
        line.cursor = range.lowerBound + text.count
        guard libedit.replaceLine(with: line.edited) else { return refuse() }
        let inserted = range.lowerBound..<line.cursor
        editing.insertion = EditingState.Insertion(source: source, range: inserted)
        editing.hasInserted = true
        return .refresh
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
