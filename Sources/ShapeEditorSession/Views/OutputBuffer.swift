import CommandKit
import ShapeEditorModel
import ShapeEditorText

/// Collects output, and writes it in large pieces, or in small ones for a terminal.
///
/// The first failure is kept in ``failure``, and later output is dropped. The session checks for the failure and
/// stops, so that views need not check.
package final class OutputBuffer {
    package static let capacity = 1 << 16

    /// Whether ``append(_:)``, ``endLine()`` and the `appendState` methods flush at their end, as for a terminal. The
    /// methods that append a part of a line flush only if the buffer has too little room, so that a terminal usually
    /// gets the whole line in one write. A write takes longer than a move command.
    private let isImmediate: Bool
    private var failureCode: Int32 = 0
    private let bytes: OutputBytes
    /// The number of pieces that were to be written, whether or not they could be.
    private(set) var writeCount = 0
    private var write: (([UInt8]) -> Int32?)?

    /// Creates a buffer that writes with `write`, which returns an error number or nil; without it, discards output.
    package init(
        isImmediate: Bool = false, capacity: Int = OutputBuffer.capacity, write: (([UInt8]) -> Int32?)?
    ) {
        self.isImmediate = isImmediate
        self.write = write
        bytes = OutputBytes(capacity: capacity)
    }

    /// The text that `body` appends to a buffer.
    static func text(_ body: (OutputBuffer) -> Void) -> String {
        var text: [UInt8] = []
        let buffer = OutputBuffer(capacity: OutputBytes.longestObject) {
            text += $0
            return nil
        }
        body(buffer)
        buffer.flush()
        return String(decoding: text, as: UTF8.self)
    }

    /// The error number of the first failed write; nil if no write has failed.
    package var failure: Int32? { hasFailed ? failureCode : nil }

    var hasFailed: Bool { failureCode != 0 }

    /// Whether there is a function that writes; without one, output is discarded.
    var isTaken: Bool { write != nil }

    /// Calls a function, and discards the output that it appends.
    func discarding(_ body: () -> Void) {
        flush()
        let outer = write
        write = nil
        defer {
            flush()
            write = outer
        }
        body()
    }

    /// Appends a text, and writes it immediately if the buffer is for a terminal.
    package func append(_ text: String) {
        appendPart(text)
        if isImmediate { flush() }
    }

    /// Appends a part of a line.
    func appendPart(_ text: String) {
        guard isTaken else { return }
        if !bytes.append(text) { appendLong(text) }
    }

    @inline(never)
    private func appendLong(_ text: String) {
        flush()
        if !bytes.append(text) { write(Array(text.utf8)) }
    }

    /// Appends a part of a line, of at most ``OutputBytes/longestPart`` bytes.
    func appendWords(_ words: StaticString) {
        makeRoom()
        bytes.append(words)
    }

    func appendNumber(_ number: Int) {
        makeRoom()
        bytes.append(number)
    }

    /// Appends a place, or a pair of other numbers, as a part of a line: `(10, -20)`.
    func appendPlace(_ place: Offset) {
        makeRoom()
        bytes.append(place)
    }

    func appendColour(_ colour: Colour) {
        makeRoom()
        bytes.append(colour)
    }

    func endLine() {
        appendWords("\n")
        if isImmediate { flush() }
    }

    @inline(__always)
    private func makeRoom() { if bytes.room < OutputBytes.longestPart { flush() } }

    /// Appends a line such as `offset (0, 0) colour blue`, as for a step in a nameless drawing. The line is formatted
    /// directly in the buffer, because a script may print millions of such lines.
    func appendState(_ offset: Offset, _ colour: Colour) {
        guard isTaken else { return }
        if bytes.room < OutputBytes.longestState { flush() }
        bytes.appendState(offset, colour)
        if isImmediate { flush() }
    }

    /// Appends a JSON object with a shape's offset and colour, on a line. `command`, which is written in lower case,
    /// must have at most ``OutputBytes/longestCommand`` bytes, none of which needs an escape.
    func appendState(_ offset: Offset, _ colour: Colour, step: Int, command: String) {
        guard isTaken else { return }
        if bytes.room < OutputBytes.longestObject { flush() }
        bytes.appendObject(offset, colour, step: step, command: command)
        if isImmediate { flush() }
    }

    package func flush() {
        guard bytes.count > 0 else { return }
        write(bytes.all)
        bytes.empty()
    }

    private func write(_ piece: [UInt8]) {
        writeCount += 1
        if !hasFailed { failureCode = write?(piece) ?? 0 }
    }
}

/// What a JSON object of the output is about: its first member, `type`.
package enum ObjectType: String {
    /// A shape after a step.
    case step
    /// A shape after a frame of an animation, other than the last one.
    case frame
    /// A shape, for `show` and `shapes`.
    case shape
    /// The end of the list of `shapes`.
    case drawing
    case error
    /// The end of an input, with `--serve`.
    case end
    /// A session that can be restored.
    case session
    /// A line of the example of `help diagrams`.
    case example
    case history, stats, status, menu, macro, timer, binding, verb, key, view, picture, print, echo, style,
        topic,
        finding, findings
}

package enum OutputFormat: String, CaseIterable, Sendable {
    /// Lines such as `offset (-10, 20) colour red`.
    case text
    /// JSON objects, each on a line: one for each shape in the result of a step or a frame (``StepPrinter``).
    case json
    /// No output of steps and frames.
    case quiet
}
