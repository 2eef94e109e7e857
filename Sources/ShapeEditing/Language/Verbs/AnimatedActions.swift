import CommandKit

/// `move right 50 over 1s`: a move that takes time and is one step to undo.
struct AnimatedMoveAction: AsyncAction {
    /// Where to.
    enum Target {
        case step(MoveDirection)
        case distance(Offset)
        case place(Offset)
    }

    let target: Target
    let duration: Duration

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        let shape = execution.session.shape
        let whole = try distance(from: shape, execution.session)
        _ = try shape.destination(of: whole)
        var done = Offset.zero
        try await execution.animate(Frames(over: duration)) { frames, frame in
            let next = Offset(x: frames.value(whole.x, at: frame), y: frames.value(whole.y, at: frame))
            let step = Offset(x: next.x - done.x, y: next.y - done.y)
            guard step != .zero || frame == frames.count else { return nil }
            done = next
            return Drawing(
                step: MoveCommand(receiver: shape, distance: step),
                reached: MoveCommand(receiver: shape, distance: done))
        }
    }

    private func distance(from shape: ShapeState, _ session: Session) throws -> Offset {
        switch target {
        case .step(let direction): return direction.offset(points: session.defaultStep)
        case .distance(let distance): return distance
        case .place(let place):
            guard let distance = place.subtracting(shape.offset) else { throw ShapeError.offsetOutOfRange }
            return distance
        }
    }
}

/// `paint red over 1s`: a painting that takes time, by way of the colours between, and is one step to undo.
struct AnimatedPaintAction: AsyncAction {
    let hue: Hue
    let duration: Duration

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        let shape = execution.session.shape
        let start = shape.colour
        let end = hue.colour(after: start)
        try await execution.animate(Frames(over: duration)) { frames, frame in
            let next = start.blended(with: end, frames, at: frame)
            guard next != shape.colour || frame == frames.count else { return nil }
            let command = PaintCommand(receiver: shape, colour: next)
            return Drawing(step: command, reached: command)
        }
    }
}

/// What a frame changes.
private struct Drawing {
    /// What leads from the frame before to this one.
    let step: any ShapeCommand
    /// What leads from the start to this one.
    let reached: any ShapeCommand
}

extension Execution {
    /// Draws each frame at its time, but for those that change nothing. What is drawn before a failure stays.
    fileprivate nonisolated(nonsending) func animate(
        _ frames: Frames, _ draw: (Frames, Int128) -> Drawing?
    ) async throws {
        let group = try beginGroup("Animation")
        var reached: (any ShapeCommand)?
        let outcome = await self.draw(frames, draw, in: group, &reached)
        if let reached { group.label = reached.label }
        try commit(group)
        if let reached { session.invoker.announce(reached) }
        try outcome.get()
    }

    private nonisolated(nonsending) func draw(
        _ frames: Frames, _ draw: (Frames, Int128) -> Drawing?, in group: UndoGroup,
        _ reached: inout (any ShapeCommand)?
    ) async -> Result<Void, any Error> {
        let start = session.loop.time
        var frame: Int128 = 1
        do {
            while frame <= frames.count {
                session.output.flush()
                try await session.loop.sleep(until: .init(offset: start + frames.due(frame)))
                try checkCancellation()
                if let drawing = draw(frames, frame) {
                    try session.invoker.advance(using: drawing.step, in: group)
                    reached = drawing.reached
                    if frame < frames.count { session.invoker.announceFrame(of: drawing.reached) }
                }
                frame += 1
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}

extension Colour {
    /// The colour that lies so far on the way to `end`, channel by channel in sRGB.
    fileprivate func blended(with end: Colour, _ frames: Frames, at frame: Int128) -> Colour {
        func channel(_ path: KeyPath<Colour, UInt8>) -> UInt8 {
            let (from, to) = (Int(self[keyPath: path]), Int(end[keyPath: path]))
            return UInt8(clamping: from + frames.value(to - from, at: frame))
        }
        return Colour(
            red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
    }
}
