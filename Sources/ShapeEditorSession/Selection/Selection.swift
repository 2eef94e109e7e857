import CommandKit
import ShapeEditorModel

/// The shapes that the verbs of an execution act on.
///
/// The session has a selection, and so have each `with`, each branch of `concurrent` and each run of a timer.
final class Selection {
    /// The selected shapes. Some may have been deleted, and the order in the drawing may have changed since.
    private(set) var all: [ShapeState]
    /// The only shape in ``all``, even if it has been deleted; nil if there are none or several. Stored, because most
    /// statements act on one shape.
    private var only: ShapeState?
    /// The list that the last command took, for the next command on the same shapes.
    private var list: ShapeList?
    /// The history that notes the session's selection; nil for other selections.
    private let history: UndoStack?
    /// The timer if this is the selection of a timer's run, or a branch's copy of it; otherwise nil, even for `with`.
    private let timer: StatementTimer?

    init(_ shapes: [ShapeState], notedIn history: UndoStack? = nil, ofTimer timer: StatementTimer? = nil) {
        (all, self.history, self.timer) = (shapes, history, timer)
        only = shapes.only
        history?.setSelection(shapes)
    }

    /// A selection of the same shapes, which changes independently and is not noted.
    func copy() -> Selection { Selection(all, ofTimer: timer) }

    /// Whether this is the session's own selection.
    var isSessions: Bool { history != nil }

    /// The selected shapes in the order of the drawing, without those that have been deleted.
    var shapes: [ShapeState] { all.presentInOrder }

    /// Whether a shape is selected that has not been deleted.
    var hasShapes: Bool { all.contains(where: \.isPresent) }

    /// The only selected shape that has not been deleted; nil if there are none or several.
    @inline(__always)
    var single: ShapeState? {
        if let only { return only.isPresent ? only : nil }
        let present = all.isEmpty ? [] : shapes
        return present.count == 1 ? present[0] : nil
    }

    /// A selected shape as a list, which is the last one if that has the same shape.
    func list(of shape: ShapeState, in drawing: Drawing) -> ShapeList {
        if let list, list.shapes.count == 1, list.shapes[0] === shape { return list }
        return list(of: [shape], in: drawing)
    }

    /// Shapes as a list, which is the last one if that has the same shapes.
    func list(of shapes: [ShapeState], in drawing: Drawing) -> ShapeList {
        if let list, list.shapes.elementsEqual(shapes, by: ===) { return list }
        let new = ShapeList(drawing, shapes)
        list = new
        return new
    }

    /// The error of a statement that needs a selection, while no shape is selected or all selected ones are deleted. If
    /// these are the shapes with which this selection's timer was started, the timer's first such error says that they
    /// have been deleted, and later ones count as reported.
    func emptyError() -> any Error {
        guard let timer, !all.isEmpty, all.elementsEqual(timer.selected, by: ===)
        else { return DrawingError.nothingSelected }
        defer { timer.hasReportedLoss = true }
        return timer.hasReportedLoss ? SessionError.reported : DrawingError.timerHasNoShapes(timer.id)
    }

    /// Selects shapes in place of those that are selected. If this is the session's selection, the entries to come note
    /// the shapes.
    func select(_ shapes: [ShapeState]) {
        all = shapes
        only = shapes.only
        history?.setSelection(shapes)
    }

    /// Selects shapes as an undo or a redo does, which mostly find them selected.
    func restore(_ shapes: [ShapeState]) {
        if !shapes.elementsEqual(all, by: ===) { select(shapes) }
    }

    /// Selects shapes as a part of the command that has just been performed, such as the shape that `add` has made.
    /// `isInGroup` is whether the command is in a group, whose note then includes the shapes.
    func selectMade(_ shapes: [ShapeState], isInGroup: Bool) {
        if !isInGroup { history?.setSelection(afterLast: shapes) }
        select(shapes)
    }
}

extension [ShapeState] {
    fileprivate var only: ShapeState? { count == 1 ? self[0] : nil }

    /// The shapes in the order of the drawing, without those that have been deleted.
    fileprivate var presentInOrder: [ShapeState] {
        (allSatisfy(\.isPresent) ? self : filter(\.isPresent)).inOrder
    }
}
