import CommandKit
import ShapeModel

extension Execution {
    /// Moves the shape over a time; one step to undo.
    ///
    /// - Throws: `ShapeError` if it may not go there, before it has moved.
    nonisolated(nonsending) func move(by whole: Offset, over duration: Duration) async throws {
        let shape = shape
        _ = try shape.destination(of: whole)
        var done = Offset.zero
        try await animate(Frames(over: duration)) { frames, frame in
            let next = Offset(x: frames.value(whole.x, at: frame), y: frames.value(whole.y, at: frame))
            let part = Offset(x: next.x - done.x, y: next.y - done.y)
            guard part != .zero || frame == frames.count else { return nil }
            done = next
            return Drawing(
                command: MoveCommand(receiver: shape, distance: part),
                reached: MoveCommand(receiver: shape, distance: done))
        }
    }

    /// Paints the shape over a time, through the colours in between; one step to undo.
    nonisolated(nonsending) func paint(_ end: Colour, over duration: Duration) async throws {
        let shape = shape
        let start = shape.colour
        try await animate(Frames(over: duration)) { frames, frame in
            let next = start.blended(with: end, frames, at: frame)
            guard next != shape.colour || frame == frames.count else { return nil }
            let command = PaintCommand(receiver: shape, colour: next)
            return Drawing(command: command, reached: command)
        }
    }
}

private struct Drawing {
    /// Leads from the previous frame to this one.
    let command: any EditingCommand
    /// Leads from the start to this frame; after the last frame, it is what has been done.
    let reached: any EditingCommand
}

extension Execution {
    /// Draws each frame when it is due, as one group labelled with what was reached.
    private nonisolated(nonsending) func animate(
        _ frames: Frames, _ draw: (Frames, Int128) -> Drawing?
    ) async throws {
        let group = try beginGroup("Animation")
        var reached: (any EditingCommand)?
        let outcome = await self.draw(frames, draw, in: group, &reached)
        if let reached { group.label = reached.label }
        try commit(group)
        if let reached { session.invoker.announce(Step(performed: reached)) }
        try outcome.get()
    }

    private nonisolated(nonsending) func draw(
        _ frames: Frames, _ draw: (Frames, Int128) -> Drawing?, in group: UndoGroup,
        _ reached: inout (any EditingCommand)?
    ) async -> Result<Void, any Error> {
        let start = session.loop.time
        var frame: Int128 = 1
        do {
            while frame <= frames.count {
                session.output.flush()
                try await session.loop.sleep(until: .init(offset: start + frames.due(frame)))
                try checkCancellation()
                if let drawing = draw(frames, frame) {
                    try session.invoker.execute(drawing.command, in: group)
                    reached = drawing.reached
                    if frame < frames.count {
                        session.invoker.announce(
                            Step(.frame(drawing.reached), changing: drawing.reached.shapes))
                    }
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
    fileprivate func blended(with end: Colour, _ frames: Frames, at frame: Int128) -> Colour {
        func channel(_ path: KeyPath<Colour, UInt8>) -> UInt8 {
            let (from, to) = (Int(self[keyPath: path]), Int(end[keyPath: path]))
            return UInt8(clamping: from + frames.value(to - from, at: frame))
        }
        return Colour(
            red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
    }
}
/// The frames of an animation: at most 30 a second, evenly spread, the last one at its end.
struct Frames {
    private static let perSecond: Int128 = 30

    /// At least one.
    let count: Int128
    private let duration: Duration

    init(over duration: Duration) {
        self.duration = duration
        count = max(1, duration.attoseconds * Self.perSecond / Duration.seconds(1).attoseconds)
    }

    /// When a frame is due, after the start. Frames count from 1.
    func due(_ frame: Int128) -> Duration {
        Duration(attoseconds: duration.attoseconds * frame / count)
    }

    /// Interpolates from 0 to `end`; exact at the last frame.
    func value(_ end: Int, at frame: Int128) -> Int {
        Int(truncatingIfNeeded: Int128(end) * frame / count)
    }
}
