import Testing

@testable import ShapeEditorModel

/// Records the notifications that it receives, with its name, in a shared list.
private final class Witness: InvokerObserver {
    private let name: String
    private let note: (String) -> Void
    /// The shape of the last command.
    private var shape: ShapeState?

    init(_ name: String, _ note: @escaping (String) -> Void) {
        self.name = name
        self.note = note
    }

    func invokerDidPerform(_ command: some EditingCommand) {
        tell(command.label, of: command)
    }

    func invokerDid(_ event: InvokerEvent) {
        switch event.kind {
        case .begun, .ended: note("\(name) \(event.label.lowercased()) \(event.group?.label ?? "")")
        case .bounded: note("\(name) \(event.label)")
        case .frame, .rolledBack, .undone, .redone:
            tell(event.label, of: event.command)
        }
    }

    private func tell(_ label: String, of command: (any EditingCommand)?) {
        command?.forEachReceiver { shape = $0 as? ShapeState }
        if let shape { note("\(name) \(label.lowercased()) \(shape.offset.x) \(shape.colour)") }
    }
}

/// Records the changes of events.
private final class ChangeWitness: InvokerObserver {
    private(set) var notes: [String] = []
    let wantsChanges: Bool

    init(wantsChanges: Bool) { self.wantsChanges = wantsChanges }

    func invokerDidPerform(_ command: some EditingCommand) {}

    func invokerDid(_ event: InvokerEvent) {
        notes.append(([event.label] + (event.changes.map(words) ?? [])).joined(separator: ", "))
    }

    private func words(_ changes: ChangedShapes) -> [String] {
        changes.all.map { former in
            "\(former.name) \(former.state.offset.x) \(former.index.map(String.init) ?? "gone")"
                + (changes.isOrdered(former.shape) ? " ordered" : "")
        }
    }
}

@Suite(.timeLimited) final class InvokerObserverTests {
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
                "a begin Repeat 2 Times", "a move right 1 -9 blue", "a move right 1 -8 blue",
                "a commit Repeat 2 Times",
                "a reset 0 blue", "a move to 5 0 5 blue", "a move by 1 1 6 blue",
            ])
    }

    @Test func `observers are told in the order in which they were given`() {
        editor("a", "b").run("left 1; undo")
        #expect(
            notes == ["a move left 1 -1 blue", "b move left 1 -1 blue", "a undo 0 blue", "b undo 0 blue"])
    }

    @Test func `a temporaryObserver is told after the others, and only while it is one`() {
        let editor = editor("a")
        editor.run("left 1")
        for name in ["b", "c"] {
            editor.session.invoker.temporaryObserver = Witness(name) { [unowned self] in notes.append($0) }
        }
        editor.run("left 1; undo")
        editor.session.invoker.temporaryObserver = nil
        editor.run("redo")
        #expect(
            notes == [
                "a move left 1 -1 blue", "a move left 1 -2 blue", "c move left 1 -2 blue", "a undo -1 blue",
                "c undo -1 blue", "a redo -2 blue",
            ])
    }

    @Test func `observers are told of new bounds, but not of bounds that are refused`() {
        editor("a").run("bounds 100 100; right 30; bounds 20 20")
        #expect(notes == ["a bounds", "a move right 30 30 blue"])
    }

    @Test func `an event names the shapes as they were before it, if an observer wants that`() {
        let witness = ChangeWitness(wantsChanges: true)
        let editor = Editor(observers: [witness])
        editor.run("add ellipse sun; left 5; order back; undo; undo 2; redo; begin; with shape up; rollback")
        #expect(
            witness.notes == [
                "undo, sun 135 0 ordered", "undo 2, sun 135 1", "redo, sun 140 gone", "begin",
                "rollback, shape 0 0",
            ])
    }

    @Test func `without that, only a redo that names the drawing names the shapes`() {
        let witness = ChangeWitness(wantsChanges: false)
        let editor = Editor(observers: [witness])
        editor.run("left; undo; redo; size 50; undo 2; redo 2")
        #expect(witness.notes.last == "redo 2, shape 0 0")
    }

    @Test func `observers are not told of what failed, but of the rollback`() {
        let editor = editor("a")
        editor.run("undo")
        editor.run("repeat 2 move right 9223372036854775807")
        #expect(
            notes == [
                "a begin Repeat 2 Times", "a move right 9223372036854775807 9223372036854775807 blue",
                "a rollback 0 blue",
            ])
    }

    @Test func `an animation is a group with frames, and a command when it has ended`() {
        editor("a").run("right 3 over 100ms")
        #expect(
            notes == [
                "a begin Tween", "a move right 1 1 blue", "a move right 2 2 blue", "a commit Tween",
                "a move right 3 3 blue",
            ])
    }
}
