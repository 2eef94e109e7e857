/// The index, count and cleanness of a stack at one moment.
struct UndoStackSnapshot {
    let index: Int
    let count: Int
    let isClean: Bool
}

/// A change on its way to the observers, which it reaches as one or in steps.
struct UndoStackReport {
    let stack: UndoStack
    let change: UndoStackChange
    let savedIndex: Int?

    func changes(_ granularity: UndoStackGranularity) -> [UndoStackChange] {
        switch (granularity, change.kind) {
        case (.step, .undone), (.step, .redone): steps
        default: [change]
        }
    }

    /// Undoing and redoing move neither the count nor the mark, so each step follows from its two indices.
    private var steps: [UndoStackChange] {
        let direction = change.index < change.previousIndex ? -1 : 1
        return stride(from: change.previousIndex, to: change.index, by: direction).map { from in
            UndoStackChange(
                kind: change.kind, previousIndex: from, index: from + direction,
                previousCount: change.count, count: change.count,
                wasClean: savedIndex == from, isClean: savedIndex == from + direction)
        }
    }
}
