import CommandKit
import Testing

/// "The Command Design Pattern In Swift": a shape is moved and painted by buttons, menus and arrow keys.
///
/// The document ends with the question what the invoker is for, and the answer: for undo. This version implements undo.
@Suite(.timeLimited) struct MovedShapeTests {
    enum MoveDirection: CaseIterable { case up, down, left, right }
    enum Colour { case blue, red, green }

    /// The receiver, which is changed only by its own methods.
    final class ShapeActionReceiver {
        private(set) var offsetX = 0
        private(set) var offsetY = 0
        private(set) var colour = Colour.blue

        func move(_ direction: MoveDirection, by points: Int = 10) {
            switch direction {
            case .up: offsetY -= points
            case .down: offsetY += points
            case .left: offsetX -= points
            case .right: offsetX += points
            }
        }

        func paint(_ colour: Colour) { self.colour = colour }

        var description: String { "(\(offsetX), \(offsetY)) \(colour)" }
    }

    struct MoveCommand: Command {
        let shapeActionReceiver: ShapeActionReceiver
        let direction: MoveDirection
        var label: String { "Move \(direction)" }
        func execute() { shapeActionReceiver.move(direction) }
        func undo() { shapeActionReceiver.move(direction, by: -10) }
    }

    struct PaintCommand: Command {
        let shapeActionReceiver: ShapeActionReceiver
        let colour: Colour
        var previous = Colour.blue
        var label: String { "Paint \(colour)" }

        mutating func execute() {
            previous = shapeActionReceiver.colour
            shapeActionReceiver.paint(colour)
        }

        func undo() { shapeActionReceiver.paint(previous) }
    }

    /// The invoker, which knows only the protocol of commands.
    final class ShapeActionInvoker {
        private let history = UndoStack()

        func updateShape(using command: some Command) throws { try history.perform(command) }
        func undo() throws { try history.undo() }
        func redo() throws { try history.redo() }
        var menu: [String?] { [history.undoLabel, history.redoLabel] }
    }

    /// The client: buttons, menu items and keys, each with a command.
    struct Client {
        let receiver = ShapeActionReceiver()
        let invoker = ShapeActionInvoker()

        func moveButtonTapped(_ direction: MoveDirection) throws {
            try invoker.updateShape(using: MoveCommand(shapeActionReceiver: receiver, direction: direction))
        }

        func colourButtonTapped(_ colour: Colour) throws {
            try invoker.updateShape(using: PaintCommand(shapeActionReceiver: receiver, colour: colour))
        }

        func menuItemChosen(_ path: String) throws {
            let items: [String: any Command] = [
                "Move/Up": MoveCommand(shapeActionReceiver: receiver, direction: .up),
                "Move/Left": MoveCommand(shapeActionReceiver: receiver, direction: .left),
                "Paint/Green": PaintCommand(shapeActionReceiver: receiver, colour: .green),
            ]
            if let command = items[path] { try invoker.updateShape(using: command) }
        }

        func arrowKeyPressed(_ key: Character) throws {
            let directions: [Character: MoveDirection] = ["↑": .up, "↓": .down, "←": .left, "→": .right]
            guard let direction = directions[key] else { return }
            try invoker.updateShape(using: MoveCommand(shapeActionReceiver: receiver, direction: direction))
        }
    }

    let client = Client()

    @Test func `buttons, menus and arrow keys do the same`() throws {
        try client.moveButtonTapped(.up)
        #expect(client.receiver.description == "(0, -10) blue")
        try client.menuItemChosen("Move/Up")
        #expect(client.receiver.description == "(0, -20) blue")
        try client.arrowKeyPressed("↑")
        #expect(client.receiver.description == "(0, -30) blue")
    }

    @Test func `the shape is moved in four directions, and painted`() throws {
        for key in "→→↓←" { try client.arrowKeyPressed(key) }
        try client.colourButtonTapped(.red)
        #expect(client.receiver.description == "(10, 10) red")
        try client.menuItemChosen("Paint/Green")
        #expect(client.receiver.description == "(10, 10) green")
    }

    @Test func `the invoker keeps the commands, so whatever started them can be undone`() throws {
        try client.moveButtonTapped(.right)
        try client.colourButtonTapped(.red)
        try client.menuItemChosen("Move/Left")
        #expect(client.invoker.menu == ["Move left", nil])
        for _ in 0..<3 { try client.invoker.undo() }
        #expect(client.receiver.description == "(0, 0) blue")
        #expect(client.invoker.menu == [nil, "Move right"])
        for _ in 0..<3 { try client.invoker.redo() }
        #expect(client.receiver.description == "(0, 0) red")
    }
}
