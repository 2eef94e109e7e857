import Testing

@testable import CommandKit

/// Each error says what was asked, what was found, and what to do instead.
@Suite(.timeLimited) struct ErrorWordingTests {
    static let stackErrors: [(UndoStackError, String)] = [
        (.tooFewToUndo(asked: 1, available: 0), "There is nothing to undo: perform a command first."),
        (
            .tooFewToRedo(asked: 2, available: 0),
            "There is nothing to redo: only what has been undone can be redone."
        ),
        (.tooFewToUndo(asked: 5, available: 3), "Can't undo 5 steps: only 3 can be undone."),
        (.tooFewToRedo(asked: 2, available: 1), "Can't redo 2 steps: only 1 can be redone."),
        (.noSuchIndex(7, count: 3), "There is no state 7: choose an index from 0 to 3."),
        (
            .undone(label: "Add 1"),
            "\"Add 1\" is undone: redo it first, or group only entries that are done."
        ),
        (
            .notEmpty(count: 3),
            "Can't restore entries into a stack that has 3 already: clear it first, or use a new one."
        ),
        (
            .noSuchTail,
            "The tail is another stack's, or has been attached already: attach one taken from here."
        ),
        (.tailBelongsElsewhere(index: 2), "The tail belongs at the index 2: go there first."),
        (
            .tailBelongsElsewhere(index: nil),
            "The entry before the tail is gone, or in another tail: attach that first."
        ),
        (.noSavedState, "The saved state can't be reached any more: mark a state as saved first."),
        (
            .takesTime(label: "Load"),
            "\"Load\" takes time to undo or redo: use undoAsync, redoAsync or goAsync, with await."
        ),
        (
            .reentrant(.markSaved, during: .executing),
            "Can't mark as saved while a command is being executed by the same stack: do it afterwards."
        ),
        (
            .groupRunning(.undo, label: "Square"),
            "Can't undo while the body of the group \"Square\" runs: return to commit it, throw to roll it back."
        ),
        (
            .groupEnded(.perform, label: "Square"),
            "Can't perform in the group \"Square\", which has ended: begin another one."
        ),
        (
            .innerGroupOpen(label: "Square", inner: "Side"),
            "Can't commit the group \"Square\" while \"Side\" is open within it: end that first."
        ),
        (
            .openGroup(.undo, label: "Drag"),
            "Can't undo while the group \"Drag\" is open, which may have changed the same receiver: end it first."
        ),
        (
            .openGroup(.undo, label: "Import", nameless: "Insert a"),
            "Can't undo while the group \"Import\" is open, because \"Insert a\" names no receiver: end the group "
                + "first, or implement forEachReceiver."
        ),
        (.noSuchState, "The state is another stack's: mark one taken from here."),
        (.closed, "The undo stack is closed, and records nothing more: use another one."),
        (.groupsTooDeep(maximum: 1000), "Groups can't be nested more than 1000 deep: commit one first."),
    ]

    static let commandErrors: [(CommandKitError, String)] = [
        (
            .notUndoable(label: "Wait"),
            "\"Wait\" can't be undone: give it an undo, or leave it out of the history."
        ),
        (
            .notExecuted(label: "All"),
            "\"All\" has not been executed: execute it before undoing or redoing it."
        ),
        (
            .receiverGone("Shape"),
            "The Shape that the command works on is gone: keep it alive, or remove the commands that need it."
        ),
        (
            .executing(label: "All"),
            "\"All\" is being executed: wait until it has ended, or use another instance."
        ),
        (
            .addedWhileExecuting(command: "Add 1", group: "All"),
            "Can't add \"Add 1\" to \"All\" while that is being executed: add it before or afterwards, "
                + "or use a queue."
        ),
        (
            .addedTwice(command: "Add 1", group: "All"),
            "\"Add 1\" is in \"All\" already, or is that group: add another instance."
        ),
        (
            .tooDeep(label: "All", maximum: 128),
            "\"All\" stands in more than 128 groups, one inside the other: nest them less."
        ),
        (
            .noActor(label: "All"),
            "\"All\" has commands that take time, and no actor for them to take turns on: execute it on one, "
                + "such as the main actor, or in groupAsync."
        ),
        (
            .timedOut(label: "All", limit: .seconds(3)),
            "\"All\" was not done within 3.0 seconds: give it more time, or less to do."
        ),
    ]

    private static let add = GroupFailure(path: [0, 2], label: "Add 1", error: Refusal(entry: "do 1"))
    private static let own = GroupFailure(
        path: [], label: "All", error: CommandKitError.notExecuted(label: "B"))
    private static let back = GroupFailure(path: [1], label: "Add 2", error: Refusal(entry: "undo 2"))

    static let groupErrors: [(GroupError, String)] = [
        (
            GroupError(label: "All", failures: [add]),
            "\"All\" failed at command 1.3: Refusal(entry: \"do 1\")"
        ),
        (
            GroupError(label: "All", failures: [own]),
            "\"All\" failed: \"B\" has not been executed: execute it before undoing or redoing it."
        ),
        (
            GroupError(label: "All", failures: [add], rollbackFailures: [back]),
            "\"All\" failed at command 1.3: Refusal(entry: \"do 1\") Not undone: "
                + "\"Add 2\" at command 2: Refusal(entry: \"undo 2\")"
        ),
        (
            GroupError(label: "All", failures: [add, own]),
            "\"All\" failed. \"Add 1\" at command 1.3: Refusal(entry: \"do 1\") \"All\": \"B\" has not been "
                + "executed: execute it before undoing or redoing it."
        ),
        (
            GroupError(label: "All", failures: [], rollbackFailures: [back, add]),
            "\"All\" was rolled back. Not undone: \"Add 2\" at command 2: "
                + "Refusal(entry: \"undo 2\") \"Add 1\" at command 1.3: Refusal(entry: \"do 1\")"
        ),
    ]

    @Test(arguments: stackErrors)
    func `a stack's or a handle's error`(error: UndoStackError, wording: String) {
        #expect(error.description == wording)
    }

    @Test(arguments: commandErrors)
    func `misuse of a command, a group or a queue`(error: CommandKitError, wording: String) {
        #expect(error.description == wording)
    }

    @Test(arguments: groupErrors.indices)
    func `a group's error names the places, the causes, and what is left`(number: Int) {
        let (error, wording) = Self.groupErrors[number]
        #expect(error.description == wording)
    }

    @Test func `a restoring that failed says where the stack stands now`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        bench.tape.refused = ["undo 1", "redo 2"]
        let error = #expect(throws: RestoreError.self) { try bench.stack.undo(2) }
        #expect(
            error?.description == """
                Refusal(entry: "undo 1") Going back failed as well: Refusal(entry: "redo 2") The index is now 1 \
                instead of 2: repair the receiver, then clear the stack.
                """)
    }

    @Test func `every operation and every activity has its words`() {
        let operations: KeyValuePairs<UndoStackOperation, String> = [
            .perform: "perform", .record: "record", .undo: "undo", .redo: "redo", .go: "go to another state",
            .begin: "begin a group", .commit: "commit", .rollBack: "roll back", .markSaved: "mark as saved",
            .setLimit: "set the limit", .remove: "remove entries", .group: "group entries", .clear: "clear",
            .restore: "restore entries", .setNote: "set a note",
            .takeTail: "take the redo tail", .attach: "attach a tail",
        ]
        for (operation, words) in operations { #expect(operation.description == words) }
        let activities: KeyValuePairs<UndoStackActivity, String> = [
            .executing: "a command is being executed", .undoing: "a command is being undone",
            .redoing: "a command is being redone", .rollingBack: "a group is being rolled back",
            .dropping: "entries are being dropped", .notifying: "observers are being notified",
            .reading: "receivers are being read",
        ]
        for (activity, words) in activities { #expect(activity.description == words) }
    }
}
