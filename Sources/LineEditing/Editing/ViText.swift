/// The text that vi's operators act on, in characters, and its cursor.
struct ViText {
    let characters: [Character]
    let cursor: Int
    /// The row of the cursor, without its newline.
    let row: Range<Int>

    init(_ characters: [Character], cursor: Int) {
        (self.characters, self.cursor) = (characters, cursor)
        let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        row = start..<(characters[cursor...].firstIndex(of: "\n") ?? characters.count)
    }

    // MARK: Motions

    /// The text between the cursor and the target of a motion.
    /// - Parameters:
    ///   - function: the function of the motion's key.
    ///   - count: how often to move; nil for once.
    ///   - keepsBlanks: whether the blanks behind the last word are not part of the text, as for `c`.
    /// - Returns: nil if the function is no motion, or fails. Empty at the end of the row, for example.
    func range(of function: String, count: Int?, keepsBlanks: Bool) -> Range<Int>? {
        switch function {
        case "vi-zero": return row.lowerBound..<cursor
        case "ed-move-to-beg":
            return between(row.first { !Self.isBlank(characters[$0]) } ?? row.upperBound)
        case "ed-move-to-end": return cursor..<row.upperBound
        case "vi-to-column":
            return between(min(row.lowerBound + max(0, (count ?? 1) - 1), row.upperBound))
        case "match-bracket": return toBracket()
        case "paragraph-back": return between(paragraph(isForward: false, count ?? 1))
        case "paragraph-forward":
            // The newline before an empty row stays.
            let place = paragraph(isForward: true, count ?? 1)
            return cursor..<(place > cursor && characters[place - 1] == "\n" ? place - 1 : place)
        default:
            // In an empty row, `c` begins to insert, as there is nothing that its motion could cross.
            guard !row.isEmpty else { return keepsBlanks && Self.moves(by: function) ? cursor..<cursor : nil }
            return range(of: function, max(1, min(count ?? 1, characters.count + 1)), keepsBlanks)
        }
    }

    private func range(of function: String, _ times: Int, _ keepsBlanks: Bool) -> Range<Int>? {
        switch function {
        case "ed-next-char": cursor..<min(cursor + times, row.upperBound)
        // At the start of the row, `c` begins to insert.
        case "ed-prev-char":
            cursor > row.lowerBound || keepsBlanks ? max(cursor - times, row.lowerBound)..<cursor : nil
        case "vi-next-word", "em-next-word": toNextWord(times, isBig: false, keepsBlanks)
        case "vi-next-big-word": toNextWord(times, isBig: true, keepsBlanks)
        case "vi-end-word": cursor..<endOfWord(times, isBig: false)
        case "vi-end-big-word": cursor..<endOfWord(times, isBig: true)
        case "vi-prev-word", "ed-prev-word": toWordBefore(times, isBig: false)
        case "vi-prev-big-word": toWordBefore(times, isBig: true)
        default: nil
        }
    }

    /// Whether a function moves by characters or words.
    private static func moves(by function: String) -> Bool {
        ViText(["a"], cursor: 1).range(of: function, 1, true) != nil
    }

    /// The place to which a motion of command mode goes; nil if the function is no motion, or can't move.
    func place(of function: String, count: Int?) -> Int? {
        let times = max(1, min(count ?? 1, characters.count + 1))
        switch function {
        case "vi-zero": return row.lowerBound
        case "ed-move-to-beg": return row.first { !Self.isBlank(characters[$0]) } ?? row.upperBound
        case "vi-to-column": return min(row.lowerBound + times - 1, row.upperBound)
        case "vi-next-word": return repeated(times) { nextWord(after: $0, isBig: false) }
        case "vi-next-big-word": return repeated(times) { nextWord(after: $0, isBig: true) }
        case "vi-prev-word": return repeated(times) { word(before: $0, isBig: false) }
        case "vi-prev-big-word": return repeated(times) { word(before: $0, isBig: true) }
        case "vi-end-word": return max(cursor, endOfWord(times, isBig: false) - 1)
        case "vi-end-big-word": return max(cursor, endOfWord(times, isBig: true) - 1)
        default: return nil
        }
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

    /// Moves from the cursor as often as `times` says.
    private func repeated(_ times: Int, _ move: (Int) -> Int) -> Int {
        var place = cursor
        for _ in 0..<times { place = move(place) }
        return place
    }

    private func between(_ place: Int) -> Range<Int> { min(place, cursor)..<max(place, cursor) }

    /// The bracket that matches the first bracket at the cursor or after it in the row; nil if there is none.
    var matchingBracket: Int? {
        let brackets: [Character] = ["(", ")", "[", "]", "{", "}"]
        guard let start = characters[cursor..<row.upperBound].firstIndex(where: brackets.contains),
            let kind = brackets.firstIndex(of: characters[start])
        else { return nil }
        let other = brackets[kind ^ 1]
        var depth = 0
        for place in kind % 2 == 0 ? Array(start..<characters.count) : (0...start).reversed() {
            if characters[place] == characters[start] { depth += 1 }
            if characters[place] == other { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }

    private func toBracket() -> Range<Int>? {
        guard let place = matchingBracket else { return nil }
        return place < cursor ? place..<cursor + 1 : cursor..<place + 1
    }

    /// The row with a number, counted from 1, without its newline; the last row if there are fewer.
    func row(_ number: Int) -> Range<Int> {
        var start = 0
        for _ in 1..<max(1, min(number, characters.count + 1)) {
            guard let newline = characters[start...].firstIndex(of: "\n") else { break }
            start = newline + 1
        }
        return start..<(characters[start...].firstIndex(of: "\n") ?? characters.count)
    }

    /// The empty row before or behind the cursor's paragraph, or the end of the text.
    func paragraph(isForward: Bool, _ times: Int) -> Int {
        let (step, end) = isForward ? (1, characters.count) : (-1, 0)
        var place = cursor
        for _ in 0..<times where place != end {
            while place != end, isEmptyRow(place) { place += step }
            while place != end, !isEmptyRow(place) { place += step }
        }
        return place
    }

    private func isEmptyRow(_ place: Int) -> Bool {
        (place == 0 || characters[place - 1] == "\n")
            && (place == characters.count || characters[place] == "\n")
    }

    // MARK: Words

    /// The kind of a character: 0 for blanks, 1 for words, 2 for what is neither.
    private func kind(_ place: Int, _ isBig: Bool) -> Int {
        let character = characters[place]
        if character.isWhitespace { return 0 }
        return isBig || character.isLetter || character.isNumber || character == "_" ? 1 : 2
    }

    private func end(ofRunAt start: Int, _ isBig: Bool) -> Int {
        var place = start
        while place < characters.count, kind(place, isBig) == kind(start, isBig) { place += 1 }
        return place
    }

    private func start(ofRunAt end: Int, _ isBig: Bool) -> Int {
        var place = end
        while place > 0, kind(place - 1, isBig) == kind(end, isBig) { place -= 1 }
        return place
    }

    /// The start of the word behind a place; the end of the text if there is none. An empty row is a word.
    private func nextWord(after start: Int, isBig: Bool) -> Int {
        guard start < characters.count else { return start }
        var place = kind(start, isBig) == 0 ? start : end(ofRunAt: start, isBig)
        while place < characters.count, kind(place, isBig) == 0, place == start || !isEmptyRow(place) {
            place += 1
        }
        return place
    }

    /// The start of the word before a place; the start of the text if there is none. An empty row is a word.
    private func word(before start: Int, isBig: Bool) -> Int {
        guard start > 0 else { return 0 }
        var place = start - 1
        while place > 0, kind(place, isBig) == 0, !isEmptyRow(place) { place -= 1 }
        return kind(place, isBig) == 0 ? place : self.start(ofRunAt: place, isBig)
    }

    private func toNextWord(_ times: Int, isBig: Bool, _ keepsBlanks: Bool) -> Range<Int> {
        var place = repeated(times - 1) { nextWord(after: $0, isBig: isBig) }
        if place < characters.count {
            place = keepsBlanks ? end(ofRunAt: place, isBig) : nextWord(after: place, isBig: isBig)
        }
        // A newline behind the last word stays.
        let word = characters[cursor..<place].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? cursor
        return cursor..<(characters[word..<place].firstIndex(of: "\n") ?? place)
    }

    /// The place behind the end of the word at or after the cursor.
    private func endOfWord(_ times: Int, isBig: Bool) -> Int {
        var place = cursor
        for _ in 0..<times where place < characters.count {
            // At the end of a word, the next word counts.
            var start = place == cursor ? place + 1 : place
            while start < characters.count, kind(start, isBig) == 0 { start += 1 }
            place = start < characters.count ? end(ofRunAt: start, isBig) : characters.count
        }
        return place
    }

    private func toWordBefore(_ times: Int, isBig: Bool) -> Range<Int>? {
        cursor == 0 ? nil : repeated(times) { word(before: $0, isBig: isBig) }..<cursor
    }
}

// MARK: Text objects

extension ViText {
    /// The text object at the cursor that a character names, such as `w` for a word, `"` for a quotation, or `(` for
    /// parentheses; nil if there is none. `isInner`: without the blanks beside a word, or the quotes or brackets.
    /// `count`: the number of words, or of the brackets around the cursor, counted from within.
    func object(_ name: Character, isInner: Bool, count: Int = 1) -> Range<Int>? {
        switch name {
        case "w": words(count, isInner: isInner, isBig: false)
        case "W": words(count, isInner: isInner, isBig: true)
        case "\"", "'", "`": quotation(name, isInner: isInner)
        case "(", ")", "b": brackets("(", ")", isInner: isInner, count)
        case "[", "]": brackets("[", "]", isInner: isInner, count)
        case "{", "}", "B": brackets("{", "}", isInner: isInner, count)
        case "<", ">": brackets("<", ">", isInner: isInner, count)
        default: nil
        }
    }

    /// The words or the runs of blanks from the cursor on. Not inner: with their blanks, which are those behind each
    /// word, or else before the first one.
    private func words(_ count: Int, isInner: Bool, isBig: Bool) -> Range<Int>? {
        guard cursor < row.upperBound else { return nil }
        let isBlank = { place in kind(place, isBig) == 0 }
        let start = max(row.lowerBound, start(ofRunAt: cursor, isBig))
        var end = start
        for _ in 0..<max(1, count) {
            guard end < row.upperBound else { return nil }
            end = min(row.upperBound, self.end(ofRunAt: end, isBig))
            if !isInner, end < row.upperBound, isBlank(end) != isBlank(end - 1) {
                end = min(row.upperBound, self.end(ofRunAt: end, isBig))
            }
        }
        if isInner || isBlank(start) || isBlank(end - 1) { return start..<end }
        guard start > row.lowerBound, isBlank(start - 1) else { return start..<end }
        return max(row.lowerBound, self.start(ofRunAt: start - 1, isBig))..<end
    }

    /// The quotation in the row that contains the cursor, or else begins after it. A quote behind a backslash is text.
    private func quotation(_ quote: Character, isInner: Bool) -> Range<Int>? {
        var quotes: [Int] = []
        var isEscaped = false
        for place in row {
            if characters[place] == quote, !isEscaped { quotes.append(place) }
            isEscaped = characters[place] == "\\" && !isEscaped
        }
        for number in stride(from: 0, to: quotes.count - 1, by: 2) where cursor <= quotes[number + 1] {
            return isInner ? quotes[number] + 1..<quotes[number + 1] : quotes[number]..<quotes[number + 1] + 1
        }
        return nil
    }

    /// A pair of brackets around the cursor, in any rows: the innermost if `count` is 1.
    private func brackets(_ open: Character, _ close: Character, isInner: Bool, _ count: Int) -> Range<Int>? {
        var (start, depth) = (cursor, max(1, count))
        while start >= 0 {
            if start < characters.count, characters[start] == open { depth -= 1 }
            if start < cursor, characters[start] == close { depth += 1 }
            if depth == 0 { break }
            start -= 1
        }
        guard start >= 0 else { return nil }
        for place in start..<characters.count {
            depth += characters[place] == open ? 1 : characters[place] == close ? -1 : 0
            if depth == 0 { return isInner ? start + 1..<place : start..<place + 1 }
        }
        return nil
    }
}
