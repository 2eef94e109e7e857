import ShapeModel

/// The characters of thin lines.
struct LineCharacters {
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar
    let topLeft: Unicode.Scalar
    let topRight: Unicode.Scalar
    let bottomLeft: Unicode.Scalar
    let bottomRight: Unicode.Scalar

    init(isASCII: Bool) {
        (horizontal, vertical) = isASCII ? ("-", "|") : ("─", "│")
        (topLeft, topRight) = isASCII ? ("+", "+") : ("┌", "┐")
        (bottomLeft, bottomRight) = isASCII ? ("+", "+") : ("└", "┘")
    }
}

/// The frame of a picture, with a title in the top row and the scale in the bottom row.
struct PictureEdge {
    private let isASCII: Bool
    private let lines: LineCharacters

    init(isASCII: Bool) { (self.isASCII, lines) = (isASCII, LineCharacters(isASCII: isASCII)) }

    /// Returns the picture with a frame around it.
    func around(_ inner: Picture, _ scene: PictureScene, _ viewport: Viewport) -> Picture {
        let width = inner.rows.first?.count ?? 0
        var whole = inner
        let side = [line(lines.vertical)]
        for row in whole.rows.indices { whole.rows[row] = side + whole.rows[row] + side }
        whole.rows.insert(top(scene, width), at: 0)
        whole.rows.append(bottom(viewport, width))
        return whole
    }

    /// The top row: `┌ (150, 40) tomato ──┐`
    private func top(_ scene: PictureScene, _ width: Int) -> [PictureCell] {
        let place = "(\(scene.place.x), \(scene.place.y))"
        let title = text([" \(place) \(scene.colour) ", " \(place) "], width)
        return [line(lines.topLeft)] + title + rule(width - title.count) + [line(lines.topRight)]
    }

    /// The bottom row: `└── column = 20 ┘`
    private func bottom(_ viewport: Viewport, _ width: Int) -> [PictureCell] {
        let scale = text([" column = \(viewport.scale) ", " \(viewport.scale) "], width)
        return [line(lines.bottomLeft)] + rule(width - scale.count) + scale + [line(lines.bottomRight)]
    }

    /// The first of `texts` that fits the width. If none fits, the start of the last text, and an ellipsis.
    private func text(_ texts: [String], _ width: Int) -> [PictureCell] {
        let chosen = texts.first { $0.unicodeScalars.count <= width } ?? texts.last ?? ""
        let cells = chosen.unicodeScalars.map { PictureCell(scalar: $0) }
        guard cells.count > width else { return cells }
        return cells.prefix(width - 1) + [PictureCell(scalar: isASCII ? "." : "…")]
    }

    private func rule(_ length: Int) -> [PictureCell] {
        Array(repeating: line(lines.horizontal), count: max(0, length))
    }

    private func line(_ scalar: Unicode.Scalar) -> PictureCell { PictureCell(scalar: scalar, isFaint: true) }
}
