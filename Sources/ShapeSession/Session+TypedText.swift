import ShapeLanguage

extension Session {
    /// Whether a text is nothing but the verb that ends the session, under any of its names.
    package func isQuit(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1 else { return false }
        let word = words[0].lowercased()
        return word == "exit" || promptGrammar.verb(meantBy: word)?.name == "quit"
    }

    /// Whether a block is still open at the end of `text`.
    package func isIncomplete(_ text: String) -> Bool {
        SourceText(text).openBlocks() > 0
    }

    /// Whether all statements of a text can be parsed, so that what may be wrong shows only when they run. Linear in it.
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
