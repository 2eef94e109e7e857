import CommandKit

/// Which entry may merge a command: none, any, or one that is recent enough.
enum Merging {
    case allowed(Bool)
    case within(Duration)
}

/// What performs and records: a stack or a group.
protocol Recording {
    func perform(_ command: consuming some Command, merging: Bool) throws
    func perform(_ command: consuming some Command, mergingWithin duration: Duration) throws
    func record(_ command: consuming some Command, merging: Bool) throws
    func record(_ command: consuming some Command, mergingWithin duration: Duration) throws
    func setNoteOfLast<Note: EntryNote>(_ value: Note.Value?, for note: Note.Type) -> Bool
    /// Runs a body in a group, or in one within this group.
    func inGroup(_ body: (any Recording) throws -> Void) throws
}

extension UndoStack: Recording {
    func inGroup(_ body: (any Recording) throws -> Void) throws { try group("Inner") { try body($0) } }
}

extension UndoGroup: Recording {
    func inGroup(_ body: (any Recording) throws -> Void) throws { try group("Inner") { try body($0) } }
}

extension Recording {
    func perform(_ command: some Command, _ merging: Merging) throws {
        switch merging {
        case .allowed(let isAllowed): try perform(command, merging: isAllowed)
        case .within(let duration): try perform(command, mergingWithin: duration)
        }
    }

    func record(_ command: some Command, _ merging: Merging) throws {
        switch merging {
        case .allowed(let isAllowed): try record(command, merging: isAllowed)
        case .within(let duration): try record(command, mergingWithin: duration)
        }
    }
}
