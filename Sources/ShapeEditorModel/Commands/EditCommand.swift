import CommandKit

/// A change of the drawing: by an ``EditAction`` to some shapes, or by a verb that adds, deletes, orders, renames or joins
/// shapes. Moves by a distance and paintings of a single shape mostly have commands of their own, ``MoveCommand`` and
/// ``PaintCommand``.
package struct EditCommand: EditingCommand {
    private struct Flags: OptionSet {
        let rawValue: UInt8

        static let isPart = Flags(rawValue: 1)
        static let isFrame = Flags(rawValue: 2)
        static let namesShapes = Flags(rawValue: 4)
        static let wasExecuted = Flags(rawValue: 8)
        static let isPlain = Flags(rawValue: 16)
        static let namesActed = Flags(rawValue: 32)
    }

    /// What the command changes, in as little memory as possible.
    private enum Stored {
        /// The shapes of ``acted`` as ``EditAction/commonChange(from:)`` says, from a colour that all of them have.
        case common(from: Colour)
        /// The only shape of ``acted`` from this place to that of the action.
        case moved(from: Offset)
        /// Each shape of ``acted``, or all in the same way if there is one change.
        case values([StateChange])
        /// Which shapes there are, their order and names, and the values of the shapes of ``acted``, if any.
        indirect case arranged([ShapeChange], [StateChange])
    }

    // The command takes 49 bytes in this order of its properties, and so 76 in the history.
    /// The shapes on which the statement acts.
    package private(set) var acted: ShapeList
    private var stored: Stored
    private var flags: Flags
    package private(set) var action: EditAction

    /// Creates the command that does an action to shapes of a drawing, all of which it fits. The shapes are as in
    /// `source`, the drawing or a copy of it.
    ///
    /// - Throws: The error of ``EditAction/changes(of:in:)``.
    package init(
        _ acted: ShapeList, _ action: EditAction, in source: (any ReadableDrawing)? = nil
    ) throws {
        (self.acted, self.action, stored) = (acted, action, .common(from: .blue))
        flags = (source?.isNamed ?? acted.drawing.isNamed) || action != .reset ? .namesShapes : []
        store(try action.changes(of: acted.shapes, in: source ?? acted.drawing))
    }

    /// Creates the command of a verb that adds, deletes, orders, renames or joins shapes.
    ///
    /// - Parameters:
    ///   - acted: The drawing, and the shapes that must be selected for the statement. None if it does not act on the
    ///     selection.
    ///   - statement: A statement that makes these changes.
    ///   - takesConnectors: Whether it also acts on the connectors among the selected shapes.
    ///   - changes: The changes, for the drawing as it is when the command is executed.
    ///   - values: The changes of the values of the shapes on which the statement acts, if there are any.
    ///   - isNamed: Whether the statement says on which shapes it acts, so that none must be selected for it.
    package init(
        _ acted: ShapeList, _ statement: String, takesConnectors: Bool, _ changes: [ShapeChange],
        _ values: [StateChange] = [], isNamed: Bool = false
    ) {
        (self.acted, action) = (acted, .arrange(statement, takesConnectors: takesConnectors))
        stored = .arranged(changes, values)
        flags = isNamed ? [.namesShapes, .namesActed] : .namesShapes
    }

    /// Creates the plain command that moves a single shape, which is no line, to a place. `origin` is
    /// the place to which an undo returns; executing the command overwrites it.
    package init(moving acted: ShapeList, to place: Offset, from origin: Offset = .zero) {
        (self.acted, action, stored, flags) = (acted, .moveTo(place), .moved(from: origin), .isPlain)
    }

    /// The shapes on which the statement acts.
    package var shapes: [ShapeState] { acted.shapes }

    /// The identity of the animation of which the command is a part, equal for all its parts; nil if it is no part.
    package var animation: ObjectIdentifier? { isPart ? ObjectIdentifier(acted) : nil }

    /// Whether the command is a part of an animation, or was merged with one, so that its statement may do more than
    /// the command.
    package internal(set) var isPart: Bool {
        get { flags.contains(.isPart) }
        set { set(.isPart, newValue) }
    }

    /// Whether the command leads to a frame of an animation other than the last one. A line may have no length there.
    package internal(set) var isFrame: Bool {
        get { flags.contains(.isFrame) }
        set { set(.isFrame, newValue) }
    }

    /// Whether the command makes the output name the shapes until it is undone; false for a command that leads from one
    /// frame of an animation to a later one, for a reset of a nameless drawing, and for a plain command (``isPlain``).
    package internal(set) var namesShapes: Bool {
        get { flags.contains(.namesShapes) }
        set { set(.namesShapes, newValue) }
    }

    /// Whether the command is as plain as a ``MoveCommand`` (``EditAction/isPlain(on:)``).
    package var isPlain: Bool { flags.contains(.isPlain) }

    /// The same command of a single shape as a plain one.
    package var plain: EditCommand {
        var command = self
        command.flags.insert(.isPlain)
        command.namesShapes = false
        return command
    }

    private mutating func set(_ flag: Flags, _ isOn: Bool) {
        if isOn { flags.insert(flag) } else { flags.remove(flag) }
    }

    /// The same command as the whole of an animation: with a list of shapes of its own, because the parts of two
    /// animations have different ones (``animation``), and as if it had been executed, as its parts will be.
    package var animated: EditCommand {
        var command = self
        command.acted = ShapeList(acted.drawing, acted.shapes)
        command.flags.insert(.wasExecuted)
        return command
    }
}

// MARK: - What it changes

extension EditCommand {
    package var changes: ChangeList {
        switch stored {
        case .common(let colour):
            ChangeList(shapes, action.commonChange(from: colour) ?? StateChange(), isFrame: isFrame)
        case .moved(let origin): ChangeList(shapes, action.move(from: origin))
        case .values(let changes): ChangeList([], shapes, changes, isFrame: isFrame)
        case .arranged(let changes, let values): ChangeList(changes, values.isEmpty ? [] : shapes, values)
        }
    }

    /// The changes of the values of ``shapes``, in their order. None if the command arranges shapes. In O(*n*) for *n*
    /// shapes.
    package internal(set) var values: [StateChange] {
        get { changes.changes }
        set { store(newValue) }
    }

    /// Stores changes of the values, one for each shape or one that all have in common.
    private mutating func store(_ changes: [StateChange]) {
        guard let first = changes.first, changes.dropFirst().allSatisfy({ $0 == first }) else {
            stored = .values(changes)
            return
        }
        let former = first.colour?.old ?? .blue
        stored = action.commonChange(from: former) == first ? .common(from: former) : .values([first])
    }

    package func forEachReceiver(_ body: (AnyObject) -> Void) {
        guard case .arranged(let changes, _) = stored else { return shapes.forEach(body) }
        body(acted.drawing)
        for change in changes { body(change.shape) }
        shapes.forEach(body)
    }

    /// The distance by which the command would move the first of the shapes, before its first execution; zero if it
    /// moves none, and for a reset.
    package var distance: Offset {
        if case .moved = stored {
            return action.move(from: shapes[0].untracked.offset).distance.end(from: .zero)
        }
        let changes = changes
        guard action != .reset, !changes.shapes.isEmpty else { return .zero }
        return changes.change(0).distance.checkedEnd(from: .zero) ?? .zero
    }
}

// MARK: - Words

extension EditCommand {
    package var counter: StepCounter { action.counter }
    package var verb: String { action.verb }
    package var statement: String { action.statement }
    package var takesConnectors: Bool { action.fits(.connector) }
    package var label: String { action.label }
    package var selected: [ShapeState]? { shapes.isEmpty || flags.contains(.namesActed) ? nil : shapes }
}

// MARK: - Executing

extension EditCommand {
    /// Changes the drawing. Unless ``isPart``, a redo computes other values again, because the shapes may be in other
    /// states, for example if a branch of their concurrent group has been rolled back.
    ///
    /// - Throws: ``ShapeError`` or ``DrawingError`` if a shape would be outside the bounds or out of range, or if a
    ///   redo can't compute the changes again. Nothing has changed then.
    package mutating func execute() throws {
        var drawing = acted.drawing
        try prepare(in: drawing)
        flags.insert(.wasExecuted)
        try drawing.perform(self, namesShape: isPart ? drawing.isNamed : !isPlain)
    }

    private mutating func prepare(in drawing: Drawing) throws {
        switch stored {
        case .moved:
            let origin = shapes[0].untrackedStep.offset
            stored = .moved(from: origin)
            // An undo may have put the shape outside the bounds. A change without a distance is not checked.
            if action == .moveTo(origin) { try shapes[0].untracked.check(origin) }
        case .arranged: break
        case .common where isPart, .values where isPart: replaceFormerValues()
        case .common, .values:
            if flags.contains(.wasExecuted) { store(try action.changes(of: shapes, in: drawing)) }
        }
    }

    /// Has the undo of a part of an animation restore the present colours and properties. They are others than at the
    /// previous part if another command has changed a shape since, or if such a command has been rolled back before a
    /// redo.
    private mutating func replaceFormerValues() {
        let changes = values
        guard changes.contains(where: { $0.colour != nil || !$0.replacements.isEmpty }) else { return }
        store(
            zip(shapes, changes).map { shape, change in
                var change = change
                let present = shape.untracked
                change.colour?.old = present.colour
                change.replacements = change.replacements.map {
                    PropertyReplacement($0.property, old: $0.property.value(in: present), new: $0.new)
                }
                return change
            })
    }

    /// - Throws: ``ShapeError`` if a shape can't be changed back, because something else has changed it since. The
    ///   shapes after it in ``changes`` have been changed back by then.
    package func undo() throws {
        var drawing = acted.drawing
        try drawing.undo(self)
    }
}

// MARK: - Merging

extension EditCommand {
    /// Merges with a command that changes the values of the same shapes in the same order, if their actions merge.
    /// Refuses `size` and `turn` if one of the shapes is a line, and `reset` in a named drawing. Only two moves of a
    /// single shape to a place can cancel out.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? EditCommand, let action = action.merged(with: next.action),
            shapes.elementsEqual(next.shapes, by: ===), !isRounded, action != .reset || !next.namesShapes
        else { return .refused }
        if case .moved(let origin) = stored { return merge(next, origin) }
        if case .moved = next.stored { return .refused }
        let sum = zip(values, next.values).map { $0.adding($1) }
        // The parts of an animation all have its action.
        if animation == nil || animation != next.animation { self.action = action }
        (isPart, isFrame) = (isPart || next.isPart, next.isFrame)
        store(sum)
        // Both executions have counted in `namingSteps`, but a single undo takes back only one, so one goes now.
        if next.namesShapes { acted.drawing.namingSteps -= 1 }
        return .merged
    }

    private mutating func merge(_ next: EditCommand, _ origin: Offset) -> MergeOutcome {
        guard case .moved = next.stored, !next.isPart else { return .refused }
        action = next.action
        return action == .moveTo(origin) ? .cancelledOut : .merged
    }

    /// Whether two actions, one after the other, may have another effect than their merged action, as `size` and `turn`
    /// may on a line.
    private var isRounded: Bool {
        switch action {
        case .size, .turn: shapes.contains { $0.kind == .line }
        default: false
        }
    }
}

extension DrawingError {
    /// The error with a name of the shape, by default its own, if the shape would be outside the bounds, or its place or
    /// its size would be out of range; any other error as it is.
    package static func named(
        _ error: any Error, _ shape: ShapeState, _ name: String? = nil
    ) -> any Error {
        let name = name ?? shape.name
        return switch error as? ShapeError {
        case .outsideBounds(let bounds): placeOutside(name, bounds)
        case .offsetOutOfRange: placeOutOfRange(name)
        case .sizeOutOfRange where shape.kind == .text: lettersOutOfRange(name: name, ShapeSize.letters)
        case .sizeOutOfRange(let length): sizeOutOfRange(name: name, length)
        case .noRow(let number, let last): noRow(name, number, last: last)
        case .rowsTooLong(let limit): rowsTooLong(name, limit: limit)
        case .groupTooLarge, nil: error
        }
    }
}
