import ShapeEditorModel

/// The kinds that are drawn otherwise than their bodies.
extension KindPath {
    static let all = [cylinder, note, table]

    private static let cylinder = KindPath(
        word: "cylinder", frame: [.round, .cap],
        outline: { state, half, scale in
            let cap = Point(x: half.x, y: Double(state.capHeight) * scale)
            let bottom = Point(x: 0, y: half.y - cap.y)
            return upperEdge(half, cap).down(to: bottom.y).arc(1..<3, around: bottom, half: cap)
        },
        inner: { state, half, scale in
            let cap = Point(x: half.x, y: Double(state.capHeight) * scale)
            let (top, upper) = (Point(x: 0, y: cap.y - half.y), upperEdge(half, cap))
            let edge = ShapePath(upper.end).arc(1..<3, around: top, half: cap)
            return ([edge], [upper.arc(1..<3, around: top, half: cap)])
        })

    private static func upperEdge(_ half: Point, _ cap: Point) -> ShapePath {
        let top = cap.y - half.y
        return ShapePath(Point(x: -half.x, y: top)).arc(3..<5, around: Point(x: 0, y: top), half: cap)
    }

    private static let note = KindPath(
        word: "note", frame: .fold,
        outline: { state, half, scale in
            let fold = Double(state.fold) * scale
            let corner = Point(x: half.x, y: fold - half.y)
            let upper = ShapePath(half * -1).across(to: half.x - fold).line(to: corner)
            return upper.down(to: half.y).across(to: -half.x)
        },
        inner: { state, half, scale in
            let fold = Double(state.fold) * scale
            let start = ShapePath(Point(x: half.x, y: fold - half.y))
            let edge = start.across(to: half.x - fold).down(to: -half.y)
            return ([edge], [edge])
        })

    private static let table = KindPath(
        word: "table", frame: [],
        outline: { _, half, _ in
            ShapePath(half * -1).across(to: half.x).down(to: half.y).across(to: -half.x)
        },
        inner: { state, half, scale in
            let places = state.ruleLines.map { $0 * scale - half.y }
            func line(_ y: Double) -> ShapePath { ShapePath(Point(x: -half.x, y: y)).across(to: half.x) }
            let strips = places.map { line($0 - scale / 2).down(to: $0 + scale / 2).across(to: -half.x) }
            return (places.map(line), strips)
        },
        isRuled: true)
}

extension ShapeState.State {
    /// How far the line under the heading of a table and its rules are below its top, in points.
    var ruleLines: [Double] {
        table?.lines(letters: font.height).filter { $0 < Double(size.height) } ?? []
    }

    /// The sides of the folded corner of a note of this size.
    var fold: Int {
        min(size.width, size.height) > 1 ? max(1, min(16, size.width / 3, size.height / 3)) : 0
    }
}
