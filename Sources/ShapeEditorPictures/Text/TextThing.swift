import ShapeEditorModel

/// One of the two directions of a picture of text, each of which is stretched by itself.
enum TextAxis: CaseIterable {
    case across, down

    var other: TextAxis { self == .across ? .down : .across }
}

/// A value for each direction.
struct TextAxes<Value> {
    var across: Value
    var down: Value

    subscript(axis: TextAxis) -> Value {
        get { axis == .across ? across : down }
        set { if axis == .across { across = newValue } else { down = newValue } }
    }
}

/// An edge of something: some cells behind a coordinate, or before it.
struct TextEdge {
    /// In points. There is one column or row for all that have the same coordinate.
    var coordinate: Double
    var cells = 0
}

/// The first and the last column or row of something.
struct TextSpan {
    var low: TextEdge
    var high: TextEdge

    init(_ low: TextEdge, _ high: TextEdge) { (self.low, self.high) = (low, high) }

    init(from low: Double, to high: Double) {
        (self.low, self.high) = (TextEdge(coordinate: low), TextEdge(coordinate: high))
    }

    /// `count` cells around a coordinate. Of an even number of columns the larger half stands before it, of rows behind
    /// it.
    init(_ count: Int, around middle: Double, _ axis: TextAxis) {
        let before = axis == .across ? count / 2 : (count - 1) / 2
        low = TextEdge(coordinate: middle, cells: -before)
        high = TextEdge(coordinate: middle, cells: count - 1 - before)
    }
}

/// Something that needs cells of its own.
struct TextThing {
    enum Kind: Equatable {
        case frame, bar, mark
        /// The letters of a text, or of a label that does not only stand in the middle of its frame.
        case letters
        /// A part of a line along an axis.
        case part(TextAxis, isFirst: Bool, isLast: Bool)
    }

    let kind: Kind
    /// The index of the shape to which it belongs.
    let shape: Int
    /// Where it is in the drawing, in points.
    var box: Box
    var spans: TextAxes<TextSpan>
    /// Whether it is the label of the frame of its shape.
    var isInFrame = false

    var part: (axis: TextAxis, isFirst: Bool, isLast: Bool)? {
        if case .part(let axis, let isFirst, let isLast) = kind { (axis, isFirst, isLast) } else { nil }
    }

    /// Whether it is a frame, a bar or a mark.
    var isSolid: Bool { kind == .frame || kind == .bar || kind == .mark }
}

extension Box {
    func low(_ axis: TextAxis) -> Double { axis == .across ? left : top }
    func high(_ axis: TextAxis) -> Double { axis == .across ? right : bottom }
    func length(_ axis: TextAxis) -> Double { high(axis) - low(axis) }

    /// The gap to another box; not positive if the two overlap or touch in that direction.
    func gap(to other: Box, _ axis: TextAxis) -> Double {
        max(other.low(axis) - high(axis), low(axis) - other.high(axis))
    }

    init(_ axes: TextAxes<(low: Double, high: Double)>) {
        (left, right) = axes.across
        (top, bottom) = axes.down
    }
}

extension Point {
    subscript(axis: TextAxis) -> Double {
        get { axis == .across ? x : y }
        set { if axis == .across { x = newValue } else { y = newValue } }
    }
}

extension Double {
    /// In whole thousandths, so that coordinates that are computed in two ways are one.
    var thousandth: Double {
        let thousandths = (self * 1000).rounded() / 1000
        return thousandths == 0 ? 0 : thousandths
    }

    /// The number of cells of a distance, rounded down; bounded, because a drawing may be wide.
    var cells: Int { Int(max(0, min(self, 100_000))) }
}
