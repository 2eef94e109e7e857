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

    func invokerDidPerform(_ command: borrowing some EditingCommand) {
        tell(command.label.lowercased(), command.shapes)
    }

    func invokerDidStep(_ step: Step) { tell(step.command, step.shapes) }

    private func tell(_ what: String, _ shapes: ShapeList) {
        shapes.forEach { note("\(name) \(what) \($0.offset.x) \($0.colour)") }
    }
}

@Suite(.timeLimited) final class StepObserverTests {
    private let editor = Editor()
    private var notes: [String] = []

    private func witness(_ name: String) -> Witness {
        let witness = Witness(name) { [unowned self] in notes.append($0) }
        editor.session.invoker.addObserver(witness)
        return witness
    }

    @Test func `observers are told exactly once a step, with the state after it`() {
        let witness = witness("a")
        editor.run("left; paint red; undo 2; redo; repeat 2 right 1; reset; move to 5 0; move by 1 1")
        withExtendedLifetime(witness) {}
        #expect(
            notes == [
                "a move left -10 blue", "a paint red -10 red", "a undo 2 0 blue", "a redo -10 blue",
                "a move right 1 -9 blue",
                "a move right 1 -8 blue", "a reset 0 blue", "a move to 5 0 5 blue", "a move by 1 1 6 blue",
            ])
    }

    @Test func `observers are told in the order in which they were added`() {
        let witnesses = [witness("a"), witness("b"), witness("c")]
        editor.session.invoker.removeObserver(witnesses[1])
        editor.run("left 1; undo")
        withExtendedLifetime(witnesses) {}
        #expect(
            notes == ["a move left 1 -1 blue", "c move left 1 -1 blue", "a undo 0 blue", "c undo 0 blue"])
    }

    @Test func `observers are not told of what failed, but of the rollback`() {
        let witness = witness("a")
        editor.run("undo")
        editor.run("repeat 2 move right 9223372036854775807")
        withExtendedLifetime(witness) {}
        #expect(notes == ["a move right 9223372036854775807 9223372036854775807 blue", "a rollback 0 blue"])
    }

    @Test func `an observer is told until it is removed`() {
        editor.session.invoker.removeObserver(witness("a"))
        editor.run("left")
        _ = witness("b")
        editor.run("right 1")
        #expect(notes == ["b move right 1 -9 blue"])
    }
}
