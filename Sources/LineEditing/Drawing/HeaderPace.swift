import SystemCalls

/// Has a header be drawn at most 30 times a second: what is printed above it waits, as it takes the header off the screen.
struct HeaderPace {
    /// In nanoseconds.
    private static let interval = 33_333_334
    /// How many pieces may wait. Where there are more, they are printed, and it is the line that waits.
    private static let mostHeld = 1000

    /// Whether a header stands on the screen, if a line does.
    var isStanding = false
    /// Whether a key has had the line hidden since the header was drawn.
    var isHiddenByKey = false
    /// Whether what is to be drawn waits.
    private var isDrawingHeld = false
    /// Whether more has been printed than can wait.
    private var isFlooded = false
    private var held: [() -> Void] = []
    /// When the header may be drawn next.
    private var nextTime = 0
    /// Whether keys have to wait: while one is held down that hides the line, the header would be drawn at each.
    private(set) var holdsKeys = false

    /// Notes that the header is drawn.
    mutating func noteDrawn() {
        nextTime = MonotonicTime.now + Self.interval
        (holdsKeys, isHiddenByKey, isFlooded) = (isHiddenByKey, false, false)
    }

    /// Whether it is too early to draw the header anew; ``rest()`` is then the time that is left.
    mutating func holdsDrawing() -> Bool {
        isDrawingHeld = milliseconds > 0
        return isDrawingHeld
    }

    /// Has something wait that prints; no-op where that may be done at once.
    /// - Returns: Whether it waits.
    mutating func hold(_ print: @escaping () -> Void) -> Bool {
        guard isStanding, milliseconds > 0 else { return false }
        isFlooded = held.count >= Self.mostHeld
        if !isFlooded { held.append(print) }
        return !isFlooded
    }

    /// Whether something waits to be printed.
    var isHolding: Bool { !held.isEmpty }

    /// Whether the line, which has been hidden, has to wait until the header may be drawn.
    mutating func holdsLine() -> Bool { isFlooded && holdsDrawing() }

    /// Takes what waits to be printed.
    mutating func take() -> [() -> Void] {
        defer { held = [] }
        return held
    }

    /// How long to wait for whatever comes, in milliseconds; nil where nothing waits for the header's time.
    mutating func rest() -> Int32? {
        guard holdsKeys || isDrawingHeld || isHolding else { return nil }
        let rest = milliseconds
        if rest == 0 { (holdsKeys, isDrawingHeld) = (false, false) }
        return rest
    }

    /// Rounded up.
    private var milliseconds: Int32 {
        Int32(clamping: (max(0, nextTime - MonotonicTime.now) + 999_999) / 1_000_000)
    }

}
