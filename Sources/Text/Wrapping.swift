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

/// A line that is being broken into rows.
private struct LineWrapping {
    private let columns: Int
    private let indent: Int
    /// Half of the row is for words, however deep the line is indented.
    private let deepest: Int
    private var result = ""
    /// How many columns the row has so far.
    private var width = 0
    /// The blanks before the next word, which are left out where the row ends.
    private var blanks = ""
    /// Whether the row has anything but its indentation.
    private var hasWords = false

    static func wrapped(_ line: Substring, to columns: Int, _ indent: Int?) -> String {
        let layout = LineLayout(line)
        guard layout.columns > columns else { return String(line) }
        var wrapping = LineWrapping(columns, indent: indent ?? layout.indent)
        wrapping.add(line)
        return wrapping.result
    }

    private init(_ columns: Int, indent: Int) {
        self.columns = columns
        deepest = min(columns / 2, columns - 2)
        self.indent = min(max(0, indent), deepest)
    }

    private mutating func add(_ line: Substring) {
        var rest = line
        while !rest.isEmpty {
            let gap = rest.prefix { $0.isBlank }
            // A line's own indentation is no gap between words.
            blanks = hasWords ? String(gap) : ""
            if !hasWords { begin(with: gap) }
            let word = rest[gap.endIndex...].prefix { !$0.isBlank }
            if !word.isEmpty { add(word: word) }
            rest = rest[word.endIndex...]
        }
    }

    private mutating func begin(with gap: Substring) {
        let kept = gap.prefix(deepest)
        result += kept
        width += kept.count
    }

    private mutating func add(word: Substring) {
        let wide = LineLayout(word).columns
        if hasWords, width + blanks.count + wide > columns {
            newRow()
        } else {
            result += blanks
            width += blanks.count
        }
        hasWords = true
        if width + wide <= columns {
            result += word
            width += wide
        } else {
            addBroken(word)
        }
    }

    private mutating func addBroken(_ word: Substring) {
        var styles = StyleSkipper()
        for character in word {
            let wide = styles.columns(of: character)
            if width + wide > columns { newRow() }
            result.append(character)
            width += wide
        }
    }

    private mutating func newRow() {
        result += "\n" + String.blanks(indent)
        width = indent
    }
}

/// What has to be known of a line before it is broken.
private struct LineLayout {
    /// Of all of it.
    private(set) var columns = 0
    /// Where its second column begins, or else its first word.
    private(set) var indent = 0
    private var gap = 0
    private var hasWord = false
    private var hasSecondColumn = false

    init(_ line: Substring) {
        var styles = StyleSkipper()
        for character in line {
            let width = styles.columns(of: character)
            if width > 0 { note(character) }
            columns += width
        }
    }

    private mutating func note(_ character: Character) {
        guard !character.isBlank else { return gap += 1 }
        if !hasWord || gap > 1 && !hasSecondColumn {
            hasSecondColumn = hasWord
            indent = columns
        }
        (gap, hasWord) = (0, true)
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
