import ShapeEditorModel
import ShapeEditorText

/// A report on one shape, for example after a step: a line or a JSON object that names the shape.
struct ShapeReport {
    let shape: ShapeState
    /// The name that is reported. This name and ``state`` are those after the step, or before it for a deleted shape.
    private(set) var name: String
    private(set) var state: ShapeState.State
    /// The change to report. It determines which of the size, the angle, the outline and the label the line shows.
    private let change: StateChange
    /// The name that the shape had before the step. Nil unless the step is a `rename` of the shape, or an undo, a redo
    /// or a rollback that has changed its name while it stayed in the drawing.
    private let formerName: String?
    /// Whether the line and the JSON object show the place of the shape in the order of the drawing.
    private let showsOrder: Bool
    private(set) var isDeleted = false

    init(
        _ shape: ShapeState, _ change: StateChange = StateChange(), was formerName: String? = nil,
        showsOrder: Bool = false
    ) {
        (self.shape, name, state, self.change) = (shape, shape.name, shape.untracked, change)
        (self.formerName, self.showsOrder) = (formerName, showsOrder)
    }

    /// A report of a shape that was added, brought back or is only shown. Its line has the size, unless the shape is a
    /// line or a connector, the angle, unless it is 0, and the outline and the label, if the shape has them.
    init(whole shape: ShapeState) {
        let bare = ShapeState.State(shape.kind, size: ShapeSize(width: 0, height: 0))
        self.init(shape, StateChange(from: bare, to: shape.untracked))
    }

    /// A report of a shape that has been deleted, with its name and its state before that.
    init(deleted shape: ShapeState, _ name: String, _ state: ShapeState.State) {
        self.init(shape)
        (self.name, self.state, isDeleted) = (name, state, true)
    }
}

// MARK: - Text

extension ShapeReport {
    /// The line without the name and the colon, such as `offset (0, 0) colour blue`; `deleted` for a deleted shape.
    /// `count` is the number of shapes in the drawing.
    func text(of count: Int) -> String {
        if isDeleted { return "deleted" }
        var parts: [String] = []
        if let formerName { parts.append("was \(formerName)") }
        if showsOrder { parts.append("place \(shape.index + 1) of \(count)") }
        parts.append(look)
        return parts.joined(separator: ", ")
    }

    private var look: String {
        var words = [placeWords, "colour \(state.colour)"]
        if shape.kind != .line, change.width != 0 || change.height != 0 {
            let (width, height) = (state.size.width, state.size.height)
            words.append(shape.kind == .text ? "size \(height)" : "size (\(width), \(height))")
        }
        if change.turn % 360 != 0 { words.append("angle \(state.angle)") }
        if change.outline != nil {
            words.append("outline " + (state.outline.map { "\($0.colour) \($0.width)" } ?? "none"))
        }
        if change.label != nil { words.append("label " + (state.label?.quotedWord ?? "none")) }
        return words.joined(separator: " ")
    }

    private var placeWords: String {
        if let ends = shape.ends {
            return "from \(ends.from.name) to \(ends.to.name)\(shape.kind.headWords)"
        }
        guard shape.kind == .line else { return "offset \(state.offset.inParentheses)" }
        return "from \(state.offset.inParentheses) to \(state.secondEnd.inParentheses)"
    }
}

extension ShapeKind {
    /// The number of arrowheads of a connector; 0 for all other kinds.
    var heads: Int { if case .connector(let heads) = self { heads } else { 0 } }

    /// A blank and the word for the arrowheads in a statement: ` arrow` or ` arrows`. Empty without arrowheads.
    var headWords: String { ["", " arrow", " arrows"][min(2, heads)] }
}

extension Offset {
    fileprivate var inParentheses: String { "(\(x), \(y))" }
}

// MARK: - JSON

extension ShapeReport {
    /// The JSON object of the shape, with `step`, `command` and the shape's properties, even those that are unchanged.
    func object(step: Int, command: String) -> JSONObject {
        var object = JSONObject().with("step", step).with("command", command)
        if shape.ends == nil, shape.kind != .line {
            object = object.with("x", state.offset.x).with("y", state.offset.y)
        }
        object = object.with("colour", "\(state.colour)").with("hex", state.colour.hex)
            .with("shape", name).with("kind", shape.kind.words)
        object = withSize(object).with("angle", state.angle).with("outline", state.outline?.colour.hex)
            .with("outlineWidth", state.outline?.width).with("label", state.label)
        if isDeleted { object = object.with("deleted", true) }
        if let formerName { object = object.with("was", formerName) }
        if showsOrder { object = object.with("place", shape.index + 1) }
        return object
    }

    private func withSize(_ object: JSONObject) -> JSONObject {
        if let ends = shape.ends {
            return object.with("from", ends.from.name).with("to", ends.to.name).with(
                "heads", shape.kind.heads)
        }
        if shape.kind == .line {
            let (from, to) = (state.offset, state.secondEnd)
            return object.with("from", [from.x, from.y]).with("to", [to.x, to.y]).with("heads", 0)
        }
        let width = shape.kind == .text ? state.textWidth : state.size.width
        return object.with("width", width).with("height", state.size.height)
    }
}
