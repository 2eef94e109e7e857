import Glibc
import LineEditing
import ShapeEditorLanguage
import ShapeEditorText

/// Formats errors for standard error: wrapped to the width of a terminal, and coloured if colours are on.
struct ErrorText {
    private let depth: ColourDepth
    /// The terminal's width; nil without a terminal.
    private let columns: Int?

    /// Creates a formatter for the present width and colours of standard error.
    init(_ choice: ColourChoice) {
        let isTerminal = isatty(STDERR_FILENO) == 1
        self.init(
            ColourDepth(choice, of: STDERR_FILENO),
            columns: isTerminal ? ScreenSize(of: STDERR_FILENO).columns : nil)
    }

    init(_ depth: ColourDepth, columns: Int?) { (self.depth, self.columns) = (depth, columns) }

    /// The text of a statement's error, without a final newline.
    func text(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.place.isEmpty ? "" : styled(diagnostic.place, .bold) + " "
        let message = wrapped("\(place)\(error) \(withSuggestions(diagnostic.words))")
        guard !diagnostic.excerpt.isEmpty else { return message }
        let excerpt = Excerpt(diagnostic.excerpt).cut(to: columns ?? .max)
        return "\(message)\n\(excerpt.line)\n\(styled(excerpt.marks, .init(.indexed(1), isBold: true)))"
    }

    /// The text of an error of the program rather than of a statement, without a final newline.
    func text(_ message: String) -> String { wrapped("shape-editor: \(error) \(message)") }

    private var error: String { styled("error:", .init(.indexed(1), isBold: true)) }

    private func wrapped(_ text: String) -> String {
        columns.map { text.wrapped(to: $0, indent: 0) } ?? text
    }

    /// Styles a text, but not its leading spaces and tabs.
    private func styled(_ text: String, _ style: TextStyle) -> String {
        guard depth > .none else { return text }
        let blanks = text.prefix { $0 == " " || $0 == "\t" }
        return blanks + style.applied(to: text.dropFirst(blanks.count))
    }

    /// Colours the suggestion in `did you mean …?`.
    private func withSuggestions(_ words: String) -> String {
        let question = "did you mean "
        guard depth > .none, words.last == "?", let start = words.end(of: question) else { return words }
        let suggestion = String(words[start...].dropLast())
        return words[..<start] + styled(suggestion, .init(depth.green)) + "?"
    }
}

extension String {
    /// The end of the last occurrence of `text` in this string; nil if `text` does not occur.
    fileprivate func end(of text: String) -> Index? {
        var place = endIndex
        while place > startIndex {
            if self[..<place].hasSuffix(text) { return place }
            formIndex(before: &place)
        }
        return nil
    }
}

/// The source line of an error, with the line of marks below it.
struct Excerpt {
    private(set) var line: String
    private(set) var marks: String

    /// Creates an excerpt from the two lines of a diagnostic.
    init(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        (line, marks) = (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }

    /// Cuts both lines to `columns`, around the marks, so that each mark stays below the character that it refers to. A
    /// `…` stands at each end of the line that is cut.
    func cut(to columns: Int) -> Excerpt {
        guard max(line.columns, marks.columns) > columns else { return self }
        // Tabs become spaces, because a tab's width depends on its column.
        let text = line.map { $0 == "\t" ? " " : $0 }
        let place = marks.prefix { $0 == " " || $0 == "\t" }.count
        let length = marks.count - place
        let start = max(0, min(place - 1, place + length - columns + 1))
        let isCutAtEnd = line.columns > start + columns
        let shown = start + (start > 0 ? 1 : 0)..<start + columns - (isCutAtEnd ? 1 : 0)
        var (part, column) = ("", 0)
        for character in text {
            defer { column += character.columns }
            guard column >= shown.lowerBound else { continue }
            guard column + character.columns <= shown.upperBound else { break }
            // Blanks replace a wide character that the cut splits.
            if part.isEmpty { part = String.blanks(column - shown.lowerBound) }
            part.append(character)
        }
        return Excerpt(
            line: (start > 0 ? "…" : "") + part + (isCutAtEnd ? "…" : ""),
            marks: String(
                (String.blanks(place - start) + marks.dropFirst(place)).prefix(columns)))
    }

    private init(line: String, marks: String) { (self.line, self.marks) = (line, marks) }
}
