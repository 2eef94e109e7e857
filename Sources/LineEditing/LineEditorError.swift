/// Why a line editor can't be made.
public enum LineEditorError: Error, Equatable, Sendable {
    /// A descriptor is not open, or no further one can be had.
    case unusableDescriptor(Int32, errno: Int32)
    /// libedit found no memory.
    case outOfMemory
    /// Signals can't be caught.
    case signals(SignalPipe.Failure)
}
