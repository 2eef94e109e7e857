import Glibc

/// Where the hint comes from: the rest of what is likely, in faint letters (``TextStyle/faint``) behind the line.
///
/// It is shown while the cursor is at the end of the line, where the terminal has colours. The right arrow, Ctrl-F, End
/// and Ctrl-E take it, Alt-F a word of it; with anything else it goes.
public enum Hints {
    /// There is none.
    case none
    /// The newest entry of the history that begins like the line; else the first completion of the last word.
    case fromHistoryAndCompletion
    /// The newest entry of the history that begins like the line, of those that a function lets pass; else what another
    /// function says.
    case fromHistory(where: (_ entry: String) -> Bool = { _ in true }, or: (_ line: String) -> String?)
    /// What a function says that the line goes on with; nil for no hint.
    case by((_ line: String) -> String?)
}

extension LineEditor {
    /// What the line may go on with; empty if there is nothing to suggest.
    func hint(for line: String, isAtEnd: Bool) -> String {
        if case .none = hints { return "" }
        guard capabilities.colours >= 8, overlay == nil, isAtEnd, !line.isEmpty else { return "" }
        if drawn.hinted.line == line { return drawn.hinted.hint }
        let hint = newHint(for: line)
        (drawn.hinted.line, drawn.hinted.hint) = (line, hint)
        return hint
    }

    private func newHint(for text: String) -> String {
        let found =
            switch hints {
            case .none: String?.none
            case .fromHistoryAndCompletion: entryRest(text) ?? completionRest(text)
            case .fromHistory(let passes, let function):
                entryRest(text, where: passes) ?? function(text)
            case .by(let function): function(text)
            }
        return found.map { String(PasteText.sanitised($0, hasRows: true)) } ?? ""
    }

    /// What is typed on to a line is looked for only from where the line was found, and asked about once.
    private func entryRest(_ line: String, where passes: (String) -> Bool = { _ in true }) -> String? {
        let entries = history.entries
        // Where there was none for less, there is none.
        let last = drawn.hinted.search
        if last.end == 0, last.count == entries.count, line.begins(with: last.start) { return nil }
        let start = Array(line.utf8)
        let isLonger = last.count == entries.count && start.starts(with: last.start)
        var search = HintSearch(start, end: isLonger ? last.end : entries.count, count: entries.count)
        defer { drawn.hinted.search = search }
        for _ in 0..<HintSearch.mostAsked {
            let place = entries[..<search.end].lastIndex {
                $0.utf8.count > start.count && $0.begins(with: start)
            }
            search.end = place.map { $0 + 1 } ?? 0
            guard let place else { return nil }
            if isLonger && last.found == place || passes(entries[place]) {
                search.found = place
                return String(decoding: entries[place].utf8.dropFirst(start.count), as: UTF8.self)
            }
            search.end = place
        }
        return nil
    }

    private func completionRest(_ line: String) -> String? {
        guard let last = line.unicodeScalars.last, !last.properties.isWhitespace,
            let completion = completer?(line, line.count), !completion.candidates.isEmpty
        else { return nil }
        let begun = String(line.dropFirst(max(0, completion.replacementStart)))
        guard !begun.isEmpty, let first = completion.candidates.first(where: { $0.text.hasPrefix(begun) })
        else {
            return nil
        }
        return String(first.text.dropFirst(begun.count)).withoutControls
    }

    /// Whether the key is the program's: it goes on with a longer one, or a binding begins with it. Where it edits the
    /// line, only an action that takes the line counts, as the others act on an empty one.
    private func isBound(_ stroke: KeyStroke) -> Bool {
        if decoder.isWithinKey { return true }
        return decoder.keymap.hasAction(at: stroke) { $0.actsOnLine || !stroke.editsLine }
    }

    /// Puts the hint, or its first word, into the line, if the key is one that does.
    ///
    /// - Returns: Whether it has.
    func takeHint(by token: KeyToken) -> Bool {
        guard libedit.cursor == libedit.lineLength, let stroke = token.stroke,
            let amount = stroke.hintTaken, !isBound(stroke)
        else { return false }
        let hint = hint(for: libedit.text, isAtEnd: true)
        guard !hint.isEmpty else { return false }
        let taken = amount == .all ? hint : hint.firstWord
        return libedit.lineLength + taken.unicodeScalars.count <= Self.longestLine
            && libedit.insert(taken.unicodeScalars)
    }
}

/// The hint for the line that was asked about last.
struct HintMemory {
    fileprivate var line = ""
    fileprivate var hint = ""
    fileprivate var search = HintSearch()
}

/// How far the history has been searched for a hint.
struct HintSearch {
    /// How many entries are asked about for a line: each may take its time.
    static let mostAsked = 100

    /// What was looked for.
    let start: [UInt8]
    /// Where the entries end that may have it.
    var end: Int
    /// How many there were in all.
    let count: Int
    /// The entry that was found.
    var found: Int?

    init(_ start: [UInt8] = [], end: Int = 0, count: Int = -1) {
        (self.start, self.end, self.count) = (start, end, count)
    }
}

private enum HintTaken {
    case all
    case word
}

extension KeyStroke {
    fileprivate var hintTaken: HintTaken? {
        switch self {
        case KeyStroke(.named(.right)), KeyStroke(.named(.end)), KeyStroke(.character("f"), .control),
            KeyStroke(.character("e"), .control):
            .all
        case KeyStroke(.character("f"), .alt), KeyStroke(.named(.right), .alt),
            KeyStroke(.named(.right), .control):
            .word
        default: nil
        }
    }
}

extension String {
    /// Whether it begins with these bytes. By memory: comparing bytes one by one takes five times as long.
    fileprivate func begins(with start: [UInt8]) -> Bool {
        utf8.withContiguousStorageIfAvailable {
            guard let text = $0.baseAddress, $0.count >= start.count else { return start.isEmpty }
            return memcmp(text, start, start.count) == 0
        } ?? utf8.starts(with: start)
    }

    /// Up to the end of its first word, with the blanks before that.
    fileprivate var firstWord: String {
        let blanks = prefix { $0.isWhitespace }
        return String(blanks) + dropFirst(blanks.count).prefix { !$0.isWhitespace }
    }

    /// Its first row, as far as it goes; `…` stands for more rows.
    var firstRow: String {
        guard let end = firstIndex(where: \.isNewline) else { return self }
        return self[..<end] + "…"
    }
}
