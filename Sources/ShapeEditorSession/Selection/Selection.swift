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
    /// The log of the session's selection; nil for other selections.
    private let log: SelectionLog?
    /// The timer if this is the selection of a timer's run, or a branch's copy of it; otherwise nil, even for `with`.
    private let timer: StatementTimer?

    init(_ shapes: [ShapeState], log: SelectionLog? = nil, ofTimer timer: StatementTimer? = nil) {
        (all, self.log, self.timer) = (shapes, log, timer)
        only = shapes.count == 1 ? shapes[0] : nil
    }

    /// A selection of the same shapes, which changes independently and has no log.
    func copy() -> Selection { Selection(all, ofTimer: timer) }

    /// Whether this is the session's own selection.
    var isSessions: Bool { log != nil }

    /// The selected shapes in the order of the drawing, without those that have been deleted.
    var shapes: [ShapeState] {
        let present = all.allSatisfy(\.isPresent) ? all : all.filter(\.isPresent)
        let isInOrder = zip(present, present.dropFirst()).allSatisfy { $0.index < $1.index }
        return isInOrder ? present : present.sorted { $0.index < $1.index }
    }

    /// The only selected shape that has not been deleted; nil if there are none or several.
    @inline(__always)
    var single: ShapeState? {
        if let only { return only.isPresent ? only : nil }
        let present = all.isEmpty ? [] : shapes
        return present.count == 1 ? present[0] : nil
    }

    /// The error of a statement that needs a selection, while no shape is selected or all selected ones are deleted. If
    /// these are the shapes with which this selection's timer was started, the timer's first such error says that they
    /// have been deleted, and later ones count as reported.
    func emptyError() -> any Error {
        guard let timer, !all.isEmpty, all.elementsEqual(timer.shapes, by: ===)
        else { return DrawingError.nothingSelected }
        defer { timer.hasReportedLoss = true }
        return timer.hasReportedLoss ? SessionError.reported : DrawingError.timerHasNoShapes(timer.id)
    }

    /// Selects shapes in place of those that are selected, and records this in the log, if there is one.
    ///
    /// - Parameters:
    ///   - shapes: The shapes.
    ///   - isInEntry: Whether the shapes are selected in a group, so that the new selection belongs to the group's
    ///     entry, if there will be one.
    func select(_ shapes: [ShapeState], isInEntry: Bool) {
        log?.record(shapes, isInEntry: isInEntry)
        put(shapes)
    }

    /// Selects shapes as a part of the command that has just been performed, such as the shape that `add` has made.
    /// `isInEntry` is whether the command is in a group.
    func selectMade(_ shapes: [ShapeState], isInEntry: Bool) {
        if isInEntry { return select(shapes, isInEntry: true) }
        log?.recordMade(shapes)
        put(shapes)
    }

    /// Selects the former shapes again, after a group has failed, was interrupted or was rolled back.
    ///
    /// - Parameters:
    ///   - shapes: The shapes that were selected before the group.
    ///   - isInEntry: Whether the group is within another open group.
    ///   - keepingWork: Whether the commands of the group stay done.
    func restore(_ shapes: [ShapeState], isInEntry: Bool, keepingWork: Bool = false) {
        if !isInEntry, !keepingWork {
            log?.rollBack()
            put(shapes)
        } else if !all.elementsEqual(shapes, by: ===) {
            select(shapes, isInEntry: isInEntry)
        }
    }

    /// Selects shapes without recording this in the log, as for an undo or a redo.
    func put(_ shapes: [ShapeState]) {
        all = shapes
        only = shapes.count == 1 ? shapes[0] : nil
    }
}
