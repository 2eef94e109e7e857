import Glibc
import LineEditing
import ShapeLanguage
import Text

/// How errors look on standard error: at a terminal in lines of its width, and where there are colours, in those.
struct ErrorText {
    private let depth: ColourDepth
    /// Nil where there is no terminal.
    private let columns: Int?

    /// Asks for the terminal as it is now.
    init(_ choice: ColourChoice) {
        let isTerminal = isatty(STDERR_FILENO) == 1
        self.init(
            ColourDepth(choice, of: STDERR_FILENO),
            columns: isTerminal ? ScreenSize(of: STDERR_FILENO).columns : nil)
    }

    init(_ depth: ColourDepth, columns: Int?) { (self.depth, self.columns) = (depth, columns) }

    /// The error of a statement, without a final newline.
    func text(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.place.isEmpty ? "" : styled(diagnostic.place, .bold) + " "
        let message = wrapped("\(place)\(error) \(withSuggestions(diagnostic.words))")
        guard !diagnostic.excerpt.isEmpty else { return message }
        let excerpt = Excerpt(diagnostic.excerpt).cut(to: columns ?? .max)
        return "\(message)\n\(excerpt.line)\n\(styled(excerpt.marks, .init(.indexed(1), isBold: true)))"
    }

    /// An error of the program, without a final newline.
    func text(_ message: String) -> String { wrapped("shape-editor: \(error) \(message)") }

    private var error: String { styled("error:", .init(.indexed(1), isBold: true)) }

    private func wrapped(_ text: String) -> String {
        columns.map { text.wrapped(to: $0, indent: 0) } ?? text
    }

    /// The blanks before it stay as they are.
    private func styled(_ text: String, _ style: TextStyle) -> String {
        guard depth > .none else { return text }
        let blanks = text.prefix { $0 == " " || $0 == "\t" }
        return blanks + style.sequence + text.dropFirst(blanks.count) + "\u{1B}[0m"
    }

    /// With what may have been meant in a colour of its own.
    private func withSuggestions(_ words: String) -> String {
        let question = "did you mean "
        guard depth > .none, words.last == "?", let start = words.end(of: question) else { return words }
        let suggestion = String(words[start...].dropLast())
        return words[..<start] + styled(suggestion, .init(depth.green)) + "?"
    }
}

extension String {
    /// Where a text ends the last time that it stands in this one.
    fileprivate func end(of text: String) -> Index? {
        var place = endIndex
        while place > startIndex {
            if self[..<place].hasSuffix(text) { return place }
            formIndex(before: &place)
        }
        return nil
    }
}

extension Diagnostic {
    /// For a program that reads errors.
    var object: JSONObject {
        let object = Self.object(of: words)
        guard let sourceName else { return object }
        let source = sourceName.shortenedAtFront(to: 400, bytes: 400)
        let place = object.with("source", source).with("line", line)
        return column.map { place.with("column", $0) } ?? place
    }

    /// As ``object``, without a place.
    static func object(of words: String) -> JSONObject {
        JSONObject().with("error", words.shortened(to: 900, bytes: 900))
    }
}

/// The line of an error, and the marks below.
struct Excerpt {
    private(set) var line: String
    private(set) var marks: String

    /// `text` has the two lines of a diagnostic.
    init(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        (line, marks) = (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }

    /// The part around the marks that fits into so many columns, so that these stand below what they mean.
    func cut(to columns: Int) -> Excerpt {
        guard max(line.columns, marks.columns) > columns else { return self }
        // A tab is as wide as the place where it stands says.
        let text = line.map { $0 == "\t" ? " " : $0 }
        let place = marks.prefix { $0 == " " || $0 == "\t" }.count
        let length = marks.count - place
        let start = max(0, min(place - 1, place + length - columns + 1))
        var (part, column, width) = ("", 0, 0)
        for character in text {
            defer { column += character.columns }
            guard column >= start else { continue }
            guard width + character.columns <= columns else { break }
            // A wide character that does not begin there has left a blank.
            if width == 0, column > start { (part, width) = (" ", 1) }
            part.append(character)
            width += character.columns
        }
        return Excerpt(
            line: part,
            marks: String(
                (String.blanks(place - start) + marks.dropFirst(place)).prefix(columns)))
    }

    private init(line: String, marks: String) { (self.line, self.marks) = (line, marks) }
}
