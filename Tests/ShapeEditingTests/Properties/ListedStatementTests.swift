import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Statements that a session lists give the same state in another session.
@Suite(.timeLimited) struct ListedStatementTests {
    @Test func `bindings fed back are the same bindings`() {
        var keys = KeySource(SeededGenerator(.shape, for: "bindings"))
        var source = ScriptSource("bound statements")
        for number in 0..<rounds(usually: 60) {
            let first = Editor { $0.keepsGoing = true }
            for _ in 0..<20 { first.run("bind \(keys.next()) \(source.bindable())") }
            first.run("unbind \(keys.next()); unbind \(number % 2 == 0 ? "up" : "alt-left")")
            let listed = first.run("bindings")
            let second = Editor()
            second.run(listed.joined(separator: "\n"))
            #expect(second.errors == [])
            #expect(Set(second.run("bindings")) == Set(listed))
        }
    }

    @Test func `macros fed back are the same macros, and change no shape`() {
        var source = ScriptSource("recorded statements", [.time, .macros])
        for number in 0..<rounds(usually: 60) {
            let first = Editor { $0.keepsGoing = true }
            first.run(source.script(of: 20) + "\nend")
            let listed = first.run("macros")
            let second = Editor()
            let state = second.state
            #expect(second.run(listed.joined(separator: number % 2 == 0 ? "\n" : "; ")) == [])
            #expect(second.errors == [] && second.labels == [] && second.state == state)
            #expect(second.run("macros") == listed)
        }
    }
}

extension ScriptSource {
    /// A statement or a block that can be bound to a key.
    fileprivate mutating func bindable() -> String {
        let statements = script(of: 2)
        return statements.count.isMultiple(of: 3) ? "{ \(statements) }" : statement()
    }
}

/// Makes random spellings of keys, in quotes.
private struct KeySource {
    private var random: SeededGenerator

    init(_ random: SeededGenerator) { self.random = random }

    mutating func next() -> String {
        let strokes = (0..<Int.random(in: 1...3, using: &random)).map { number in
            number == 0 ? stroke() : String(stroke().suffix(1))
        }
        let text = strokes.joined(separator: " ")
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private mutating func stroke() -> String {
        let modifiers = ["", "", "ctrl-", "alt-", "shift-", "ctrl-alt-"]
        let bases = [
            "up", "Home", "f5", "f12", "a", "Z", "é", "#", "\"", "\\", "{", "}", ";", "(", "7", "page-up",
        ]
        return (modifiers.randomElement(using: &random) ?? "") + (bases.randomElement(using: &random) ?? "a")
    }
}
