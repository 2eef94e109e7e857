/// How far a group is: how many of its own children have ended.
public struct GroupProgress: Hashable, Sendable {
    /// How many children have ended, with success or failure.
    public let finished: Int
    /// How many children there are.
    public let total: Int

    /// Progress, as two numbers.
    public init(finished: Int, total: Int) {
        self.finished = finished
        self.total = total
    }
}
