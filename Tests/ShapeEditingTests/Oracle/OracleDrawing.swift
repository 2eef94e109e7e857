/// The oracle's drawing: its shapes from the hindmost to the foremost.
struct OracleDrawing: Equatable {
    var shapes = [OracleShape.first]
    /// Whether the lines say names.
    var isNamed = false

    subscript(id: Int) -> OracleShape? { shapes.first { $0.id == id } }

    func place(of id: Int) -> Int? { shapes.firstIndex { $0.id == id } }

    /// Puts shapes in the place of those that they were.
    mutating func replace(_ changed: [OracleShape]) {
        for shape in changed { if let index = place(of: shape.id) { shapes[index] = shape } }
    }

    /// The connectors that would go with shapes.
    func connectors(of ids: Set<Int>) -> [OracleShape] {
        shapes.filter { shape in
            guard case .connector(let from, let to) = shape.kind else { return false }
            return ids.contains(from) || ids.contains(to)
        }
    }
}

/// The shapes that statements act on. Lines, each `with`, each branch and each run of a timer have one of their own.
final class OracleSelection {
    var ids: Set<Int>
    /// The shapes with which the timer of this selection was started; nil for other selections.
    let timers: Set<Int>?

    init(_ ids: Set<Int>, ofTimer timers: Set<Int>? = nil) { (self.ids, self.timers) = (ids, timers) }

    /// The error of a statement that needs a selection, where none of the selected shapes is there.
    func fault(at place: Place) -> OracleFault {
        OracleFault(place: place, isLoss: !ids.isEmpty && ids == timers)
    }

    /// The selected shapes that there are, in the order of the drawing.
    func shapes(in drawing: OracleDrawing) -> [OracleShape] {
        drawing.shapes.filter { ids.contains($0.id) }
    }
}

/// What one command has done.
struct OracleChange {
    /// The label and the kind of the step in the history.
    let label: String
    let kind: String
    /// The shapes that the command acted on.
    let acted: Set<Int>
    let before: OracleDrawing
    let after: OracleDrawing

    /// Whether the command has put a shape where it may not be. A move may not even leave one there.
    func leaves(_ bounds: OracleBounds) -> Bool {
        after.shapes.contains { shape in
            let old = before[shape.id]
            let stays =
                (old?.x, old?.y) == (shape.x, shape.y)
                && (shape.kind != .line || (old?.width, old?.height) == (shape.width, shape.height))
            return acted.contains(shape.id) && (kind == "move" || !stays) && !bounds.contains(shape)
        }
    }
}

extension [OracleChange] {
    /// The shapes that changes of a kind, or all changes, acted on.
    func acted(_ kind: String? = nil) -> Set<Int> {
        filter { kind == nil || $0.kind == kind }.reduce(into: Set()) { $0.formUnion($1.acted) }
    }

    /// Whether merged moves or paintings may have left a shape as it was.
    func mayCancelOut(from drawing: OracleDrawing, to other: OracleDrawing) -> Bool {
        let isMerged = zip(self, dropFirst()).contains {
            $0.acted == $1.acted && $0.kind == $1.kind && ["move", "paint"].contains($0.kind)
        }
        return isMerged && acted().contains { drawing[$0] == other[$0] }
    }
}
