import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// The number of Ctrl-C that have come to the program.
private let passedOn = Atomic(0)

extension EditorTests {
    /// Ctrl-C while the program works.
    @Suite struct Interruption {
        private struct Fault: Error {}

        @Test(arguments: [false, true])
        func `ctrl-c calls the handler while the body runs`(hasOwnPipe: Bool) throws {
            discardSignal(SIGINT)
            let signals = hasOwnPipe ? try SignalPipe() : nil
            let fixture = try EditorFixture(signals: signals)
            if !hasOwnPipe { signal(SIGINT) { _ in passedOn.add(1, ordering: .relaxed) } }
            let calls = Atomic(0)
            let before = passedOn.load(ordering: .relaxed)
            for round in 1...3 {
                let count = fixture.editor.whileInterruptible({ calls.add(1, ordering: .relaxed) }) {
                    kill(getpid(), SIGINT)
                    #expect(eventually { calls.load(ordering: .relaxed) == round })
                    return calls.load(ordering: .relaxed)
                }
                #expect(count == round)
            }
            #expect(fixture.read("next\r") == .line("next"))
            raiseHere(SIGINT)
            // Without a pipe it is kept for a next read, and then passed on. The next test would get it otherwise.
            #expect(
                eventually {
                    signals.map { $0.pending == SIGINT } ?? (passedOn.load(ordering: .relaxed) == before + 1)
                })
            #expect(calls.load(ordering: .relaxed) == 3)
        }

        @Test func `a handler can be given a c pointer`() throws {
            let fixture = try EditorFixture()
            let number = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
            defer { number.deallocate() }
            number.initialize(to: 0)
            let pointer = OpaquePointer(number)
            let interrupt: @Sendable (OpaquePointer) -> Void = {
                UnsafeMutablePointer<Int32>($0).pointee += 1
            }
            fixture.editor.whileInterruptible(pointer, interrupt) {
                raiseHere(SIGINT)
            }
            #expect(number.pointee == 1)
        }

        @Test func `a ctrl-c at the very end calls the handler before this returns`() throws {
            let fixture = try EditorFixture()
            for _ in 0..<50 {
                let calls = Atomic(0)
                fixture.editor.whileInterruptible({ calls.add(1, ordering: .relaxed) }) {
                    raiseHere(SIGINT)
                }
                #expect(calls.load(ordering: .relaxed) == 1)
            }
        }

        @Test func `a body that throws leaves nothing behind`() throws {
            let fixture = try EditorFixture()
            let before = threads
            for _ in 0..<20 {
                #expect(throws: Fault.self) { try fixture.editor.whileInterruptible({}) { throw Fault() } }
            }
            #expect(eventually { threads <= before + 5 })
            #expect(newestInterruptTarget.load(ordering: .relaxed) == nil)
        }

        @Test func `the inner of two bodies gets ctrl-c, and then the outer one again`() throws {
            let fixture = try EditorFixture()
            let notes = Mutex<[String]>([])
            let note: @Sendable (String) -> Void = { name in notes.withLock { $0.append(name) } }
            fixture.editor.whileInterruptible({ note("outer") }) {
                fixture.editor.whileInterruptible({ note("inner") }) {
                    raiseHere(SIGINT)
                }
                raiseHere(SIGINT)
            }
            #expect(notes.withLock { $0 } == ["inner", "outer"])
        }

        @Test func `of watches that end in another order the one that is left gets ctrl-c`() throws {
            let notes = Mutex<[String]>([])
            var first = InterruptWatch { notes.withLock { $0.append("first") } }
            let second = InterruptWatch { notes.withLock { $0.append("second") } }
            #expect(first != nil && second != nil)
            first = nil
            raiseHere(SIGINT)
            withExtendedLifetime((first, second)) {
                #expect(eventually { notes.withLock { $0 } == ["second"] })
            }
        }

        @Test func `a read within the body takes ctrl-c itself`() throws {
            let fixture = try EditorFixture()
            let calls = Atomic(0)
            let outcome = fixture.editor.whileInterruptible({ calls.add(1, ordering: .relaxed) }) {
                fixture.read([.type("half"), .signal(SIGINT)])
            }
            #expect(outcome == .interrupted)
            #expect(calls.load(ordering: .relaxed) == 0)
        }

        @Test func `other signals do what they always do`() throws {
            let fixture = try EditorFixture()
            var before = sigaction()
            sigaction(SIGTERM, nil, &before)
            fixture.editor.whileInterruptible({}) {
                var during = sigaction()
                sigaction(SIGTERM, nil, &during)
                // Without SA_RESTORER, which the C library sets, and which the thread sanitizer hides for a handler.
                #expect(during.sa_flags & ~0x0400_0000 == before.sa_flags & ~0x0400_0000)
                #expect(during.isIgnored == before.isIgnored)
            }
        }

        @Test func `what is ignored stays ignored`() throws {
            let fixture = try EditorFixture()
            signal(SIGINT, SIG_IGN)
            defer { signal(SIGINT) { _ in } }
            let calls = Atomic(0)
            fixture.editor.whileInterruptible({ calls.add(1, ordering: .relaxed) }) {
                raiseHere(SIGINT)
            }
            #expect(calls.load(ordering: .relaxed) == 0)
            #expect(action().isIgnored)
        }

        @Test func `ctrl-c can cancel what an asynchronous body waits for`() async throws {
            let fixture = try EditorFixture()
            let work = Task { try await Task.sleep(for: .seconds(600)) }
            await fixture.editor.whileInterruptible({ work.cancel() }) {
                kill(getpid(), SIGINT)
                await #expect(throws: CancellationError.self) { try await work.value }
            }
            #expect(!action().isIgnored)
        }

        private func action() -> sigaction {
            var found = sigaction()
            sigaction(SIGINT, nil, &found)
            return found
        }

        private var threads: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
        }

        @Test func `control keys are not shown in the midst of what the body prints`() throws {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            #expect(fixture.read("\r") == .line(""))
            fixture.editor.whileInterruptible({}) {
                // An echo would appear before the line can be read.
                terminal.type("\u{2}x\n")
                #expect(eventually { !terminal.isDrained })
            }
            #expect(terminal.screen.filledRows == [">"])
            terminal.type("\u{2}y")
            #expect(eventually { terminal.output.contains("^By") })
        }

        @Test func `an editor that its own action holds is no hindrance to the next one`() throws {
            weak var held: LineEditor?
            do {
                let fixture = try EditorFixture()
                let editor = fixture.editor
                held = editor
                try editor.bind(KeySequence(parsing: "f1")) {
                    editor.prompt = "! "
                    return .proceed
                }
                #expect(fixture.read("\u{1B}OPa\r") == .line("a"))
            }
            #expect(held != nil)
            #expect(try EditorFixture().read("b\r") == .line("b"))
            held?.removeBindings()
            #expect(held == nil)
        }
    }
}
