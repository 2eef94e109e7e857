import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures

/// What the statements of a text would do to the drawing, found on a copy.
package struct Preview: Equatable {
    /// The drawing as it would be, up to a statement that would be refused.
    package let scenes: PreviewScenes
    /// What would change, or why a statement would be refused.
    package let words: String
    package let isRefused: Bool
}

extension Session {
    /// What the statements of a typed text would do, up to the first one that takes time, that is no change of the drawing
    /// or the selection, or that would be refused. Nil if a statement has an error or a block, if nothing would be done,
    /// if something runs or waits, and for more shapes than ``PreviewDraft/mostShapes``. Changes nothing.
    package func preview(of text: String) -> Preview? {
        guard view.previews, queue == nil, !isBusy, drawing.shapes.count <= PreviewDraft.mostShapes,
            let statements = statements(of: text)
        else { return nil }
        var draft = PreviewDraft(of: self)
        return draft.preview(of: statements)
    }

    /// The drawing after a number of steps of the history, whether these are done or not; nil if that is not known.
    package func preview(after steps: Int) -> Preview? {
        guard view.previews, transactions.count == 0 else { return nil }
        var draft = PreviewDraft(of: self)
        return draft.preview(after: steps)
    }

    /// The drawing with marks on the shapes that a word chosen from a menu names; nil if the word names none.
    package func preview(ofChosen text: String) -> Preview? {
        guard let word = text.split(separator: " ").last,
            drawing.names.shape(String(word)) != nil || drawing.names.isGroup(String(word))
        else { return nil }
        return preview(of: "select \(word)")
    }

    /// The statements of a text; nil if one has an error or a block.
    private func statements(of text: String) -> [Statement]? {
        var parser = StatementParser(SourceText(text), grammar: promptGrammar)
        var statements: [Statement] = []
        do throws(LanguageError) {
            try parser.checkText()
            while true {
                let statement = try parser.next()
                if statement.isNone { return statements }
                if statement.arguments.block?.hasBraces ?? false { return nil }
                statements.append(statement)
            }
        } catch {
            return nil
        }
    }
}

/// A copy of a session's drawing, its selection and its place in the history, on which statements are performed.
struct PreviewDraft {
    /// The greatest number of shapes in a drawing, of changed shapes, and of steps to undo or redo.
    static let (mostShapes, mostChanged, mostSteps) = (1000, 200, 50)

    private let session: Session
    private let draft: Execution.Draft
    private let selection: Selection
    /// The commands done on the copy, which an undo takes back before the entries of the history, each with the shapes
    /// that were selected before it.
    private var done: [(command: EditCommand, selected: [ShapeState])] = []
    /// The number of done entries of the history.
    private var position: Int
    private var changedCount = 0

    /// The end of what can be previewed.
    private struct Stop: Error {}

    init(of session: Session) {
        (self.session, draft) = (session, Execution.Draft(of: session.drawing))
        selection = Selection(session.selection.all)
        position = session.invoker.history.index
    }

    mutating func preview(of statements: [Statement]) -> Preview? {
        var (count, refusal) = (0, String?.none)
        do {
            for statement in statements {
                try perform(statement, Execution(session, selection: selection, on: draft))
                count += 1
            }
        } catch is Stop {
        } catch {
            refusal = "\(Problem(error))"
        }
        guard count > 0 || refusal != nil, changedCount <= Self.mostChanged else { return nil }
        return Preview(scenes: scenes, words: refusal ?? words, isRefused: refusal != nil)
    }

    mutating func preview(after steps: Int) -> Preview? {
        do {
            try steps < position ? undo(position - steps, upTo: .max) : redo(steps - position, upTo: .max)
        } catch {
            return nil
        }
        return Preview(scenes: scenes, words: words, isRefused: false)
    }

    private var scenes: PreviewScenes {
        PreviewScenes(
            of: session.drawing, selected: session.selection.all, after: draft.copy, marked: selection.all)
    }

    private mutating func perform(_ statement: Statement, _ execution: Execution) throws {
        let (row, arguments) = (statement.row, statement.arguments)
        guard arguments.duration == nil else { throw Stop() }
        var cursor = PartCursor(arguments)
        if let editing = row.editing {
            if let edit = try editing(arguments, execution) { try perform(edit, execution) }
        } else if row.verb.name == "select" {
            try row.meaning?(arguments, execution)
        } else if row.verb.name == "with", let word = cursor.shapes(), let block = arguments.block {
            let inner = execution.with(Selection(try execution.shapes(word)))
            for statement in block.statements { try perform(statement, inner) }
        } else if row.verb.name == "undo" {
            let isAll = cursor.word(of: "all") != nil
            try undo(isAll ? done.count + position : cursor.number() ?? 1)
        } else if row.verb.name == "redo", done.isEmpty {
            let rest = session.invoker.history.count - position
            try redo(cursor.word(of: "all") != nil ? rest : cursor.number() ?? 1)
        } else {
            throw Stop()
        }
    }

    private mutating func perform(_ edit: Edit, _ execution: Execution) throws {
        let changes = edit.command.changes
        changedCount += changes.shapes.count + changes.arrangements.count
        guard changedCount <= Self.mostChanged else { throw Stop() }
        let selected = selection.all
        try edit.command.perform(on: &draft.copy)
        if let shapes = edit.selected { execution.select(shapes) }
        done.append((edit.command, selected))
    }

    private mutating func undo(_ count: Int, upTo limit: Int = mostSteps) throws {
        guard session.transactions.count == 0 else { throw SessionError.notInTransaction("undo") }
        let available = done.count + position
        guard count <= available else {
            throw UndoStackError.tooFewToUndo(asked: count, available: available)
        }
        guard count <= limit else { throw Stop() }
        for _ in 0..<count {
            if let (command, selected) = done.popLast() {
                _ = try command.undo(on: &draft.copy) { _, _ in true }
                selection.select(selected)
                continue
            }
            position -= 1
            _ = try session.invoker.history.entries[position].undo(on: &draft.copy) { _, _ in true }
            selection.select(session.invoker.history.selection(before: position))
        }
    }

    private mutating func redo(_ count: Int, upTo limit: Int = mostSteps) throws {
        guard session.transactions.count == 0 else { throw SessionError.notInTransaction("redo") }
        let history = session.invoker.history
        guard count <= history.count - position else {
            throw UndoStackError.tooFewToRedo(asked: count, available: history.count - position)
        }
        guard count <= limit else { throw Stop() }
        for _ in 0..<count {
            try history.entries[position].perform(on: &draft.copy)
            selection.select(history.selection(after: position))
            position += 1
        }
    }

    // MARK: Words

    /// What would be different: one shape with its place or its colour, or the number of shapes.
    private var words: String {
        let (copy, drawing) = (draft.copy, session.drawing)
        let gone = drawing.shapes.filter { !copy.isPresent($0) }
        let changed = copy.shapes.filter(isChanged)
        if changed.isEmpty, !gone.isEmpty {
            return (gone.count == 1 ? gone[0].name : gone.count.counting("shape")) + " deleted"
        }
        guard changed.count <= 1, gone.isEmpty else {
            return (changed.count + gone.count).counting("shape")
        }
        return changed.first.map(words) ?? orderWords ?? selectionWords
    }

    private func isChanged(_ shape: ShapeState) -> Bool {
        let copy = draft.copy
        guard shape.isPresent, copy.state(of: shape) == shape.untracked, copy.name(of: shape) == shape.name
        else { return true }
        let (old, new) = (shape.ends, copy.ends(of: shape))
        return old?.from !== new?.from || old?.to !== new?.to
    }

    /// The place of the selected shape, if the order has changed.
    private var orderWords: String? {
        let (copy, shapes) = (draft.copy, draft.copy.inOrder(selection.all))
        guard !copy.shapes.elementsEqual(session.drawing.shapes, by: ===) else { return nil }
        guard shapes.count == 1, let shape = shapes.first else { return "another order" }
        return "\(copy.name(of: shape)) place \(copy.indices(of: [shape])[0] + 1) of \(copy.shapes.count)"
    }

    private func words(of shape: ShapeState) -> String {
        let (copy, state) = (draft.copy, draft.copy.state(of: shape))
        var words = copy.isNamed ? [copy.name(of: shape)] : []
        if !state.kind.isConnector { words.append("(\(state.offset.x), \(state.offset.y))") }
        if let (from, to) = copy.ends(of: shape), shape.ends?.from !== from || shape.ends?.to !== to {
            words.append("from \(copy.name(of: from)) to \(copy.name(of: to))")
        }
        if !shape.isPresent || state.colour != shape.untracked.colour { words.append("\(state.colour)") }
        if shape.isPresent { words += changes(from: shape.untracked, to: state) }
        return words.joined(separator: " ")
    }

    /// The changes of the size, the angle and the properties, as in the line of a step.
    private func changes(from old: ShapeState.State, to new: ShapeState.State) -> [String] {
        var words: [String] = []
        if old.size != new.size, new.kind != .text, !new.kind.isConnector {
            words.append("size (\(new.size.width), \(new.size.height))")
        }
        if old.angle != new.angle { words.append("angle \(new.angle)") }
        words += Property.headed.map { ($0.words(in: old), $0.words(in: new)) }
            .filter { $0 != $1 && !$1.isEmpty }.map(\.1)
        return words
    }

    private var selectionWords: String {
        let shapes = draft.copy.inOrder(selection.all)
        if shapes.elementsEqual(session.selection.shapes, by: ===) { return "nothing changes" }
        return "\(draft.copy.names(of: Array(shapes.prefix(5)))) selected"
    }
}
