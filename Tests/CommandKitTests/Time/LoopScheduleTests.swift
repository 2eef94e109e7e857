import CommandKit
import Foundation
import ShapeEditorTestSupport
import Testing

/// The treatment of time that passes while the loop doesn't wait.
@Suite(.timeLimited, .ownThread) struct LoopScheduleTests {
    private static let late = Duration.milliseconds(20)

    private func beLate() {
        let clock = ContinuousClock()
        let end = clock.now + Self.late
        while clock.now < end { Thread.sleep(forTimeInterval: 0.001) }
    }

    @Test func `the schedule catches up with the wall when something new begins`() throws {
        let loop = TaskLoop(.real)
        #expect(loop.catchesUp)
        beLate()
        try loop.run {}
        #expect(loop.now.offset >= Self.late)
    }

    @Test func `where it does not catch up it is exact, and who sleeps still sleeps as long`() throws {
        let loop = TaskLoop(.real)
        loop.catchesUp = false
        for _ in 0..<3 {
            beLate()
            let time = try ContinuousClock().measure {
                try loop.run { try await loop.sleep(for: .milliseconds(3)) }
            }
            #expect(time >= .milliseconds(3))
        }
        #expect(loop.now.offset == .milliseconds(9))
        beLate()
        loop.catchUp()
        #expect(loop.now.offset == .milliseconds(9))
    }

    @Test func `what was left out stays so when it catches up again`() throws {
        let start = ContinuousClock.now
        let loop = TaskLoop(.real)
        loop.catchesUp = false
        beLate()
        loop.catchUp()
        loop.catchesUp = true
        loop.catchUp()
        #expect(loop.now.offset <= start.duration(to: .now) - Self.late)
        beLate()
        loop.catchUp()
        #expect(loop.now.offset >= Self.late)
    }

    private func sleepAnHour(on loop: TaskLoop) throws {
        try loop.run { try await loop.sleep(for: .seconds(3600)) }
    }

    @Test(arguments: [true, false])
    func `time may pass at once for a while, and then goes on from there`(catchesUp: Bool) throws {
        let loop = TaskLoop(.real)
        loop.catchesUp = catchesUp
        let start = ContinuousClock.now
        let (isVirtual, isStillVirtual) = try loop.passAtOnce {
            try sleepAnHour(on: loop)
            return (loop.passAtOnce { loop.isVirtual }, loop.isVirtual)
        }
        #expect(isVirtual && isStillVirtual && !loop.isVirtual)
        let reached = loop.now
        #expect(
            reached.offset >= .seconds(3600) && reached.offset < .seconds(3600) + start.duration(to: .now))
        let time = try ContinuousClock().measure {
            try loop.run { try await loop.sleep(for: .milliseconds(3)) }
        }
        #expect(time >= .milliseconds(3))
        #expect(loop.now < reached.advanced(by: start.duration(to: .now)))
    }

    @Test func `virtual time is not touched`() throws {
        let loop = TaskLoop(.virtual)
        for catchesUp in [false, true] {
            loop.catchesUp = catchesUp
            try loop.run { try await loop.sleep(for: .seconds(1)) }
            loop.catchUp()
        }
        #expect(loop.now.offset == .seconds(2))
    }
}
