import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorText

extension StepPrinter {
    /// The line of an object, with its newline: the type, the number of the timer whose statement runs, if one does,
    /// and these members. All objects are written by this method, except those of plain steps (``OutputBytes``).
    func line(_ type: ObjectType, _ members: JSONObject) -> String {
        let start = JSONObject().with("type", type.rawValue)
        // A row of `timers` has a number of its own.
        let timer = type == .timer ? nil : timer
        return (timer.map { start.with("timer", $0) } ?? start).adding(members).text + "\n"
    }

    /// Prints an error or an end, also for a check, which prints no steps.
    package func answer(_ type: ObjectType, _ members: JSONObject) {
        answers.append(line(type, members))
    }

    /// Prints an error of the program, as opposed to one of a statement, in JSON format; no-op in other formats.
    package func answer(_ failure: String) {
        if isJSON { answer(.error, JSONObject(error: failure)) }
    }

    /// The line of a shape of a nameless drawing.
    func line(of shape: ShapeState, _ heading: StepHeading) -> String {
        let state = shape.untracked
        let members = heading.members.with("x", state.offset.x).with("y", state.offset.y)
            .with("colour", "\(state.colour)").with("hex", state.colour.hex)
        return line(heading.type, heading.type == .shape ? members.with(extent: state.extent) : members)
    }

    /// Prints the statements of `shapes` as one object.
    func printDrawing(_ statements: [String]) {
        let text = statements.joined(separator: "\n")
        output.append(line(.drawing, JSONObject().with("text", text)))
    }

    /// Prints the object that ends the list of `shapes`.
    func endShapes(_ shapes: [ShapeState]) {
        let extent = shapes.map(\.untracked).extent
        output.append(line(.drawing, JSONObject().with("shapes", shapes.count).with(extent: extent)))
    }
}

extension JSONObject {
    /// The members of an error without a place.
    init(error words: String) { self = JSONObject().with("error", words.shortened(to: 900, bytes: 900)) }

    /// Adds the member `extent`: the smallest X, the smallest Y, the largest X and the largest Y, in points; or null.
    func with(extent: Rect?) -> JSONObject {
        let edges = extent.map { [$0.left, $0.top, $0.right, $0.bottom] }
        return with("extent", edges?.map(HalfPoints.init))
    }

    /// Adds the members `extent`, which is that of the line of a connector, `labelExtent`, and for a connector `points`.
    func with(_ places: PicturePlaces, of shape: ShapeState) -> JSONObject {
        func points(_ places: [Int128]?) -> [Hundredths]? { places?.map(Hundredths.init) }
        let object =
            shape.ends == nil
            ? with(extent: shape.untracked.extent)
            : with("points", places.points(of: shape)?.map { $0.map(Hundredths.init) })
                .with("extent", points(places.extent(of: shape)))
        return object.with("labelExtent", points(places.labelExtent(of: shape)))
    }
}

/// A number of half points, in JSON as a number of points: `-0.5`.
private struct HalfPoints: JSONValue {
    let halves: Int128

    func appendJSON(to text: inout String) {
        text += halves < 0 ? "-" : ""
        text += "\(halves.magnitude / 2)" + (halves.magnitude % 2 == 0 ? "" : ".5")
    }
}

/// A number of hundredths of a point, in JSON as a number of points: `-0.25`.
struct Hundredths: JSONValue {
    let hundredths: Int128

    func appendJSON(to text: inout String) {
        text += (hundredths < 0 ? "-" : "") + Int128(hundredths.magnitude).fraction(of: 100, decimals: 2)
    }
}
