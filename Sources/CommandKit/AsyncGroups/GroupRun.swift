/// One execution of a group, from its start to its end.
final class GroupRun {
    enum End {
        case success
        case failure
        case cancellation
    }

    let errand = Errand()
    private let policy: FailurePolicy
    private(set) var failures: [GroupFailure] = []
    private(set) var end: End?
    /// Whether a child was cancelled, though the group was not.
    private var childWasCancelled = false

    init(_ policy: FailurePolicy) {
        self.policy = policy
    }

    /// Whether children may still start, and those that end still count.
    var goesOn: Bool { end == nil && !Task.isCancelled }

    /// Ends the run, unless it has ended before, and cancels what still runs.
    func end(_ new: End) {
        guard end == nil else { return }
        end = new
        if new == .success { errand.leave() } else { errand.cancel() }
    }

    /// Ends the run as it has to end when no child is left to run.
    func settle() {
        if Task.isCancelled { return end(.cancellation) }
        if !failures.isEmpty { return end(.failure) }
        end(childWasCancelled ? .cancellation : .success)
    }

    /// Notes what a child threw; a group that fails fast ends with that.
    func note(_ error: any Error, of child: String, at index: Int) {
        if error is CancellationError {
            childWasCancelled = true
            if policy == .failFast { end(.cancellation) }
        } else {
            failures += GroupFailure.failures(of: child, at: index, error)
            if policy == .failFast { end(.failure) }
        }
    }

    /// Ends the run, as the group's time is up.
    func note(_ error: TimeLimitError) {
        failures.append(GroupFailure(path: [], label: error.label, error: error))
        end(.failure)
    }
}
