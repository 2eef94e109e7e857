extension KindRow {
    static let ellipse = KindRow(
        word: "ellipse", meaning: "100 by 60 points", counterparts: ["circle": "ellipse", "oval": "ellipse"],
        menuTitle: "Ellipse", isKeyword: true, body: .ellipse, isRound: true)
}

extension ShapeKind { package static let ellipse = ShapeKind("ellipse") }
