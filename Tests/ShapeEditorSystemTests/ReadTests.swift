import Glibc
import ShapeEditorSystem
import Testing

@Suite(.timeLimited) struct ReadTests {
    @Test func `a read that a signal cuts short is an error, and the next one goes on`() throws {
        let script = ScriptedCalls([.takes(2), .fails(EINTR)], bytes: Array("abcd".utf8))
        let descriptor = FileDescriptor(7, calls: script.calls)
        var bytes: [UInt8] = [0x2E]
        #expect(try descriptor.read(appendingTo: &bytes, limit: 4) == 2)
        let error = #expect(throws: SystemCallError.self) {
            _ = try descriptor.read(appendingTo: &bytes, limit: 4)
        }
        #expect(error?.isInterruption == true)
        #expect(bytes == Array(".ab".utf8))
        #expect(try descriptor.read(appendingTo: &bytes, limit: 4) == 2)
        #expect(bytes == Array(".abcd".utf8))
        #expect(try descriptor.read(appendingTo: &bytes, limit: 4) == 0)
        #expect(bytes == Array(".abcd".utf8))
    }

    @Test func `no more is read than is asked for`() throws {
        let script = ScriptedCalls([], bytes: Array("abcdef".utf8))
        let descriptor = FileDescriptor(7, calls: script.calls)
        var bytes = [UInt8](repeating: 0x2E, count: 3)
        #expect(try descriptor.read(into: &bytes) == 3)
        #expect(bytes == Array("abc".utf8))
        #expect(try descriptor.read(appendingTo: &bytes, limit: 2) == 2)
        #expect(bytes == Array("abcde".utf8))
    }

    @Test func `where there is nothing to read for now, the error says so`() {
        let script = ScriptedCalls([.fails(EAGAIN)])
        var bytes: [UInt8] = [0]
        let error = #expect(throws: SystemCallError.self) {
            _ = try FileDescriptor(7, calls: script.calls).read(into: &bytes)
        }
        #expect(error?.isTemporary == true && error?.isInterruption == false)
    }

    @Test(
        arguments: [
            [], [.fails(EINTR)], [.takes(1), .takes(1)],
            [.takes(2), .fails(EINTR), .takes(1), .fails(EINTR)],
        ] as [[Answer]])
    func `everything from a place on is read, whatever cuts a read short`(answers: [Answer]) throws {
        let script = ScriptedCalls(answers, bytes: Array("0123456789".utf8))
        let descriptor = FileDescriptor(7, calls: script.calls)
        #expect(try descriptor.read(from: 3, limit: 5) == Array("34567".utf8))
    }

    @Test func `no more is read than there is`() throws {
        let script = ScriptedCalls([.takes(1)], bytes: Array("0123".utf8))
        let descriptor = FileDescriptor(7, calls: script.calls)
        #expect(try descriptor.read(from: 2, limit: 50) == Array("23".utf8))
        #expect(try descriptor.read(from: 9, limit: 50) == [])
        #expect(try descriptor.read(from: 0, limit: -1) == [])
    }

    @Test func `a disk that fails is an error`() {
        let script = ScriptedCalls([.takes(1), .fails(EIO)], bytes: Array("0123".utf8))
        #expect(throws: SystemCallError("read", code: EIO, path: "/disk")) {
            _ = try FileDescriptor(7, path: "/disk", calls: script.calls).read(from: 0, limit: 4)
        }
    }
}
