import CommandKit

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// A session whose drawing is built from states, without statements.
struct DrawingBuilder {
    let editor = Editor { $0.keepsGoing = true }
    var drawing: Drawing { editor.session.drawing }

    /// Makes a drawing of these shapes only.
    init(_ shapes: (name: String, state: ShapeState.State)...) throws {
        try delete(editor.session.shape)
        for shape in shapes { try add(shape.name, shape.state) }
    }

    @discardableResult
    func add(
        _ name: String, _ state: ShapeState.State, ends: (from: ShapeState, to: ShapeState)? = nil
    ) throws -> ShapeState {
        let shape = ShapeState(state, name: name, ends: ends)
        try perform("add", ShapeChange(adding: shape, at: drawing.shapes.count))
        return shape
    }

    func delete(_ shape: ShapeState) throws {
        try perform("delete", ShapeChange(shape, .removed(.init(shape.name, at: shape.index))))
    }

    func perform(_ verb: String, _ change: ShapeChange) throws {
        try editor.session.invoker.updateShape(using: EditCommand(verb, drawing, [change]))
    }

    /// Changes a shape as a step of the history.
    func edit(_ shape: ShapeState, _ change: (inout StateChange) -> Void) throws {
        var edit = StateChange()
        change(&edit)
        var command = try EditCommand(ShapeList(drawing, [shape]), .turn(1, together: false))
        command.values = [edit]
        try editor.session.invoker.updateShape(using: command)
    }

    func select(_ shapes: ShapeState...) { editor.session.selection.select(shapes) }

    /// The picture of `export -` and what `kind` adds.
    func export(_ kind: String = "") -> String {
        editor.run("format text; export -\(kind)").joined(separator: "\n") + "\n"
    }

    /// The lines of the picture between the ground and the end.
    var elements: [String] {
        export().split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
            !$0.hasPrefix("<?xml") && !$0.hasPrefix("<svg") && !$0.hasPrefix("</svg")
                && !$0.contains("fill=\"#ffffff\"/>")
                && !$0.contains("stroke=\"#bbbbbb\"")
        }.map(String.init)
    }
}

extension ShapeState.State {
    func turned(_ degrees: Int) -> Self {
        var state = self
        state.angle = degrees
        return state
    }

    func with(_ change: (inout Self) -> Void) -> Self {
        var state = self
        change(&state)
        return state
    }

    func outlined(_ colour: Colour, _ width: Int) -> Self {
        var state = self
        state.outline = Outline(colour: colour, width: width)
        return state
    }
}

extension PictureScene {
    /// The scene of a drawing that is one rectangle without a name.
    init(place: Offset, colour: Colour, bounds: Bounds? = nil, path: [Waypoint] = []) {
        let state = ShapeState.State(offset: place, colour: colour, bounds: bounds)
        self.init(shapes: [Item(state: state)], isNamed: false, name: nil, bounds: bounds, trails: [path])
    }
}
