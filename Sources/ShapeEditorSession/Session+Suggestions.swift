import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension Session {
    /// The grammar of the statements that a suggestion replaces.
    var typedGrammar: Grammar { policy.isPrompt || input.isTyped ? promptGrammar : scriptGrammar }

    /// Whether a suggested statement could run: see ``effect(of:)``.
    func couldRun(_ text: String) -> Bool {
        (try? effect(of: text, typedGrammar)) != nil
    }

    /// What a statement would do, in words that are the same for the same effect. What changes the drawing is tried on a
    /// copy of it; of other statements, only the words are checked.
    ///
    /// - Throws: The error with which the statement would fail.
    func effect(of text: String, _ grammar: Grammar) throws(LanguageError) -> String {
        var parser = StatementParser(SourceText(text), grammar: grammar)
        let statement = try parser.next()
        guard !statement.isNone, try parser.next().isNone else {
            throw LanguageError(.unexpectedWord(text, usage: []), at: statement.span)
        }
        let selected = (input.selection ?? selection).all
        let execution = Execution(self, selection: Selection(selected), on: Execution.Draft(of: drawing))
        do {
            let effects = try execution.effects(of: statement)
            return (effects.isEmpty ? [statement.text(in: SourceText(text))] : effects).joined(
                separator: "; ")
        } catch let error as LanguageError {
            throw error
        } catch {
            throw LanguageError(Problem(error), at: statement.span)
        }
    }
}

extension Session {
    /// Says, in grey, what was probably meant by a typed line that has run, but was hardly meant: the name of a shape or a
    /// sign at the start of a text.
    func noteDoubt(about line: String) {
        var parser = StatementParser(SourceText(line), grammar: promptGrammar)
        guard let statement = try? parser.next(), !statement.isNone, let end = try? parser.next(), end.isNone,
            let part = statement.arguments.parts.first, case .text = part.value
        else { return }
        let words = SourceText(line).text(part.span).split(separator: " ").map(String.init)
        guard !words.isEmpty, let note = doubt(about: statement.row.verb.name, words) else { return }
        printFeedback(note, isMuted: true)
    }

    private func doubt(about verb: String, _ words: [String]) -> String? {
        let signs = ["=", ":", "to", "as"]
        let isShape = drawing.names.shape(words[0]) != nil || drawing.names.isGroup(words[0])
        switch verb {
        case "print" where isShape && words.count == 1: return "'with \(words[0]) show' shows '\(words[0])'"
        case "label" where isShape && words.count > 1:
            let rest = words.dropFirst(words.count > 2 && signs.contains(words[1]) ? 2 : 1)
            return "'with \(words[0]) label \(rest.joined(separator: " "))' labels '\(words[0])'"
        case "label" where words.count > 1 && ["=", ":"].contains(words[0]):
            return "'label \(words.dropFirst().joined(separator: " "))' labels without '\(words[0])'"
        default: return nil
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
                let others = statement.arguments.block?.statements.filter { $0.row.verb.name != "select" }
                // Nobody means to select shapes for no statement.
                if others?.isEmpty ?? true { throw DrawingError.nothingSelected }
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
