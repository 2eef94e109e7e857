import ShapeEditorSystem

/// Limits header redraws to 30 a second. Output above the header is queued, because printing may erase it.
struct FrameLimiter {
    /// The shortest time between two redraws, in nanoseconds.
    private static let interval = 33_333_334
    /// The maximum number of pieces of output in the queue. Further pieces are printed at once.
    private static let mostHeld = 1000

    /// The current time in nanoseconds, which tests replace.
    var now: () -> Int = { MonotonicTime.now }
    /// Whether the header is shown together with the line.
    var isStanding = false
    /// Whether output is printed at once, as that of an entered line, which may take long to compute.
    var printsAtOnce = false
    /// Whether a key has hidden the line since the header was drawn.
    var isHiddenByKey = false
    /// Whether a redraw of the header is pending.
    private var isDrawingHeld = false
    /// Whether there was more output than the queue takes.
    private var isFlooded = false
    private var held: [OutputAbove] = []
    /// The earliest time of the next redraw.
    private var nextTime = 0
    /// Whether keys have to wait, so that a held key that hides the line does not redraw the header each time.
    private(set) var holdsKeys = false

    /// Records that the header has just been drawn.
    mutating func recordDrawn() {
        nextTime = now() + Self.interval
        (holdsKeys, isHiddenByKey, isFlooded) = (isHiddenByKey, false, false)
    }

    /// Whether it is too early to redraw the header; ``takeDelay()`` then returns the time left.
    mutating func holdsDrawing() -> Bool {
        isDrawingHeld = milliseconds > 0
        return isDrawingHeld
    }

    /// Queues a piece of output behind those that wait already.
    /// - Returns: Whether the queue may wait. If not, it is to be printed now.
    mutating func hold(_ output: OutputAbove) -> Bool {
        let mayWait = isStanding && !printsAtOnce && milliseconds > 0
        isFlooded = isFlooded || mayWait && held.count >= Self.mostHeld
        let named = held[(held.lastIndex { $0.name == nil }.map { $0 + 1 } ?? 0)...]
        if let index = named.lastIndex(where: { $0.name == output.name }) {
            held[index] = output
        } else {
            held.append(output)
        }
        return mayWait && !isFlooded
    }

    /// Whether output is queued.
    var isHolding: Bool { !held.isEmpty }

    /// Whether the hidden line has to stay hidden until the header may be redrawn.
    mutating func holdsLine() -> Bool { isFlooded && holdsDrawing() }

    /// Returns the queued output, and empties the queue.
    mutating func take() -> [OutputAbove] {
        defer { held = [] }
        return held
    }

    /// The time until the header may be redrawn, in milliseconds; nil if nothing waits for the redraw.
    mutating func takeDelay() -> Int32? {
        guard holdsKeys || isDrawingHeld || isHolding else { return nil }
        let delay = milliseconds
        if delay == 0 { (holdsKeys, isDrawingHeld) = (false, false) }
        return delay
    }

    /// The time until the header may be redrawn, in milliseconds, rounded up.
    private var milliseconds: Int32 {
        Int32(clamping: (max(0, nextTime - now()) + 999_999) / 1_000_000)
    }
}
