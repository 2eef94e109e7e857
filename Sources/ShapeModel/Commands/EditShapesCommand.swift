import CommandKit

/// Changes several shapes at once, or one shape in a way that only a drawing knows: its size, its angle, its outline or
/// its label.
package struct EditShapesCommand: EditingCommand {
    /// The drawing, of which the command says names.
    let drawing: Drawing
    package let shapes: [ShapeState]
    /// The change of each shape.
    package internal(set) var changes: [StateChange]
    package private(set) var action: EditAction
    /// Whether the command is a part of an animation, so that its statement may do more.
    package internal(set) var isPart = false
    /// Whether further parts of the animation follow.
    var isFrame = false
    /// Whether the command makes the drawing say names.
    var saysNames = true
    /// Computes the changes again for a redo, which finds the shapes in other states if a branch of their concurrent
    /// group has been taken back. Nil if the changes are always the same.
    var computesChanges: (([ShapeState]) throws -> [StateChange])?
    private var wasExecuted = false

    /// - Parameters:
    ///   - drawing: The drawing of the shapes.
    ///   - action: What the statement does.
    ///   - shapes: The shapes to change.
    ///   - changes: Computes the change of each shape from the present shapes.
    /// - Throws: The error of `changes`.
    package init(
        _ drawing: Drawing, _ action: EditAction, _ shapes: [ShapeState],
        _ changes: @escaping ([ShapeState]) throws -> [StateChange]
    ) throws {
        (self.drawing, self.action, self.shapes, computesChanges) = (drawing, action, shapes, changes)
        self.changes = try changes(shapes)
    }

    package var counter: StepCounter { action.counter }
    package var statement: String { action.statement }
    package var label: String { action.label }
    package var nameInJSON: String { action.counter == .edits ? statement : label.lowercased() }

    package var distance: Offset { changes.first?.distance.checkedEnd(from: .zero) ?? .zero }

    /// - Throws: ``ShapeError`` or ``DrawingError`` if a shape would be outside of the bounds or out of range, or if
    ///   the verb can't change these shapes. No shape has changed then.
    package mutating func execute() throws {
        if wasExecuted, let computesChanges { changes = try computesChanges(shapes) }
        wasExecuted = true
        for index in shapes.indices {
            do {
                try shapes[index].change { state throws(ShapeError) in
                    try changes[index].apply(to: &state, inFrame: isFrame)
                }
            } catch {
                try revert(..<index)
                throw DrawingError.named(error, shapes[index])
            }
        }
        if saysNames { drawing.namingSteps += 1 }
    }

    /// - Throws: ``ShapeError``, which is possible only if the shape has changed otherwise.
    package func undo() throws {
        try revert(..<shapes.endIndex)
        if saysNames { drawing.namingSteps -= 1 }
    }

    private func revert(_ range: PartialRangeUpTo<Int>) throws(ShapeError) {
        for index in shapes[range].indices.reversed() {
            try shapes[index].change { state throws(ShapeError) in try changes[index].revert(&state) }
        }
    }

    package func undo(on copy: inout DrawingCopy) throws {
        for index in shapes.indices.reversed() {
            try copy.change(shapes[index]) { state throws(ShapeError) in try changes[index].revert(&state) }
        }
        if saysNames { copy.namingSteps -= 1 }
    }

    /// Merges with a command on the same shapes in the same order, if one action has the effect of both. Refuses if
    /// rounding could make the result differ.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? EditShapesCommand, let action = action.merged(with: next.action),
            shapes.elementsEqual(next.shapes, by: ===), !isRounded
        else { return .refused }
        self.action = action
        isPart = isPart || next.isPart
        switch action {
        case .move, .turn: computesChanges = nil
        default: computesChanges = next.computesChanges
        }
        changes = zip(changes, next.changes).map { $0.adding($1) }
        // The two executions are undone as one.
        if next.saysNames { drawing.namingSteps -= 1 }
        return .merged
    }

    /// Whether the change is rounded, so that two one after the other may do something else than their sum.
    private var isRounded: Bool {
        switch action {
        case .size, .turn: shapes.contains { $0.kind == .line }
        default: false
        }
    }

    package func forEachReceiver(_ body: (AnyObject) -> Void) { shapes.forEach(body) }
}

extension DrawingError {
    /// The error of a shape, with the shape's name.
    package static func named(_ error: any Error, _ name: String) -> any Error {
        guard case .outsideBounds(let bounds) = error as? ShapeError else { return error }
        return DrawingError.placeOutside(name, bounds)
    }

    /// The error of a shape, with the shape's name.
    package static func named(_ error: any Error, _ shape: ShapeState) -> any Error {
        guard error as? ShapeError == .sizeOutOfRange else { return named(error, shape.name) }
        return shape.kind == .text
            ? DrawingError.lettersOutOfRange(name: shape.name, ShapeSize.letters)
            : DrawingError.sizeOutOfRange(name: shape.name, shape.kind, limit: ShapeSize.limit)
    }
}
