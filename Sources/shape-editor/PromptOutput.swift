import Glibc
import LineEditing
import ShapeEditorSession

/// Prints output above the line that is being edited, in the order in which it arrives.
final class PromptOutput {
    private unowned let editor: LineEditor
    private let signals: SignalPipe
    /// The error number of the first failed write.
    private var failure: Int32?
    /// The name of the next output, which takes the place of that of the same name.
    var name: String?
    /// The number of rows that the line entered last has printed, until it had to wait.
    private(set) var rowsOfLine = 0
    private var isCounting = false

    /// Creates the output. The editor must outlive the output and its ``buffer``.
    init(_ editor: LineEditor, _ signals: SignalPipe) {
        (self.editor, self.signals) = (editor, signals)
    }

    /// A buffer that writes to standard output, above the line that is being edited.
    var buffer: OutputBuffer {
        OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { bytes in
            if self.isCounting { self.rowsOfLine += bytes.count { $0 == UInt8(ascii: "\n") } }
            self.editor.printAbove(String(decoding: bytes, as: UTF8.self), as: self.name) {
                self.write(bytes)
            }
            return self.failure
        }
    }

    /// Runs an entered line, and counts the rows that it prints.
    func countingRows(_ body: () -> Void) {
        (isCounting, rowsOfLine) = (true, 0)
        defer { isCounting = false }
        body()
    }

    private func write(_ bytes: [UInt8]) {
        guard failure == nil else { return }
        failure = StandardStreams.failure(
            ofWriting: bytes, signals, endedBy: Prompt.endingSignals)
    }

    /// Prints an error to standard error, above the line that is being edited.
    func reportError(_ text: String) {
        if isCounting { rowsOfLine += text.utf8.count { $0 == UInt8(ascii: "\n") } }
        editor.printAbove(text) { [signals] in
            StandardStreams.reportError(text, signals, endedBy: Prompt.endingSignals)
        }
    }
}
