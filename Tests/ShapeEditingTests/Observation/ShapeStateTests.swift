import Observation
import ShapeEditorModel
import Synchronization
import Testing

/// A counter that any thread may increment.
private final class Counter: Sendable {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .relaxed) }

    func add() { value.add(1, ordering: .relaxed) }
}

@Suite(.timeLimited) struct ShapeStateTests {
    private let editor = Editor()
    private let counter = Counter()

    private func watch<Value>(_ read: (ShapeState) -> Value) {
        withObservationTracking {
            _ = read(editor.session.shape)
        } onChange: { [counter] in
            counter.add()
        }
    }

    @Test(arguments: ["left", "move by 1 2", "move to 1 2", "reset", "undo", "redo", "again", "repeat 2 up"])
    func `who watches the offset is told of a move, once`(statement: String) {
        editor.run("up; left; undo")
        watch(\.offset)
        editor.run(statement)
        #expect(counter.count == 1)
    }

    @Test func `who watches the offset is not told of a painting, nor the other way round`() {
        watch(\.offset)
        editor.run("paint red")
        #expect(counter.count == 0)
        editor.run("left")
        #expect(counter.count == 1)
        watch(\.colour)
        editor.run("left; move to 1 2")
        #expect(counter.count == 1)
        editor.run("paint next")
        #expect(counter.count == 2)
    }

    @Test(arguments: [
        "show", "history", "stats", "menu", "step 3", "xyzzy", "undo 9", "move right 9223372036854775807",
    ])
    func `nobody is told of what changes nothing`(statement: String) {
        editor.run("right")
        watch { ($0.offset, $0.colour) }
        editor.run(statement)
        #expect(counter.count == 0)
    }
}
