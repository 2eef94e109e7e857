import Glibc

/// The source of the hint. A hint is a likely rest of the line, shown after the cursor in faint letters
/// (``TextStyle/faint``).
///
/// A hint is shown while the cursor is at the end of a line that is not empty, if the terminal has at least 8 colours.
/// The right arrow, Ctrl-F, End and Ctrl-E accept the hint; Alt-F, Alt-Right and Ctrl-Right accept its first word. Any
/// other key dismisses it.
public enum Hints {
    /// No hints.
    case none
    /// The rest of the newest history entry that begins with the line; otherwise the first completion of the last word.
    case fromHistoryAndCompletion
    /// The rest of the newest history entry that begins with the line and that `where` accepts; otherwise the result of
    /// `or`. `where` is called for at most 100 entries.
    case fromHistory(where: (_ entry: String) -> Bool = { _ in true }, or: (_ line: String) -> String?)
    /// The result of a function that gets the line, and returns the text that follows it; nil for no hint.
    case by((_ line: String) -> String?)
}

extension LineEditor {
    /// The likely rest of the line; empty if there is none.
    func hint(for line: String, isAtEnd: Bool) -> String {
        if case .none = hints { return "" }
        guard capabilities.colours >= 8, overlay == nil, isAtEnd else { return "" }
        guard !line.isEmpty else { return offeredHint }
        if drawn.hinted.line == line { return drawn.hinted.hint }
        let hint = newHint(for: line)
        (drawn.hinted.line, drawn.hinted.hint) = (line, hint)
        return hint
    }

    private var offeredHint: String {
        offeredLine.map { String(PasteText.sanitised($0, hasRows: false)) } ?? ""
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

    /// The rest of the newest entry that begins with the line. If the line has only grown, continues the last search,
    /// and doesn't call `passes` again for the entry found last.
    private func entryRest(_ line: String, where passes: (String) -> Bool = { _ in true }) -> String? {
        let entries = history.entries
        // No entry begins with the shorter text searched for last, so no entry begins with this longer text.
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

    /// Whether the key belongs to a binding of the program: the key continues a bound key, or a bound key begins with
    /// it. If the key edits the line, only actions that act on the line (`KeyAction.edit`) count, because other actions
    /// need an empty line.
    func isBound(_ stroke: KeyStroke) -> Bool {
        if decoder.isWithinKey { return true }
        return decoder.keymap.hasAction(at: stroke) { $0.actsOnLine || !stroke.editsLine }
    }

    /// Inserts the hint, or its first word, if the key accepts hints.
    ///
    /// - Returns: Whether text was inserted.
    func takeHint(by token: KeyToken) -> Bool {
        if case .none = hints { return false }
        if editing.length == 0 { return takeOffer(by: token) }
        guard editing.line.cursor == editing.length, let stroke = token.stroke,
            let amount = stroke.hintTaken, !isBound(stroke)
        else { return false }
        let hint = hint(for: editing.text, isAtEnd: true)
        guard !hint.isEmpty else { return false }
        let taken = amount == .all ? hint : hint.firstWord
        return insert(Array(taken.unicodeScalars))
    }
}

extension LineEditor {
    /// Inserts the offered line, if the key takes it, and drops it otherwise.
    private func takeOffer(by token: KeyToken) -> Bool {
        let offer = hint(for: "", isAtEnd: true)
        dropOffer()
        guard !offer.isEmpty, let stroke = token.stroke, stroke.takesOffer, !isBound(stroke) else {
            return false
        }
        return insert(Array(offer.unicodeScalars))
    }

    func dropOffer() { settings.offeredLine = nil }
}

/// The hint for the last line that was looked up.
struct HintMemory {
    fileprivate var line = ""
    fileprivate var hint = ""
    fileprivate var search = HintSearch()
}

/// The progress of a search through the history for a hint.
struct HintSearch {
    /// The maximum number of entries that the program's filter is called for at each line, since a call may be slow.
    static let mostAsked = 100

    /// The text looked for, in bytes of UTF-8.
    let start: [UInt8]
    /// Entries from this index on don't match, or were rejected by the program's filter.
    var end: Int
    /// The number of entries in the history.
    let count: Int
    /// The index of the last entry found.
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
    fileprivate var takesOffer: Bool {
        [KeyStroke(.named(.end)), KeyStroke(.character("e"), .control), KeyStroke(.named(.tab))].contains(
            self)
    }

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
    /// Whether the string begins with these bytes. memcmp(3) avoids a loop over the bytes.
    fileprivate func begins(with start: [UInt8]) -> Bool {
        utf8.withContiguousStorageIfAvailable {
            guard let text = $0.baseAddress, $0.count >= start.count else { return start.isEmpty }
            return memcmp(text, start, start.count) == 0
        } ?? utf8.starts(with: start)
    }

    /// The first word, with the blanks before it.
    fileprivate var firstWord: String {
        let blanks = prefix { $0.isWhitespace }
        return String(blanks) + dropFirst(blanks.count).prefix { !$0.isWhitespace }
    }

    /// The first row; `…` stands for further rows.
    var firstRow: String {
        guard let end = firstIndex(where: \.isNewline) else { return self }
        return self[..<end] + "…"
    }
}
