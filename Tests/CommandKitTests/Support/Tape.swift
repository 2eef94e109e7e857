/// The receiver of the tests: a number, and a log of everything that was done to it.
final class Tape {
    private(set) var value = 0
    private(set) var log: [String] = []
    /// The actions that throw, in the words of the log: "undo 3".
    var refused: Set<String> = []
    /// Called in the middle of every action.
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
