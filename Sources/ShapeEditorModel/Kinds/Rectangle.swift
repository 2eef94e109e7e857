extension KindRow {
    static let rectangle = KindRow(
        word: "rectangle", meaning: "100 by 60 points",
        counterparts: ["box": "rectangle", "rect": "rectangle", "square": "rectangle"],
        menuTitle: "Rectangle", isKeyword: true, body: .box { $0.corner })
}

extension ShapeKind { package static let rectangle = ShapeKind("rectangle") }
