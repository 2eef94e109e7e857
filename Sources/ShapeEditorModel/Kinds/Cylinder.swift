extension KindRow {
    /// A cylinder with elliptic caps. Its label is on the front, below the upper cap.
    static let cylinder = KindRow(
        word: "cylinder", meaning: "such as a database, 100 by 60 points",
        counterparts: ["database": "cylinder"],
        room: { state in
            let (half, cap) = (state.halfBox, Double(state.capHeight))
            return (Point(x: 0, y: cap / 2), Point(x: half.x, y: max(0, half.y - 1.5 * cap)))
        },
        fit: { ($1.width, $1.height + 30) })
}

extension ShapeKind { package static let cylinder = ShapeKind("cylinder") }

extension ShapeState.State {
    /// Half the height of the ellipses at the top and at the bottom of a cylinder of this size.
    package var capHeight: Int { size.height > 1 ? max(1, min(10, size.width / 6, size.height / 6)) : 0 }
}
