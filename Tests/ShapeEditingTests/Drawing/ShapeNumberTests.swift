import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct ShapeNumberTests {
    @Test func `a drawing gives each shape that it makes the next number, and none twice`() throws {
        let drawing = Drawing()
        let made = (1...3).map { drawing.makeShape(ShapeState.State(.ellipse), name: "dot\($0)") }
        #expect([drawing.first.number] + made.map(\.number) == [0, 1, 2, 3])
        let command = ArrangeCommand(.add, drawing, [Placing(adding: made[2], at: 1)], statement: "add")
        try command.execute()
        command.undo()
        #expect(drawing.makeShape(ShapeState.State(.ellipse), name: "dot4").number == 4)
    }
}
