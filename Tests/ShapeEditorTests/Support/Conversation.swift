import Foundation
import ShapeEditorTestSupport

/// A program to which a test talks through pipes, one line at a time, as to a shell's coprocess. The program is
/// killed when the conversation is released.
final class Conversation {
    private let child: ChildProcess
    private var input: PipeEnd?
    private let output: PipeEnd
    private let errors: PipeEnd
    private let home: TemporaryDirectory
    private var received: [UInt8] = []
    private var complaints: [UInt8] = []

    /// Starts a program; by default the shape editor.
    init(
        _ program: Program? = nil, arguments: [String] = [], environment: [String: String?] = [:],
        isOutputNonBlocking: Bool = false
    ) throws {
        home = try TemporaryDirectory()
        let (input, output, errors) = (try PipeEnd.pair(), try PipeEnd.pair(), try PipeEnd.pair())
        // Affects the descriptors on both sides, because the flag belongs to their shared file description.
        if isOutputNonBlocking { output.writing.becomeNonBlocking() }
        let launch = ChildProcess.Launch(
            path: try (program ?? Program.shapeEditor()).path, arguments: arguments,
            environment: TestEnvironment.variables(home: home.path, overlay: environment),
            workingDirectory: home.path)
        child = try ChildProcess(
            launch,
            descriptors: [
                .copy(of: input.reading.descriptor), .copy(of: output.writing.descriptor),
                .copy(of: errors.writing.descriptor),
            ])
        (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
        for end in [input.writing, output.reading, errors.reading] { end.becomeNonBlocking() }
        withExtendedLifetime((input, output, errors)) {}
    }

    deinit { child.kill() }

    /// The program's peak memory in bytes: `VmHWM` of proc(5).
    var peakMemory: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            guard let kilobytes = line?.split(separator: " ").compactMap({ Int($0) }).first else {
                throw HarnessFailure("no VmHWM in \(status)")
            }
            return kilobytes * 1024
        }
    }

    /// The program's open files by descriptor: the links of `/proc/PID/fd`.
    var openFiles: [Int: String] {
        get throws {
            let folder = "/proc/\(child.id)/fd"
            let numbers = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int($0) }
            return try numbers.reduce(into: [:]) {
                $0[$1] = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($1)")
            }
        }
    }

    /// Waits until the program sleeps, as when it waits to write: state `S` of proc(5).
    func waitUntilAsleep(deadline: Duration = .seconds(30)) throws {
        try wait(forState: "S", deadline: deadline)
    }

    /// Waits until the program computes: state `R` of proc(5).
    func waitUntilBusy(deadline: Duration = .seconds(30)) throws {
        try wait(forState: "R", deadline: deadline)
    }

    private func wait(forState state: Character, deadline: Duration) throws {
        let seen = try Polling.until(.now + deadline) { () -> Bool? in
            let status = try String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8)
            return status.contains("State:\t\(state)") ? true : nil
        }
        guard seen != nil else { throw HarnessFailure("the program did not come to state \(state)") }
    }

    /// Waits for the program's end without reading its output, and returns its status.
    func waitForEnd(deadline: Duration = .seconds(30)) throws -> Int32 {
        guard let status = child.wait(until: .now + deadline) else {
            throw HarnessFailure("the program goes on")
        }
        return status
    }

    /// Writes a text to the program, as fast as the program reads it.
    func write(_ text: String, deadline: Duration = .seconds(30)) throws {
        try write(Array(text.utf8), deadline: deadline)
    }

    /// Writes bytes to the program, as fast as the program reads them.
    func write(_ bytes: [UInt8], deadline: Duration = .seconds(30)) throws {
        guard let input else { throw HarnessFailure("the input has been closed") }
        let end = ContinuousClock.now + deadline
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Signals.blocking(SIGPIPE) {
                rest.withUnsafeBytes { Glibc.write(input.descriptor, $0.baseAddress, $0.count) }
            }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count < 0 else { continue }
            guard errno == EAGAIN || errno == EINTR else { throw HarnessFailure(call: "write", errno: errno) }
            try waitFor(input, POLLOUT, until: end, "the program took no more; \(rest.count) bytes are left")
        }
    }

    /// The next line of standard output, without its newline.
    func readLine(deadline: Duration = .seconds(30)) throws -> String {
        let end = ContinuousClock.now + deadline
        while true {
            if let newline = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...newline) }
                return String(decoding: received[..<newline], as: UTF8.self)
            }
            guard try fill(&received, from: output, until: end) else {
                throw HarnessFailure("the output ended in \(String(decoding: received, as: UTF8.self))")
            }
        }
    }

    func send(signal: Int32) {
        child.send(signal: signal)
    }

    func closeInput() {
        input = nil
    }

    /// Waits for the program's end, and returns the output that has not been read yet.
    func finish(deadline: Duration = .seconds(30)) throws -> Program.Result {
        let end = ContinuousClock.now + deadline
        while try fill(&received, from: output, until: end) {}
        while try fill(&complaints, from: errors, until: end) {}
        guard let status = child.wait(until: end) else { throw HarnessFailure("the program goes on") }
        return Program.Result(stdout: received, stderr: complaints, status: status)
    }

    /// Waits for more output, and returns false at its end.
    private func fill(
        _ bytes: inout [UInt8], from end: PipeEnd, until deadline: ContinuousClock.Instant
    ) throws -> Bool {
        try waitFor(end, POLLIN, until: deadline, "nothing came; \(bytes.count) bytes were there")
        var block = [UInt8](repeating: 0, count: 1 << 18)
        let count = block.withUnsafeMutableBytes { Glibc.read(end.descriptor, $0.baseAddress, $0.count) }
        if count > 0 { bytes.append(contentsOf: block[..<count]) }
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }

    private func waitFor(
        _ end: PipeEnd, _ event: Int32, until deadline: ContinuousClock.Instant, _ complaint: String
    ) throws {
        var state = pollfd(fd: end.descriptor, events: Int16(event), revents: 0)
        guard poll(&state, 1, Polling.milliseconds(until: deadline)) != 0 else {
            throw HarnessFailure(complaint)
        }
    }
}
