import CommandKit
import Testing

/// Each error says what was asked, what was there, and what to do instead.
@Suite struct AsyncErrorWordingTests {
    @Test(arguments: [
        (
            CommandGroupError.executing(label: "All"),
            "\"All\" is being executed: wait until it has ended, or cancel it."
        ),
        (
            .addedWhileExecuting(command: "Add 1", group: "All"),
            "Can't add \"Add 1\" to \"All\" while that is being executed: add it before or afterwards, "
                + "or use a queue."
        ),
        (
            .addedTwice(command: "Add 1", group: "All"),
            "\"Add 1\" is in the group \"All\" already, or is that group: add another instance."
        ),
        (.takesTime(label: "All"), "\"All\" takes time: execute it with await."),
        (
            .tooDeep(label: "All", maximum: 128),
            "\"All\" stands in more than 128 groups, one inside the other: nest them less."
        ),
    ])
    func `misuse of a group`(error: CommandGroupError, wording: String) {
        #expect(error.description == wording)
    }

    @Test(arguments: [
        (InvokerError.batchSizeNotPositive(0), "The size of a batch is 0: it has to be 1 or more."),
        (.batchRunning, "The batch is running: it will be finished without being flushed."),
        (
            .intervalNotPositive(.zero),
            "The interval of a timer is 0.0 seconds: it has to be longer than 0 seconds."
        ),
        (.timesNotPositive(-1), "A timer is to tick -1 times: it has to be 1 or more."),
    ])
    func `misuse of an invoker`(error: InvokerError, wording: String) {
        #expect(error.description == wording)
    }

    @Test func `what an asynchronous command can't do`() {
        #expect(
            AsyncCommandError.notUndoable(label: "Wait").description
                == "\"Wait\" can't be undone: give it an undo, or leave it out of the history.")
        #expect(
            AsyncCommandError.notRedoable(label: "Wait").description
                == "\"Wait\" can't be redone, as it takes time: give it a redo, or perform it again.")
    }

    @Test func `a group that failed names the places, and why`() {
        let failures = [
            GroupFailure(path: [0, 2], label: "Add 1", error: Refusal(entry: "do 1")),
            GroupFailure(path: [], label: "All", error: TimeLimitError(label: "All", limit: .seconds(3))),
        ]
        #expect(
            GroupError(label: "All", failures: failures).description == """
                "All" failed. "Add 1" at command 1.3: Refusal(entry: "do 1") "All" was not done within 3.0 seconds: \
                give it more time, or less to do.
                """)
    }
}
