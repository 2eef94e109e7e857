extension String {
    /// The text in lines of at most so many columns, broken at blanks.
    ///
    /// The rows that a line goes on in begin below its second column where it has one, after two blanks or more, as in
    /// a table; else below its first word. A word that is wider than a row is broken where the row ends. Lines that fit
    /// stay as they are, and the newlines stay. Sequences that set a style (SGR) take no columns. Linear in the length.
    ///
    /// - Parameters:
    ///   - columns: The width of the window; at least two are assumed, as a character can take two.
    ///   - indent: How many blanks the rows after the first one of a line begin with, in place of the above.
    /// - Returns: The rows, with newlines between them.
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

/// A word of a line, with the blanks before it; at the end of a line it may be empty.
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

/// A line that is being broken into rows.
private struct LineWrapping {
    private let columns: Int
    private let indent: Int
    /// Half of the row is for words, however deep the line is indented.
    private let deepest: Int
    private var result = ""
    /// How many columns the row has so far.
    private var width = 0

    static func wrapped(_ line: Substring, to columns: Int, _ indent: Int?) -> String {
        let words = SpacedWord.words(of: line)
        guard words.reduce(0, { $0 + $1.gap.count + $1.columns }) > columns else { return String(line) }
        var wrapping = LineWrapping(columns, indent: indent ?? Self.indent(of: words))
        // A line's own indentation is no gap between words.
        wrapping.append(words[0].gap.prefix(wrapping.deepest))
        wrapping.append(words[0])
        for next in words.dropFirst() where !next.word.isEmpty { wrapping.add(next) }
        return wrapping.result
    }

    /// Where the second column of a line begins, or else its first word; sequences that set a style are no words.
    private static func indent(of words: [SpacedWord]) -> Int {
        var (column, gap, first): (Int, Int, Int?) = (0, 0, nil)
        for next in words {
            gap += next.gap.count
            column += next.gap.count
            guard next.columns > 0 else { continue }
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

    /// Appends a word, broken where a row ends if it is wider than that.
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

/// Tells the sequences that set a style from what is shown.
private struct StyleSkipper {
    private enum State {
        case text, escape, parameters
    }

    private var state = State.text

    mutating func columns(of character: Character) -> Int {
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
