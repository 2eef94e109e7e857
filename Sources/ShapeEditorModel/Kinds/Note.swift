extension KindRow {
    /// A sheet with its upper right corner folded.
    static let note = KindRow(
        word: "note", meaning: "a sheet, 100 by 60 points", counterparts: ["document": "note"])
}

extension ShapeKind { package static let note = ShapeKind("note") }
