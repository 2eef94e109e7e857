/// The receiver of the tests: a number, and a record of everything that was done to it.
final class Tape {
    private(set) var value = 0
    private(set) var log: [String] = []
    /// What throws whenever it is tried, as it would stand in the log: "undo 3".
    var refused: Set<String> = []
    /// Called in the middle of everything that is done.
    var whileRunning: () throws -> Void = {}

    func apply(_ change: Int, as entry: String) throws {
        if refused.contains(entry) { throw Refusal(entry: entry) }
        try whileRunning()
        value += change
        log.append(entry)
    }
}

struct Refusal: Error, Equatable {
    let entry: String
}
