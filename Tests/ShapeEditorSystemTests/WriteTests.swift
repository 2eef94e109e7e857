import Glibc
import ShapeEditorSystem
import Testing

@Suite(.timeLimited) struct WriteTests {
    @Test(
        arguments: [
            ([], ["write"]),
            ([.fails(EINTR)], ["write", "write"]),
            ([.takes(1), .takes(2)], ["write", "write", "write"]),
            (
                [.takes(3), .fails(EINTR), .fails(EINTR), .takes(1)],
                ["write", "write", "write", "write", "write"]
            ),
            ([.fails(EAGAIN)], ["write", "poll", "write"]),
            (
                [.takes(2), .fails(EAGAIN), .fails(EINTR), .fails(EAGAIN)],
                ["write", "write", "poll", "write", "poll", "write"]
            ),
            ([.takes(0)], ["write", "write"]),
        ] as [([Answer], [String])])
    func `everything is written, whatever cuts a write short`(answers: [Answer], calls: [String]) throws {
        let script = ScriptedCalls(answers)
        try FileDescriptor(7, calls: script.calls).writeAll("abcdef".utf8)
        #expect(script.bytes == Array("abcdef".utf8))
        #expect(script.log == calls)
    }

    @Test func `nothing is written of nothing`() throws {
        let script = ScriptedCalls([])
        try FileDescriptor(7, calls: script.calls).writeAll([])
        #expect(script.log == [])
    }

    @Test func `another error ends it, with the call and the file`() {
        let script = ScriptedCalls([.takes(2), .fails(ENOSPC)])
        #expect(throws: SystemCallError("write", code: ENOSPC, path: "/disk")) {
            try FileDescriptor(7, path: "/disk", calls: script.calls).writeAll("abcdef".utf8)
        }
        #expect(script.bytes == Array("ab".utf8))
    }

    @Test func `each write takes the portion that it is given, and none gives up`() {
        let script = ScriptedCalls([])
        var portions = [4, 1]
        #expect(throws: SystemCallError("write", code: EINTR)) {
            try FileDescriptor(7, calls: script.calls).writeAll("abcdef".utf8) {
                portions.isEmpty ? nil : portions.removeFirst()
            }
        }
        #expect(script.bytes == Array("abcde".utf8))
    }

    @Test func `a real pipe that is full is waited for`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
        var (calls, waits) = (RawCalls(), 0)
        var room = [UInt8](repeating: 0, count: 1 << 20)
        calls.poll = { requests, count, _ in
            waits += 1
            // Reads from the other end, which makes room in the pipe.
            _ = read(ends[0], &room, room.count)
            return Glibc.poll(requests, count, -1)
        }
        try FileDescriptor(ends[1], calls: calls).writeAll([UInt8](repeating: 1, count: 300_000))
        #expect(waits > 0)
    }
}
