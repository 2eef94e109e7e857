import CommandKit
import ShapeModel

extension Execution {
    /// Moves the shape over a duration. Outside all groups, the move, or its part up to an error, is recorded as one
    /// command.
    ///
    /// - Throws: `ShapeError` before the shape has moved, if the destination is not allowed; the error that ends the
    ///   move.
    nonisolated(nonsending) func move(by whole: Offset, over duration: Duration) async throws {
        let shape = shape
        _ = try shape.untracked.destination(of: whole)
        try await move(by: Distance(to: whole), over: duration) { done in
            MoveCommand(receiver: shape, distance: done.end(from: .zero))
        }
    }

    /// Moves the shape to a place over a duration, as ``move(by:over:)`` does.
    ///
    /// - Throws: As ``move(by:over:)``.
    nonisolated(nonsending) func move(to place: Offset, over duration: Duration) async throws {
        let shape = shape
        try shape.untracked.check(place)
        let start = shape.untracked.offset
        try await move(by: Distance(from: start, to: place), over: duration) { done in
            MoveToCommand(receiver: shape, destination: done.end(from: start), origin: start)
        }
    }

    private nonisolated(nonsending) func move(
        by whole: Distance, over duration: Duration, _ reached: (Distance) -> any EditingCommand
    ) async throws {
        let shape = shape
        var done = Distance()
        try await animate(Frames(over: duration), changing: [whole.x, whole.y]) { frames, frame in
            let next = Distance(x: frames.value(whole.x, at: frame), y: frames.value(whole.y, at: frame))
            let part = Distance(x: next.x - done.x, y: next.y - done.y)
            done = next
            return Drawing(
                commands: part.moves.map { MoveCommand(receiver: shape, distance: $0) },
                reached: reached(done))
        }
    }

    /// Paints the shape over a duration, through the colours in between. Recorded as by ``move(by:over:)``.
    nonisolated(nonsending) func paint(_ end: Colour, over duration: Duration) async throws {
        let shape = shape
        let start = shape.untracked.colour
        let changes = Colour.channels.map { Int128(end[keyPath: $0]) - Int128(start[keyPath: $0]) }
        try await animate(Frames(over: duration), changing: changes) { frames, frame in
            let colour = start.changed(by: changes.map { frames.value($0, at: frame) })
            return Drawing(
                commands: [PaintCommand(receiver: shape, colour: colour)],
                reached: PaintCommand(receiver: shape, colour: colour, previous: start))
        }
    }
}

private struct Drawing {
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
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> Drawing
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
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> Drawing,
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

/// A distance between two places. On each axis, a distance can be about twice as long as the longest move.
private struct Distance {
    var x: Int128 = 0
    var y: Int128 = 0
}

extension Distance {
    init(from start: Offset = .zero, to end: Offset) {
        self.init(x: Int128(end.x) - Int128(start.x), y: Int128(end.y) - Int128(start.y))
    }

    /// The place at the end of the distance. The place is in range, because the start and the end of the tween are in
    /// range.
    func end(from start: Offset) -> Offset {
        Offset(x: Int(clamping: Int128(start.x) + x), y: Int(clamping: Int128(start.y) + y))
    }

    /// The distance as one or more moves. Each move covers as much of the remaining distance as a move can.
    var moves: [Offset] {
        let move = Offset(x: Int(clamping: x), y: Int(clamping: y))
        let rest = Distance(x: x - Int128(move.x), y: y - Int128(move.y))
        return rest.x == 0 && rest.y == 0 ? [move] : [move] + rest.moves
    }
}

extension Colour {
    fileprivate static var channels: [KeyPath<Colour, UInt8>] { [\.red, \.green, \.blue, \.alpha] }

    fileprivate func changed(by changes: [Int128]) -> Colour {
        let values = zip(Self.channels, changes).map { UInt8(clamping: Int128(self[keyPath: $0]) + $1) }
        return Colour(red: values[0], green: values[1], blue: values[2], alpha: values[3])
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
