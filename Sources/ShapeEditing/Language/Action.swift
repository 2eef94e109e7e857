/// What a statement does once it is parsed: the meaning of one row of the verb table.
///
/// An action is a value without a receiver. It makes its command when it runs, so that the same action
/// can run again, from a key, a loop or a timer, on whatever shape the session then edits.
public protocol Action {
    /// Does it.
    ///
    /// - Throws: ``Problem`` or a command's own error; nothing has changed then.
    func run(in session: Session) throws
}
