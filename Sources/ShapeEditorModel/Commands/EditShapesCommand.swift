import CommandKit

/// Changes one or more shapes at once. Moves and paintings of a single shape mostly have faster commands of their own,
/// such as ``MoveCommand`` and ``PaintCommand``.
package struct EditShapesCommand: EditingCommand {
    private struct Flags: OptionSet {
        let rawValue: UInt8

        static let isPart = Flags(rawValue: 1)
        static let isFrame = Flags(rawValue: 2)
        static let saysNames = Flags(rawValue: 4)
        static let wasExecuted = Flags(rawValue: 8)
    }

    // The command takes 40 bytes in this order of its properties, and so 60 in the history.
    private var list: ShapeList
    /// The change of each shape, or one that all have in common. Nil if ``EditAction/commonChange(from:)`` is that change.
    private var stored: [StateChange]?
    package private(set) var action: EditAction
    private var flags: Flags
    /// The former colour of all shapes if ``stored`` is nil and the action paints them.
    private var former = Colour.blue

    /// Creates the command for shapes of a drawing, all of which the action fits.
    ///
    /// - Throws: The error of ``EditAction/changes(of:)``.
    package init(_ list: ShapeList, _ action: EditAction) throws {
        (self.list, self.action) = (list, action)
        flags = list.drawing.isNamed || action != .reset ? .saysNames : []
        store(try action.changes(of: list.shapes))
    }

    package init(_ drawing: Drawing, _ action: EditAction, _ shapes: [ShapeState]) throws {
        try self.init(ShapeList(drawing, shapes), action)
    }

    package var shapes: [ShapeState] { list.shapes }

    /// The identity of the animation of which the command is a part, equal for all its parts; nil if it is no part.
    package var animation: ObjectIdentifier? { isPart ? ObjectIdentifier(list) : nil }

    /// The drawing of the shapes. If ``saysNames``, the command counts in its ``Drawing/namingSteps``.
    var drawing: Drawing { list.drawing }

    /// The change of each shape, in the order of ``shapes``. In O(*n*) for *n* shapes.
    package internal(set) var changes: [StateChange] {
        get { shapes.indices.map(change) }
        set { store(newValue) }
    }

    /// The change of the shape at an index of ``shapes``.
    private func change(_ index: Int) -> StateChange {
        guard let stored else { return action.commonChange(from: former) ?? StateChange() }
        return stored[stored.count == 1 ? 0 : index]
    }

    /// Stores changes, one for each shape or one that all have in common, in as little memory as possible.
    private mutating func store(_ changes: [StateChange]) {
        guard let first = changes.first, changes.dropFirst().allSatisfy({ $0 == first }) else {
            stored = changes
            return
        }
        former = first.colour?.old ?? former
        stored = action.commonChange(from: former) == first ? nil : [first]
    }

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
    /// frame of an animation to a later one, and for a reset of a nameless drawing.
    var saysNames: Bool {
        get { flags.contains(.saysNames) }
        set { set(.saysNames, newValue) }
    }

    /// The same command as the whole of an animation: with a list of shapes of its own, because the parts of two
    /// animations have different ones (``animation``), and as if it had been executed, as its parts will be. With
    /// `isPlain`, neither it nor its parts make the output name the shapes.
    package func animated(isPlain: Bool) -> EditShapesCommand {
        var command = self
        command.list = ShapeList(list.drawing, list.shapes)
        command.flags.insert(.wasExecuted)
        if isPlain { command.saysNames = false }
        return command
    }

    private mutating func set(_ flag: Flags, _ isOn: Bool) {
        if isOn { flags.insert(flag) } else { flags.remove(flag) }
    }

    package var counter: StepCounter { action.counter }
    package var verb: String { action.verb }
    package var statement: String { action.statement }
    package var takesConnectors: Bool { action.fits(.connector) }
    package var label: String { action.label }

    package var namesShapes: Bool { saysNames }

    package var distance: Offset {
        action == .reset || shapes.isEmpty ? .zero : change(0).distance.checkedEnd(from: .zero) ?? .zero
    }

    /// Changes the shapes. Unless ``isPart``, a redo computes the changes again, because the shapes may be in other
    /// states, for example if a branch of their concurrent group has been rolled back.
    ///
    /// - Throws: ``ShapeError`` or ``DrawingError`` if a shape would be outside the bounds or out of range, or if a
    ///   redo can't compute the changes again. No shape has changed then.
    package mutating func execute() throws {
        if isPart { replaceFormerColours() }
        if flags.contains(.wasExecuted), !isPart { store(try action.changes(of: shapes)) }
        flags.insert(.wasExecuted)
        for index in shapes.indices {
            do {
                try shapes[index].change { state throws(ShapeError) in
                    try change(index).apply(to: &state, inFrame: isFrame)
                }
            } catch {
                try revert(..<index)
                throw isPart && !drawing.isNamed ? error : DrawingError.named(error, shapes[index])
            }
        }
        if saysNames { drawing.namingSteps += 1 }
    }

    /// Has the undo of a part of an animation restore the present colours. They are others than at the previous part if
    /// another command has painted a shape since, or if such a command has been rolled back before a redo.
    private mutating func replaceFormerColours() {
        guard changes.contains(where: { $0.colour != nil }) else { return }
        store(
            zip(shapes, changes).map { shape, change in
                var change = change
                change.colour?.old = shape.untracked.colour
                return change
            })
    }

    /// - Throws: ``ShapeError`` if a shape can't be changed back, because something else has changed it since. The
    ///   shapes after it in ``shapes`` have been changed back by then.
    package func undo() throws {
        try revert(..<shapes.endIndex)
        if saysNames { drawing.namingSteps -= 1 }
    }

    private func revert(_ range: PartialRangeUpTo<Int>) throws(ShapeError) {
        for index in shapes[range].indices.reversed() {
            try shapes[index].change { state throws(ShapeError) in try change(index).revert(&state) }
        }
    }

    package func undo(on copy: inout DrawingCopy) throws {
        for index in shapes.indices.reversed() {
            try copy.change(shapes[index]) { state throws(ShapeError) in try change(index).revert(&state) }
        }
        if saysNames { copy.namingSteps -= 1 }
    }

    /// Merges with a command on the same shapes in the same order, if their actions merge. Refuses `size` and `turn` if
    /// one of the shapes is a line, and `reset` in a named drawing. The commands never cancel out.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? EditShapesCommand, let action = action.merged(with: next.action),
            shapes.elementsEqual(next.shapes, by: ===), !isRounded, action != .reset || !next.saysNames
        else { return .refused }
        let sum = zip(changes, next.changes).map { $0.adding($1) }
        // The parts of an animation all have its action.
        if animation == nil || animation != next.animation { self.action = action }
        (isPart, isFrame) = (isPart || next.isPart, next.isFrame)
        store(sum)
        // Both executions have counted in `namingSteps`, but a single undo takes back only one, so one goes now.
        if next.saysNames { drawing.namingSteps -= 1 }
        return .merged
    }

    /// Whether two actions, one after the other, may have another effect than their merged action, as `size` and `turn`
    /// may on a line.
    private var isRounded: Bool {
        switch action {
        case .size, .turn: shapes.contains { $0.kind == .line }
        default: false
        }
    }

    package func forEachReport(_ body: (ShapeReport) -> Void) {
        for (index, shape) in shapes.enumerated() {
            body(ShapeReport(shape, ShapeReport.Extras(change(index), of: shape.kind)))
        }
    }

    package func forEachReceiver(_ body: (AnyObject) -> Void) { shapes.forEach(body) }
}

extension DrawingError {
    /// The error with the shape's name if the shape would be outside the bounds, or its place or its size would be out
    /// of range; any other error as it is.
    package static func named(_ error: any Error, _ shape: ShapeState) -> any Error {
        switch error as? ShapeError {
        case .outsideBounds(let bounds): placeOutside(shape.name, bounds)
        case .offsetOutOfRange: placeOutOfRange(shape.name)
        case .sizeOutOfRange where shape.kind == .text:
            lettersOutOfRange(name: shape.name, ShapeSize.letters)
        case .sizeOutOfRange(let length): sizeOutOfRange(name: shape.name, length)
        case .groupTooLarge, nil: error
        }
    }
}
