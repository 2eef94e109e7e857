import CommandKit

/// Changes several shapes at once, or one shape in a way that only a drawing knows: its size, its angle, its outline or
/// its label.
package struct EditShapesCommand: EditingCommand {
    /// A shape and its change.
    package typealias Edit = (shape: ShapeState, change: StateChange)

    /// The drawing, of which the command says names.
    let drawing: Drawing
    package internal(set) var edits: [Edit]
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
        (self.drawing, self.action, computesChanges) = (drawing, action, changes)
        edits = zip(shapes, try changes(shapes)).map { ($0, $1) }
    }

    package var counter: StepCounter { action.counter }
    package var statement: String { action.statement }
    package var label: String { action.label }
    package var nameInJSON: String { action.counter == .edits ? statement : label.lowercased() }

    package var distance: Offset { edits.first?.change.distance.checkedEnd(from: .zero) ?? .zero }

    /// - Throws: ``ShapeError`` or ``DrawingError`` if a shape would be outside of the bounds or out of range, or if
    ///   the verb can't change these shapes. No shape has changed then.
    package mutating func execute() throws {
        if wasExecuted, let computesChanges {
            edits = zip(edits, try computesChanges(edits.map(\.shape))).map { ($0.shape, $1) }
        }
        wasExecuted = true
        for (index, edit) in edits.enumerated() {
            do {
                try edit.shape.change { state throws(ShapeError) in
                    try edit.change.apply(to: &state, inFrame: isFrame)
                }
            } catch {
                for done in edits[..<index].reversed() { try revert(done) }
                throw DrawingError.named(error, edit.shape)
            }
        }
        if saysNames { drawing.namingSteps += 1 }
    }

    /// - Throws: ``ShapeError``, which is possible only if the shape has changed otherwise.
    package func undo() throws {
        for edit in edits.reversed() { try revert(edit) }
        if saysNames { drawing.namingSteps -= 1 }
    }

    private func revert(_ edit: Edit) throws(ShapeError) {
        try edit.shape.change { state throws(ShapeError) in try edit.change.revert(&state) }
    }

    package func undo(on copy: inout DrawingCopy) throws {
        for edit in edits.reversed() {
            try copy.change(edit.shape) { state throws(ShapeError) in try edit.change.revert(&state) }
        }
        if saysNames { copy.namingSteps -= 1 }
    }

    /// Merges with a command on the same shapes in the same order, if one action has the effect of both. Refuses if
    /// rounding could make the result differ.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? EditShapesCommand, let action = action.merged(with: next.action),
            edits.elementsEqual(next.edits, by: { $0.shape === $1.shape }), !isRounded
        else { return .refused }
        self.action = action
        isPart = isPart || next.isPart
        switch action {
        case .move, .turn: computesChanges = nil
        default: computesChanges = next.computesChanges
        }
        var further = next.edits.makeIterator()
        change { change in further.next().map { change.adding($0.change) } ?? change }
        // The two executions are undone as one.
        if next.saysNames { drawing.namingSteps -= 1 }
        return .merged
    }

    /// Whether the change is rounded, so that two one after the other may do something else than their sum.
    private var isRounded: Bool {
        switch action {
        case .size, .turn: edits.contains { $0.shape.kind == .line }
        default: false
        }
    }

    /// Replaces the change of each shape.
    mutating func change(_ body: (StateChange) -> StateChange) {
        for index in edits.indices { edits[index].change = body(edits[index].change) }
    }

    package func forEachReceiver(_ body: (AnyObject) -> Void) { for edit in edits { body(edit.shape) } }
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
