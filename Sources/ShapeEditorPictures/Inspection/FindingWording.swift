import ShapeEditorModel

/// The texts of findings and the statements of fixes.
extension Inspection {
    /// A finding with its shapes, such as `'api' and 'store' overlap by 60 by 50 points`.
    package func words(of finding: Finding) -> String {
        let names = finding.shapes.map(quoted)
        let labels = finding.shapes.map(label)
        switch finding.fault {
        case .overlap(let across, let down):
            return "\(names[0]) and \(names[1]) overlap by \(across) by \(points(down))"
        case .label(let isWide, let length, let room):
            return "\(labels[0]) is \(points(length)) \(isWide ? "wide" : "high"), the shape \(room)"
        case .hidden(let rows, let count):
            return "\(rows) of the \(count) rows of \(names[0]) \(rows == 1 ? "is" : "are") not drawn"
        case .row(let word, _):
            return "the row '\(word.quotable)' of \(names[1]), at which \(names[0]) ends, is gone"
        case .crossing(let length): return "\(names[0]) runs through \(names[1]) for \(points(length))"
        case .text(let across, let down, let isOnShape):
            let other = isOnShape ? names[1] : labels[1]
            return "\(labels[0]) and \(other) overlap by \(across) by \(points(down))"
        case .line(let isAcross, let distance):
            let way = isAcross ? "across" : "up and down"
            return "\(names[0]) and \(names[1]) are \(points(abs(distance))) out of line, \(way)"
        case .gaps(_, let difference):
            return "the gaps between \(names[0]), \(names[1]) and \(names[2]) differ by \(points(difference))"
        case .bounds(let reach): return "\(names[0]) reaches \(points(reach)) beyond the bounds"
        case .contrast(let hundredths):
            let ratio = Int128(hundredths).fraction(of: 100, decimals: 2)
            return "\(labels[0]) has a contrast of \(ratio) to what is behind it, not of 3"
        }
    }

    /// The statement of a fix, such as `with store down 70`.
    package func statement(of fix: Fix) -> String {
        let action =
            if case .move(let distance) = fix.action, let (way, points) = MoveDirection.along(distance) {
                "\(way.rawValue) \(points)"
            } else {
                fix.action.statement
            }
        return "with \(fix.container.map(contents) ?? names(of: fix.shapes).asShapes) \(action)"
    }

    /// SHAPES for a shape and what lies in it.
    private func contents(of container: Int) -> String {
        let name = drawing.shapes[container].name
        return [name].asShapes == name ? "\(name)+" : "\"\(name)+\""
    }

    package func names(of shapes: [Int]) -> [String] { shapes.map { drawing.shapes[$0].name } }

    private func quoted(_ shape: Int) -> String { "'\(drawing.shapes[shape].name)'" }

    private func label(of shape: Int) -> String {
        (shapes[shape].state.kind == .text ? "" : "the label of ") + quoted(shape)
    }

    private func points(_ count: Int) -> String { count == 1 ? "1 point" : "\(count) points" }
}

extension Finding {
    /// The word for the kind of the finding.
    package var kind: String {
        switch fault {
        case .overlap: "overlap"
        case .label, .hidden: "label"
        case .row: "row"
        case .crossing: "crossing"
        case .text: "text"
        case .line, .gaps: "line"
        case .bounds: "bounds"
        case .contrast: "contrast"
        }
    }

    /// The numbers of the finding with their names, in hundredths.
    package var numbers: [(name: String, hundredths: Int128)] {
        let numbers: [(String, Int)] =
            switch fault {
            case .overlap(let across, let down), .text(let across, let down, _):
                [("across", across), ("down", down)]
            case .label(let isWide, let length, let room):
                [(isWide ? "width" : "height", length), ("room", room)]
            case .hidden(let rows, let count): [("hidden", rows), ("rows", count)]
            case .row: []
            case .crossing(let length): [("length", length)]
            case .line(_, let distance): [("distance", abs(distance))]
            case .gaps(_, let difference): [("difference", difference)]
            case .bounds(let reach): [("reach", reach)]
            case .contrast(let hundredths): [("contrast", hundredths)]
            }
        return numbers.map { ($0, kind == "contrast" ? Int128($1) : 100 * Int128($1)) }
    }
}
