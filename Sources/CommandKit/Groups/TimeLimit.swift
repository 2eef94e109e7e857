/// How long a group may take.
public struct TimeLimit: Sendable {
    /// How long.
    public let duration: Duration
    let clock: any Clock<Duration>

    /// A time limit.
    ///
    /// - Parameters:
    ///   - duration: How long a group may take.
    ///   - clock: What measures the time.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }
}

extension AsyncCommand {
    /// The command with a time limit: a group of one, which is cancelled when the time is up.
    ///
    /// It ends with a ``GroupError`` then, whose cause is ``CommandError/timedOut(label:limit:)``. On an actor it ends
    /// at once, also where the command can't be cancelled; without one it waits for that.
    ///
    /// - Parameters:
    ///   - duration: How long it may take.
    ///   - clock: What measures the time.
    /// - Returns: The group of one.
    public func limited(to duration: Duration, on clock: any Clock<Duration>) -> AsyncCommandGroup {
        AsyncCommandGroup(only: self, timeLimit: TimeLimit(duration, on: clock))
    }
}
