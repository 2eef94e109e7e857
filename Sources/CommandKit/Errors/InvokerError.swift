/// Why an invoker can't work as it was asked to.
public enum InvokerError: Error, Hashable, Sendable {
    /// A batch has to be of 1 command or more.
    case batchSizeNotPositive(Int)
    /// A timer's interval has to be longer than nothing.
    case intervalNotPositive(Duration)
    /// A timer has to tick once or more often.
    case timesNotPositive(Int)
    /// The batch that is to be flushed is running already.
    case batchRunning
}
