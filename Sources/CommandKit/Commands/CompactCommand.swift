/// A command that is recorded without its receiver, which all commands of its type have in common, or few: the stack
/// keeps the receiver once, and of each step only its state (a Flyweight).
///
///     struct Move: CompactCommand {
///         let receiver: Shape
///         var state: Offset
///         ...
///     }
///
/// A step takes 4 bytes and the size of its state, in whole words: 20 with two numbers of a word, where the same command
/// as a mere ``Command`` takes 28. Where the compiler can look into the command's own functions, neither performing nor
/// undoing it counts a reference. A pair of a type and a receiver takes about 200 bytes, so this does not pay where a
/// receiver has only a step or two.
///
/// The stack makes the command anew from its receiver and its state whenever it undoes, redoes or merges a step, and
/// keeps its state afterwards, unless it threw. The receiver is the one that it has after its execution; it is kept
/// alive as long as there is a step of it.
public protocol CompactCommand: Command {
    /// What the command changes.
    associatedtype Receiver: AnyObject
    /// All else that the command is made of: numbers, and structs and enums of those.
    associatedtype State: BitwiseCopyable

    /// What the command changes.
    var receiver: Receiver { get }

    /// What is to be done, and what `undo()` needs.
    var state: State { get }

    /// A command that is just as one with this receiver and this state was.
    init(receiver: Receiver, state: State)
}

extension CompactCommand {
    /// Whether it is the command's receiver.
    public func involves(_ receiver: AnyObject) -> Bool { receiver === self.receiver }

    /// Calls it with the command's receiver.
    public func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }
}

/// The compact way: the state, in a place of its layout.
extension CompactCommand {
    /// What its state takes.
    @inlinable public static var _layout: _EntryLayout { _EntryLayout(of: State.self, isCompact: true) }

    /// Its receiver.
    @inlinable public var _sharedReceiver: AnyObject? { receiver }

    /// Puts its state into a place, and lets the receiver go.
    @inlinable
    public consuming func _record(at place: UnsafeMutableRawPointer) {
        place.storeBytes(of: state, as: State.self)
    }

    /// Undoes a command made of the state in a place, and keeps its state.
    @inlinable
    public static func _undo(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) throws {
        try _run(at: place, receiver) { try $0.undo() }
    }

    /// Redoes a command made of the state in a place, and keeps its state.
    @inlinable
    public static func _redo(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) throws {
        try _run(at: place, receiver) { try $0.redo() }
    }

    /// Has a command made of the state in a place take over the next one.
    @inlinable
    public static func _merge(
        at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?, _ next: some Command
    ) -> MergeOutcome {
        _run(at: place, receiver, keepingStateIf: { $0 != .refused }) { $0.merge(next) }
    }

    /// A command made of the state in a place.
    @inlinable
    public static func _command(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) -> Self
    {
        _run(at: place, receiver, keepingStateIf: { _ in false }) { $0 }
    }

    /// Makes the command, does something with it, and keeps its state unless that throws or comes to nothing.
    ///
    /// The kind keeps the receiver alive meanwhile, so that no reference needs to be counted.
    @inlinable @inline(__always)
    static func _run<Result>(
        at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?,
        keepingStateIf keepsState: (Result) -> Bool = { _ in true }, _ body: (inout Self) throws -> Result
    ) rethrows -> Result {
        guard let receiver else { preconditionFailure("A compact command has a receiver.") }
        return try receiver._withUnsafeGuaranteedRef { object in
            // Sound: an entry of a compact type is of a kind that has one of its receivers.
            let receiver = unsafeDowncast(object, to: Receiver.self)
            var command = Self(receiver: receiver, state: place.load(as: State.self))
            let result = try body(&command)
            if keepsState(result) { place.storeBytes(of: command.state, as: State.self) }
            return result
        }
    }
}
