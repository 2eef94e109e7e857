import CommandKit
import Testing

// The example of "Guarantees" that saves in the background.

@Suite(.timeLimited) struct SavingExample {
    @Test func `a save in the background marks the state that it has written`() async throws {
        _ = try await atDesk { desk in
            try desk.history.perform(Typing(document: desk.document, text: "a"))
            let saving = Task { try await desk.save() }
            try await desk.clock.sleep(for: .milliseconds(500))
            try desk.history.perform(Typing(document: desk.document, text: "b"))
            try await saving.value
            #expect(!desk.history.isSaved)
            try desk.history.undo()
            #expect(desk.document.text == "a")
            #expect(desk.history.isSaved)
        }
    }

    @Test func `nothing is saved while a group is open`() async throws {
        _ = try await atDesk { desk in
            let group = try desk.history.beginGroup("Group")
            try group.perform(Insert(document: desk.document, text: "a"))
            try await desk.save()
            try group.commit()
            #expect(!desk.history.isSaved)
        }
    }
}

extension Desk {
    fileprivate func save() async throws {
        guard let state = history.takeState() else { return }  // A group is open: save later.
        try await send(document.text)  // Meanwhile the user continues.
        try history.markSaved(state)
    }

    private func send(_ text: String) async throws { try await clock.sleep(for: .seconds(1)) }
}
