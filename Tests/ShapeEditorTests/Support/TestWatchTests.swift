import Foundation
import ShapeEditorTestSupport
import Testing

/// The watch that names a test that hangs.
@Suite(.timeLimited) struct TestWatchTests {
    private let watch = TestWatch(limit: .seconds(60))
    private let start = ContinuousClock.now

    @Test func `a test hangs if nothing has happened for as long as the limit`() {
        _ = watch.begin("a", at: start)
        #expect(watch.hanging(at: start + .seconds(59)) == [])
        #expect(watch.hanging(at: start + .seconds(60)) == ["a"])
    }

    @Test func `others that end or begin, and a round of its own, are signs of life`() {
        _ = watch.begin("a", at: start)
        let other = watch.begin("b", at: start + .seconds(50))
        #expect(watch.hanging(at: start + .seconds(100)) == [])
        watch.end(other, at: start + .seconds(100))
        #expect(watch.hanging(at: start + .seconds(159)) == [])
        watch.noteProgress(at: start + .seconds(159))
        #expect(watch.hanging(at: start + .seconds(200)) == [])
        #expect(watch.hanging(at: start + .seconds(219)) == ["a"])
    }

    @Test func `where none runs, none hangs`() {
        watch.end(watch.begin("a", at: start), at: start)
        #expect(watch.hanging(at: start + .seconds(1000)) == [])
    }

    @Test(.ownThread) func `a hang ends the process, with the names`() async throws {
        let result = try await #require(
            processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
        ) {
            let watch = TestWatch(limit: .milliseconds(10))
            _ = watch.begin("some test")
            watch.endHangs(lookingEvery: .milliseconds(1))
            while true { pause() }
        }
        let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(errors.contains("error: some test hangs: nothing has happened for 0.01 seconds\n"))
    }
}
