import CommandKit
import ShapeModel

extension Execution {
    /// Moves the shape over a time; one step to undo.
    ///
    /// - Throws: `ShapeError` if it may not go there, before it has moved.
    nonisolated(nonsending) func move(by whole: Offset, over duration: Duration) async throws {
        let shape = shape
        _ = try shape.untracked.destination(of: whole)
        try await move(by: Distance(to: whole), over: duration) { done in
            MoveCommand(receiver: shape, distance: done.end(from: .zero))
        }
    }

    /// Moves the shape to a place over a time; one step to undo.
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

    /// Paints the shape over a time, through the colours in between; one step to undo.
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
    /// Lead from the previous drawing to this one.
    let commands: [any EditingCommand]
    /// Leads from the start to this drawing; after the last one, it is what has been done.
    let reached: any EditingCommand
}

extension Execution {
    /// Draws each frame in which something changes when it is due. Together they are the command that leads to what was
    /// reached.
    private nonisolated(nonsending) func animate(
        _ frames: Frames, changing changes: [Int128], _ draw: (Frames, Int128) -> Drawing
    ) async throws {
        catchUp()
        let group = try beginGroup("Animation")
        var reached: (any EditingCommand)?
        let outcome = await self.draw(frames, changing: changes, draw, in: group, &reached)
        if let reached {
            try session.wayRecorder.commit(group, as: reached, merging: isKeyHeld)
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
                session.wayRecorder.notePassed(in: group)
                let drawing = draw(frames, frame)
                try session.wayRecorder.drawFrame(drawing.commands, in: group)
                reached = drawing.reached
                if frame < frames.count { session.invoker.tellFrame(drawing.reached) }
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}

/// A distance between any two places, which can be twice as long as a move.
private struct Distance {
    var x: Int128 = 0
    var y: Int128 = 0
}

extension Distance {
    init(from start: Offset = .zero, to end: Offset) {
        self.init(x: Int128(end.x) - Int128(start.x), y: Int128(end.y) - Int128(start.y))
    }

    /// Where it leads; it is in range, as both ends of the way are.
    func end(from start: Offset) -> Offset {
        Offset(x: Int(clamping: Int128(start.x) + x), y: Int(clamping: Int128(start.y) + y))
    }

    /// The distance in moves, each as long as one can be; at least one.
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
    func value(_ end: Int128, at frame: Int128) -> Int128 {
        end == 0 ? 0 : end * frame / count
    }

    /// The first frame after one in which a value on the way to one of `ends` changes, or the last. There may be nearly
    /// a billion frames in between.
    func next(after frame: Int128, changing ends: [Int128]) -> Int128 {
        ends.reduce(count) { first, end in
            let size = end < 0 ? -end : end
            guard size > 0 else { return first }
            let next = size * frame / count + 1
            return min(first, (next * count + size - 1) / size)
        }
    }
}
