@testable import ShapeEditorModel

/// WORDS, in any order, each at most once.
extension OracleParser {
    /// Reads words of these properties, up to one that is none or comes again. What follows is not read.
    mutating func words(_ kind: Property.Words, without others: [String] = []) throws -> OracleWords {
        let rows = Property.all.filter { $0.words.contains(kind) && !others.contains($0.name) }
        var (words, left) = (OracleWords(), OracleWords.headed(rows))
        while let text = try peek()?.lowercased(),
            let index = left.firstIndex(where: { Self.begins($0[0], text) })
        {
            let rows = left.remove(at: index)
            if rows[0].firstWord != nil { _ = try word() }
            words = words.adding(try rows.count > 1 ? values(of: rows) : single(rows[0]))
        }
        return words.withBothEnds
    }

    /// Whether a word without quotes stands for shapes where words of these properties may also stand.
    func isName(_ text: String, ofShapesBefore kind: Property.Words) -> Bool {
        let rows = Property.all.filter { $0.words.contains(kind) && $0.name != "colour" }
        return !OracleNames.isKeyword(text) && !text.hasPrefix("#") && !text.contains("(")
            && !rows.contains { Self.begins($0, text.lowercased()) }
    }

    /// Whether a word begins the words of a property. One that has no other meaning is a colour.
    private static func begins(_ row: Property, _ text: String) -> Bool {
        if let first = row.firstWord { return first == text }
        guard row.name == "colour" else { return row.form.listedWords.contains(text) }
        return !Property.all.contains {
            $0.firstWord == text || $0.firstWord == nil && $0.form.listedWords.contains(text)
        }
            && text != "none"
    }

    /// At least one value of some properties, in any order, each at most once, up to a word that is none.
    mutating func values(of rows: [Property]) throws -> OracleWords {
        var (words, left) = (OracleWords(), rows)
        while let index = try left.firstIndex(where: { try isNext($0) }) {
            let row = left.remove(at: index)
            if let keyword = row.keyword { _ = try self.keyword([keyword]) }
            words[row.name] = try value(row.form)
        }
        if words == OracleWords() { throw OracleFault(place: try nextPlace()) }
        return words
    }

    private mutating func single(_ row: Property) throws -> OracleWords {
        OracleWords(all: [row.name: try value(row.form)])
    }

    private func isNext(_ row: Property) throws -> Bool {
        guard let text = try peek()?.lowercased() else { return false }
        if let keyword = row.keyword { return keyword == text }
        if case .endText = row.form { return isQuoted }
        if isQuoted { return false }
        if case .number = row.form { return try isNumberNext() }
        return row.form.listedWords.contains(text)
    }

    /// A value, as it is printed.
    mutating func value(_ form: PropertyForm) throws -> String {
        switch form {
        case .nothing(let word): try keyword([word])
        case .choice(let words): try keyword(words)
        case .number(_, let quantity):
            "\(try number(from: quantity.range.lowerBound, to: quantity.range.upperBound))"
        case .percent(let range): try percent(range)
        case .colour: "\(try colour())"
        case .text: throw Unsaid("a text among words")
        case .endText: try endText()
        case .either(let forms): try value(forms.first { try isNothing($0) || isRow($0) } ?? forms[0])
        case .row: "\(try keyword(["row"])) \(try word().text)"
        case .pair(let first, let second, let usual, let isWritten):
            try value(first)
                + secondValue(second, isWritten ? second.words(usual) : "", unless: second.words(usual))
        }
    }

    private func isRow(_ form: PropertyForm) throws -> Bool {
        if case .row = form { try peek()?.lowercased() == "row" } else { false }
    }

    private func isNothing(_ form: PropertyForm) throws -> Bool {
        if case .nothing(let word) = form { try peek()?.lowercased() == word } else { false }
    }

    /// A blank and the second value of a pair. Without it, `usual`, which is not printed if it is empty.
    private mutating func secondValue(
        _ form: PropertyForm, _ usual: String, unless unprinted: String
    ) throws -> String {
        let value = try isNumberNext() ? value(form) : usual
        return value.isEmpty || usual.isEmpty && value == unprinted ? "" : " \(value)"
    }

    private mutating func percent(_ range: ClosedRange<Int>) throws -> String {
        let (text, place) = try word()
        guard text.hasSuffix("%") else { throw OracleFault(place: place) }
        return "\(try number(String(text.dropLast()), place, from: range.lowerBound, to: range.upperBound))%"
    }

    private static let sides = ["left", "right", "top", "bottom", "row"]

    static func isSide(_ text: String) -> Bool { sides.contains(text.lowercased()) }

    /// Whether the next word is a side; in quotes it is the name of a shape.
    func isSideNext() throws -> Bool { try !isQuoted && Self.isSide(peek() ?? "") }

    /// SIDE, as it is printed: without the percentage if that is 50.
    mutating func side() throws -> String { try value(Property.from.form) }

    /// The text at an end of a connector, as it is printed.
    mutating func endText() throws -> String {
        let isQuoted = isQuoted
        let (text, place) = try word()
        guard isQuoted, text.count <= 100, !text.contains("\n") else { throw OracleFault(place: place) }
        return text.isEmpty ? "" : text.inQuotes
    }

    /// The statement of a verb that sets properties; nil if no row has the verb.
    mutating func setting(_ verb: String) throws -> OracleStatement.Action? {
        let rows = Property.all.filter { $0.verbName == verb && $0.name != "label" }
        guard let first = rows.first else { return nil }
        let words = try rows.count > 1 ? values(of: rows).withBothEnds : single(first)
        return .tweak(.set(verb, words), over: first.isAnimated ? try over() : nil)
    }

    /// What `style` says.
    mutating func style() throws -> OracleStatement.Action {
        if try peek() == nil { return .styles }
        let kind =
            try OracleShape.Kind.words.contains(peek()?.lowercased() ?? "") ? word().text.lowercased() : nil
        if try takes("none") { return .style(kind, nil) }
        if try kind == nil && takes("gap") { return .styleGap(try number(from: 0, to: 1_000_000)) }
        let words: Property.Words =
            switch kind {
            case "line": .line
            case "text": .text
            case "connector": .connector
            default: .shape
            }
        let read = try self.words(words)
        if read["fromSide"]?.hasPrefix("row ") ?? false || read["toSide"]?.hasPrefix("row ") ?? false {
            throw Unsaid("where a row in a style is a mistake")
        }
        if read == OracleWords() { throw OracleFault(place: try nextPlace()) }
        return .style(kind, read)
    }
}

/// The styles of a session.
struct OracleStyles {
    /// The words for all kinds have an empty name.
    private var all: [String: OracleWords] = [:]
    var gap = 40

    /// Adds words to the style of a kind, or of all kinds if it is nil. Without words, the style ends.
    mutating func add(_ words: OracleWords?, for kind: String?) {
        guard let words else {
            if let kind { all[kind] = nil } else { self = OracleStyles() }
            return
        }
        let former = all[kind ?? ""] ?? OracleWords()
        all[kind ?? ""] = former.adding(kind == "text" ? words.ofText : words)
    }

    func words(for kind: OracleShape.Kind) -> OracleWords {
        let own = all[String(kind.word.prefix { $0.isLetter })] ?? OracleWords()
        let isArea = !kind.isConnector && kind != .line && kind != .text
        return isArea ? (all[""] ?? OracleWords()).adding(own) : own
    }

    var statements: [String] {
        (gap == 40 ? [] : ["style gap \(gap)"])
            + ([""] + OracleShape.Kind.words).compactMap { kind in
                all[kind].map { (["style", kind, $0.text].filter { !$0.isEmpty }).joined(separator: " ") }
            }
    }
}
