/// Lines typed at the prompt, one after another.
extension Oracle {
    /// Runs a line. An error ends the line, and leaves open the transactions that `begin` has opened.
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
