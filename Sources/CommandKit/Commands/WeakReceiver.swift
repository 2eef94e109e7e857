/// A command's weak reference to its receiver.
///
/// If the receiver has been released, using the reference throws. Copies share one weak reference, so copying the
/// command is as fast as with a strong reference. Creating a `WeakReceiver` allocates memory: an invoker that makes
/// many commands for a receiver should create one `WeakReceiver` and share it.
public struct WeakReceiver<Receiver: AnyObject> {
    private let reference: WeakReference<Receiver>

    /// Creates a weak reference to a receiver.
    public init(_ receiver: Receiver) {
        reference = WeakReference(receiver)
    }

    /// The receiver.
    ///
    /// - Throws: ``CommandKitError/receiverGone(_:)`` if the receiver has been released.
    public func get() throws(CommandKitError) -> Receiver {
        guard let receiver = reference.object else {
            throw CommandKitError.receiverGone(String(describing: Receiver.self))
        }
        return receiver
    }

    /// Calls the body with the receiver, unless it has been released.
    func name(to body: (AnyObject) -> Void) {
        if let receiver = reference.object { body(receiver) }
    }
}

/// The box of a weak reference. It avoids an allocation for each command in an existential: Swift doesn't keep structs
/// with weak fields in the inline buffer.
private final class WeakReference<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }
}
