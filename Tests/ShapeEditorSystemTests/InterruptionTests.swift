import Glibc
import ShapeEditorSystem
import Testing

@Suite(.timeLimited) struct InterruptionTests {
    @Test func `a signal keeps nothing from being opened, written to the disk or cut`() throws {
        let script = ScriptedCalls([.fails(EINTR), .fails(EINTR)])
        #expect(try FileDescriptor.open("/x", O_RDONLY, calls: script.calls).number == 3)
        let second = ScriptedCalls([.fails(EINTR)])
        try FileDescriptor(7, calls: second.calls).synchronise()
        let third = ScriptedCalls([.fails(EINTR)])
        try FileDescriptor(7, calls: third.calls).truncate(to: 0)
        #expect(
            script.log + second.log + third.log == [
                "open", "open", "open", "fsync", "fsync", "ftruncate", "ftruncate",
            ])
    }

    @Test func `an interruption ends the wait for the other end of a pipe`() {
        let script = ScriptedCalls([.fails(EINTR), .fails(EINTR), .fails(EINTR)])
        var answers = [false, true]
        #expect(throws: SystemCallError("open", code: EINTR, path: "/x")) {
            _ = try FileDescriptor.open("/x", O_RDONLY, calls: script.calls) { answers.removeFirst() }
        }
        #expect(script.log == ["open", "open"])
    }

    @Test func `other errors are told, with the call and the file`() {
        let script = ScriptedCalls([.fails(EACCES)])
        #expect(throws: SystemCallError("open", code: EACCES, path: "/x")) {
            _ = try FileDescriptor.open("/x", O_RDONLY, calls: script.calls)
        }
        #expect(SystemCallError("open", code: EACCES).reason == "Permission denied")
        #expect(
            SystemCallError("write", code: EFBIG).reason
                == "File larger than its limit (ulimit -f) or the file system allows")
    }

    @Test func `a lock is tried for until it is free`() throws {
        let script = ScriptedCalls([
            .fails(EWOULDBLOCK), .takes(0), .fails(EINTR), .takes(0), .fails(EWOULDBLOCK),
        ])
        try FileDescriptor(7, calls: script.calls).lock()
        #expect(script.log == ["flock", "nanosleep", "flock", "nanosleep", "flock", "nanosleep", "flock"])
    }

    @Test func `a lock that stays another's is given up in time`() {
        var (calls, tries) = (RawCalls(), 0)
        calls.nanosleep = { _ in 0 }
        calls.flock = { _, _ in
            tries += 1
            return Int32(Answer.fails(EWOULDBLOCK).result(upTo: 0))
        }
        #expect(throws: SystemCallError("flock", code: EWOULDBLOCK, path: "/l")) {
            try FileDescriptor(7, path: "/l", calls: calls).lock(within: .milliseconds(100))
        }
        #expect(tries == 50)
    }

    @Test func `a lock that can't be had at all is an error at once`() {
        let script = ScriptedCalls([.fails(ENOLCK)])
        #expect(throws: SystemCallError("flock", code: ENOLCK)) {
            try FileDescriptor(7, calls: script.calls).lock()
        }
        #expect(script.log == ["flock"])
    }

    @Test(
        arguments: [
            (.fails(EINTR), .interrupted), (.fails(EAGAIN), .interrupted), (.takes(0), .timeout),
            (.fails(EINVAL), .failed(SystemCallError("poll", code: EINVAL))),
        ] as [(Answer, Poll.Outcome)])
    func `what came of waiting is told`(answer: Answer, outcome: Poll.Outcome) {
        let script = ScriptedCalls([answer])
        #expect(Poll(script.calls).waitForInput(at: [1, 2]) == outcome)
    }

    @Test func `what is ready is told, and whether it is merely closed`() throws {
        var (one, other): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        try #require(pipe(&one) == 0 && pipe(&other) == 0)
        try FileDescriptor(one[1]).writeAll([1])
        close(other[1])
        guard case .ready(let ready) = Poll().waitForInput(at: [one[0], -1, other[0]]) else {
            return _ = Issue.record("nothing ready")
        }
        #expect(ready.map(\.descriptor) == [one[0], other[0]])
        #expect(ready.map(\.isAsAwaited) == [true, false])
        for end in one + [other[0]] { close(end) }
    }
}
