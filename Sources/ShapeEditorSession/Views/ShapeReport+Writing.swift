import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorText

extension ShapeReport {
    /// Appends the line without a newline, such as `sun: offset (0, 0) colour gold`, or `sun: deleted` for a deleted
    /// shape. `count` is the number of shapes in the drawing.
    func append(to line: OutputBuffer, of count: Int) {
        line.appendPart(name)
        line.appendWords(": ")
        if isDeleted { return line.appendWords("deleted") }
        if let formerName {
            line.appendWords("was ")
            line.appendPart(formerName)
            line.appendWords(", ")
        }
        if extras.contains(.order) {
            line.appendWords("place ")
            line.appendNumber(shape.index + 1)
            line.appendWords(" of ")
            line.appendNumber(count)
            line.appendWords(", ")
        }
        appendPlaceAndColour(to: line)
        if !extras.isEmpty { appendExtras(to: line) }
    }

    private func appendPlaceAndColour(to line: OutputBuffer) {
        if let ends = shape.ends {
            line.appendWords("from ")
            line.appendPart(ends.from.name)
            line.appendWords(" to ")
            line.appendPart(ends.to.name)
            line.appendPart(state.headWords)
        } else if shape.kind == .line {
            line.appendWords("from ")
            line.appendPlace(state.offset)
            line.appendWords(" to ")
            line.appendPlace(state.secondEnd)
            line.appendPart(state.headWords)
        } else {
            line.appendWords("offset ")
            line.appendPlace(state.offset)
        }
        line.appendWords(" colour ")
        line.appendColour(state.colour)
    }

    private func appendExtras(to line: OutputBuffer) {
        if extras.contains(.size) {
            line.appendWords(" size ")
            if shape.kind == .text {
                line.appendNumber(state.size.height)
            } else {
                line.appendPlace(Offset(x: state.size.width, y: state.size.height))
            }
        }
        if extras.contains(.angle) {
            line.appendWords(" angle ")
            line.appendNumber(state.angle)
        }
        for (index, properties) in Property.headed.enumerated() where extras.contains(.property(index)) {
            // A side that the way decides has no words.
            let words = properties.words(in: state)
            if words.isEmpty { continue }
            line.appendWords(" ")
            line.appendPart(words)
        }
    }
}

extension ShapeState.State {
    /// A blank and the words for the heads in a statement, such as ` arrow`. Empty if they are the usual ones.
    var headWords: String {
        let words = ShapeStyle(unusualOf: [.head, .tail, .filling], in: self).words
        return words.isEmpty ? "" : " " + words
    }
}

// MARK: - JSON

extension ShapeReport {
    /// The members of the shape's JSON object: those of the heading, and the shape's properties, even those that are
    /// unchanged. `places` are those of the drawing's picture, where they are asked for.
    func members(_ heading: StepHeading, _ places: PicturePlaces? = nil) -> JSONObject {
        var object = heading.members
        if shape.ends == nil, shape.kind != .line {
            object = object.with("x", state.offset.x).with("y", state.offset.y)
        }
        object = object.with("colour", "\(state.colour)").with("hex", state.colour.hex)
            .with("shape", name).with("kind", shape.kind.words)
        object = withSize(object).with("angle", state.angle)
        for property in Property.stored { object = property.add(of: state, to: object) }
        if let places { object = object.with(places, of: shape) }
        if isDeleted { object = object.with("deleted", true) }
        if let formerName { object = object.with("was", formerName) }
        if extras.contains(.order) { object = object.with("place", shape.index + 1) }
        return object
    }

    private func withSize(_ object: JSONObject) -> JSONObject {
        if let ends = shape.ends {
            let names = formerEnds ?? [ends.from.name, ends.to.name]
            return withHeads(object.with("from", names[0]).with("to", names[1]))
        }
        if shape.kind == .line {
            let (from, to) = (state.offset, state.secondEnd)
            return withHeads(object.with("from", [from.x, from.y]).with("to", [to.x, to.y]))
        }
        let width = shape.kind == .text ? state.textWidth : state.size.width
        return object.with("width", width).with("height", state.size.height)
    }

    private func withHeads(_ object: JSONObject) -> JSONObject {
        object.with("heads", state.line.tips.count).with("head", state.line.head.rawValue)
            .with("tail", state.line.tail.rawValue).with("hollow", state.line.isHollow)
    }
}
