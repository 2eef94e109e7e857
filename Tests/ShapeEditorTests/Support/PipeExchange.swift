import Foundation
import ShapeEditorTestSupport

/// One run of a program through pipes. One thread feeds the program and reads both outputs as they become ready, so
/// that no amount of data leads to a deadlock.
struct PipeExchange {
    private let path: String
    private let child: ChildProcess
    private let input: [UInt8]
    private var written = 0
    private var inputPipe: PipeEnd?
    /// Standard output and standard error: the pipe until its end, and the bytes read.
    private var outputs: [(pipe: PipeEnd?, bytes: [UInt8])]
    private var block = [UInt8](repeating: 0, count: 1 << 18)

    init(
        _ launch: ChildProcess.Launch, input: [UInt8], outputTo: Program.Destination,
        errorsTo: Program.Destination
    ) throws {
        path = launch.path
        self.input = input
        let inputEnds = try PipeEnd.pair()
        let output = try Self.channel(to: outputTo)
        let errors = try Self.channel(to: errorsTo)
        child = try ChildProcess(
            launch,
            descriptors: [.copy(of: inputEnds.reading.descriptor), output.descriptor, errors.descriptor])
        inputPipe = inputEnds.writing
        outputs = [(output.reading, []), (errors.reading, [])]
        for pipe in [inputPipe, output.reading, errors.reading] { pipe?.becomeNonBlocking() }
        withExtendedLifetime((inputEnds, output, errors)) {}
    }

    private static func channel(
        to destination: Program.Destination
    ) throws -> (descriptor: ChildProcess.Descriptor, reading: PipeEnd?, writing: PipeEnd?) {
        switch destination {
        case .pipe:
            let ends = try PipeEnd.pair()
            return (.copy(of: ends.writing.descriptor), ends.reading, ends.writing)
        case .path(let path): return (.path(path, flags: O_WRONLY | O_CREAT | O_TRUNC), nil, nil)
        case .closed: return (.closed, nil, nil)
        }
    }

    /// Exchanges data until the program has ended and all of its output has been read.
    mutating func run(within duration: Duration) throws -> Program.Result {
        let deadline = ContinuousClock.now + duration
        try Signals.blocking(SIGPIPE) {
            if input.isEmpty { inputPipe = nil }
            while inputPipe != nil || outputs.contains(where: { $0.pipe != nil }) {
                try turn(until: deadline)
                if ContinuousClock.now >= deadline { throw tooLate(duration) }
            }
        }
        guard let status = child.wait(until: deadline) else { throw tooLate(duration) }
        return Program.Result(stdout: outputs[0].bytes, stderr: outputs[1].bytes, status: status)
    }

    private mutating func turn(until deadline: ContinuousClock.Instant) throws {
        // `poll` ignores negative descriptors.
        var states = [
            pollfd(fd: inputPipe?.descriptor ?? -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: outputs[0].pipe?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: outputs[1].pipe?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        let ready = poll(&states, 3, Polling.milliseconds(until: deadline))
        if ready < 0, errno != EINTR { throw HarnessFailure(call: "poll", errno: errno) }
        guard ready > 0 else { return }
        if states[0].revents != 0 { feed() }
        if states[1].revents != 0 { read(0) }
        if states[2].revents != 0 { read(1) }
    }

    /// A program that ends before it has read its whole input is no failure: the rest is dropped.
    private mutating func feed() {
        guard let pipe = inputPipe else { return }
        let count = input.withUnsafeBytes { bytes in
            write(pipe.descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if count < 0, errno != EAGAIN, errno != EINTR { inputPipe = nil }
        if count > 0 { written += count }
        if written == input.count { inputPipe = nil }
    }

    private mutating func read(_ index: Int) {
        guard let pipe = outputs[index].pipe else { return }
        let count = block.withUnsafeMutableBytes { Glibc.read(pipe.descriptor, $0.baseAddress, $0.count) }
        if count > 0 { outputs[index].bytes.append(contentsOf: block[..<count]) }
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { outputs[index].pipe = nil }
    }

    private func tooLate(_ duration: Duration) -> HarnessFailure {
        child.kill()
        let tails = outputs.map { String(decoding: $0.bytes.suffix(500), as: UTF8.self).debugDescription }
        return HarnessFailure(
            """
            \(path) had not ended after \(duration) and was killed; \(written) of \(input.count) bytes of input \
            were taken; its output ended in \(tails[0]), its errors in \(tails[1])
            """)
    }
}
