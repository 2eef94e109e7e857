/// Lines that a person types, one after the other.
extension Oracle {
    /// Runs a line. An error ends it, and leaves open what `begin` has opened.
    func type(_ line: String) throws {
        isStopped = false
        try read(line) { fault in
            report(fault)
            isStopped = !keepsGoing
        }
    }

    /// Ends the session.
    func endTyping() throws {
        isStopped = false
        try end()
    }
}
