extension String {
    /// The text broken at blanks into rows of at most `columns` columns.
    ///
    /// Continuation rows are indented to the second column of their line, which begins after two or more blanks, as in
    /// a table. A line without a second column is continued below its first word. A word that is wider than a row is
    /// broken at the row's end. Lines that fit are not changed, and newlines are kept. Style sequences (SGR) take no
    /// columns. The time is linear in the length.
    ///
    /// - Parameters:
    ///   - columns: The width of the window. The minimum is two, because a character can take two columns.
    ///   - indent: The number of blanks before each continuation row, in place of the indentation described above.
    /// - Returns: The rows, separated by newlines.
    package func wrapped(to columns: Int, indent: Int? = nil) -> String {
        var result = ""
        var rest = self[...]
        while true {
            let line = rest.prefix { $0 != "\n" && $0 != "\r\n" }
            result += LineWrapping.wrapped(line, to: max(2, columns), indent)
            guard line.endIndex < rest.endIndex else { return result }
            result.append(rest[line.endIndex])
            rest = rest[rest.index(after: line.endIndex)...]
        }
    }
}

/// A word of a line and the blanks before it. The last word of a line may be empty.
private struct SpacedWord {
    let gap: Substring
    let word: Substring
    let columns: Int

    init(startOf rest: Substring) {
        gap = rest.prefix { $0.isBlank }
        word = rest[gap.endIndex...].prefix { !$0.isBlank }
        var styles = StyleSkipper()
        columns = word.reduce(0) { $0 + styles.columns(of: $1) }
    }

    static func words(of line: Substring) -> [SpacedWord] {
        var (words, rest): ([SpacedWord], Substring) = ([], line)
        while !rest.isEmpty {
            words.append(SpacedWord(startOf: rest))
            rest = rest[words[words.count - 1].word.endIndex...]
        }
        return words
    }
}

/// Breaks one line into rows.
private struct LineWrapping {
    private let columns: Int
    private let indent: Int
    /// The maximum indentation, which leaves half of the row for words.
    private let deepest: Int
    private var result = ""
    /// The width of the current row so far, in columns.
    private var width = 0

    static func wrapped(_ line: Substring, to columns: Int, _ indent: Int?) -> String {
        let words = SpacedWord.words(of: line)
        guard words.reduce(0, { $0 + $1.gap.count + $1.columns }) > columns else { return String(line) }
        var wrapping = LineWrapping(columns, indent: indent ?? Self.indent(of: words))
        // The gap before the first word is the line's own indentation.
        wrapping.append(words[0].gap.prefix(wrapping.deepest))
        wrapping.append(words[0])
        for next in words.dropFirst() where !next.word.isEmpty { wrapping.add(next) }
        return wrapping.result
    }

    /// The indentation of continuation rows: the width of the text before the line's second table column, which begins
    /// after two or more blanks. Without a second column, the width before the first word. Style sequences and swatches,
    /// which begin with `▏`, don't count as words.
    private static func indent(of words: [SpacedWord]) -> Int {
        var (column, gap, first): (Int, Int, Int?) = (0, 0, nil)
        for next in words {
            gap += next.gap.count
            column += next.gap.count
            guard next.columns > 0 else { continue }
            if next.word.contains("▏") {
                column += next.columns
                continue
            }
            if first != nil, gap > 1 { return column }
            first = first ?? column
            gap = 0
            column += next.columns
        }
        return first ?? 0
    }

    private init(_ columns: Int, indent: Int) {
        self.columns = columns
        deepest = min(columns / 2, columns - 2)
        self.indent = min(max(0, indent), deepest)
    }

    private mutating func add(_ next: SpacedWord) {
        if width + next.gap.count + next.columns > columns { beginRow() } else { append(next.gap) }
        append(next)
    }

    private mutating func append(_ blanks: Substring) {
        result += blanks
        width += blanks.count
    }

    /// Appends a word to the current row. A word that is wider than the rest of the row is broken at the row's end, and
    /// continues in the next row. ``add(_:)`` first begins a new row for such a word.
    private mutating func append(_ next: SpacedWord) {
        if width + next.columns <= columns {
            result += next.word
            width += next.columns
            return
        }
        var styles = StyleSkipper()
        for character in next.word {
            let wide = styles.columns(of: character)
            if width + wide > columns { beginRow() }
            result.append(character)
            width += wide
        }
    }

    private mutating func beginRow() {
        result += "\n" + String.blanks(indent)
        width = indent
    }
}

/// Measures characters one by one, and counts no columns for style sequences (SGR).
package struct StyleSkipper {
    private enum State {
        case text, escape, parameters
    }

    private var state = State.text

    package init() {}

    package mutating func columns(of character: Character) -> Int {
        switch state {
        case .text:
            if character == "\u{1B}" { state = .escape }
            return character == "\u{1B}" ? 0 : character.columns
        case .escape: state = character == "[" ? .parameters : .text
        case .parameters: if character.isLetter { state = .text }
        }
        return 0
    }
}

extension Character {
    fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
