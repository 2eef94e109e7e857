import Glibc
import LineEditing
import ShapeEditing

extension Options {
    /// A session that prints to `output` as the options ask for.
    func session(output: OutputBuffer) -> Session {
        let session = Session(
            output: output, policy: policy, keys: TerminalKeys(), reportError: StandardStreams.reportError)
        session.printer.format = format
        session.printer.swatch = Swatch(colour)?.text
        return session
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
