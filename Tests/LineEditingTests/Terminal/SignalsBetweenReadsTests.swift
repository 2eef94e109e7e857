import Foundation
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// The number of signals that the handlers of these tests have received.
private let noted = Atomic(0)

extension EditorTests {
    /// The effects of signals while no line is being read.
    @Suite(.serialized) struct SignalsBetweenReads {
        @Test func `between reads signals do exactly what they did`() throws {
            let fixture = try EditorFixture()
            let before = Handling(Self.install)
            defer { before.putBack() }
            #expect(Handling.areOurs == [true, true, true])
            let editor = fixture.editor
            for _ in 0..<2 {
                #expect(Handling.areOurs == [true, true, true])
                let inRead: @Sendable () -> Void = {
                    #expect(Handling.areOurs == [false, false, false])
                }
                #expect(fixture.read([.call(inRead), .type("a\r")]) == .line("a"))
            }
            #expect(Handling.areOurs == [true, true, true])
            for signal in [SIGINT, SIGTERM] {
                let count = noted.load(ordering: .sequentiallyConsistent)
                kill(getpid(), signal)
                #expect(eventually { noted.load(ordering: .sequentiallyConsistent) == count + 1 })
            }
            #expect(fixture.read("b\r") == .line("b"))
            #expect(!editor.read.isReading)
        }

        @Test func `a signal that a read has not taken is sent again after it`() throws {
            let fixture = try EditorFixture()
            let before = Handling(Self.install)
            defer { before.putBack() }
            let count = noted.load(ordering: .sequentiallyConsistent)
            let signals = try #require(fixture.editor.signals)
            try fixture.editor.bind(KeySequence(parsing: "f2")) {
                kill(getpid(), SIGTERM)
                #expect(eventually { signals.pending == SIGTERM })
                return .stop
            }
            #expect(fixture.read("\u{1B}OQ") == .stopped)
            #expect(eventually { noted.load(ordering: .sequentiallyConsistent) == count + 1 })
            #expect(signals.pending == nil)
            fixture.editor.removeBindings()
        }

        @Test func `so is a signal whose handler begins only after the read`() throws {
            let fixture = try EditorFixture()
            let before = Handling(Self.install)
            defer { before.putBack() }
            let count = noted.load(ordering: .sequentiallyConsistent)
            #expect(fixture.read("a\r") == .line("a"))
            receiveSignal(SIGTERM)
            #expect(eventually { noted.load(ordering: .sequentiallyConsistent) == count + 1 })
            #expect(fixture.read("b\r") == .line("b"))
        }

        @Test func `so is each of several`() throws {
            let fixture = try EditorFixture()
            let before = Handling(Self.install)
            defer { before.putBack() }
            let count = noted.load(ordering: .sequentiallyConsistent)
            let signals = try #require(fixture.editor.signals)
            try fixture.editor.bind(KeySequence(parsing: "f2")) {
                for signal in [SIGTERM, SIGINT] {
                    kill(getpid(), signal)
                    #expect(eventually { signals.take(signal) })
                    recordSignal(signal)
                }
                return .stop
            }
            #expect(fixture.read("\u{1B}OQ") == .stopped)
            #expect(eventually { noted.load(ordering: .sequentiallyConsistent) == count + 2 })
            fixture.editor.removeBindings()
        }

        @Test func `what was ignored stays ignored while a line is read`() throws {
            let fixture = try EditorFixture()
            let before = Handling { _ in signal(SIGTERM, SIG_IGN) }
            defer { before.putBack() }
            let send: @Sendable () -> Void = { kill(getpid(), SIGTERM) }
            #expect(fixture.read([.call(send), .type("a\r")]) == .line("a"))
        }

        @Test func `a pipe of the program's own stays installed`() throws {
            let before = Handling(Self.install)
            defer { before.putBack() }
            do {
                let signals = try SignalPipe()
                let fixture = try EditorFixture(signals: signals)
                _ = fixture.read("a\r")
                kill(getpid(), SIGTERM)
                #expect(eventually { signals.pending == SIGTERM })
                #expect(signals.take() == SIGTERM)
            }
        }

        private static func install(_ signal: Int32) {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                noted.add(1, ordering: .sequentiallyConsistent)
            }
            action.sa_flags = SA_RESTART
            sigaction(signal, &action, nil)
        }
    }
}

/// The actions of some signals, to be restored.
private struct Handling {
    static let signals = [SIGINT, SIGTERM, SIGWINCH]
    private let before: [sigaction]

    /// Saves the actions, and changes each by a function.
    init(_ change: (Int32) -> Void) {
        before = Self.signals.map(Self.action)
        Self.signals.forEach(change)
    }

    func putBack() {
        for (signal, action) in zip(Self.signals, before) {
            var action = action
            sigaction(signal, &action, nil)
        }
    }

    /// Whether each action restarts system calls, which no handler of the editor does.
    static var areOurs: [Bool] { signals.map { action($0).sa_flags & SA_RESTART != 0 } }

    private static func action(_ signal: Int32) -> sigaction {
        var found = sigaction()
        sigaction(signal, nil, &found)
        return found
    }
}
