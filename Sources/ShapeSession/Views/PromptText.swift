import Text

extension Session {
    /// What stands before a line that is typed: `shape> `, and what is open, as in `shape [begin 2, queue 1/3]> `.
    package var prompt: String {
        let open = openWork
        return open.isEmpty ? "shape> " : "shape [\(open.joined(separator: ", "))]> "
    }

    private var openWork: [String] {
        var open: [String] = []
        if transactions.count > 0 {
            open.append(transactions.count == 1 ? "begin" : "begin \(transactions.count)")
        }
        // Cut, as it stands before every line.
        if let name = macros.recorded?.name { open.append("recording \(name.shortened(to: 12, bytes: 48))") }
        if let queue { open.append("queue \(queue.count)/\(queue.size)") }
        return open
    }
}
