import ShapeModel

/// The shapes that the verbs of an execution act on.
///
/// The session has a selection, and so have each `with`, each branch of `concurrent` and each timer.
final class Selection {
    /// The selected shapes in the order of the drawing at the time when they were selected. Some may have been deleted.
    private(set) var all: [ShapeState]
    /// The only selected shape; nil if none or several are selected. Stored, because most statements act on one shape.
    /// Not checked for overlapping accesses, which saves 75 instructions a line; nothing but this file accesses it.
    @exclusivity(unchecked) private var only: ShapeState?
    /// The log of the session's selection; nil for other selections.
    private let log: SelectionLog?
    /// The number of the timer whose statement has this selection; nil for other selections.
    private let timer: Int?

    /// Whether an error has said that all shapes of the timer have been deleted.
    private(set) var hasReportedLoss = false

    init(_ shapes: [ShapeState], log: SelectionLog? = nil, ofTimer timer: Int? = nil) {
        (all, self.log, self.timer) = (shapes, log, timer)
        only = shapes.count == 1 ? shapes[0] : nil
    }

    /// A selection of the same shapes, which changes independently.
    func copy() -> Selection { Selection(all, ofTimer: timer) }

    /// Whether this is the session's own selection.
    var isSessions: Bool { log != nil }

    /// The selected shapes in the order of the drawing, without those that have been deleted.
    var shapes: [ShapeState] {
        let present = all.filter(\.isPresent)
        return present.count > 1 ? present.sorted { $0.index < $1.index } : present
    }

    /// The only selected shape; nil if none or several are selected.
    @inline(__always)
    var single: ShapeState? {
        if let only { return only.isPresent ? only : nil }
        let present = all.isEmpty ? [] : shapes
        return present.count == 1 ? present[0] : nil
    }

    /// The error of a statement that needs a selection, while nothing is selected.
    func emptyError() -> DrawingError {
        guard let timer, !all.isEmpty else { return .nothingSelected }
        hasReportedLoss = true
        return .timerHasNoShapes(timer)
    }

    /// Selects other shapes.
    ///
    /// - Parameters:
    ///   - shapes: The shapes.
    ///   - isInEntry: Whether the selecting is a part of an entry of the history that is being made.
    func select(_ shapes: [ShapeState], isInEntry: Bool) {
        log?.record(shapes, isInEntry: isInEntry)
        put(shapes)
    }

    /// Selects the shapes that a command has made, such as `add`.
    func selectMade(_ shapes: [ShapeState], isInEntry: Bool) {
        if isInEntry { return select(shapes, isInEntry: true) }
        log?.recordMade(shapes)
        put(shapes)
    }

    /// Selects again what was selected before a group that has failed, or has been rolled back.
    ///
    /// - Parameters:
    ///   - shapes: The shapes.
    ///   - isInEntry: Whether another group is open around it.
    ///   - keepingWork: Whether the commands of the group stay done.
    func restore(_ shapes: [ShapeState], isInEntry: Bool, keepingWork: Bool = false) {
        if !isInEntry, !keepingWork {
            log?.rollBack()
            put(shapes)
        } else if !all.elementsEqual(shapes, by: ===) {
            select(shapes, isInEntry: isInEntry)
        }
    }

    /// Selects what an undo or a redo brings back.
    func put(_ shapes: [ShapeState]) {
        all = shapes
        only = shapes.count == 1 ? shapes[0] : nil
    }
}
