import Glibc
import ShapeEditorModel
import ShapeEditorSystem

@testable import ShapeEditorSession

/// The file of a session that was killed, with hostile bytes: read by a start, listed and restored. What comes back is
/// written, and comes back the same.
enum RecoveryTarget {
    private static let most = 100_000

    static func run(_ bytes: [UInt8]) {
        defer { Scratch.empty() }
        let path = "\(Scratch.folder)/1.shape"
        Scratch.write(bytes, to: path)
        let summary = RecoverySummary(of: bytes)
        expect(summary.length <= bytes.count && summary.counts.steps >= 0, "a summary fits its text")
        session().announceLeft()
        guard let first = restored() else { return }
        let statements = statements(first)
        let (steps, undone) = (first.invoker.history.index, first.invoker.history.count)
        first.endRecovery(isQuit: false)
        unlink(path)
        guard let second = restored() else { return expect(!hasFiles, "what came back is written") }
        expect(Self.statements(second) == statements, "what came back comes back the same")
        let history = second.invoker.history
        expect(history.index == steps && history.count == undone, "with the same steps")
        second.endRecovery(isQuit: true)
    }

    private static var hasFiles: Bool {
        let names = (try? DirectoryEntry.list(FilePath(Scratch.folder)).map(\.name)) ?? []
        return names.contains { $0.hasSuffix(".shape") }
    }

    private static func statements(_ session: Session) -> [String] {
        DrawingStatements(of: DrawingCopy(of: session.drawing)).all
    }

    /// The session that restores the only one; nil if it can't be restored.
    private static func restored() -> Session? {
        let former = session()
        former.run(.typed("restore 1"))
        guard let successor = former.successor else { return nil }
        let next = session()
        next.begin(as: successor) { _, failure in expect(false, "a file can be read: \(failure)") }
        expect(next.transactions.count == 0, "nothing is left open")
        return next.isInterrupted() ? nil : next
    }

    private static func session() -> Session {
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery) = (true, true)
        var patience = most
        let host = SessionHost(
            isInterrupted: {
                patience -= 1
                return patience < 0
            },
            reportError: { text in
                expect(text.isPlain, "an error shows no control characters")
                expect(text.utf8.count < 1100, "an error is short")
            })
        host.recoveryFolder = Scratch.folder
        host.recoveryCalls.startThread = { work in
            work()
            return true
        }
        return Session(printer: StepPrinter(output: OutputBuffer(write: nil)), policy: policy, host: host)
    }
}
