import ShapeEditorLanguage
import ShapeEditorText

extension Session {
    /// The prompt: `shape> `. While the output names the shapes, it shows what is selected, unless that is only the
    /// shape with the name `shape`: `shape sun> `. While transactions are open, a macro is recorded or the queue is on, it shows these in brackets: `shape [begin 2,
    /// queue 1/3]> `.
    package var prompt: String {
        let open = openWork
        let selected = drawing.isNamed ? selectedWord : "shape"
        let start = selected == "shape" ? selected : "shape \(selected)"
        return open.isEmpty ? start + "> " : "\(start) [\(open.joined(separator: ", "))]> "
    }

    /// The name of the only selected shape, cut in its middle if it is long; `(3)` for three selected shapes, `(none)` for none.
    private var selectedWord: String {
        let shapes = selection.shapes
        // The name is shortened, because the prompt stands before every typed line.
        if shapes.count == 1 { return shapes[0].name.shortenedInside(to: 24, bytes: 96) }
        return shapes.isEmpty ? "(none)" : "(\(shapes.count))"
    }

    private var openWork: [String] {
        var open: [String] = []
        if transactions.count > 0 {
            open.append(transactions.count == 1 ? "begin" : "begin \(transactions.count)")
        }
        // The name is shortened, because the prompt stands before every typed line.
        let recorded = macros.recorded.map { $0.name.shortenedInside(to: 12, bytes: 48) }
        if let recorded { open.append("recording \(recorded)") }
        if let queue { open.append("queue \(queue.count)/\(queue.size)") }
        return open
    }

    /// Whether a text is only the verb that ends the session: one of its names or abbreviations, without quotes.
    package func isQuit(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1 else { return false }
        let word = words[0].lowercased()
        return word == "exit" || promptGrammar.verb(meantBy: word)?.name == "quit"
    }

    /// Whether a block of `text` is not closed at the end of the text, so that further lines belong to it.
    package func isIncomplete(_ text: String) -> Bool {
        SourceText(text).openBlocks(promptGrammar) > 0
    }

    /// Whether a text has no NUL character and all of its statements can be parsed. A statement can still fail when it
    /// runs.
    package func canRead(_ text: String) -> Bool {
        var parser = StatementParser(SourceText(text), grammar: promptGrammar)
        do throws(LanguageError) {
            try parser.checkText()
            while try !parser.next().isNone {}
            return true
        } catch {
            return false
        }
    }
}
