/// How a store keeps the steps of a type of command, and runs them where they are. Not to be conformed to: what is
/// here comes with ``Command``, and otherwise with ``CompactCommand``.
///
/// These are requirements, and inlinable, so that the compiler makes each of them for the type itself, in the module
/// that declares it, and a store that knows no type has one call to make (without: 2.3 times the instructions to undo
/// a compact command).
///
/// A place is memory of the layout, for one step; a receiver is what a compact command was recorded with.
@_documentation(visibility: internal) public protocol _Recordable {
    /// What a step takes.
    static var _layout: _EntryLayout { get }

    /// The receiver that is kept once for all steps; `nil` where the step holds it.
    var _sharedReceiver: AnyObject? { get }

    /// Puts a step into a place that is not initialised.
    consuming func _record(at place: UnsafeMutableRawPointer)

    /// Undoes the step where it is.
    static func _undo(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) throws

    /// Redoes the step where it is.
    static func _redo(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) throws

    /// Has the step take over the next one.
    static func _merge(
        at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?, _ next: some Command
    ) -> MergeOutcome

    /// A copy of the command of a step.
    static func _command(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) -> Self
}

/// The usual way: the whole command, bound to its place.
extension Command {
    /// What the whole command takes.
    @inlinable public static var _layout: _EntryLayout { _EntryLayout(of: Self.self, isCompact: false) }

    /// None.
    @inlinable public var _sharedReceiver: AnyObject? { nil }

    /// Moves the whole command to a place.
    @inlinable
    public consuming func _record(at place: UnsafeMutableRawPointer) {
        place.bindMemory(to: Self.self, capacity: 1).initialize(to: self)
    }

    /// Undoes the command in a place.
    @inlinable
    public static func _undo(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) throws {
        try place.assumingMemoryBound(to: Self.self).pointee.undo()
    }

    /// Redoes the command in a place.
    @inlinable
    public static func _redo(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) throws {
        try place.assumingMemoryBound(to: Self.self).pointee.redo()
    }

    /// Has the command in a place take over the next one.
    @inlinable
    public static func _merge(
        at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?, _ next: some Command
    ) -> MergeOutcome {
        place.assumingMemoryBound(to: Self.self).pointee.merge(next)
    }

    /// A copy of the command in a place.
    @inlinable
    public static func _command(at place: UnsafeMutableRawPointer, _ receiver: Unmanaged<AnyObject>?) -> Self
    {
        place.assumingMemoryBound(to: Self.self).pointee
    }
}
