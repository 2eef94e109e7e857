import Testing

@testable import ShapeModel

/// Notes what it is told, under its own name, in a list that it shares.
private final class Witness: StepObserver {
    private let name: String
    private let note: (String) -> Void

    init(_ name: String, _ note: @escaping (String) -> Void) {
        self.name = name
        self.note = note
    }

    func invokerDidPerform(_ kind: CommandKind, on shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void)
    {
        let bytes = [UInt8](capacity: 100) { name(&$0) }
        tell(String(decoding: bytes, as: UTF8.self), .one(shape))
    }

    func invokerDidStep(_ step: Step) { tell(step.command, step.shapes) }

    private func tell(_ what: String, _ shapes: ShapeList) {
        shapes.forEach { note("\(name) \(what) \($0.offset.x) \($0.colour)") }
    }
}

@Suite(.timeLimited) final class StepObserverTests {
    private var notes: [String] = []

    /// An editor with a witness for each name.
    private func editor(_ names: String...) -> Editor {
        Editor(observers: names.map { name in Witness(name) { [unowned self] in notes.append($0) } })
    }

    @Test func `observers are told exactly once a step, with the state after it`() {
        editor("a").run("left; paint red; undo 2; redo; repeat 2 right 1; reset; move to 5 0; move by 1 1")
        #expect(
            notes == [
                "a move left -10 blue", "a paint red -10 red", "a undo 2 0 blue", "a redo -10 blue",
                "a move right 1 -9 blue",
                "a move right 1 -8 blue", "a reset 0 blue", "a move to 5 0 5 blue", "a move by 1 1 6 blue",
            ])
    }

    @Test func `observers are told in the order in which they were given`() {
        editor("a", "b").run("left 1; undo")
        #expect(
            notes == ["a move left 1 -1 blue", "b move left 1 -1 blue", "a undo 0 blue", "b undo 0 blue"])
    }

    @Test func `a guest is told after the others, and only while it is one`() {
        let editor = editor("a")
        editor.run("left 1")
        for name in ["b", "c"] {
            editor.session.invoker.guest = Witness(name) { [unowned self] in notes.append($0) }
        }
        editor.run("left 1; undo")
        editor.session.invoker.guest = nil
        editor.run("redo")
        #expect(
            notes == [
                "a move left 1 -1 blue", "a move left 1 -2 blue", "c move left 1 -2 blue", "a undo -1 blue",
                "c undo -1 blue", "a redo -2 blue",
            ])
    }

    @Test func `observers are not told of what failed, but of the rollback`() {
        let editor = editor("a")
        editor.run("undo")
        editor.run("repeat 2 move right 9223372036854775807")
        #expect(notes == ["a move right 9223372036854775807 9223372036854775807 blue", "a rollback 0 blue"])
    }
}
