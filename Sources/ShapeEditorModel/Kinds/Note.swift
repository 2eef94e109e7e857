extension KindRow {
    /// A sheet with its upper right corner folded.
    static let note = KindRow(
        word: "note", meaning: "a sheet, 100 by 60 points", counterparts: ["document": "note"],
        // As wide as the fold on both sides, so that no letter stands on it.
        padding: Point(x: 16, y: 8))
}

extension ShapeKind { package static let note = ShapeKind("note") }
