import ShapeEditorModel
import ShapeEditorText

/// What a step, a frame or a list of shapes says of each of its shapes.
struct StepHeading {
    let type: ObjectType
    let step: Int
    let command: String

    var members: JSONObject { JSONObject().with("step", step).with("command", command) }
}

extension StepPrinter {
    /// The line of an object, with its newline: the type and these members. All objects are written by this method, except those of steps in ``OutputBytes``.
    func line(_ type: ObjectType, _ members: JSONObject) -> String {
        JSONObject().with("type", type.rawValue).adding(members).text + "\n"
    }

    /// The line of a shape of a nameless drawing.
    func line(of shape: ShapeState, _ heading: StepHeading) -> String {
        let state = shape.untracked
        let members = heading.members.with("x", state.offset.x).with("y", state.offset.y)
            .with("colour", "\(state.colour)").with("hex", state.colour.hex)
        return line(heading.type, members)
    }
}
