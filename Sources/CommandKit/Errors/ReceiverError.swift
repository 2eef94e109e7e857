/// A command's receiver is gone.
public struct ReceiverError: Error, Hashable, Sendable {
    /// The type of the receiver.
    public let receiver: String

    /// Describes the loss of a receiver of that type.
    public init(receiver: String) {
        self.receiver = receiver
    }
}
