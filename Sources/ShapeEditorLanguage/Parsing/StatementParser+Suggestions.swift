import ShapeEditorModel
import ShapeEditorText

/// Suggestions for words that are no verbs.
extension StatementParser {
    /// The statement that was probably meant by a word at its start, which is in lower case: the counterpart of a word
    /// of other programs, with the arguments that follow if it can take them, or `paint` for a colour; nil for any other
    /// word.
    mutating func statement(meantBy word: String, _ token: Token) -> String? {
        if Colour(keyword: word.utf8.span) != nil { return "paint \(word)" }
        guard let counterpart = grammar.counterpart(of: word) else { return nil }
        let arguments = restOfStatement(after: token)
        if arguments.isEmpty { return counterpart.usage }
        return counterpart.with(arguments).flatMap { canBeShown($0) ? $0 : nil } ?? counterpart.usage
    }

    /// The words after a token up to the end of the statement or a brace, as they were typed. They stay unread.
    private mutating func restOfStatement(after token: Token) -> String {
        var span: Range<Int>?
        defer { lexer.goBack(to: token.span.upperBound) }
        do throws(LanguageError) {
            while let word = try lexer.nextWord() {
                span = (span?.lowerBound ?? word.span.lowerBound)..<word.span.upperBound
            }
        } catch {
            // What is malformed is not repeated.
            return ""
        }
        return span.map { String(decoding: lexer.source.bytes[$0], as: UTF8.self) } ?? ""
    }

    /// Whether a message can show the whole of a statement, and the statement can be parsed.
    private func canBeShown(_ statement: String) -> Bool {
        guard statement.quotable == statement else { return false }
        var parser = StatementParser(SourceText(statement), grammar: grammar)
        do throws(LanguageError) {
            return try !parser.next().isNone && parser.isAtEnd
        } catch {
            return false
        }
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
