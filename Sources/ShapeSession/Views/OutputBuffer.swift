import ShapeModel
import Text

/// Collects output, and writes it in large pieces.
///
/// The first failure is kept in ``failure``, and later output is dropped: the session checks for it and stops, so
/// that no view has to.
package final class OutputBuffer {
    private static let capacity = 1 << 16

    /// Whether each addition is written at once, as a terminal needs.
    private let isImmediate: Bool
    private var failureCode: Int32 = 0
    private let bytes = OutputBytes(capacity: capacity)
    /// How many pieces have been written.
    private(set) var writeCount = 0
    private let write: (([UInt8]) -> Int32?)?

    /// `write` returns an error number, or nil on success. Where it is nil nobody takes the output, and none is made.
    package init(isImmediate: Bool = false, write: (([UInt8]) -> Int32?)?) {
        self.isImmediate = isImmediate
        self.write = write
    }

    /// The error number of the first write that failed, or nil.
    package var failure: Int32? { hasFailed ? failureCode : nil }

    var hasFailed: Bool { failureCode != 0 }

    /// Whether anyone takes the output.
    var isTaken: Bool { write != nil }

    /// Adds a text.
    package func append(_ text: String) {
        appendStart(text)
        if isImmediate { flush() }
    }

    /// Adds the start of a line. It is written with what follows: each write to a terminal takes longer than a move.
    func appendStart(_ text: String) {
        guard isTaken else { return }
        if !bytes.append(text) { appendLong(text) }
    }

    @inline(never)
    private func appendLong(_ text: String) {
        flush()
        if !bytes.append(text) { write(Array(text.utf8)) }
    }

    /// Adds a line with the state. Written straight into the buffer, since there may be millions.
    func appendState(_ offset: Offset, _ colour: Colour) {
        guard isTaken else { return }
        if bytes.room < OutputBytes.longestState { flush() }
        bytes.appendState(offset, colour)
        if isImmediate { flush() }
    }

    /// Adds that line behind a text, broken at the words to so many columns.
    func appendState(_ offset: Offset, _ colour: Colour, after start: String, wrappedTo columns: Int) {
        let state = OutputBytes(capacity: OutputBytes.longestState)
        state.appendState(offset, colour)
        append((start + String(decoding: state.all, as: UTF8.self)).wrapped(to: columns))
    }

    /// Adds the line of a step as a JSON object. `command` has at most ``OutputBytes/longestCommand`` bytes.
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
