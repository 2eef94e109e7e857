import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// Completion off the editing thread.
    @Suite struct AsyncCompletion {
        /// A completer that answers when it is told to.
        private final class Remote: Sendable {
            private struct State {
                var asked = 0
                var cancellations = 0
                var waiting: [CheckedContinuation<Void, Never>] = []
            }

            private let state = Mutex(State())

            var count: Int { state.withLock { $0.asked } }
            var cancellations: Int { state.withLock { $0.cancellations } }

            func answer() {
                let waiting = state.withLock { state in
                    defer { state.waiting = [] }
                    return state.waiting
                }
                waiting.forEach { $0.resume() }
            }

            func complete(_ line: String, _ cursor: Int) async -> Completion {
                await withTaskCancellationHandler {
                    await withCheckedContinuation { continuation in
                        state.withLock { state in
                            state.asked += 1
                            state.waiting.append(continuation)
                        }
                    }
                } onCancel: {
                    state.withLock { $0.cancellations += 1 }
                }
                return Completion(wordBefore: cursor, in: line, from: ["paint", "park", "quit"])
            }
        }

        private func fixture(_ remote: Remote) throws -> EditorFixture {
            let fixture = try EditorFixture(columns: 30, rows: 6)
            fixture.editor.asyncCompleter = { line, cursor in await remote.complete(line, cursor) }
            return fixture
        }

        private func wait(for remote: Remote, asked count: Int = 1) -> Keys.Step {
            .call { #expect(eventually { remote.count == count }) }
        }

        @Test(arguments: [false, true])
        func `a result is shown when it comes`(isVi: Bool) throws {
            let (remote, looks) = (Remote(), Looks())
            let fixture = try fixture(remote)
            fixture.editor.usesViKeys = isVi
            let keys: Keys = [
                .type("qu\t"), wait(for: remote), looks.look, .call { remote.answer() },
                .screen { $0.row(0) == "> quit" }, .type("! p\t"), wait(for: remote, asked: 2),
                .call { remote.answer() }, .screen { $0.row(0) == "> quit ! pa" }, .type("\t"),
                wait(for: remote, asked: 3), .call { remote.answer() },
                .screen { $0.row(1).hasPrefix("paint") }, .type("\t\r\r"),
            ]
            #expect(fixture.read(keys) == .line("quit ! paint "))
            #expect(looks[0].filledRows == ["> qu"])
        }

        @Test func `a result that comes after a key is dropped`() throws {
            let (remote, looks) = (Remote(), Looks())
            let fixture = try fixture(remote)
            let keys: Keys = [
                .type("qu\t"), wait(for: remote), .type("x"), .call { remote.answer() }, .pause,
                .type("y\u{7F}\u{7F}\t"), wait(for: remote, asked: 2), .type("\u{1B}[D"),
                .call { remote.answer() }, looks.look, .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("qu"))
            #expect(looks[0].filledRows == ["> qu"])
        }

        @Test func `the end of a line, and another tab, cancel the task`() throws {
            let remote = Remote()
            let fixture = try fixture(remote)
            let keys: Keys = [
                .type("qu\t"), wait(for: remote), .type("\t"), wait(for: remote, asked: 2), .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("qu"))
            #expect(eventually { remote.cancellations == 2 })
            remote.answer()
            #expect(fixture.editor.watchers.isEmpty)
        }
    }
}
