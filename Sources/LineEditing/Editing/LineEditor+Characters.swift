/// Functions that move by characters and words, delete, and type over, in all modes.
extension LineEditor {
    // MARK: Motions

    /// Moves by as many characters as the count says. In vi's command mode, the cursor stays in its row.
    func moveByCharacters(isForward: Bool) -> FunctionResult {
        let (line, count) = (editing.line, editing.count.value ?? 1)
        let row = isCommandMode ? line.row : 0..<line.text.count
        let place =
            isForward
            ? min(line.place(line.cursor, on: count), row.upperBound)
            : max(line.place(line.cursor, back: count), row.lowerBound)
        guard place != line.cursor else { return .refused }
        moveCursor(to: place)
        return .done
    }

    /// Moves by words, as many as the count says: back to the start of a word, or forward to the end of a word.
    func moveByWords(isForward: Bool) -> FunctionResult {
        guard let place = placeByWords(isForward: isForward) else { return .refused }
        moveCursor(to: place)
        return .done
    }

    /// The place to which `moveByWords` goes; nil at an end of the text.
    private func placeByWords(isForward: Bool) -> Int? {
        let (characters, bounds) = (Array(editing.text), CharacterBounds(editing.line.text))
        let start = bounds.count(before: editing.line.cursor)
        var place = start
        for _ in 0..<(editing.count.value ?? 1) where place != (isForward ? characters.count : 0) {
            place =
                isForward
                ? characters.endOfWord(after: place, of: \.isInLibeditWord)
                : characters.startOfWord(before: place, of: \.isInLibeditWord)
        }
        return place == start ? nil : bounds.place(of: place)
    }

    // MARK: Deletions

    /// Deletes characters before the cursor. Where typed characters replace others, gives back what the last one has
    /// replaced.
    func deleteBack() -> FunctionResult {
        let (cursor, count) = (editing.line.cursor, editing.count.value ?? 1)
        guard cursor > 0 else { return .refused }
        if editing.overwritten != nil { return giveBack() }
        let start = editing.line.place(cursor, back: count)
        if start == cursor - 1 {
            // Fast path: one scalar needs no search for the change.
            reconcile()
            drawn.recordEcho(false)
            record(LineEdit(erased: editing.erase(), before: cursor))
            return .done
        }
        return delete(start..<cursor)
    }

    /// Deletes characters at the cursor.
    func deleteCharacter() -> FunctionResult {
        let line = editing.line
        guard line.cursor < line.text.count else { return refuse() }
        return delete(line.cursor..<line.place(line.cursor, on: editing.count.value ?? 1))
    }

    private func delete(_ range: Range<Int>) -> FunctionResult {
        var line = editing.line
        line.text.removeSubrange(range)
        line.cursor = range.lowerBound
        return replaceLine(with: line) ? .done : refuse()
    }

    /// Ends the input if the line is empty; nil if it is not.
    func endIfEmpty() -> FunctionResult? { editing.length == 0 ? endOfFile() : nil }

    func endOfFile() -> FunctionResult {
        read.finish(with: source.end)
        return .done
    }

    func killWord(isForward: Bool) -> FunctionResult {
        guard let place = placeByWords(isForward: isForward) else { return .refused }
        let cursor = editing.line.cursor
        return killText(min(place, cursor)..<max(place, cursor))
    }

    func killLine() -> FunctionResult { killText(0..<editing.length) }

    func startOver() -> FunctionResult { delete(0..<editing.length) }

    // MARK: Changes

    /// Changes the case of the text from the cursor to the end of a word.
    func changeCase(isUpper: Bool) -> FunctionResult {
        guard let end = placeByWords(isForward: true) else { return .refused }
        let (line, cursor) = (editing.line, editing.line.cursor)
        let new = String(line.text[cursor..<end]).map { $0.inCase(isUpper: isUpper) }
        return replace(cursor..<end, with: Array(String(new).unicodeScalars))
    }

    /// Exchanges the two characters before the cursor.
    func transposeBefore() -> FunctionResult {
        let (line, cursor) = (editing.line, editing.line.cursor)
        let middle = line.place(cursor, back: 1)
        let start = line.place(middle, back: 1)
        guard start < middle else { return .refused }
        return replace(start..<cursor, with: Array(line.text[middle..<cursor] + line.text[start..<middle]))
    }

    /// Inserts the text from the start of the word before the cursor to the cursor again.
    func copyWord() -> FunctionResult {
        guard let start = placeByWords(isForward: false) else { return .refused }
        let cursor = editing.line.cursor
        return replace(cursor..<cursor, with: Array(editing.line.text[start..<cursor]))
    }

    // MARK: Typing over

    func toggleOverwriting() -> FunctionResult {
        editing.overwritten = editing.overwritten == nil ? [] : nil
        return .done
    }

    /// Types a character in place of the one at the cursor. A newline stays, and a scalar that belongs to the character
    /// typed before it replaces nothing.
    func typeOver(_ scalar: Unicode.Scalar) {
        recordChanges()
        let (before, place) = (editing.line, editing.line.cursor)
        var line = before
        let replaced = line.typeOver(scalar)
        guard replaceLine(with: line) else { return output.write("\u{7}") }
        recordTypedOver(from: before, [replaced])
        vi.insertion?.recordTyped(scalar, at: place)
    }

    /// Takes back the last character typed over another, or moves back before the first.
    private func giveBack() -> FunctionResult {
        recordChanges()
        let before = editing.line
        let start = before.place(before.cursor, back: 1)
        let given = editing.overwritten?.suffix(before.cursor - start) ?? []
        guard !given.isEmpty else {
            moveCursor(to: start)
            return .done
        }
        editing.overwritten?.removeLast(given.count)
        var line = before
        line.text.replaceSubrange(start..<line.cursor, with: given.joined())
        line.cursor = start
        editing.change(to: line)
        recordTypedOver(from: before, [])
        vi.insertion?.erase(given.count)
        return .done
    }

    private func recordTypedOver(from before: LineBuffer, _ replaced: [[Unicode.Scalar]]) {
        _ = editing.takeChanged()
        drawn.recordEcho(false)
        editing.overwritten?.append(contentsOf: replaced)
        let change = LineEdit(from: before, to: editing.line)
        if change.size > 0 { editing.undo.record(change, isJoined: vi.joinsChange()) }
    }
}

extension LineBuffer {
    /// Puts a scalar in the place of the character at the cursor.
    /// - Returns: what it has replaced.
    fileprivate mutating func typeOver(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let (place, end) = (cursor, self.place(cursor, on: 1))
        text.insert(scalar, at: place)
        cursor += 1
        let joins =
            CharacterBounds.mayJoin(text, place..<cursor) && CharacterBounds(text).down(place) != place
        guard !joins, cursor < text.count, text[cursor] != "\n" else { return [] }
        let range = cursor..<end + 1
        defer { text.removeSubrange(range) }
        return Array(text[range])
    }

    /// Types a text over what is at the cursor.
    mutating func typeOver(_ typed: [Unicode.Scalar]) { for scalar in typed { _ = typeOver(scalar) } }
}

extension Character {
    /// Whether the character belongs to a word as libedit's functions take it.
    fileprivate var isInLibeditWord: Bool { isLetter || isNumber || "*?_-.[]~=".contains(self) }
}
