import ShapeEditorModel
import Testing

@testable import ShapeEditorSession

/// Receives the output of a buffer, and returns a given error.
private final class Sink {
    var pieces: [[UInt8]] = []
    var error: Int32?

    var text: String { String(decoding: pieces.joined(), as: UTF8.self) }

    func write(_ bytes: [UInt8]) -> Int32? {
        if error == nil { pieces.append(bytes) }
        return error
    }
}

@Suite(.timeLimited) struct OutputBufferTests {
    private let sink = Sink()

    @Test func `output is collected and handed on in large pieces, in order`() {
        let output = OutputBuffer(write: sink.write)
        for number in 0..<30_000 { output.append("\(number)\n") }
        #expect(!sink.pieces.isEmpty)
        #expect(sink.pieces.count < 10)
        output.flush()
        #expect(sink.text == (0..<30_000).map { "\($0)\n" }.joined())
    }

    @Test func `an empty buffer hands on nothing`() {
        let output = OutputBuffer(write: sink.write)
        output.flush()
        output.append("")
        output.flush()
        #expect(sink.pieces == [])
    }

    @Test func `at a terminal each step is handed on at once`() {
        let output = OutputBuffer(isImmediate: true, write: sink.write)
        let session = Session(printer: StepPrinter(output: output), host: SessionHost { _ in })
        session.run(.typed("left; left"))
        #expect(sink.pieces.count == 2)
    }

    @Test func `output stands before the error that follows it`() {
        let sink = sink
        var seen = ""
        let session = Session(
            printer: StepPrinter(output: OutputBuffer(write: sink.write)),
            host: SessionHost { _ in seen = sink.text })
        session.run(.script(Array("left; xyzzy".utf8), name: nil))
        #expect(seen == "offset (-10, 0) colour blue\n")
    }

    @Test func `after a write that failed nothing is written, the first error stays and statements end`() {
        let output = OutputBuffer(isImmediate: true, write: sink.write)
        let session = Session(printer: StepPrinter(output: output), host: SessionHost { _ in })
        sink.error = 28
        session.run(.script(Array("left; left\nleft".utf8), name: nil))
        #expect(output.failure == 28)
        #expect(session.shouldStop)
        #expect(session.shape.offset.x == -10)
        sink.error = nil
        output.append("x")
        output.flush()
        #expect(sink.pieces == [])
        #expect(output.failure == 28)
    }

    @Test(arguments: [true, false])
    func `a step is written only where somebody takes the output`(isTaken: Bool) {
        let sink = Sink()
        let output = OutputBuffer(write: isTaken ? sink.write : nil)
        var colours: [Colour] = []
        let printer = StepPrinter(
            output: output,
            swatch: { colour in
                colours.append(colour)
                return ""
            })
        let session = Session(printer: printer, host: SessionHost { _ in })
        session.run(.script(Array("left; paint red; undo".utf8), name: nil))
        #expect(colours == (isTaken ? [.blue, .red, .blue] : []))
    }

    @Test(arguments: [OutputBytes.longestState, OutputBytes.longestObject])
    func `no line of a step is lost, however much room is left for it`(longest: Int) {
        for room in longest - 2...longest + 2 {
            let sink = Sink()
            let output = OutputBuffer(write: sink.write)
            let text = String(repeating: "x", count: 1 << 16 - room)
            output.append(text)
            let format: OutputFormat = longest == OutputBytes.longestState ? .text : .json
            let session = Session(
                printer: StepPrinter(output: output, format: format), host: SessionHost { _ in })
            session.run(.typed("right"))
            output.flush()
            let lines = sink.text.dropFirst(text.count)
            #expect(lines.count { $0 == "\n" } == 1 && lines.contains("10"), "\(room) bytes")
        }
    }
}
