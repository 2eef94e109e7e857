import CommandKit
import Foundation
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import ShapeEditorSession

/// In real time a script prints the same lines as in virtual time, however late the machine is.
@Suite(.timeLimited) struct LateMachineTests {
    private static let mixes: [Set<ScriptSource.Part>] = [[.time, .overflow], [.time, .history, .mistakes]]

    @Test(arguments: mixes)
    func `real time prints the lines of virtual time`(parts: Set<ScriptSource.Part>) {
        let first = SeedVariable.shape.seed(for: "real time")
        for number in 0..<rounds(usually: 10) {
            let seed = first &+ UInt64(number)
            var source = ScriptSource(seed: seed, parts, longest: 9)
            let script = source.script(of: 10)
            var policy = Session.Policy()
            policy.keepsGoing = true
            let virtual = Editor(policy: policy)
            let real = Editor(policy: policy, loop: TaskLoop(Self.late(seed)))
            for editor in [virtual, real] {
                editor.run(script, name: "s")
                editor.session.run(.end)
            }
            #expect(real.lines == virtual.lines, "SHAPE_SEED=\(seed)\n\(script)")
            #expect(real.errors == virtual.errors, "SHAPE_SEED=\(seed)\n\(script)")
        }
    }

    @Test(arguments: [
        ("every 10ms 3 times print a; wait 5ms; print b; wait 6ms; print c", "bac"),
        ("every 10ms 4 times print a; wait 1ms; right over 0s; print b; wait 10ms; print c", "bac"),
        ("wait 1ms; every 10ms 4 times print a; wait 10ms; print b; wait 9ms; print c", "abc"),
    ])
    func `what was late is not caught up with in a script`(script: String, lines: String) {
        let late = TaskLoop.Time.real(
            wait: { duration in usleep(UInt32(((duration ?? .zero) + .milliseconds(50)) / .microseconds(1)))
            },
            wake: {})
        let editor = Editor(loop: TaskLoop(late))
        editor.run(script)
        #expect(editor.lines.filter { $0.count == 1 }.joined() == lines)
    }

    /// Real time on a machine that wakes a thread up to 20 ms late.
    private static func late(_ seed: UInt64) -> TaskLoop.Time {
        let random = Mutex(SeededGenerator(seed: seed))
        return .real(
            wait: { duration in
                let lateness = random.withLock { UInt32.random(in: 0...20_000, using: &$0) / 4 * 4 }
                let due = (duration ?? .zero) / .microseconds(1)
                usleep(UInt32(max(0, due)) + (lateness < 10_000 ? 0 : lateness))
            }, wake: {})
    }
}
