import CommandKit
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct OpenGroupTests {
    private let shape = ShapeState()
    private let invoker = ShapeActionInvoker()

    private var labels: [String] {
        invoker.history.entries.flatMap { ($0 as? CompositeCommand)?.children ?? [$0] }.map(\.label)
    }

    @Test func `of a run of commands that merge one is kept`() throws {
        let group = try invoker.history.beginGroup("Group")
        for _ in 0..<1000 {
            try invoker.updateShape(using: MoveCommand(receiver: shape, direction: .left), in: group)
        }
        #expect(group.count == 1)
        try invoker.updateShape(using: PaintCommand(receiver: shape, colour: .blue), in: group)
        try group.commit()
        #expect(labels == ["Move Left 10000", "Paint Blue"])
    }

    @Test func `what an inner group did does not merge with what the outer one does`() throws {
        let outer = try invoker.history.beginGroup("Outer")
        let inner = try outer.beginGroup("Inner")
        let left = MoveCommand(receiver: shape, direction: .left, points: 1)
        for group in [inner, inner, outer, outer, inner] { try invoker.updateShape(using: left, in: group) }
        #expect(outer.count == 3)
        try invoker.rollBack(inner)
        #expect(shape.offset.x == -2)
        try outer.commit()
        #expect(labels == ["Move Left 2"])
        try invoker.undo()
        #expect(shape.offset == .zero)
    }

    @Test(.limit)
    func `a group has room for half a million commands, and what does not fit is not done`() throws {
        let outer = try invoker.history.beginGroup("Outer")
        let move = MoveCommand(receiver: shape, direction: .left, points: 1)
        let paint = PaintCommand(receiver: shape, colour: .blue)
        for _ in 0..<ShapeActionInvoker.groupLimit / 2 {
            try outer.record(move)
            try outer.record(paint)
        }
        for group in [outer, try outer.beginGroup("Inner")] {
            #expect(throws: ShapeError.groupTooLarge(limit: 500_000)) {
                try invoker.updateShape(using: move, in: group)
            }
        }
        #expect(shape.offset == .zero)
    }
}
