import CommandKit

/// The work for an undo stack. The first five cases do the same as `Peers/qundostack.cpp`, step for step.
enum History: String, CaseIterable {
    /// Four moves and a paint, repeatedly.
    case plain
    /// The steps of `plain`, with one observer.
    case observed
    /// Moves that all merge into one entry.
    case merging
    /// One group of all steps.
    case macro
    /// Groups of two.
    case pairs
    /// Groups of ten.
    case tens
    /// One transaction of all steps.
    case transaction
    /// Commands that are class instances.
    case objects
    /// Commands made of closures that capture the shape.
    case blocks
    /// Commands made of closures that capture the shape and a number.
    case numberBlocks = "number-blocks"

    /// Measures performing all steps, undoing all and redoing all.
    func measure(steps: Int) throws -> Measurement {
        let (shape, stack, counter) = (Shape(), UndoStack(), OddIndexCounter())
        if self == .observed { stack.addObserver(counter) }
        var measurement = Measurement(rawValue, steps: steps)
        try measurement.measure("push") { try perform(steps, of: Steps(shape: shape), on: stack) }
        try measurement.measure("undo") { while stack.canUndo { try stack.undo() } }
        try measurement.measure("redo") { while stack.canRedo { try stack.redo() } }
        measurement.outcome = " (\(shape.x), \(shape.y), \(shape.colour), seen \(counter.seen))"
        return measurement
    }

    private func perform(_ count: Int, of steps: Steps, on stack: UndoStack) throws {
        switch self {
        case .plain, .observed: for step in 0..<count { try steps.perform(step, on: stack) }
        case .merging: for step in 0..<count { try stack.perform(steps.mergingMove(step)) }
        case .macro: try steps.performGroups(of: count, in: count, on: stack)
        case .pairs: try steps.performGroups(of: 2, in: count, on: stack)
        case .tens: try steps.performGroups(of: 10, in: count, on: stack)
        case .transaction: try stack.group("All") { try steps.perform(0..<count, in: $0) }
        case .objects: for step in 0..<count { try stack.perform(steps.object(step)) }
        case .blocks: for _ in 0..<count { try stack.perform(steps.block()) }
        case .numberBlocks: for step in 0..<count { try stack.perform(steps.block(step)) }
        }
    }
}

/// The same steps as in the peer.
private struct Steps {
    let shape: Shape

    func perform(_ step: Int, on stack: UndoStack) throws {
        if step % 5 != 0 { try stack.perform(move(step)) } else { try stack.perform(paint(step)) }
    }

    func perform(_ steps: Range<Int>, in group: UndoGroup) throws {
        for step in steps {
            if step % 5 != 0 { try group.perform(move(step)) } else { try group.perform(paint(step)) }
        }
    }

    func performGroups(of size: Int, in count: Int, on stack: UndoStack) throws {
        for start in stride(from: 0, to: count, by: size) {
            let group = try stack.beginGroup("Group")
            try perform(start..<min(start + size, count), in: group)
            try group.commit()
        }
    }

    func mergingMove(_ step: Int) -> MergingMove { MergingMove(shape: shape, dx: dx(step), dy: dy(step)) }
    func object(_ step: Int) -> MoveObject { MoveObject(shape: shape, dx: Int(dx(step)), dy: Int(dy(step))) }

    func block() -> BlockCommand {
        let shape = shape
        return BlockCommand("Move", { shape.x += 1 }, undo: { shape.x -= 1 })
    }

    func block(_ step: Int) -> BlockCommand {
        let (shape, number) = (shape, Int(dx(step)))
        return BlockCommand("Move", { shape.x += number }, undo: { shape.x -= number })
    }

    private func move(_ step: Int) -> Move { Move(shape: shape, dx: dx(step), dy: dy(step)) }
    private func paint(_ step: Int) -> Paint { Paint(shape: shape, colour: Int32(step & 7)) }
    private func dx(_ step: Int) -> Int32 { Int32(step & 1) * 10 - 5 }
    private func dy(_ step: Int) -> Int32 { Int32(step & 2) * 5 - 4 }
}
