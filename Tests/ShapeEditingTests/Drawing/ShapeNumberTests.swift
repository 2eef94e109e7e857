import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct ShapeNumberTests {
    @Test func `a drawing gives each shape that is first added the next number, and none twice`() throws {
        let drawing = Drawing()
        let made = (1...3).map { ShapeState(.init(.ellipse), name: "dot\($0)") }
        var first = EditCommand("add", drawing, [ShapeChange(adding: made[2], at: 1)])
        try first.execute()
        try first.undo()
        var second = EditCommand("add", drawing, made[..<2].map { ShapeChange(adding: $0, at: 1) }.suffix(1))
        try second.execute()
        try first.execute()
        #expect([drawing.first, made[2], made[1]].map(\.number) == [0, 1, 2])
        #expect(made[0].number < 0)
    }
}
