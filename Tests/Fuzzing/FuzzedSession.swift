import Glibc
import ShapeEditorModel
import ShapeEditorSystem

@testable import ShapeEditorSession

/// A session in virtual time and in the scratch folder. Checks its output and its rules.
final class FuzzedSession {
    private final class Transcript {
        var errors = 0
        /// The number of times that the session may ask whether it is interrupted before the answer is yes. This ends
        /// endless statements, as Ctrl-C would.
        var patience = 0
        /// Asked for the current format at each piece of output.
        weak var printer: StepPrinter?
    }

    private let flags: SessionTarget.Flags
    private let session: Session
    private let transcript = Transcript()
    private var text: [UInt8] = []

    init(_ flags: SessionTarget.Flags) {
        self.flags = flags
        chdir(Scratch.folder)
        var policy = Session.Policy()
        policy.keepsGoing = flags.contains(.keepsGoing)
        policy.isPrompt = flags.contains(.isTyped)
        policy.isCheck = flags.contains(.isCheck)
        let isJSON = flags.contains(.isJSON)
        let transcript = transcript
        transcript.patience = 10_000
        let output = OutputBuffer(isImmediate: true) { bytes in
            Self.check(bytes, isJSON: transcript.printer?.format == .json)
            return nil
        }
        let printer = StepPrinter(output: output, format: isJSON ? .json : .text)
        transcript.printer = printer
        let host = SessionHost(
            isInterrupted: {
                transcript.patience -= 1
                return transcript.patience < 0
            },
            reportError: { text in
                transcript.errors += 1
                expect(text.isPlain, "an error shows no control characters")
                expect(text.utf8.count < 1000, "an error is short")
            })
        session = Session(printer: printer, policy: policy, host: host)
    }

    func run(_ script: [UInt8]) {
        guard flags.contains(.isTyped) else { return runAtOnce(script) }
        var pending = ""
        for line in script.split(separator: UInt8(ascii: "\n")) {
            if line.first == 1 { press(Int(line.dropFirst().first ?? 0)) }
            guard line.first != 1, let line = Array(line).text else { continue }
            pending += pending.isEmpty ? line : "\n" + line
            if session.isIncomplete(pending) { continue }
            type(pending)
            pending = ""
        }
    }

    private func runAtOnce(_ script: [UInt8]) {
        transcript.patience = 1000
        session.run(.script(script, name: "fuzz"))
    }

    private func press(_ number: Int) {
        let bindings = session.bindings.all
        guard !bindings.isEmpty, !session.isFinished else { return }
        transcript.patience = 1000
        session.run(.key(bindings[number % bindings.count]))
    }

    private func type(_ text: String) {
        guard !session.isFinished else { return }
        transcript.patience = 1000
        let (before, errors, isAtomic) = (State(session), transcript.errors, isAtomic(text))
        session.run(.typed(text))
        if isAtomic, transcript.errors > errors, transcript.patience >= 0 {
            expect(State(session) == before, "'\(text)' fails, and changes nothing")
        }
        transcript.patience = 1000
        session.run(.due)
    }

    /// Whether the text is a single statement that takes effect completely or not at all.
    private func isAtomic(_ text: String) -> Bool {
        // By bytes, like the lexer: a semicolon with a combining accent is a single character.
        let isOne = !text.utf8.contains { ";{}\n".utf8.contains($0) }
        let isQuiet = session.timers.all.isEmpty && session.queue == nil
        // `source`, and animations, which keep what they did until they failed.
        let keepsParts = ["so", "over"].contains { text.lowercased().contains($0) }
        return isOne && isQuiet && !keepsParts
    }

    func end() {
        transcript.patience = 1000
        session.run(.end)
        session.output.flush()
        let history = session.invoker.history
        let end = State(session)
        do {
            // Undo can't leave bounds that were set later.
            try session.drawing.keep(within: nil)
            if history.index > 0 { try history.undo(history.index) }
            expect(State.statements(of: session).isEmpty, "undo leads to the start")
            if end.index > 0 { try history.redo(end.index) }
            try history.markSaved()
            expect(history.isSaved, "nothing is left open")
        } catch {
            expect(false, "what was done can be undone and redone: \(error)")
        }
        expect(State(session) == end, "redo leads to the end")
    }

    private static func check(_ bytes: [UInt8], isJSON: Bool) {
        guard let text = bytes.text else { return expect(false, "output is UTF-8") }
        expect(text.isPlain, "output holds no control characters")
        guard isJSON else { return }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            expect(JSONText.isObject(line), "'\(String(decoding: line, as: UTF8.self))' is a JSON object")
        }
    }

    /// The state that a failing statement must not change.
    private struct State: Equatable {
        let drawing: [String]
        let selected: [ObjectIdentifier]
        let labels: [String]
        let index: Int
        let step: Int
        let format: OutputFormat
        let bindings: [Bindings.Binding]
        let macros: [String]
        let isRecording: Bool
        let transactions: Int

        /// The statements that make the drawing; none of a new drawing.
        static func statements(of session: Session) -> [String] {
            DrawingStatements(of: DrawingCopy(of: session.drawing)).all
        }

        init(_ session: Session) {
            drawing = Self.statements(of: session)
            selected = session.selection.shapes.map { ObjectIdentifier($0) }
            labels = session.invoker.history.entries.map(\.label)
            index = session.invoker.history.index
            step = session.stepLength
            format = session.printer.format
            bindings = session.bindings.all
            macros = session.macros.names
            isRecording = session.macros.isRecording
            transactions = session.transactions.count
        }
    }
}
