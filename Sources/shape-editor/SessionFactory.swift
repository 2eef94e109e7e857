import Glibc
import LineEditing
import ShapeEditing

extension Options {
    /// A session that prints to `output` as the options ask for, and can be interrupted by a signal.
    func session(output: OutputBuffer, signals: SignalPipe) -> Session {
        let printer = StepPrinter(output: output, format: format, swatch: Swatch(colour)?.text)
        return Session(
            printer: printer, policy: policy, keys: TerminalKeys(),
            isInterrupted: { signals.pending.map(SignalPipe.batch.contains) ?? false },
            reportError: StandardStreams.reportError)
    }
}

/// The keys of a terminal, as the line editor knows them.
struct TerminalKeys: KeyVocabulary {
    var names: [String] { KeySequence.names }

    func canonicalName(of text: String) throws(KeyProblem) -> String {
        do {
            return try KeySequence(parsing: text).description
        } catch {
            throw .unusable(text, reason: "\(error)")
        }
    }
}
