import CommandKit
import ShapeModel

extension Execution {
    /// Carries out the change of a command over a duration, by differences. Outside all groups, the change, or its part
    /// up to an error, is recorded as one command.
    ///
    /// - Throws: `ShapeError` or ``DrawingError`` before a shape has changed, if the whole change is not allowed; the
    ///   error that ends the animation, such as `CancellationError`. What the frames have changed until then stays.
    nonisolated(nonsending) func animate(_ whole: EditShapesCommand, over duration: Duration) async throws {
        try whole.check()
        let starts = whole.shapes.map(\.untracked)
        let isOfOneShape = selection.single != nil
        var done: EditShapesCommand?
        do {
            try await animate(Frames(over: duration), changing: whole.numbers) { frames, frame in
                let next = whole.part(from: starts) { frames.value($0, at: frame) }
                let part = next.after(done, isLast: frame == frames.count)
                done = next
                guard isOfOneShape else { return TweenFrame(commands: [part], reached: next) }
                return TweenFrame(commands: part.ofOneShape, reached: next.ofOneShape(from: starts[0]))
            }
        } catch let error as ShapeError where drawing.isNamed {
            throw DrawingError.named(error, whole.shapes[0])
        }
    }
}

/// The frames of an animation of one shape as `MoveCommand`, `MoveToCommand` or `PaintCommand`, where that is possible,
/// because these merge with the commands of other statements in a group.
extension EditShapesCommand {
    /// The commands that have the effect of this change of one shape: for a move, one or more of `MoveCommand`, except
    /// for `move from` and for `move to` of a line; for a painting that changes the colour, a `PaintCommand`; otherwise
    /// this command itself.
    fileprivate var ofOneShape: [any EditingCommand] {
        let (shape, change) = (shapes[0], changes[0])
        let moves = change.distance.moves.map { MoveCommand(receiver: shape, distance: $0) }
        switch action {
        case .move: return moves
        case .moveTo where shape.kind != .line: return moves
        default: return [paintCommand() ?? self]
        }
    }

    /// The one command that has the effect of this change of one shape. `start` is the state before the change: that at
    /// the start of the animation. The result is a `MoveCommand`, a `MoveToCommand` or a `PaintCommand`, otherwise this
    /// command itself.
    fileprivate func ofOneShape(from start: ShapeState.State) -> any EditingCommand {
        let (shape, change) = (shapes[0], changes[0])
        switch action {
        case .move: return MoveCommand(receiver: shape, distance: change.distance.end(from: .zero))
        case .moveTo where shape.kind != .line:
            let end = change.distance.end(from: start.offset)
            return MoveToCommand(receiver: shape, destination: end, origin: start.offset)
        default: return paintCommand(previous: start.colour) ?? self
        }
    }

    private func paintCommand(previous: Colour = .blue) -> PaintCommand? {
        guard case .paint = action, let colour = changes[0].colour else { return nil }
        return PaintCommand(receiver: shapes[0], colour: colour.new, previous: previous)
    }
}

private struct TweenFrame {
    /// The commands that lead from the previous frame to this frame.
    let commands: [any EditingCommand]
    /// The command that leads from the start of the animation to this frame. Outside all groups, that of the last drawn
    /// frame is recorded in the history in place of the frames.
    let reached: any EditingCommand
}

extension Execution {
    /// Draws each frame in which one of `changes` has a new value, and the last frame, when it is due. Outside all
    /// groups, one command replaces the frames in the history, also after an error: the command that leads from the
    /// start to the last drawn frame.
    private nonisolated(nonsending) func animate(
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> TweenFrame
    ) async throws {
        catchUp()
        let group = try beginGroup("Tween")
        var (reached, failure): ((any EditingCommand)?, (any Error)?)
        do {
            try await self.draw(frames, changing: changes, draw, in: group, &reached)
        } catch {
            failure = error
        }
        if let reached {
            try session.pathRecorder.commit(group, as: reached, merging: isKeyHeld)
        } else {
            try commit(group)
        }
        if let failure { throw failure }
    }

    private nonisolated(nonsending) func draw(
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> TweenFrame,
        in group: UndoGroup, _ reached: inout (any EditingCommand)?
    ) async throws {
        let start = session.loop.time
        var frame: Int128 = 0
        while frame < frames.count {
            frame = frames.next(after: frame, changing: changes)
            session.output.flush()
            try await session.loop.sleep(until: .init(offset: start + frames.due(frame)))
            try checkCancellation()
            session.pathRecorder.recordPassed(in: group)
            let drawing = draw(frames, frame)
            try session.pathRecorder.drawFrame(drawing.commands, in: group)
            reached = drawing.reached
            if frame < frames.count { session.invoker.notifyOfFrame(drawing.reached) }
        }
    }
}

/// The frames of an animation, which changes shapes over a duration: evenly spaced, the last frame at the end, and at
/// most 30 a second, unless there is only one frame.
struct Frames {
    private static let perSecond: Int128 = 30

    /// The number of frames; at least one.
    let count: Int128
    private let duration: Duration

    init(over duration: Duration) {
        self.duration = duration
        count = max(1, duration.attoseconds * Self.perSecond / Duration.seconds(1).attoseconds)
    }

    /// The time of a frame, measured from the start of the animation. Frames are numbered from 1.
    func due(_ frame: Int128) -> Duration {
        Duration(attoseconds: duration.attoseconds * frame / count)
    }

    /// The value at a frame, interpolated linearly from 0 to `end` and rounded towards 0; at the last frame, `end`.
    func value(_ end: Int128, at frame: Int128) -> Int128 {
        end == 0 ? 0 : end * frame / count
    }

    /// The first frame after `frame` in which one of several values differs from its value at `frame`; the last frame
    /// if there is none. Each value is interpolated from 0 to its end in `ends`, as ``value(_:at:)`` does. The frame is
    /// computed rather than searched, because nearly a billion frames may lie in between.
    func next(after frame: Int128, changing ends: [Int128]) -> Int128 {
        ends.reduce(count) { first, end in
            let size = end < 0 ? -end : end
            guard size > 0 else { return first }
            let next = size * frame / count + 1
            return min(first, (next * count + size - 1) / size)
        }
    }
}
