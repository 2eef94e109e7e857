import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Synchronization
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
                .filter { !$0.hasPrefix("# counts ") }
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
        editor.type("select none; step 3; bounds 900 900; style red")
        pass(60)
        #expect(names == [])
        #expect(log.timer.dueIn == nil)
        log.end(isQuit: true)
        #expect(names == [])
    }

    @Test(arguments: [
        ("record spin { left }", "macros FILE", "record spin { left }"),
        ("bind f5 left", "bindings FILE", "bind f5 left"), ("unbind up", "bindings FILE", "unbind up"),
    ])
    func `a macro or a key alone is written, until it is saved`(
        line: String, saving: String, kept: String
    ) throws {
        editor.type("step 3; \(line)")
        pass(1)
        #expect(try lines == [kept, "step 3"])
        editor.type(saving.replacing("FILE", with: folder.path(of: "a")))
        #expect(names == [])
        log.end(isQuit: false)
        #expect(names == [])
    }

    @Test func `each write ends with what the file has and what is not saved`() throws {
        func counts() throws -> Substring? {
            try folder.text(of: "kept/\(names.first ?? "")").split(separator: "\n").last
        }
        editor.type("left; up; undo; record spin { left }")
        log.write()
        #expect(try counts() == "# counts 1 1 0 1 0")
        editor.type("save \(folder.path(of: "a.shape")); bind f5 left")
        log.write()
        #expect(try counts() == "# counts 1 1 1 1 1")
        editor.type("undo; down")
        log.write()
        #expect(try counts() == "# counts 1 0 none 1 1")
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
        #expect(try lines == ["move left 10", "move right 1", "# ended"])
    }

    @Test(arguments: [
        ("left; undo", true, false), ("left; undo", false, true), ("left; save FILE; undo", false, false),
        ("left; up; undo; save FILE", false, true),
        ("left; up; undo; save FILE; step 3; left; undo", false, true),
        ("left; save FILE; up; undo all", false, true), ("left; save FILE; undo", true, true),
        ("left; save FILE; undo; record spin { left }", false, true), ("record spin { left }", true, true),
    ])
    func `the end removes the file unless steps are not saved, after a kill also those that can be redone`(
        line: String, isQuit: Bool, isKept: Bool
    ) throws {
        editor.type("left")
        log.write()
        editor.type("undo; right; undo")
        editor.type(line.replacing("FILE", with: folder.path(of: "a.shape")))
        #expect(editor.errors == [])
        log.end(isQuit: isQuit)
        #expect(names.isEmpty == !isKept)
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

    // MARK: Flushes

    /// The flushes of a test, and those that wait for their thread.
    private final class Flushes: Sendable {
        let count = Mutex(0)
        let works = Mutex<[@Sendable () -> Void]>([])
    }

    /// A clock for a work that a test performs on its own thread.
    private struct SharedClock: @unchecked Sendable {
        let clock: StoppedClock

        init(_ clock: StoppedClock) { self.clock = clock }
    }

    @Test func `the file is flushed after a second without a key, at most every ten seconds`() throws {
        let flushes = Flushes()
        log.file.calls.fdatasync = { _ in
            flushes.count.withLock { $0 += 1 }
            return 0
        }
        var idleTime = Duration.milliseconds(400)
        editor.session.host.idleTime = { idleTime }
        try step()
        pass(1)
        #expect(try lines.count == 1 && log.timer.flushDueIn == .seconds(1))
        pass(1)
        #expect(flushes.count.withLock { $0 } == 0 && log.timer.flushDueIn == .milliseconds(600))
        idleTime = .seconds(1)
        pass(0.6)
        #expect(flushes.count.withLock { $0 } == 1 && log.dueIn == nil)
        try step()
        pass(1)
        pass(8.9)
        #expect(flushes.count.withLock { $0 } == 1)
        pass(0.1)
        #expect(flushes.count.withLock { $0 } == 2)
    }

    @Test func `a flush that takes long makes the next wait ten times as long`() throws {
        let clock = SharedClock(editor.clock)
        log.file.calls.fdatasync = { _ in
            clock.clock.now += 200_000_001
            return 0
        }
        editor.session.host.idleTime = { .seconds(60) }
        try step()
        pass(1)
        pass(1)
        try step()
        #expect(log.timer.dueIn == .seconds(10))
        #expect(editor.errors == [])
    }

    @Test func `a text that replaces an older one takes its place when it has been flushed`() throws {
        let flushes = Flushes()
        log.file.calls.startThread = { work in
            flushes.works.withLock { $0.append(work) }
            return true
        }
        editor.type("left; up")
        log.write()
        let old = names
        try editor.session.invoker.history.groupEntries(in: 0..<2, label: "Source")
        log.write()
        #expect(names.count == 2 && names[1...] == old[...])
        #expect(log.dueIn == .milliseconds(50))
        editor.type("down")
        log.write()
        // Where the session is killed now, a start ends the replacement.
        let all = ["begin", "move left 10", "move up 10", "commit", "# saved -1", "move down 10"]
        #expect(try lines == all)
        flushes.works.withLock { works in works.forEach { $0() } }
        pass(1)
        #expect(names == old)
        #expect(try lines == all)
    }

    @Test func `the end waits for no flush`() throws {
        log.file.calls.startThread = { _ in true }
        editor.type("left; up")
        log.write()
        try editor.session.invoker.history.groupEntries(in: 0..<2, label: "Source")
        log.end(isQuit: false)
        #expect(names.count == 1)
        #expect(try lines == ["begin", "move left 10", "move up 10", "commit", "# saved -1"])
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

    @Test func `a file is not written anew while steps can be redone, which would be lost`()
        throws
    {
        editor.session.host.idleTime = { .seconds(60) }
        editor.type("left; up; down")
        try churn(5_010)
        editor.type("undo 2")
        log.write()
        pass(5)
        #expect(try lines.count > 10_000)
        editor.type("redo 2")
        log.write()
        pass(5)
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
        let counts = "# counts \(count + 2) 0 \(count) 0 0\n"
        #expect(Array(sizes.dropFirst()) == [2, 3].map { "move right \($0)\n\(counts)".utf8.count })
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
