import CommandKit
import ShapeEditorModel

extension Execution {
    /// Carries out the change of a command over a duration, in frames. Outside all groups, the change, or its part up
    /// to an error, is recorded as one command, which replaces those of the frames.
    ///
    /// - Throws: `ShapeError` or ``DrawingError`` before a shape has changed, if the whole change is not allowed; the
    ///   error that ends the animation, such as `CancellationError`. The change until then stays, unless an enclosing
    ///   group undoes it.
    nonisolated(nonsending) func animate(_ whole: EditCommand, over duration: Duration) async throws {
        try whole.check()
        var animation = Tween(whole, over: duration)
        catchUp()
        noteLength(duration)
        let group = try beginGroup("Tween")
        session.animations += 1
        defer { session.animations -= 1 }
        var failure: (any Error)?
        do { try await draw(&animation, in: group) } catch { failure = error }
        try session.pauses.endFrames(in: group)
        if let reached = animation.reached {
            try session.invoker.commit(group, as: reached, merging: isKeyHeld)
        } else {
            try commit(group)
        }
        try session.timers.checkTicks()
        if let failure { throw drawing.isNamed ? DrawingError.named(failure, whole.shapes[0]) : failure }
    }

    /// Draws the frames in which one of the differences that the command makes has a new value, and the last frame,
    /// each when it is due.
    private nonisolated(nonsending) func draw(
        _ animation: inout Tween, in group: UndoGroup
    ) async throws {
        let (start, frames, numbers) = (session.loop.time, animation.frames, animation.whole.numbers)
        var frame: Int128 = 0
        while frame < frames.count {
            frame = frames.next(after: frame, changing: numbers)
            session.output.flush()
            try await session.loop.sleep(until: .init(offset: start + frames.due(frame)))
            try checkCancellation()
            try session.timers.countTick()
            try session.pauses.recordPassed(beforeFrameIn: group)
            try animation.draw(frame) { try session.invoker.drawFrame($0, in: group) }
            if frame < frames.count, let reached = animation.reached {
                session.invoker.notifyOfFrame(reached, in: group)
            }
        }
    }
}

/// An animation of the change of a command.
private struct Tween {
    let whole: EditCommand
    let frames: Frames
    private let starts: [ShapeState.State]
    /// The part of ``whole`` that leads from the start to the last drawn frame; nil before the first.
    private var done: EditCommand?

    init(_ whole: EditCommand, over duration: Duration) {
        (self.whole, frames) = (whole.animated, Frames(over: duration))
        starts = whole.shapes.map(\.untracked)
    }

    /// The command that leads from the start to the last drawn frame; nil before the first. At the end, the command
    /// that the statement would have performed without a duration.
    var reached: (any EditingCommand)? {
        whole.isPlain ? done?.ofOneShape(from: starts[0]) : done.map { $0.isFrame ? $0 : whole }
    }

    /// Calls `perform` with the command that leads from the last drawn frame, or from the start, to this frame.
    mutating func draw(_ frame: Int128, _ perform: (EditCommand) throws -> Void) throws {
        let next = whole.part(from: starts, isLast: frame == frames.count) { frames.value($0, at: frame) }
        try perform(next.after(done))
        done = next
    }
}

extension EditCommand {
    /// The command that has the effect of this change of one shape, as the statement would have it without a duration.
    /// `start` is the state before the change, at the start of the animation.
    fileprivate func ofOneShape(from start: ShapeState.State) -> any EditingCommand {
        let (shape, change) = (shapes[0], values[0])
        switch action {
        case .move: return MoveCommand(receiver: shape, distance: change.distance.end(from: .zero))
        case .paint:
            let colour = change.colour?.new ?? start.colour
            return PaintCommand(receiver: shape, colour: colour, previous: start.colour)
        default:
            return EditCommand(moving: acted, to: change.distance.end(from: start.offset), from: start.offset)
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
    /// computed rather than searched, because nearly a billion frames may lie between the two.
    func next(after frame: Int128, changing ends: [Int128]) -> Int128 {
        ends.reduce(count) { first, end in
            let size = end < 0 ? -end : end
            guard size > 0 else { return first }
            let next = size * frame / count + 1
            return min(first, (next * count + size - 1) / size)
        }
    }
}
