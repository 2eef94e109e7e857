import CommandKit

/// An observer of a group that keeps everything it is told, as "finished of total".
final class ProgressRecorder {
    private(set) var steps: [String] = []

    init(_ group: AsyncCommandGroup) {
        group.addObserver(self) { $0.steps.append("\($1.finished) of \($1.total)") }
    }
}
