/// What libedit's vi mode needs, as it types what `.` repeats without asking for it.
extension LineEditor {
    /// How much libedit keeps for `.` (c_redo in chared.c), once its buffers have been enlarged.
    private static let mostRepeated = 2 * longestLine

    /// How much `.` may type again, at most.
    func noteRepeatable() { if isVi { repeatable = min(repeatable + 1, Self.mostRepeated) } }

    /// Does vi's last change again. A `.` in what it types does nothing.
    func repeatChange() -> Libedit.FunctionResult {
        guard !isRepeating else { return .error }
        isRepeating = true
        // Nothing can be counted anew in between.
        libedit.beginDisplay(typed: repeatable)
        libedit.pushRedo()
        return .keepCount
    }

    /// Leaves vi's insert mode. In what is repeated, the key that does so comes after this one.
    func leaveInsert() -> Libedit.FunctionResult {
        guard !isRepeating else { return .normal }
        libedit.pushCommandMode(endingChange: isFirstInsert)
        isFirstInsert = false
        return .normal
    }
}
