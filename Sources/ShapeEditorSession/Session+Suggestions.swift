import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension Session {
    /// Whether a suggested statement could run: see ``effect(of:)``.
    func couldRun(_ text: String) -> Bool { (try? effect(of: text)) != nil }

    /// What a statement would do, in words that are the same for the same effect. What changes the drawing is tried on a
    /// copy of it; of other statements, only the words are checked.
    ///
    /// - Throws: The error with which the statement would fail.
    func effect(of text: String) throws(LanguageError) -> String {
        var parser = StatementParser(SourceText(text), grammar: scriptGrammar)
        let statement = try parser.next()
        guard !statement.isNone, try parser.next().isNone else {
            throw LanguageError(.unexpectedWord(text, usage: []), at: statement.span)
        }
        let selected = (input.selection ?? selection).all
        let execution = Execution(self, selection: Selection(selected), on: Execution.Draft(of: drawing))
        do {
            let effects = try execution.effects(of: statement)
            return (effects.isEmpty ? [statement.text(in: SourceText(text))] : effects).joined(separator: "; ")
        } catch let error as LanguageError {
            throw error
        } catch {
            throw LanguageError(Problem(error), at: statement.span)
        }
    }
}

extension Execution {
    /// Tries a statement on the copy of the drawing. Returns what it does there; empty for a statement that changes
    /// neither the drawing nor the selection.
    fileprivate func effects(of statement: Statement) throws -> [String] {
        do {
            if let editing = statement.row.editing {
                guard let edit = try editing(statement.arguments, self) else { return ["nothing"] }
                return [try tryOut(edit)]
            }
            var inner = self
            if statement.row.verb.name == "with" {
                var cursor = PartCursor(statement.arguments)
                inner = on(Selection(try cursor.shapes().map(shapes) ?? []))
            } else if statement.row.verb.name == "select" {
                try statement.row.meaning?(statement.arguments, self)
                return ["select \(selectedShapes.map(drawing.name))"]
            }
            return try statement.arguments.block?.statements.flatMap(inner.effects) ?? []
        } catch {
            throw statement.located(error)
        }
    }
}
