import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// When the steps of a session are written for `restore`, and what happens if they can't be.
@Suite(.timeLimited) struct RecoveryWritingTests {
    private static let second = 1_000_000_000
    private let folder: TemporaryDirectory
    private let editor: Editor
    private let log: RecoveryLog

    init() throws {
        folder = try TemporaryDirectory()
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery) = (true, true)
        editor = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        log = try #require(editor.session.recovery)
        // A session that waits writes at once.
        editor.clock.now = Self.second
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "kept"))) ?? []).sorted()
    }

    private var lines: [String] {
        get throws {
            guard let name = names.first else { return [] }
            return try folder.text(of: "kept/\(name)").split(separator: "\n").dropFirst().map(String.init)
        }
    }

    private func pass(_ seconds: Double) {
        editor.clock.now += Int(seconds * Double(Self.second))
        editor.session.proceed()
    }

    /// Performs a step as a statement does that goes on, without a wait after it.
    private func step(_ points: Int = 1) throws {
        try editor.session.invoker.updateShape(
            using: MoveCommand(receiver: editor.session.shape, distance: Offset(x: points, y: 0)))
    }

    // MARK: Times

    @Test func `what has gathered is written a second after its first step`() throws {
        try step(1)
        pass(0.6)
        try step(2)
        #expect(log.timer.dueIn == .milliseconds(400))
        pass(0.399)
        #expect(names == [])
        pass(0.001)
        #expect(try lines == ["move right 1", "move right 2"])
        #expect(log.timer.dueIn == nil)
        try step(3)
        pass(0.999)
        #expect(try lines.count == 2)
        pass(0.001)
        #expect(try lines.count == 3)
    }

    @Test func `it is written within a statement, too`() throws {
        let inner = editor
        editor.session.invoker.temporaryObserver = Ticks { inner.clock.now += Self.second / 10 }
        editor.type("left; repeat 40 { up; down }")
        #expect(try lines.first == "move left 10")
        #expect(try lines.count == 1)
    }

    @Test func `it is written before a wait, before a question and before a pager`() throws {
        editor.type("left; wait 1s; up")
        #expect(try lines.first == "move left 10")
        editor.session.host.ask = { [folder] _, answer in
            #expect(folder.isNotEmpty("kept"))
            answer(false)
        }
        editor.type("new")
        #expect(try lines == ["move left 10", "move up 10"])
        editor.session.host.showPages = { _ in }
        try step()
        editor.type("help")
        #expect(try lines.count == 3)
    }

    @Test func `an animation is written when it ends, and what was done before it at once`() throws {
        editor.type("left")
        editor.session.start(.typed("move right 500 over 10s"))
        editor.session.loop.advance(by: .seconds(5))
        pass(2)
        #expect(try lines == ["move left 10"])
        editor.session.loop.advance(by: .seconds(5))
        pass(2)
        #expect(try lines == ["move left 10", "move right 500"])
    }

    @Test func `selections and settings alone are not written`() throws {
        editor.type("select none; step 3; bind f5 left; record spin { left }; bounds 900 900")
        pass(60)
        #expect(names == [])
        #expect(log.timer.dueIn == nil)
        log.end(isQuit: true)
        #expect(names == [])
    }

    // MARK: The file

    @Test func `the folder and the file are for the user alone`() throws {
        editor.type("left")
        log.write()
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(folder.path(of: "kept")) == 0o700)
        #expect(try mode(folder.path(of: "kept/\(try #require(names.first))")) == 0o600)
    }

    @Test func `save of everything removes the file, and the next step writes all again`() throws {
        editor.type("left; up")
        log.write()
        editor.type("save \(folder.path(of: "a.shape"))")
        #expect(names == [])
        pass(10)
        #expect(names == [])
        editor.type("down")
        log.write()
        #expect(
            try lines == [
                "move left 10", "move up 10", "# file \(folder.path(of: "a.shape"))", "# saved 0",
                "move down 10",
            ])
        #expect(names.count == 1)
    }

    @Test func `save keeps the file while a macro is not saved`() throws {
        editor.type("left; record spin { left }")
        log.write()
        editor.type("save \(folder.path(of: "a.shape"))")
        #expect(names.count == 1)
        editor.type("macros \(folder.path(of: "b.shape")); save")
        #expect(names == [])
    }

    @Test func `the end writes what is left, and quit makes it known`() throws {
        editor.type("left")
        try step()
        log.end(isQuit: true)
        #expect(try lines == ["move left 10", "move right 1", "# known"])
    }

    @Test func `the end of a session without unsaved steps removes the file`() throws {
        editor.type("left")
        log.write()
        #expect(names.count == 1)
        editor.type("undo")
        log.end(isQuit: false)
        #expect(names == [])
    }

    @Test func `two sessions have a file each, and the file is locked`() throws {
        let other = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        editor.type("left")
        other.type("up")
        log.write()
        other.session.recovery?.write()
        #expect(names.count == 2)
        editor.type("restore")
        #expect(editor.lines.last == "nothing to restore")
        other.session.recovery?.end(isQuit: false)
        editor.type("restore")
        #expect(editor.lines.last?.hasSuffix("  1 step  no file") == true)
    }

    @Test func `without the policy, nothing is kept`() throws {
        var policy = editor.session.policy
        policy.keepsRecovery = false
        let other = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        other.type("left")
        #expect(other.session.recovery == nil)
        #expect(names == [])
    }

    // MARK: Failures

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

    @Test func `a write that fails makes the next wait ten times as long, and after three it is said once`()
        throws
    {
        let fault = failing()
        try step(1)
        for (number, wait) in [1.0, 10, 100, 1000, 3600].enumerated() {
            #expect(log.timer.dueIn == .seconds(wait))
            pass(wait - 0.1)
            #expect(fault.calls == 2 * number)
            pass(0.1)
            #expect(editor.errors == (number < 2 ? [] : ["not kept: No space left on device"]))
        }
        #expect(names == [])
        fault.isOn = false
        pass(3600)
        #expect(try lines == ["move right 1"])
        try step(2)
        #expect(log.timer.dueIn == .seconds(1))
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

    @Test func `where the folder can't be made, nothing is said`() throws {
        try folder.write("", to: "kept")
        for number in 1...20 {
            try step(number)
            pass(10_000)
        }
        #expect(editor.errors == [])
    }

    // MARK: Needless lines

    private func churn(_ count: Int) throws {
        for _ in 0..<count {
            try editor.session.undo(1)
            try editor.session.redo(1)
        }
        log.write()
    }

    @Test
    func `a file with twice the lines that are needed is written anew after five seconds without a key`()
        throws
    {
        var idleTime = Duration.seconds(2)
        editor.session.host.idleTime = { idleTime }
        editor.type("left; up; record spin { left }; save! \(folder.path(of: "a")); down")
        try churn(4_990)
        #expect(try lines.count < 10_000)
        pass(5)
        #expect(log.timer.dueIn == nil)
        try churn(20)
        #expect(log.timer.dueIn == .seconds(5))
        pass(5)
        // A key has come meanwhile.
        #expect(log.timer.dueIn == .seconds(3))
        idleTime = .seconds(5)
        pass(3)
        #expect(
            try lines
                == [
                    "move left 10", "move up 10", "move down 10", "record spin { left }",
                    "# saved -1", "# file \(folder.path(of: "a"))",
                ])
        editor.type("undo")
        log.write()
        #expect(try lines.last == "undo")
        #expect(log.timer.dueIn == nil)
    }

    @Test func `what was undone before the file was written anew, and is redone after it, is in the file`()
        throws
    {
        editor.session.host.idleTime = { .seconds(60) }
        editor.type("left; up; down")
        try churn(5_010)
        editor.type("undo 2")
        log.write()
        pass(5)
        #expect(try lines == ["move left 10", "# saved -1"])
        editor.type("redo")
        log.write()
        #expect(try lines == ["move left 10", "move up 10", "# saved -2"])
        editor.type("undo; redo 2")
        log.write()
        #expect(try lines == ["move left 10", "move up 10", "move down 10", "# saved -3"])
        editor.type("undo; redo")
        log.write()
        #expect(try lines.suffix(2) == ["undo", "redo"])
    }

    @Test func `in a session of very many steps, a step still costs one line`() throws {
        let count = min(100_000, rounds(usually: 100_000))
        for number in 1...count { try step(number % 2 == 0 ? 1 : -1) }
        // So many are written when the statement ends, and not between two keys.
        editor.session.proceed()
        #expect(try lines.count == count)
        var sizes: [Int] = []
        log.file.calls.write = { descriptor, bytes, count in
            sizes.append(count)
            return write(descriptor, bytes, count)
        }
        editor.type("save! \(folder.path(of: "a.shape"))")
        log.write()
        for points in 1...3 {
            try step(points)
            log.write()
        }
        // The first write after `save` makes the file again. Its descriptor has the replaced calls.
        #expect(sizes.dropFirst() == ["move right 2\n".utf8.count, "move right 3\n".utf8.count])
        #expect(try lines.count == count + 5)
    }

    @Test func `a long file is left alone if its lines are needed`() throws {
        editor.session.host.idleTime = { .seconds(60) }
        for number in 1...10_100 { try step(number % 2 == 0 ? 1 : -1) }
        log.write()
        let before = try lines.count
        pass(5)
        #expect(try lines.count == before)
        #expect(log.timer.dueIn == nil)
        // At twice as many lines, it is looked at again.
        #expect(log.mostLines > 2 * before)
    }

    @Test func `a key puts off the writing`() throws {
        editor.session.host.idleTime = { .seconds(60) }
        var hasKey = true
        editor.session.host.hasKey = { hasKey }
        editor.type("left; up; down")
        try churn(6_000)
        pass(5)
        #expect(try lines.count > 12_000)
        #expect(log.timer.dueIn == .seconds(5))
        hasKey = false
        pass(5)
        #expect(try lines == ["move left 10", "move up 10", "move down 10", "# saved -3"])
    }
}

private final class Fault {
    let code: Int32
    var isOn = true
    var calls = 0

    init(code: Int32) { self.code = code }
}

/// Calls a function at each command.
private final class Ticks: InvokerObserver {
    private let tick: () -> Void

    init(_ tick: @escaping () -> Void) { self.tick = tick }

    func invokerDidPerform(_ command: some EditingCommand) { tick() }

    func invokerDid(_ event: InvokerEvent) {}
}

extension TemporaryDirectory {
    fileprivate func isNotEmpty(_ name: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: path(of: name)).isEmpty) == false
    }
}
