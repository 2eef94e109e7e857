import Testing

@testable import LineEditing

/// The queue of output for a header that has just been drawn.
@Suite(.timeLimited) struct FrameLimiterQueueTests {
    private func limiter() -> FrameLimiter {
        var limiter = FrameLimiter()
        limiter.isStanding = true
        // No more time passes, however slow the machine is.
        limiter.now = { 0 }
        limiter.recordDrawn()
        return limiter
    }

    @Test func `keys wait only for the drawing after one that hid the line`() {
        var limiter = limiter()
        #expect(!limiter.holdsKeys)
        limiter.isHiddenByKey = true
        limiter.recordDrawn()
        #expect(limiter.holdsKeys && !limiter.isHiddenByKey)
        limiter.recordDrawn()
        #expect(!limiter.holdsKeys)
    }

    @Test func `a thousand pieces wait, and the next one has the line wait until it is drawn`() {
        var limiter = limiter()
        let held = (0..<1001).map { _ in
            let mayWait = !limiter.holdsLine()
            return mayWait && limiter.hold(OutputAbove(text: nil) {})
        }
        #expect(held == Array(repeating: true, count: 1000) + [false])
        let printed = limiter.take().count
        let isNextHeld = limiter.hold(OutputAbove(text: nil) {})
        let waits = limiter.holdsLine()
        _ = limiter.take()
        limiter.recordDrawn()
        let waitsAfterwards = limiter.holdsLine()
        #expect(waits && printed == 1001 && !isNextHeld && !limiter.isHolding && !waitsAfterwards)
    }

    @Test func `nothing waits where no header stands`() {
        var limiter = limiter()
        limiter.isStanding = false
        let waits = limiter.hold(OutputAbove(text: nil) {})
        #expect(!waits)
    }

    @Test func `what need not wait is printed behind what does`() {
        var (limiter, printed) = (limiter(), [String]())
        let isFirstHeld = limiter.hold(OutputAbove(text: nil) { printed.append("first") })
        limiter.isStanding = false
        let isNextHeld = limiter.hold(OutputAbove(text: nil) { printed.append("next") })
        #expect(isFirstHeld && !isNextHeld)
        limiter.take().forEach { $0.print() }
        #expect(printed == ["first", "next"])
    }
}
