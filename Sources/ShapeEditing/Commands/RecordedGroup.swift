import CommandKit

/// An entry of the history for commands that have been executed already, one by one.
struct RecordedGroup: CompositeCommand {
    let label: String
    private var parts: [any Command]

    init(label: String, commands: [any ShapeCommand]) {
        self.label = label
        parts = commands
    }

    var children: [any Command] { parts }

    /// Nothing: what it stands for has been done.
    func execute() {}

    /// Undoes the commands in reverse order, all or none.
    mutating func undo() throws {
        for index in parts.indices.reversed() {
            do {
                try parts[index].undo()
            } catch {
                for done in parts.indices.dropFirst(index + 1) { try parts[done].redo() }
                throw error
            }
        }
    }

    /// Does the commands again, in order, all or none: the bounds may have changed since.
    mutating func redo() throws {
        for index in parts.indices {
            do {
                try parts[index].redo()
            } catch {
                for done in parts.indices.prefix(index).reversed() { try parts[done].undo() }
                throw error
            }
        }
    }

    /// Takes up what the same key did when it was held down.
    mutating func absorb(_ next: any Command) -> MergeOutcome {
        guard let next = next as? RecordedGroup, next.label == label else { return .refused }
        parts += next.parts
        return .merged
    }
}
