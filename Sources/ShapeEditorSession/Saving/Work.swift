import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// What a session has made, which its user would miss: the history of the drawing, the settings, the macros and the key
/// bindings. A saved script and the file for `restore` are written from it.
final class Work {
    let drawing: Drawing
    let history: UndoStack
    let selection: Selection
    let macros: Macros
    let bindings: Bindings
    /// The length, in points, of a move in a direction without POINTS. Also the distance at which `duplicate` without
    /// `by` puts the copies, both to the right and down. Set by `step`.
    var stepLength = MoveCommand.defaultPoints
    /// How shapes look that are added. Set by `style`.
    var styles = Styles()
    /// The path of the session's file, to which `save` without FILE writes; nil if there is none.
    var path: String?
    /// The number of entries that were done when the session was saved last, including those that the undo limit had
    /// dropped.
    private var savedCount = 0

    init(
        _ drawing: Drawing, _ history: UndoStack, _ selection: Selection, _ macros: Macros,
        _ bindings: Bindings
    ) {
        (self.drawing, self.history, self.selection) = (drawing, history, selection)
        (self.macros, self.bindings) = (macros, bindings)
    }

    var settings: DrawingSettings {
        DrawingSettings(step: stepLength, styles: styles, bounds: drawing.bounds)
    }

    /// The steps, macros and bindings that are not saved.
    var unsaved: Unsaved {
        Unsaved(steps: unsavedSteps, macros: macros.unsavedCount, bindings: bindings.unsavedCount)
    }

    private var unsavedSteps: Int {
        if let saved = history.savedIndex { return abs(history.index - saved) }
        let dropped = min(savedCount, history.droppedCount)
        // After an undo, some of the dropped entries may be newer than the save.
        return max(history.doneCount - dropped, min(dropped, 1))
    }

    /// Counts the steps as saved.
    func markSaved() throws {
        try history.markSaved()
        savedCount = history.doneCount
    }
}

/// The settings with which what is added and moved is made: those of a new session at first.
struct DrawingSettings {
    var step = MoveCommand.defaultPoints
    var styles = Styles()
    var bounds: Bounds?
}

/// What a session would lose if it ended now.
struct Unsaved: Equatable {
    /// The number of entries by which the history differs from the saved state. If the saved state can't be reached any
    /// more, the number of all done entries, except for those that the undo limit has dropped and the saved file has.
    var steps = 0
    var macros = 0
    var bindings = 0
    /// The number of statements that wait in the queue.
    var statements = 0
    var transactions = 0

    var isEmpty: Bool { self == Unsaved() }

    /// The sentence that says what is not saved: `3 steps and 1 macro are not saved`.
    var sentence: String {
        let counts = [
            (steps, "step"), (macros, "macro"), (bindings, "key binding"), (statements, "waiting statement"),
        ].filter { $0.0 > 0 }
        var words = counts.map { $0.counting($1) }
        if transactions > 0 {
            words.append(transactions == 1 ? "an open transaction" : "\(transactions) open transactions")
        }
        let isSingle = words.count == 1 && max(counts.first?.0 ?? 0, transactions) == 1
        return "\(words.listed) \(isSingle ? "is" : "are") not saved"
    }
}

extension [String] {
    /// The words as a list in a sentence: `a, b and c`.
    fileprivate var listed: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
