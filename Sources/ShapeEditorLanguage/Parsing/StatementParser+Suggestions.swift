import ShapeEditorModel
import ShapeEditorText

/// Suggestions for words that are no verbs.
extension StatementParser {
    /// The statement that was probably meant by a word at its start, which is in lower case: the counterpart of a word
    /// of other programs, with the arguments that follow if it can take them, or `paint` for a colour; nil for any other
    /// word. A text in quotes becomes the label, if the statement may have one. Without the arguments, it is a form.
    mutating func statement(meantBy word: String, _ token: Token) -> (statement: String, isForm: Bool)? {
        let words = restOfStatement(after: token)
        if Colour(keyword: word.utf8.span) != nil { return ("paint \(word)", isForm: !words.isEmpty) }
        guard let counterpart = grammar.counterpart(of: word) else { return nil }
        guard let first = words.first, let last = words.last else {
            return (counterpart.usage, isForm: counterpart.isForm || OtherWords.advice(on: word) != nil)
        }
        let whole = lexer.source.text(first.span.lowerBound..<last.span.upperBound)
        let statements = [withLabel(words), whole].compactMap { $0.flatMap(counterpart.with) }
        return statements.first(where: grammar.canShow).map { ($0, isForm: false) } ?? (
            counterpart.usage, isForm: true
        )
    }

    mutating func hasFurtherWord() throws(LanguageError) -> Bool {
        let place = lexer.place.lowerBound
        defer { lexer.goBack(to: place) }
        return try lexer.nextWord() != nil
    }

    /// The problem of an abbreviation before the path of a file, which a word of other programs may be.
    mutating func fileByAbbreviation(_ token: Token, _ verb: String) -> Problem {
        let meant = statement(meantBy: string(token).lowercased(), token)
        return meant.map { .wordElsewhere(quote(token), statement: $0.statement, isForm: $0.isForm) }
            ?? .unknownVerb(quote(token), nearest: verb)
    }

    /// The words with the only one in quotes as the label, at their end; nil if not one word is in quotes.
    private func withLabel(_ words: [Token]) -> String? {
        let quoted = words.filter { $0.kind == .quotedWord }
        guard quoted.count == 1 else { return nil }
        let others = words.filter { $0.kind != .quotedWord }.map { lexer.source.text($0.span) }
        return (others + ["label", lexer.source.text(quoted[0].span)]).joined(separator: " ")
    }

    /// The words after a token up to the end of the statement or a brace. They stay unread.
    private mutating func restOfStatement(after token: Token) -> [Token] {
        var words: [Token] = []
        defer { lexer.goBack(to: token.span.upperBound) }
        do throws(LanguageError) {
            while let word = try lexer.nextWord() { words.append(word) }
        } catch {
            // What is malformed is not repeated.
            return []
        }
        return words
    }

    /// The colour that was probably meant as a name, as it was typed: the word `token`, which is not permitted, where a
    /// new name may stand, or the colour right before it, if only a kind is before that and `token` is no name either;
    /// nil if there is none.
    func colourMeantAsName(_ token: Token, _ position: FormPosition, _ arguments: Arguments) -> String? {
        if token.kind == .quotedWord { return nil }
        if position.contains(where: { $0.argument == .newName }) {
            return isColour(token.span) ? quote(token) : nil
        }
        guard NameSyntax.isTaken(lexer.source.bytes.span.extracting(token.span)) else { return nil }
        guard let last = arguments.parts.last, case .colour = last.value, isColour(last.span)
        else { return nil }
        let others = arguments.parts.dropLast().filter { if case .number = $0.value { false } else { true } }
        guard others.count == 1, case .word = others[0].value, position.formsTakeNewName else { return nil }
        return String(decoding: lexer.source.bytes[last.span], as: UTF8.self)
    }

    private func isColour(_ span: Range<Int>) -> Bool {
        Colour(keyword: lexer.source.bytes.span.extracting(span)) != nil
    }
}

extension Grammar {
    /// Whether a message can show the whole of a statement, and the statement can be parsed.
    package func canShow(_ statement: String) -> Bool {
        guard statement.quotable == statement else { return false }
        var parser = StatementParser(SourceText(statement), grammar: self)
        do throws(LanguageError) {
            return try !parser.next().isNone && parser.isAtEnd
        } catch {
            return false
        }
    }
}
