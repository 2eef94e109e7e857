import Glibc
import ShapeEditorSystem

/// The result of a scripted call.
enum Answer: Equatable, Sendable {
    /// The call takes or gives at most this number of bytes, or simply succeeds.
    case takes(Int)
    /// The call fails and sets `errno` to this code.
    case fails(Int32)

    func result(upTo count: Int) -> Int {
        switch self {
        case .takes(let most): return min(most, count)
        case .fails(let code):
            errno = code
            return -1
        }
    }
}

/// System calls on a fictitious file. They give the answers of a test in order, and then succeed.
final class ScriptedCalls {
    private var answers: [Answer]
    /// The contents of the file, or the bytes written to it.
    var bytes: [UInt8] = []
    /// The names of the calls, in order.
    private(set) var log: [String] = []
    private var position = 0

    init(_ answers: [Answer], bytes: [UInt8] = []) {
        self.answers = answers
        self.bytes = bytes
    }

    /// The calls, which may be used only while this object exists.
    var calls: RawCalls {
        var calls = RawCalls()
        calls.open = { [unowned self] _, _, _ in Int32(next("open", upTo: 3)) }
        calls.read = { [unowned self] _, target, count in give("read", target, count, at: position) }
        calls.pread = { [unowned self] in give("pread", $1, $2, at: Int($3)) }
        calls.write = { [unowned self] _, source, count in
            let taken = next("write", upTo: count)
            bytes += UnsafeRawBufferPointer(start: source, count: max(taken, 0))
            return taken
        }
        calls.fsync = { [unowned self] _ in Int32(next("fsync", upTo: 0)) }
        calls.ftruncate = { [unowned self] _, _ in Int32(next("ftruncate", upTo: 0)) }
        calls.flock = { [unowned self] _, _ in Int32(next("flock", upTo: 0)) }
        calls.nanosleep = { [unowned self] _ in Int32(next("nanosleep", upTo: 0)) }
        calls.poll = { [unowned self] requests, count, _ in
            let ready = next("poll", upTo: Int(count))
            for index in 0..<max(ready, 0) { requests?[index].revents = requests?[index].events ?? 0 }
            return Int32(ready)
        }
        return calls
    }

    private func next(_ call: String, upTo count: Int) -> Int {
        log.append(call)
        return answers.isEmpty ? count : answers.removeFirst().result(upTo: count)
    }

    private func give(_ call: String, _ target: UnsafeMutableRawPointer?, _ count: Int, at start: Int) -> Int
    {
        let rest = bytes.dropFirst(start)
        let given = next(call, upTo: min(count, rest.count))
        for (index, byte) in rest.prefix(max(given, 0)).enumerated() {
            target?.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
        position = start + max(given, 0)
        return given
    }
}
