import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// When the file with the steps of a session is written anew, without needless lines.
@Suite(.timeLimited) final class RecoveryRewritingTests: KeptSession {
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
