import ShapeEditorText
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// Completion of the keys of `bind` and `unbind`.
@Suite(.timeLimited) struct KeyCompletionTests {
    private func candidates(
        _ line: String, after script: String = ""
    ) -> [StatementCompletion.Candidate] {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors == [])
        return editor.session.completer.complete(line, cursor: line.count).candidates
    }

    private func texts(_ line: String, after script: String = "") -> [String] {
        candidates(line, after: script).map(\.text)
    }

    @Test func `all that can be bound is offered, and nothing else`() {
        let named = [
            "up", "down", "left", "right", "home", "end", "insert", "delete", "page-up", "page-down",
        ]
        let keys = named + ["tab", "space", "backspace"] + (1...20).map { "f\($0)" }
        #expect(texts("bind ") == ["ctrl-", "alt-", "shift-"] + keys)
    }

    @Test(arguments: [
        // The key is the first stroke of a bound sequence.
        ("bind f5", "bind \"f5 a\" undo", ["\"f5 a\""]),
        (
            "bind ctrl-x", "",
            [
                "h", "1", "2", "3", "4", "5", "6", "7", "8", "n", "p", "up", "down", "left", "right", "d",
                "delete", "]",
                "[",
            ].map { "\"ctrl-x \($0)\"" }
        ),
        ("bind ctrl-y", "", ["ctrl-y"]), ("bind ctrl-c", "", []), ("bind ctrl-i", "", ["ctrl-insert"]),
        ("bind alt-[", "", []),
        // The key is the first stroke of a bound sequence of three.
        ("bind f5", "bind \"f5 f6 f7\" undo", ["\"f5 f6 f7\""]),
        ("bind \"f5 f6", "bind \"f5 f6 f7\" undo", ["\"f5 f6 f7\""]),
        // A prefix of the sequence is bound.
        ("bind \"f5 a", "bind f5 undo", []), ("bind \"f5 ", "bind f5 undo", []), ("bind \"up ", "", []),
        ("bind \"f6 pa", "", ["\"f6 page-up\"", "\"f6 page-down\""]),
        ("bind \"f6 a", "", ["\"f6 alt-", "\"f6 a\""]),
        ("bind \"F6  ctrl-X  q", "", ["\"f6 ctrl-x q\""]), ("bind \"f6 nonsense ", "", []),
        ("bind \"f6 f6 f6 f6", "", ["\"f6 f6 f6 f6\""]), ("bind \"f6 f6 f6 f6 ", "", []),
        ("bind ctrl-alt-p", "", ["ctrl-alt-page-up", "ctrl-alt-page-down", "ctrl-alt-p"]),
        ("bind shift-alt-p", "", []), ("bind alt-s", "", ["alt-shift-", "alt-space", "alt-s"]),
        ("bind alt-Q", "", ["alt-Q"]), ("bind alt-.", "", ["alt-."]), ("bind ctrl-Q", "", ["ctrl-q"]),
        ("bind alt-É", "", ["alt-É"]), ("bind Q", "", []), ("bind \"alt-Q W", "", ["\"alt-Q W\""]),
        ("bind \"alt-\\\" ct", "", ["\"alt-\\\" ctrl-"]), ("bind \"alt-Q\tw", "", ["\"alt-Q w\""]),
        ("bind shift-a", "", []), ("bind ALT-P", "", ["alt-P"]),
        ("bind ALT-p", "", ["alt-page-up", "alt-page-down", "alt-p"]),
    ])
    func `what conflicts with a bound key, or is none, is not offered`(
        line: String, script: String, keys: [String]
    ) {
        #expect(texts(line, after: script).filter { !$0.hasSuffix("u\"") && !$0.hasSuffix("r\"") } == keys)
    }

    @Test func `whatever is offered can be bound`() throws {
        for line in [
            "bind ", "bind ctrl-", "bind alt-", "bind shift-", "bind \"ctrl-x ", "bind ctrl-alt-",
            "bind \"f2 ",
        ] {
            for candidate in candidates(line) where candidate.isFinal {
                let editor = Editor()
                editor.run("bind \(candidate.text) undo")
                #expect(editor.errors == [])
                let key = candidate.text.filter { $0 != "\"" }
                #expect(editor.session.bindings.all.contains { $0.key == key && $0.text == "undo" })
            }
        }
    }

    @Test func `a key's meaning is the statement that is bound to it now`() {
        let script = "bind f5 { left; up }"
        #expect(candidates("bind f5", after: script).map(\.meaning) == ["{ left; up }"])
        #expect(candidates("bind f6", after: script).map(\.meaning) == [""])
        #expect(candidates("bind lef").map(\.meaning) == ["move left"])
        #expect(candidates("bind \"ctrl-x u").last == .init("\"ctrl-x u\"", meaning: "undo"))
    }

    @Test(arguments: [
        ("bind hom", "home", "moves to the row's start; acts on an empty line only"),
        ("bind tab", "tab", "completes the word; acts on an empty line only"),
        ("bind backs", "backspace", "deletes before the cursor; acts on an empty line only"),
        ("bind sp", "space", "types; acts on an empty line only"),
        ("bind ins", "insert", "acts on an empty line only"),
        ("bind ctrl-a", "ctrl-a", "moves to the row's start"),
        ("bind alt-.", "alt-.", "inserts the last word of the line before"),
        ("bind alt-home", "alt-home", ""), ("bind \"ctrl-a q", "\"ctrl-a q\"", ""),
        ("bind \"home q", "\"home q\"", "acts on an empty line only"),
    ])
    func `a key that edits the line says what it does now, and where it acts when it is bound`(
        line: String, key: String, meaning: String
    ) {
        #expect(candidates(line).first { $0.text == key }?.meaning == meaning)
    }

    @Test func `a key that was unbound edits the line again`() {
        let meanings = candidates("bind left", after: "unbind left; unbind up").map(\.meaning)
        #expect(meanings == ["moves the cursor; acts on an empty line only"])
    }

    @Test func `unbind takes the keys that are bound, and says what they do`() {
        #expect(texts("unbind ") == Editor().session.bindings.all.map { QuotedText.quotedIfNeeded($0.key) })
        let found = candidates("unbind f", after: "bind f5 undo 2; bind f7 paint red; unbind f7")
        #expect(found == [.init("f5", meaning: "undo 2")])
        #expect(candidates("unbind ctrl-x u").isEmpty)
        #expect(
            candidates("unbind \"ctrl-x u") == [
                .init("\"ctrl-x u\"", meaning: "undo"), .init("\"ctrl-x up\"", meaning: "select up"),
            ])
        #expect(texts("unbind ctrl-x").count == 21)
    }
}
