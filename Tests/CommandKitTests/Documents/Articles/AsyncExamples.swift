import CommandKit
import Testing

// The asynchronous examples of "Guarantees".

struct Download: InstantlyUndoable {
    let document: Document
    let text: String
    let clock: any Clock<Duration>
    var label: String { "Download \(text)" }

    func execute() async throws {
        try await clock.sleep(for: .seconds(1))
        document.text += text
    }

    func undo() { document.text.removeLast(text.count) }
    func redo() { document.text += text }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(document) }
}

enum Address: SharedContextKey { typealias Value = String }

final class ProgressBar {
    var steps: [Int] = []
}

@Suite(.timeLimited) struct AsyncExamples {
    @Test func `undoing takes time`() async throws {
        #expect(try await atDesk { try await $0.upload() } == .seconds(3))
    }

    @Test func `a page is loaded side by side`() async throws {
        #expect(try await atDesk { try await $0.loadPage() } == .seconds(1))
    }

    @Test func `a group with a body that takes time`() async throws {
        #expect(try await atDesk { try await $0.loadInGroup() } == .seconds(1))
    }

    @Test func `a download that ends drops what could be redone`() async throws {
        #expect(try await atDesk { try await $0.loadMeanwhile() } == .seconds(1))
    }

    @Test func `commands share values`() async throws {
        #expect(try await atDesk { try await $0.visit() } == .seconds(1))
    }

    @Test func `cancelling rolls back`() async throws {
        #expect(try await atDesk { try await $0.cancel() } == .milliseconds(1500))
    }

    @Test func `a time limit`() async throws {
        #expect(try await atDesk { try await $0.limit() } == .milliseconds(500))
    }

    @Test func `a queue`() async throws {
        #expect(try await atDesk { try await $0.queue() } == .seconds(2))
    }

    @Test func `a timer`() async throws {
        #expect(try await atDesk { try await $0.tick() } == .seconds(10))
    }

    @Test func `the status is watched`() async throws {
        #expect(try await atDesk { try await $0.watch() } == .zero)
    }
}

extension Desk {
    fileprivate func upload() async throws {
        try await history.perform(Upload(document: document, clock: clock))
        try await history.undoAsync()

        let upload = (history.entries.last as? AsyncEntry<Upload>)?.command

        #expect(upload?.document === document)
        #expect(document.text == "")
        try await history.redoAsync()
        #expect(throws: UndoStackError.takesTime(label: "Upload")) { try history.undo() }
    }

    fileprivate func loadPage() async throws {
        let bar = ProgressBar()

        let page = AsyncCompositeCommand("Load Page", .concurrent)
        try page.add(Download(document: document, text: "images ", clock: clock))
        try page.add(Download(document: document, text: "text ", clock: clock))
        page.addObserver(bar) { bar, progress in bar.steps.append(progress.finished) }
        try await history.perform(page)

        #expect(bar.steps == [1, 2])
        #expect(document.text == "images text ")
        try history.undo()
        #expect(document.text == "")
    }

    fileprivate func loadInGroup() async throws {
        try await history.groupAsync("Load Page") { page in
            try await page.perform(Download(document: document, text: "text ", clock: clock))
            try page.perform(Insert(document: document, text: "footer"))
        }

        #expect(document.text == "text footer")
        try history.undo()
        #expect(document.text == "")
    }

    fileprivate func loadMeanwhile() async throws {
        let other = Document()

        try history.perform(Insert(document: document, text: "a"))
        let loading = Task { try await history.perform(Download(document: other, text: "b", clock: clock)) }
        try history.undo()  // "Insert a" can be redone …
        #expect(history.redoLabel == "Insert a")
        try await loading.value  // … and can't any more.

        #expect(!history.canRedo)
        #expect(history.entries.map(\.label) == ["Download b"])
    }

    fileprivate func visit() async throws {
        let visit = AsyncCompositeCommand("Visit", .sequential)
        try visit.add(BlockCommand("Look Up") { SharedContext.current[Address.self] = "Baker Street" })
        try visit.add(
            AsyncBlockCommand("Walk") {
                try await self.clock.sleep(for: .seconds(1))
                self.document.text += SharedContext.current[Address.self, default: "home"]
            })
        try await history.perform(visit)

        #expect(document.text == "Baker Street")
    }

    fileprivate func cancel() async throws {
        let page = AsyncCompositeCommand("Load Page", .sequential)
        for text in ["a", "b"] { try page.add(Download(document: document, text: text, clock: clock)) }

        let loading = Task {
            try await history.perform(page, afterFailure: .rollBack)
        }

        try await clock.sleep(for: .milliseconds(1500))
        #expect(document.text == "a")
        loading.cancel()
        await #expect(throws: CancellationError.self) { try await loading.value }
        #expect(document.text == "")
        #expect(history.count == 0)
    }

    fileprivate func limit() async throws {
        var output = ""

        let download = Download(document: document, text: "late", clock: clock)
        do {
            try await history.perform(download.limited(to: .milliseconds(500), on: clock))
        } catch let error as GroupError {
            output = "\(error)"  // "Download late" failed: "Download late" was not done within 0.5 seconds: …
        }

        let start = "\"Download late\" failed: \"Download late\" was not done within 0.5 seconds: "
        #expect(output.hasPrefix(start))
    }

    fileprivate func queue() async throws {
        let queue = CommandQueue(.serial)
        try queue.add(Download(document: document, text: "one ", clock: clock))
        try queue.add(Insert(document: document, text: "two"))
        try await queue.waitUntilIdle()

        #expect(document.text == "one two")
        #expect(history.count == 0)

        try queue.add(
            AsyncBlockCommand("Download") {
                let download = Download(document: self.document, text: "three", clock: self.clock)
                try await self.history.perform(download)
            })

        try await queue.waitUntilIdle()
        #expect(history.undoLabel == "Download three")
    }

    fileprivate func tick() async throws {
        let timer = TimerInvoker(Insert(document: document, text: "."), every: .seconds(1), on: clock)
        timer.start(times: 3)

        try await clock.sleep(for: .seconds(10))
        #expect(document.text == "...")
    }

    fileprivate func watch() async throws {
        try history.markSaved()
        let letter = try history.beginGroup("Letter")
        try letter.perform(Insert(document: document, text: "a"))
        var menu: [String?] = []
        var title = ""
        let saving = Task {
            try letter.commit()
            try history.markSaved()
        }

        for await status in history.statusUpdates {
            title = status.isSaved ? "Letter" : "Letter (edited)"
            menu = [status.undoLabel, status.redoLabel]
            if status.isSaved { break }
        }

        try await saving.value
        #expect(menu == ["Letter", nil])
        #expect(title == "Letter")
    }
}
