import Glibc
import LineEditing
import ShapeSession

/// What is printed at the prompt, above the line that is being edited, in the order in which it came.
final class PromptOutput {
    private unowned let editor: LineEditor
    private let signals: SignalPipe
    /// The error number of the first write that failed.
    private var failure: Int32?

    /// Both have to outlive it.
    init(_ editor: LineEditor, _ signals: SignalPipe) {
        (self.editor, self.signals) = (editor, signals)
    }

    /// A buffer for standard output.
    var buffer: OutputBuffer {
        OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { bytes in
            self.editor.printAbove { self.write(bytes) }
            return self.failure
        }
    }

    private func write(_ bytes: [UInt8]) {
        guard failure == nil else { return }
        failure = StandardStreams.failure(
            ofWriting: bytes, signals, endedBy: Prompt.endingSignals)
    }

    /// Prints to standard error.
    func reportError(_ text: String) {
        editor.printAbove { [signals] in
            StandardStreams.reportError(text, signals, endedBy: Prompt.endingSignals)
        }
    }
}
