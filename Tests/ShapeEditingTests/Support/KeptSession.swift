import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// A session at the prompt that keeps its steps in a folder, with a clock that stands still.
class KeptSession {
    static let second = 1_000_000_000
    let folder: TemporaryDirectory
    let editor: Editor
    let log: RecoveryLog

    init() throws {
        folder = try TemporaryDirectory()
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery) = (true, true)
        editor = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        log = try #require(editor.session.recovery)
        // A session that waits writes at once.
        editor.clock.now = Self.second
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "kept"))) ?? []).sorted()
    }

    var lines: [String] {
        get throws {
            guard let name = names.first else { return [] }
            return try folder.text(of: "kept/\(name)").split(separator: "\n").dropFirst().map(String.init)
                .filter { !$0.hasPrefix("# counts ") }
        }
    }

    func pass(_ seconds: Double) {
        editor.clock.now += Int(seconds * Double(Self.second))
        editor.session.proceed()
    }

    /// Performs a step as a statement does that goes on, without a wait after it.
    func step(_ points: Int = 1) throws {
        try editor.session.invoker.updateShape(
            using: MoveCommand(receiver: editor.session.shape, distance: Offset(x: points, y: 0)))
    }
}
