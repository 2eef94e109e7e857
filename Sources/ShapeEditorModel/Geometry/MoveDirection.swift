/// The four directions along the axes.
package enum MoveDirection: String, CaseIterable, Sendable {
    case up, down, left, right

    /// The offset of a move in this direction by `points`, which is at least 0.
    package func offset(points: Int) -> Offset {
        switch self {
        case .up: Offset(x: 0, y: -points)
        case .down: Offset(x: 0, y: points)
        case .left: Offset(x: -points, y: 0)
        case .right: Offset(x: points, y: 0)
        }
    }

    /// The direction and the length, in points, of a move along one axis.
    ///
    /// Nil if the move is diagonal or empty, or if its length exceeds `Int.max`.
    package static func along(_ move: Offset) -> (direction: MoveDirection, points: Int)? {
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
    /// The direction's title in menus and labels, such as "Left". Capitalising the raw value would make a line of JSON
    /// output take 1.3 times as many instructions.
    package var title: String {
        switch self {
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        }
    }
}
