/// A command's reference to its receiver that does not keep it alive.
///
/// A receiver that is gone is an error and never a silent nothing. Copies share one weak reference, so a command
/// that holds one is copied as fast as with a strong reference; an invoker that makes many commands for the same
/// receiver does well to make one `WeakReceiver` for all of them, as each allocates once.
public struct WeakReceiver<Receiver: AnyObject> {
    private let reference: WeakReference<Receiver>

    /// Refers to a receiver without keeping it alive.
    public init(_ receiver: Receiver) {
        reference = WeakReference(receiver)
    }

    /// The receiver.
    ///
    /// - Throws: ``CommandError/receiverGone(_:)`` when it is gone.
    public func get() throws(CommandError) -> Receiver {
        guard let receiver = reference.object else {
            throw CommandError.receiverGone(String(describing: Receiver.self))
        }
        return receiver
    }
}

/// A `weak` field inside the command itself would make its struct too costly to move: Swift keeps such structs out
/// of the inline buffer of an existential.
private final class WeakReference<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }
}
