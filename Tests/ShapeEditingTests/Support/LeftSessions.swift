import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// A folder with what sessions have left, and a session at the prompt that can restore it.
class LeftSessions {
    let folder: TemporaryDirectory
    let editor: Editor

    init() throws {
        folder = try TemporaryDirectory()
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery) = (true, true)
        editor = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
    }

    func leave(_ lines: [String], as name: String, minutesAgo: Int = 0) throws {
        let path = try folder.write(lines.map { $0 + "\n" }.joined(), to: "kept/\(name)")
        let time = Date(timeIntervalSinceNow: -60 * Double(minutesAgo))
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "kept"))) ?? []).sorted()
    }

    /// The session that takes the place of the editor's.
    func successor() throws -> Editor {
        let next = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        return next
    }

    /// Restores the only session, and returns the one that takes its place.
    func restore(_ lines: [String]) throws -> Editor {
        try leave(lines, as: "1.shape")
        editor.type("restore 1")
        return try successor()
    }
}
