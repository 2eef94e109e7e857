/// A distance from the origin, or between two places, in whole points.
///
/// As on a screen, `x` grows to the right and `y` grows downwards.
package struct Offset: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// Points to the right of the origin.
    package var x: Int
    /// Points below the origin.
    package var y: Int

    /// Where every shape starts.
    package static let zero = Offset(x: 0, y: 0)

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// Nil if a coordinate would overflow.
    package func adding(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.addingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.addingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// Nil if a coordinate would overflow.
    ///
    /// Undoes ``adding(_:)`` even for `Int.min`, which has no negative.
    package func subtracting(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.subtractingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.subtractingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// As a distance: whether it goes straight on from another. One of zero goes nowhere else.
    @inline(__always)
    package func goesOn(from other: Offset) -> Bool {
        if self == other || self == .zero || other == .zero { return true }
        guard x.signum() == other.x.signum(), y.signum() == other.y.signum() else { return false }
        return x == 0 || y == 0 || x.multipliedFullWidth(by: other.y) == y.multipliedFullWidth(by: other.x)
    }
}

extension Offset {
    /// As it is typed: "30 -40".
    var words: String { String(x) + " " + String(y) }
}

/// The four directions in which a shape moves.
package enum MoveDirection: String, CaseIterable, Sendable {
    case up, down, left, right

    /// `points` is not negative.
    package func offset(points: Int) -> Offset {
        switch self {
        case .up: Offset(x: 0, y: -points)
        case .down: Offset(x: 0, y: points)
        case .left: Offset(x: -points, y: 0)
        case .right: Offset(x: points, y: 0)
        }
    }

    /// The direction and the length in points of a move along one axis.
    ///
    /// Nil for a move that is diagonal or empty, or whose length is not an `Int`.
    static func along(_ move: Offset) -> (direction: MoveDirection, points: Int)? {
        switch (move.x, move.y) {
        case (0, 1...): (.down, move.y)
        case (1..., 0): (.right, move.x)
        case (0, -Int.max..<0): (.up, -move.y)
        case (-Int.max..<0, 0): (.left, -move.x)
        default: nil
        }
    }
}

extension MoveDirection {
    /// The direction in menus: "Left".
    package var title: String {
        switch self {
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        }
    }
}

/// A canvas centred on the origin.
package struct Bounds: Equatable, Hashable, Sendable {
    /// In points; not negative.
    package let width: Int
    /// In points; not negative.
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Edges included.
    package func contains(_ offset: Offset) -> Bool {
        offset.x.magnitude <= width.magnitude / 2 && offset.y.magnitude <= height.magnitude / 2
    }
}
