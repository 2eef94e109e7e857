/// How a line or a connector is drawn, apart from its colour. ``dash`` also applies to the outline of a shape.
///
/// Takes 10 bytes of each state. With numbers of 64 bits, here and in ``Font``, a step of one of a hundred selected shapes
/// took 5 % more instructions.
package struct LineStyle: Equatable, Hashable, Sendable, BitwiseCopyable {
    package enum Dash: String, Sendable, CaseIterable, BitwiseCopyable {
        case solid, dashed, dotted
    }

    /// What is drawn at an end.
    package enum Head: String, Sendable, CaseIterable, BitwiseCopyable {
        case plain, arrow, triangle, diamond, circle, bar
        /// A crow's foot.
        case crow
    }

    /// The words for both ends at once.
    package enum Heads: String, Sendable, CaseIterable {
        case plain, arrow, arrows

        package var head: Head { self == .plain ? .plain : .arrow }
        package var tail: Head { self == .arrows ? .arrow : .plain }

        /// Nil if no word stands for these ends.
        init?(head: Head?, tail: Head?) {
            guard let word = Self.allCases.first(where: { ($0.head, $0.tail) == (head, tail) }) else {
                return nil
            }
            self = word
        }
    }

    /// The way of a connector between its shapes.
    package enum Route: String, Sendable, CaseIterable, BitwiseCopyable {
        /// The shortest way, from edge to edge.
        case straight
        /// Along the axes.
        case bent
        /// One cubic curve.
        case curved
    }

    private var points = UInt8(usualWidth)
    package var dash = Dash.solid
    /// The head at the second end.
    package var head = Head.plain
    /// The head at the first end.
    package var tail = Head.plain
    /// Whether triangles, diamonds and circles have the colour of what is behind them.
    package var isHollow = false
    package var route = Route.straight
    /// Where a connector leaves its first shape; nil if its way decides.
    package var from: SidePlace?
    /// Where a connector reaches its second shape; nil if its way decides.
    package var to: SidePlace?

    package static let usualWidth = 2

    package init() {}

    /// The width in points, one of ``Outline/widths``. The width of an outline is in ``Outline``.
    package var width: Int {
        get { Int(points) }
        set { points = UInt8(clamping: newValue) }
    }
}

extension LineStyle {
    /// The full length of an arrowhead in points, for a line 2 points wide.
    package static let usualHeadLength = 10.0

    /// The full length of an arrowhead in points.
    package var headLength: Double { max(Self.usualHeadLength, 5 * Double(width)) }

    /// The heads, that of the second end first, of the ends that have one.
    package var tips: [(head: Head, isAtEnd: Bool)] {
        [(head, true), (tail, false)].filter { $0.head != .plain }
    }

    /// How thick the lines of a head are, as a part of ``headLength``.
    package var headThickness: Double { Double(width) / headLength }
}

/// A place on a side of a shape's extent.
package struct SidePlace: Equatable, Hashable, Sendable, BitwiseCopyable {
    package enum Side: String, Sendable, CaseIterable, BitwiseCopyable {
        case left, right, top, bottom
    }

    package let side: Side
    /// A percentage, or above ``firstRow`` a row.
    private let part: UInt16

    package static let middle = 50
    private static let firstRow = 101

    package init(_ side: Side, percent: Int = middle) {
        (self.side, part) = (side, UInt16(clamping: max(0, min(percent, 100))))
    }

    /// The middle of a row of a table, by its index.
    package init(_ side: Side, row: Int) {
        (self.side, part) = (side, UInt16(clamping: Self.firstRow + row))
    }

    /// The distance from the left or the upper end of the side, as a percentage of its length, from 0 to 100; for a row
    /// meaningless.
    package var percent: Int { row == nil ? Int(part) : Self.middle }

    /// The index of a row of a table; nil if the place does not depend on one.
    package var row: Int? { part < Self.firstRow ? nil : Int(part) - Self.firstRow }

    package var isMiddle: Bool { part == Self.middle }

    /// A number that no other place on the side has.
    package var number: Int { Int(part) }
}
