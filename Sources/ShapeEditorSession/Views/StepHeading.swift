import ShapeEditorModel
import ShapeEditorText

/// What a step, a frame or a list of shapes says of each of its shapes.
struct StepHeading {
    let type: ObjectType
    let step: Int
    /// The number of a frame among those of its step, from 1; nil if it is none.
    var frame: Int?
    let command: String

    var members: JSONObject {
        let start = JSONObject().with("step", step)
        return (frame.map { start.with("frame", $0) } ?? start).with("command", command)
    }
}
