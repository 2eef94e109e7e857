/// The commands of vi's command mode that are no operators.
extension LineEditor {
    /// Applies an operator to the text that a motion covers from the cursor on, as `x` does for `dl`.
    func operate(_ kind: ViOperator.Kind, byMotion function: String) -> FunctionResult {
        guard isCommandMode else { return refuse() }
        return operate(kind, on: .motion(function: function, count: editing.count.value))
    }

    func changeRow() -> FunctionResult {
        guard isCommandMode else { return refuse() }
        return operate(.change, on: .rows(count: editing.count.value))
    }

    /// Enters insert mode at the cursor, or behind the character at the cursor.
    func insertHere(isBehind: Bool) -> FunctionResult {
        beginInsert { editor in
            let line = editor.editing.line
            guard isBehind, line.cursor < line.row.upperBound else { return true }
            editor.moveCursor(to: CharacterBounds(line.text).on(1, from: line.cursor))
            return true
        }
    }

    /// Moves to the start or the end of the row, and enters insert mode.
    func insertInRow(atEnd: Bool) -> FunctionResult {
        beginInsert { editor in editor.moveInRow(toEnd: atEnd) == .done }
    }

    /// Enters insert mode in a place to which `move` goes. Leaving insert mode inserts the typed text as often as the
    /// count says.
    private func beginInsert(_ move: @escaping (LineEditor) -> Bool) -> FunctionResult {
        guard isVi, move(self) else { return refuse() }
        guard !vi.isInsert else { return .done }
        vi.change = ViChange(isInsert: true, count: editing.count.value, repeatsText: true) { editor, _ in
            move(editor)
        }
        beginInsert(count: viCount)
        return .done
    }

    /// Enters insert mode, in which each typed character replaces one of the row.
    func beginReplacing() -> FunctionResult {
        guard isVi else { return refuse() }
        if !vi.isInsert {
            vi.change = ViChange(isInsert: true, replaces: true) { _, _ in true }
            beginInsert()
        }
        editing.overwritten = []
        return .done
    }

    /// Inserts an empty row below or above that of the cursor, and enters insert mode in it.
    func openRow(isAbove: Bool) -> FunctionResult {
        guard isCommandMode, !settings.isAnswer, insertRow(isAbove: isAbove) else { return refuse() }
        vi.change = ViChange(isInsert: true) { editor, _ in editor.insertRow(isAbove: isAbove) }
        beginInsert()
        return .done
    }

    private func insertRow(isAbove: Bool) -> Bool {
        var line = editing.line
        let place = isAbove ? line.row.lowerBound : line.row.upperBound
        line.text.insert("\n", at: place)
        line.cursor = isAbove ? place : place + 1
        return replaceLine(with: line)
    }

    /// Joins the next row to that of the cursor, or all rows that the count says.
    func joinRows() -> FunctionResult {
        repeatably(viCount) { editor, count in
            var line = editor.editing.line
            let before = line
            line.joinRows(max(1, count - 1))
            return line != before && editor.replaceLine(with: line.onCharacter)
        }
    }

    /// Takes the key that follows, such as the name of a mark, because there are no marks, registers and vi macros.
    func skipKey() -> FunctionResult {
        takeNextKey(takesControls: false) { _, editor in _ = editor.refuse() }
    }

    /// Exchanges upper and lower case of the character at the cursor, or of as many in the row as the count says, and
    /// moves behind them.
    func exchangeCase() -> FunctionResult {
        repeatably(viCount) { editor, count in
            let (text, bounds) = editor.viText
            let range = text.cursor..<min(text.cursor + count, text.row.upperBound)
            guard !range.isEmpty else { return false }
            let exchanged = text.characters[range].map { $0.inCase(isUpper: $0.isLowercase) }
            var line = editor.editing.line
            let start = line.cursor
            line.text.replaceSubrange(
                start..<bounds.place(of: range.upperBound), with: Array(String(exchanged).unicodeScalars))
            line.cursor = start + String(exchanged).unicodeScalars.count
            return editor.replaceLine(with: line.onCharacter)
        }
    }

    func yankRest() -> FunctionResult {
        let line = editing.line
        guard line.cursor < line.row.upperBound else { return refuse() }
        editing.kills.add(Array(line.text[line.cursor..<line.row.upperBound]))
        vi.rows = nil
        return .done
    }

    /// Inserts the newest killed text before or behind the character at the cursor, as often as the count says; whole
    /// rows of a text of several before or behind the row.
    func put(behind isBehind: Bool) -> FunctionResult {
        guard let text = editing.kills[0] else { return refuse() }
        let isRows = text == vi.rows
        return repeatably(viCount) { editor, count in
            var line = editor.editing.line
            guard count <= (Self.longestLine - line.text.count) / (text.count + 1) else { return false }
            if isRows {
                line.put(rows: Array(repeatElement(text, count: count)), behind: isBehind)
            } else {
                line.put(Array(repeatElement(text, count: count).joined()), behind: isBehind)
            }
            return editor.replaceLine(with: line)
        }
    }

    /// Replaces the character at the cursor, or as many as the count says, by the next character typed.
    func replaceCharacter() -> FunctionResult {
        let count = viCount
        return takeNextKey { key, editor in
            guard key.count == 1, key[0].isText, key[0] != "\n" else { return _ = editor.refuse() }
            let new = Array(editor.character(begunBy: key[0]).unicodeScalars)
            _ = editor.repeatably(count) { editor, count in editor.replaceCharacters(count, by: new) }
        }
    }

    /// The character that a typed scalar begins, with the scalars that have come with it.
    func character(begunBy first: Unicode.Scalar) -> Character {
        var character = String(Character(first))
        while let next = source.next(where: {
            $0.value >= 0x300 && (character + String(Character($0))).count == 1
        }) {
            character.unicodeScalars.append(next)
        }
        return Character(character)
    }

    /// The count of a command. A key bound by the user may have typed 0.
    private var viCount: Int { max(1, editing.count.value ?? 1) }

    private func replaceCharacters(_ count: Int, by new: [Unicode.Scalar]) -> Bool {
        var line = editing.line
        let row = line.row
        let bounds = CharacterBounds(line.text)
        let start = bounds.count(before: line.cursor)
        guard count <= bounds.count(before: row.upperBound) - start, count <= Self.longestLine / new.count
        else { return false }
        line.text.replaceSubrange(
            line.cursor..<bounds.place(of: start + count),
            with: Array(repeatElement(new, count: count).joined()))
        line.cursor += (count - 1) * new.count
        return replaceLine(with: line)
    }

    /// Moves to the next or previous occurrence of the next character typed.
    func find(_ kind: (isForward: Bool, isTill: Bool)) -> FunctionResult {
        let count = viCount
        return takeNextKey { key, editor in
            guard key.count == 1 else { return _ = editor.refuse() }
            let find = ViFind(
                character: editor.character(begunBy: key[0]), isForward: kind.isForward, isTill: kind.isTill)
            editor.vi.find = find
            _ = editor.go(to: find, count)
        }
    }

    /// Repeats the last search for a character.
    func findAgain(isOpposite: Bool) -> FunctionResult {
        guard let find = vi.find else { return refuse() }
        return go(to: isOpposite ? find.reversed : find, viCount)
    }

    private func go(to find: ViFind, _ count: Int) -> FunctionResult {
        let (text, bounds) = viText
        return go(to: find.place(in: text, count: count), bounds)
    }

    private func go(to place: Int?, _ bounds: CharacterBounds) -> FunctionResult {
        guard let place else { return refuse() }
        moveCursor(to: bounds.place(of: place))
        return .done
    }

    /// Moves as vi's function `motion` does.
    func move(by motion: String) -> FunctionResult {
        let (text, bounds) = viText
        guard let place = text.place(of: motion, count: editing.count.value) else { return .refused }
        return go(to: place, bounds)
    }

    /// Moves to the bracket that matches the first one at the cursor or after it.
    func matchBracket() -> FunctionResult {
        let (text, bounds) = viText
        return go(to: text.matchingBracket, bounds)
    }

    /// Moves to the start of a row: to that which the count says, or else to the last one.
    func goToLastRow() -> FunctionResult { go(toRow: editing.count.value ?? .max) }

    /// Moves to the start of a row after another `g`: to that which the count says, or else to the first one.
    func goToFirstRow() -> FunctionResult {
        let number = viCount
        return takeNextKey { key, editor in _ = key == ["g"] ? editor.go(toRow: number) : editor.refuse() }
    }

    /// Moves to an empty row, or to an end of the text.
    func goToParagraph(isForward: Bool) -> FunctionResult {
        let (text, bounds) = viText
        return go(to: text.paragraph(isForward: isForward, viCount), bounds)
    }

    private func go(toRow number: Int) -> FunctionResult {
        let (text, bounds) = viText
        guard text.row.count < text.characters.count else { return refuse() }
        return go(to: text.row(number).lowerBound, bounds)
    }

    /// Makes a change that `.` repeats. `change` returns false if it is not possible, so that nothing has changed.
    private func repeatably(_ count: Int, _ change: @escaping (LineEditor, Int) -> Bool)
        -> FunctionResult
    {
        guard change(self, count) else { return refuse() }
        vi.change = ViChange(isInsert: false) { editor, newCount in change(editor, newCount ?? count) }
        return .done
    }
}

extension LineBuffer {
    /// Joins the next rows to that of the cursor, with one blank between their texts, and moves to where the last two
    /// meet. In one pass, as there may be very many.
    fileprivate mutating func joinRows(_ count: Int) {
        let row = row
        var (joined, rest) = (Array(text[..<row.upperBound]), text[row.upperBound...])
        for _ in 0..<count where rest.first == "\n" {
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let next = rest.prefix { $0 != "\n" }
            let isAfterText = joined.count > row.lowerBound && joined.last != " " && joined.last != "\t"
            cursor = joined.count
            if isAfterText, !next.isEmpty, next.first != ")" { joined.append(" ") }
            joined += next
            rest = rest[next.endIndex...]
        }
        text = joined + rest
    }

    /// Inserts a text behind or before the character at the cursor, and moves to its last character, so that another
    /// `p` adds its text behind this one.
    fileprivate mutating func put(_ inserted: [Unicode.Scalar], behind isBehind: Bool) {
        if isBehind, cursor < row.upperBound { cursor = CharacterBounds(text).on(1, from: cursor) }
        text.insert(contentsOf: inserted, at: cursor)
        cursor = CharacterBounds(text).back(1, from: cursor + inserted.count)
    }

    /// Inserts rows behind or before the row of the cursor, and moves to the first of them.
    fileprivate mutating func put(rows: [[Unicode.Scalar]], behind isBehind: Bool) {
        let inserted = Array(rows.joined(separator: ["\n"]))
        cursor = isBehind ? row.upperBound : row.lowerBound
        text.insert(contentsOf: isBehind ? ["\n"] + inserted : inserted + ["\n"], at: cursor)
        if isBehind { cursor += 1 }
    }
}
