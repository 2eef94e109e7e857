import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What happens where the steps of a session can't be written for `restore`.
@Suite(.timeLimited) final class RecoveryFailureTests: KeptSession {
    /// Makes the calls that write fail, and returns whether they have been called.
    private func failing(_ code: Int32 = ENOSPC) -> Fault {
        let fault = Fault(code: code)
        log.file.calls.write = { descriptor, bytes, count in
            fault.calls += 1
            guard fault.isOn else { return write(descriptor, bytes, count) }
            // A part can be written before the disk is full.
            if fault.calls % 2 == 1, count > 1 { return write(descriptor, bytes, 1) }
            errno = fault.code
            return -1
        }
        return fault
    }

    @Test func `a write that fails is tried again each second, and after ten times every ten`() throws {
        let fault = failing()
        try step(1)
        for number in 0..<13 {
            let wait = number <= 10 ? 1.0 : 10
            #expect(log.timer.dueIn == .seconds(wait))
            pass(wait - 0.1)
            #expect(fault.calls == 2 * number)
            pass(0.1)
            #expect(editor.errors == ["not kept: No space left on device"])
        }
        #expect(names == [])
        fault.isOn = false
        pass(10)
        #expect(try lines == ["move right 1"])
        #expect(editor.errors == ["not kept: No space left on device", "kept again"])
        try step(2)
        #expect(log.timer.dueIn == .seconds(1))
    }

    @Test func `that nothing is kept is said once a minute, and at the end`() throws {
        let fault = failing()
        func fail(for seconds: Double) throws {
            fault.isOn = true
            try step()
            pass(seconds)
            fault.isOn = false
            pass(10)
        }
        let (bad, good) = ("not kept: No space left on device", "kept again")
        try fail(for: 1)
        #expect(editor.errors == [bad, good])
        try fail(for: 1)
        try fail(for: 1)
        #expect(editor.errors == [bad, good])
        pass(60)
        try fail(for: 1)
        #expect(editor.errors == [bad, good, bad, good])
        fault.isOn = true
        try step()
        pass(1)
        #expect(editor.errors.count == 4)
        log.end(isQuit: true)
        #expect(editor.errors == [bad, good, bad, good, bad])
    }

    @Test func `a write that fails leaves the file as it was`() throws {
        let fault = failing()
        fault.isOn = false
        try step(1)
        pass(1)
        fault.isOn = true
        try step(2)
        pass(1)
        #expect(try lines == ["move right 1"])
        fault.isOn = false
        pass(10)
        #expect(try lines == ["move right 1", "move right 2"])
    }

    @Test func `a slow write makes the next wait ten times as long`() throws {
        let clock = editor.clock
        log.file.calls.write = { descriptor, bytes, count in
            clock.now += 200_000_001
            return write(descriptor, bytes, count)
        }
        try step(1)
        pass(1)
        #expect(try lines == ["move right 1"])
        try step(2)
        #expect(log.timer.dueIn == .seconds(10))
        // Nor is it written before a wait.
        editor.type("wait 1s")
        #expect(try lines.count == 1)
        pass(10)
        #expect(try lines.count == 2)
        #expect(editor.errors == [])
    }

    @Test func `where the folder can't be made, it is said at the first step`() throws {
        try folder.write("", to: "kept")
        for number in 1...20 {
            try step(number)
            pass(10)
            #expect(editor.errors == ["not kept: Not a directory"])
        }
    }

    @Test func `without a folder, it is said at the first step, and nothing is kept`() throws {
        let other = Editor(policy: editor.session.policy)
        other.type("step 3")
        #expect(other.errors == [])
        other.type("left; wait 1s; left; wait 1s")
        #expect(other.errors == ["not kept: HOME is not set"])
        #expect(other.session.recovery == nil)
    }
}

private final class Fault {
    let code: Int32
    var isOn = true
    var calls = 0

    init(code: Int32) { self.code = code }
}
