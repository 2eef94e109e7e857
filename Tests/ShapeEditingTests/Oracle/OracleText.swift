/// A location in a script; lines and columns are numbered from 1.
struct Place: Equatable, CustomStringConvertible {
    var line = 1
    var column = 1

    var description: String { "\(line):\(column)" }
}

/// A token of a script.
struct OracleToken {
    enum Kind: Equatable {
        case word(String)
        case open, close
        /// A `{` that opens no block, with all that it hides.
        case strayOpen
        /// Unreadable text, at the location of its error.
        case unreadable
    }

    let kind: Kind
    let place: Place
    /// The location right after the token.
    let end: Place
    var isQuoted = false
}

/// Splits a script into statements: the words up to a `;`, or up to the end of a line outside blocks.
struct OracleText {
    private var rest: Substring
    private var place = Place()
    private var statement: [OracleToken] = []
    private var statements: [[OracleToken]] = []
    private var depth = 0

    static func statements(of script: String) -> [[OracleToken]] {
        var text = OracleText(rest: script[...])
        while let next = text.rest.first { text.read(next) }
        return text.statements + [text.statement]
    }

    private mutating func read(_ next: Character) {
        switch next {
        case _ where next.isNewline: separate()
        case ";": separate()
        case "#" where startsComment: while let next = rest.first, !next.isNewline { advance() }
        case _ where next.isWhitespace: advance()
        case "{" where !opensBlock: strayBrace()
        case "{": brace(.open)
        case "}": brace(.close)
        case "\"": quotedWord()
        default: word()
        }
    }

    private var startsComment: Bool {
        let after = rest.dropFirst().first
        return place.column == 1 || after == nil || after?.isWhitespace == true
    }

    private mutating func advance() {
        let isNewline = rest.removeFirst().isNewline
        place = isNewline ? Place(line: place.line + 1) : Place(line: place.line, column: place.column + 1)
    }

    /// Ends a statement. Within a block, the separator is kept as a token.
    private mutating func separate() {
        let start = place
        advance()
        if depth > 0 {
            statement.append(OracleToken(kind: .word(";"), place: start, end: place))
        } else {
            statements.append(statement)
            statement = []
        }
    }

    private mutating func brace(_ kind: OracleToken.Kind) {
        let start = place
        advance()
        depth = max(0, depth + (kind == .open ? 1 : -1))
        statement.append(OracleToken(kind: kind, place: start, end: place))
    }

    /// The verbs that take a block, with the number of words between them and a statement in its place; nil if no
    /// statement can take it.
    private static let blockVerbs: [String: Int?] = [
        "transaction": nil, "sequential": nil, "concurrent": nil, "record": nil, "repeat": 1, "with": 1,
        "bind": 1, "every": 1,
    ]

    /// Whether a `{` opens a block here: if the innermost verb takes one, or is unknown.
    private var opensBlock: Bool {
        var words: [String] = []
        for token in statement.reversed() {
            guard case .word(let word) = token.kind, word != ";" else {
                if token.kind == .close { return true }
                break
            }
            words.insert(word.lowercased(), at: 0)
        }
        while let verb = words.first {
            guard let skipped = Self.blockVerbs[verb] else { return !OracleParser.knows(verb) }
            guard var skipped else { return true }
            if verb == "every", words.count > 3, words[2] == "times" { skipped = 3 }
            if verb == "repeat", (words.dropFirst().first.flatMap { Int($0) } ?? 0) < 1 { return true }
            words.removeFirst(min(skipped + 1, words.count))
            // An unknown verb leaves the block to the verb before it.
            if let next = words.first, Self.blockVerbs[next] == nil, !OracleParser.knows(next) { return true }
        }
        return true
    }

    /// Reads a `{` that opens no block, and what is up to its `}` on the line.
    private mutating func strayBrace() {
        let start = place
        advance()
        statement.append(OracleToken(kind: .strayOpen, place: start, end: place))
        let (count, outer) = (statement.count, depth)
        depth = 1
        while depth > 0, let next = rest.first, !next.isNewline {
            switch next {
            case "{": brace(.open)
            default: read(next)
            }
        }
        depth = outer
        statement.removeSubrange(count...)
    }

    private mutating func word() {
        let start = place
        var text = ""
        while let next = rest.first, !next.endsWord {
            text.append(next)
            advance()
        }
        statement.append(OracleToken(kind: .word(text), place: start, end: place))
    }

    /// The meaning of what is behind a backslash; nil if it has none. Of `\u{e9}`, all but the brace is skipped.
    private mutating func escapedCharacter() -> Character? {
        let digits = rest.dropFirst(2).prefix(while: \.isHexDigit)
        if rest.hasPrefix("u{"), rest.dropFirst(2 + digits.count).first == "}",
            let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value), value != 0
        {
            for _ in 0..<digits.count + 2 { advance() }
            return Character(scalar)
        }
        let meaning: [Character: Character] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t"]
        return rest.first.flatMap { meaning[$0] }
    }

    private mutating func quotedWord() {
        let start = place
        var (text, mistake) = ("", Place?.none)
        advance()
        while let next = rest.first, next != "\"", !next.isNewline {
            if next == "\\" {
                let escape = place
                advance()
                guard let meant = escapedCharacter() else {
                    mistake = mistake ?? escape
                    continue
                }
                text.append(meant)
            } else {
                text.append(next)
            }
            advance()
        }
        let isClosed = rest.first == "\""
        if isClosed { advance() } else { mistake = mistake ?? start }
        if mistake == nil, let next = rest.first, !next.endsWord { mistake = place }
        while let next = rest.first, !next.endsWord { advance() }
        let kind = mistake == nil ? OracleToken.Kind.word(text) : .unreadable
        statement.append(OracleToken(kind: kind, place: mistake ?? start, end: place, isQuoted: true))
    }
}

extension Character {
    fileprivate var endsWord: Bool { isWhitespace || self == ";" || self == "{" || self == "}" }
}
