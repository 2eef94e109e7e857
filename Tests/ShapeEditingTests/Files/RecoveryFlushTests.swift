import Foundation
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// When the file with the steps of a session is flushed to its disk.
@Suite(.timeLimited) final class RecoveryFlushTests: KeptSession {
    /// The flushes of a test, and those that wait for their thread.
    private final class Flushes: Sendable {
        let count = Mutex(0)
        let works = Mutex<[@Sendable () -> Void]>([])
    }

    @Test func `the file is flushed after a second without a key, at most every ten seconds`() throws {
        let flushes = Flushes()
        log.file.calls.fdatasync = { _ in
            flushes.count.withLock { $0 += 1 }
            return 0
        }
        var idleTime = Duration.milliseconds(400)
        editor.session.host.idleTime = { idleTime }
        try step()
        pass(1)
        #expect(try lines.count == 1 && log.timer.flushDueIn == .seconds(1))
        pass(1)
        #expect(flushes.count.withLock { $0 } == 0 && log.timer.flushDueIn == .milliseconds(600))
        idleTime = .seconds(1)
        pass(0.6)
        #expect(flushes.count.withLock { $0 } == 1 && log.dueIn == nil)
        try step()
        pass(1)
        pass(8.9)
        #expect(flushes.count.withLock { $0 } == 1)
        pass(0.1)
        #expect(flushes.count.withLock { $0 } == 2)
    }

    @Test func `a flush that takes long makes the next wait ten times as long`() throws {
        let clock = editor.clock
        log.file.calls.fdatasync = { _ in
            clock.now += 200_000_001
            return 0
        }
        editor.session.host.idleTime = { .seconds(60) }
        try step()
        pass(1)
        pass(1)
        try step()
        #expect(log.timer.dueIn == .seconds(10))
        #expect(editor.errors == [])
    }

    @Test func `a flush that is noticed late has not taken long`() throws {
        let flushes = Flushes()
        log.file.calls.startThread = { work in
            flushes.works.withLock { $0.append(work) }
            return true
        }
        editor.session.host.idleTime = { .seconds(60) }
        try step()
        pass(1)
        pass(1)
        flushes.works.withLock { works in works.forEach { $0() } }
        // A statement computes meanwhile.
        pass(60)
        #expect(log.dueIn == nil)
        try step()
        #expect(log.timer.dueIn == .seconds(1))
    }

    @Test func `a text that replaces an older one takes its place when it has been flushed`() throws {
        let flushes = Flushes()
        log.file.calls.startThread = { work in
            flushes.works.withLock { $0.append(work) }
            return true
        }
        editor.type("left; up")
        log.write()
        let old = names
        try editor.session.invoker.history.groupEntries(in: 0..<2, label: "Source")
        log.write()
        #expect(names.count == 2 && names[1...] == old[...])
        #expect(log.dueIn == .milliseconds(50))
        editor.type("down")
        log.write()
        // Where the session is killed now, a start ends the replacement.
        let all = ["begin", "move left 10", "move up 10", "commit", "# saved -1", "move down 10"]
        #expect(try lines == all)
        flushes.works.withLock { works in works.forEach { $0() } }
        pass(1)
        #expect(names == old)
        #expect(try lines == all)
    }

    @Test func `the end waits for no flush`() throws {
        log.file.calls.startThread = { _ in true }
        editor.type("left; up")
        log.write()
        try editor.session.invoker.history.groupEntries(in: 0..<2, label: "Source")
        log.end(isQuit: false)
        #expect(names.count == 1)
        #expect(try lines == ["begin", "move left 10", "move up 10", "commit", "# saved -1"])
    }
}
