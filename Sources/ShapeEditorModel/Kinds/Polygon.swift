extension KindRow {
    /// A regular polygon whose circle is stretched to the ellipse of the shape's size. At the angle 0, the first corner
    /// is up.
    static let polygon = KindRow(
        word: "polygon", meaning: "N corners; 'polygon 4' is a diamond",
        details: "polygon N with N corners ('polygon 4' is a diamond)",
        number: (noun: "number of corners", range: 3...60, example: "'polygon 4', a diamond"),
        counterparts: [
            "diamond": "polygon 4", "rhombus": "polygon 4", "triangle": "polygon 3", "pentagon": "polygon 5",
            "hexagon": "polygon 6", "octagon": "polygon 8", "star": "polygon 5",
        ],
        menuTitle: "Polygon 6", isKeyword: true, usualSize: ShapeSize(width: 60, height: 60),
        body: .corners { $0.uprightEllipsePoints($0.kind.number) }, isRound: true)
}

extension ShapeKind {
    package static func polygon(corners: Int) -> ShapeKind { ShapeKind("polygon", number: corners) }
}
