/// Undoing or redoing several steps failed on the way, and so did going back to the start.
///
/// The stack's index tells how far it got, its saved mark is gone, and its observers have been told.
public struct RestoreError: Error {
    /// Why a step could not be undone or redone.
    public let cause: any Error
    /// Why a step that had been undone or redone could not be restored.
    public let restoreError: any Error
    /// The index of the stack before.
    public let previousIndex: Int
    /// The index of the stack now.
    public let index: Int
}
