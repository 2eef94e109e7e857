import CommandKit

/// An observer of a group that records all progress, as "finished of total".
final class ProgressRecorder {
    private(set) var steps: [String] = []

    init(_ group: AsyncCompositeCommand) {
        group.addObserver(self) { $0.steps.append("\($1.finished) of \($1.total)") }
    }
}
