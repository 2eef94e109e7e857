import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// When the steps of a session are written for `restore`, and to which file.
@Suite(.timeLimited) final class RecoveryWritingTests: KeptSession {
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
