import CommandKit
import ShapeModel

extension Execution {
    /// Moves the selected shapes over a duration. Outside all groups, the move, or its part up to an error, is recorded
    /// as one command.
    ///
    /// - Throws: `ShapeError` before a shape has moved, if a destination is not allowed; the error that ends the move.
    nonisolated(nonsending) func move(by whole: Offset, over duration: Duration) async throws {
        guard let shape = onlyShape else { return try await animate(edits(movingBy: whole), over: duration) }
        try checkMove(of: shape) { _ = try $0.destination(of: whole) }
        let tween = MoveTween(of: shape, by: Distance(to: whole)) { done in
            MoveCommand(receiver: shape, distance: done.end(from: .zero))
        }
        try await animate(tween, of: shape, over: duration)
    }

    /// Moves the selected shape to a place over a duration; several shapes or a line with the centre of all. Recorded
    /// as by ``move(by:over:)``.
    ///
    /// - Throws: As ``move(by:over:)``.
    nonisolated(nonsending) func move(to place: Offset, over duration: Duration) async throws {
        guard let shape = onlyShape, shape.kind != .line else {
            return try await animate(edits(movingTo: place), over: duration)
        }
        try checkMove(of: shape) { try $0.check(place) }
        let start = shape.untracked.offset
        let tween = MoveTween(of: shape, by: Distance(from: start, to: place)) { done in
            MoveToCommand(receiver: shape, destination: done.end(from: start), origin: start)
        }
        try await animate(tween, of: shape, over: duration)
    }

    /// Moves a shape frame by frame. An error gets the name of the shape if the drawing says names.
    private nonisolated(nonsending) func animate(
        _ tween: MoveTween, of shape: ShapeState, over duration: Duration
    ) async throws {
        do {
            try await animate(Frames(over: duration), changing: tween.numbers, tween.draw)
        } catch let error as ShapeError where drawing.isNamed {
            throw DrawingError.named(error, shape.name)
        }
    }

    /// Paints the selected shapes over a duration, through the colours in between. Recorded as by
    /// ``move(by:over:)``.
    nonisolated(nonsending) func paint(_ paint: Paint, over duration: Duration) async throws {
        guard let shape = selection.single else {
            return try await animate(edits(painting: paint), over: duration)
        }
        let start = shape.untracked.colour
        let changes = start.changes(to: paint.colour(after: start))
        try await animate(Frames(over: duration), changing: changes) { frames, frame in
            let colour = start.changed(by: changes.map { frames.value($0, at: frame) })
            return TweenFrame(
                commands: [PaintCommand(receiver: shape, colour: colour)],
                reached: PaintCommand(receiver: shape, colour: colour, previous: start))
        }
    }

    /// Carries a change of the selected shapes out over a duration, by differences. Recorded as by
    /// ``move(by:over:)``.
    nonisolated(nonsending) func animate(_ whole: EditShapesCommand, over duration: Duration) async throws {
        try whole.check()
        let starts = whole.edits.map(\.shape.untracked)
        var done: EditShapesCommand?
        try await animate(Frames(over: duration), changing: whole.numbers) { frames, frame in
            let next = whole.part(from: starts) { frames.value($0, at: frame) }
            let part = next.after(done, isLast: frame == frames.count)
            done = next
            return TweenFrame(commands: [part], reached: next)
        }
    }

    /// Checks a move of a shape with `check`, whose error gets the name of the shape if the drawing says names.
    private func checkMove(of shape: ShapeState, _ check: (ShapeState.State) throws -> Void) throws {
        do {
            try check(shape.untracked)
        } catch {
            throw drawing.isNamed ? DrawingError.named(error, shape.name) : error
        }
    }
}

/// The frames of a move of one shape. A class, because Swift 6.3.1 makes an asynchronous function crash that passes on
/// a `Distance`, whose numbers have 128 bits.
private final class MoveTween {
    private let shape: ShapeState
    private let whole: Distance
    private let reached: (Distance) -> any EditingCommand
    private var done = Distance()

    /// `reached` returns the command that leads from the start to the end of a part of the distance.
    init(of shape: ShapeState, by whole: Distance, _ reached: @escaping (Distance) -> any EditingCommand) {
        (self.shape, self.whole, self.reached) = (shape, whole, reached)
    }

    var numbers: [Int128] { [whole.x, whole.y] }

    func draw(_ frames: Frames, _ frame: Int128) -> TweenFrame {
        let next = Distance(x: frames.value(whole.x, at: frame), y: frames.value(whole.y, at: frame))
        let part = next.adding(done.reversed)
        done = next
        return TweenFrame(
            commands: part.moves.map { MoveCommand(receiver: shape, distance: $0) }, reached: reached(done))
    }
}

private struct TweenFrame {
    /// The commands that lead from the previous frame to this frame.
    let commands: [any EditingCommand]
    /// The command that leads from the start to this frame. Outside all groups, the command of the last drawn frame is
    /// recorded in the history in place of the frames.
    let reached: any EditingCommand
}

extension Execution {
    /// Draws each frame that changes something, and the last frame, when it is due. Outside all groups, one command
    /// replaces the frames in the history: the command that leads from the start to the last drawn frame.
    private nonisolated(nonsending) func animate(
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> TweenFrame
    ) async throws {
        catchUp()
        let group = try beginGroup("Tween")
        var reached: (any EditingCommand)?
        let outcome = await self.draw(frames, changing: changes, draw, in: group, &reached)
        if let reached {
            try session.pathRecorder.commit(group, as: reached, merging: isKeyHeld)
        } else {
            try commit(group)
        }
        try outcome.get()
    }

    private nonisolated(nonsending) func draw(
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> TweenFrame,
        in group: UndoGroup, _ reached: inout (any EditingCommand)?
    ) async -> Result<Void, any Error> {
        let start = session.loop.time
        var frame: Int128 = 0
        do {
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
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}

/// The frames of a tween, which moves or paints the shape over a duration: evenly spaced, the last frame at the end,
/// and at most 30 a second, unless there is only one frame.
struct Frames {
    private static let perSecond: Int128 = 30

    /// The number of frames; at least one.
    let count: Int128
    private let duration: Duration

    init(over duration: Duration) {
        self.duration = duration
        count = max(1, duration.attoseconds * Self.perSecond / Duration.seconds(1).attoseconds)
    }

    /// The time of a frame, measured from the start of the tween. Frames are numbered from 1.
    func due(_ frame: Int128) -> Duration {
        Duration(attoseconds: duration.attoseconds * frame / count)
    }

    /// The value at a frame, interpolated linearly from 0 to `end` and rounded towards 0; at the last frame, `end`.
    func value(_ end: Int128, at frame: Int128) -> Int128 {
        end == 0 ? 0 : end * frame / count
    }

    /// The first frame after `frame` in which a value changes, or the last frame. Each value is interpolated from 0 to
    /// its end in `ends`. The frame is computed rather than searched, because nearly a billion frames may lie in
    /// between.
    func next(after frame: Int128, changing ends: [Int128]) -> Int128 {
        ends.reduce(count) { first, end in
            let size = end < 0 ? -end : end
            guard size > 0 else { return first }
            let next = size * frame / count + 1
            return min(first, (next * count + size - 1) / size)
        }
    }
}
