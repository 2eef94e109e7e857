import ShapeEditorText
import Testing

@testable import ShapeEditorSession

@Suite(.timeLimited) struct KeysHelpTests {
    @Test func `keys that do the same are one row, with what they do`() {
        let lines = Editor().run("help keys")
        #expect(lines.contains("  up, alt-up, ctrl-up               move up"))
        #expect(lines.contains("  ctrl-x 1                          paint red"))
        #expect(lines.contains { $0.hasPrefix("  ctrl-r  ") && $0.contains("history") })
    }

    @Test func `keys that are bound and given back at run time are seen`() {
        let editor = Editor()
        editor.run("bind f5 { left; paint next }; unbind alt-up; bind f6 undo")
        let lines = editor.run("help Keys")
        #expect(lines.contains("  up, ctrl-up                       move up"))
        #expect(lines.contains("  f5                                { left; paint next }"))
        #expect(lines.contains("  ctrl-x u, f6                      undo"))
    }

    @Test func `a long list of keys has its statement behind it`() {
        let editor = Editor()
        for number in 1...20 { editor.run("bind f\(number) reset") }
        let keys = (1...20).map { "f\($0)" }.joined(separator: ", ")
        #expect(editor.run("help keys").contains("  \(keys)  reset"))
    }

    @Test func `each key that edits is spelt as bind takes it, but for those that it refuses`() throws {
        let rows = Editor().run("help keys").drop { $0 != "Keys that edit the line" }.dropFirst()
        let keys = rows.prefix { $0.hasPrefix("  ") }.flatMap { row in
            row.dropFirst(2).prefix(32).split(separator: ", ").map { $0.trimmed }
        }
        #expect(keys.count > 20)
        for key in keys where !["ctrl-c", "ctrl-d"].contains(key) {
            #expect(try KeySequence(parsing: key).description == key)
        }
    }
}

extension Substring {
    /// The text without trailing spaces.
    fileprivate var trimmed: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
