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
        do {
            try await execution.animate(Frames(over: duration)) { frames, frame throws in
                let next = Offset(x: frames.value(whole.x, at: frame), y: frames.value(whole.y, at: frame))
                let step = Offset(x: next.x - done.x, y: next.y - done.y)
                try shape.move(by: step)
                done = next
                if step != .zero, frame < frames.count {
                    execution.session.invoker.announceFrame(of: MoveCommand(receiver: shape, distance: done))
                }
            }
        } catch {
            // What has been seen to move stays, and can be undone.
            if done != .zero { try execution.record(MoveCommand(receiver: shape, distance: done)) }
            throw error
        }
        try execution.record(MoveCommand(receiver: shape, distance: whole))
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
        do {
            try await execution.animate(Frames(over: duration)) { frames, frame throws in
                let next = start.blended(with: end, frames, at: frame)
                guard next != shape.colour || frame == frames.count else { return }
                shape.paint(next)
                if frame < frames.count {
                    execution.session.invoker.announceFrame(of: PaintCommand(receiver: shape, colour: next))
                }
            }
        } catch {
            let reached = PaintCommand(receiver: shape, colour: shape.colour, previous: start)
            if shape.colour != start { try execution.record(reached) }
            throw error
        }
        try execution.record(PaintCommand(receiver: shape, colour: end, previous: start))
    }
}

extension Execution {
    /// Has `draw` draw each frame at its time.
    fileprivate nonisolated(nonsending) func animate(
        _ frames: Frames, _ draw: (Frames, Int128) throws -> Void
    ) async throws {
        let start = session.loop.now
        var frame: Int128 = 1
        while frame <= frames.count {
            session.output.flush()
            try await session.loop.sleep(until: start + frames.due(frame))
            try checkCancellation()
            try draw(frames, frame)
            frame += 1
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
