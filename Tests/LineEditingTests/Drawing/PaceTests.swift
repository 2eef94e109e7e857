import Testing

@testable import LineEditing

/// The queue of output for a header that has just been drawn.
@Suite(.timeLimited) struct PaceTests {
    private func pace() -> FrameLimiter {
        var pace = FrameLimiter()
        pace.isStanding = true
        pace.noteDrawn()
        return pace
    }

    @Test func `keys wait only for the drawing after one that hid the line`() {
        var pace = pace()
        #expect(!pace.holdsKeys)
        pace.isHiddenByKey = true
        pace.noteDrawn()
        #expect(pace.holdsKeys && !pace.isHiddenByKey)
        pace.noteDrawn()
        #expect(!pace.holdsKeys)
    }

    @Test func `a thousand pieces wait, and the next one has the line wait until it is drawn`() {
        var pace = pace()
        let held = (0..<1001).map { _ in
            let mayWait = !pace.holdsLine()
            return mayWait && pace.hold {}
        }
        #expect(held == Array(repeating: true, count: 1000) + [false])
        let waits = pace.holdsLine()
        let printed = pace.take().count
        pace.noteDrawn()
        let waitsAfterwards = pace.holdsLine()
        #expect(waits && printed == 1000 && !pace.isHolding && !waitsAfterwards)
    }

    @Test func `nothing waits where no header stands`() {
        var pace = pace()
        pace.isStanding = false
        let waits = pace.hold {}
        #expect(!waits && !pace.isHolding)
    }
}
