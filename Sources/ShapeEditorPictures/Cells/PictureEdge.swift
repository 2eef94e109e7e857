import ShapeEditorModel
import ShapeEditorText

/// The characters of which a frame is drawn.
struct LineCharacters {
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar
    let topLeft: Unicode.Scalar
    let topRight: Unicode.Scalar
    let bottomLeft: Unicode.Scalar
    let bottomRight: Unicode.Scalar
    /// The corner of a note.
    let fold: Unicode.Scalar
    /// Where a line crosses another one, and where one leaves another one in a direction.
    let crossing:
        (
            all: Unicode.Scalar, up: Unicode.Scalar, down: Unicode.Scalar, left: Unicode.Scalar,
            right: Unicode.Scalar
        )

    init(isASCII: Bool, isRound: Bool = false, _ dash: LineStyle.Dash = .solid) {
        crossing = isASCII ? ("+", "+", "+", "+", "+") : ("┼", "┴", "┬", "┤", "├")
        (horizontal, vertical) =
            switch dash {
            case .solid: isASCII ? ("-", "|") : ("─", "│")
            case .dashed: ("╌", "╎")
            case .dotted: ("┄", "┆")
            }
        fold = isASCII ? "\\" : "╲"
        (topLeft, topRight) = isASCII ? ("+", "+") : isRound ? ("╭", "╮") : ("┌", "┐")
        (bottomLeft, bottomRight) = isASCII ? ("+", "+") : isRound ? ("╰", "╯") : ("└", "┘")
    }
}

/// The frame of a picture, with a title in the top row and the scale in the bottom row.
struct PictureEdge {
    private let isASCII: Bool
    private let lines: LineCharacters

    init(isASCII: Bool) { (self.isASCII, lines) = (isASCII, LineCharacters(isASCII: isASCII)) }

    /// Returns the picture `inner`, which is `width` columns wide, with a frame around it.
    func around(_ inner: Picture, width: Int, _ scene: PictureScene, _ viewport: Viewport) -> Picture {
        var whole = inner
        let side = [line(lines.vertical)]
        for row in whole.rows.indices { whole.rows[row] = side + whole.rows[row] + side }
        whole.rows.insert(top(scene, width), at: 0)
        whole.rows.append(bottom(viewport, width))
        return whole
    }

    /// The top row, with the longest title that fits, such as `┌ (150, 40) tomato ──┐`. If none fits, the shortest one
    /// is cut.
    private func top(_ scene: PictureScene, _ width: Int) -> [PictureCell] {
        let title = text(scene.titles.map { " \($0) " }, width)
        let rule = rule(width - title.columns)
        return [line(lines.topLeft)] + title.flatMap(\.cells) + rule + [line(lines.topRight)]
    }

    /// The picture with another title. A faint one is that of something that will not be.
    func retitled(_ picture: Picture, _ title: String, isFaint: Bool) -> Picture {
        var picture = picture
        let width = max(0, (picture.rows.last?.count ?? 0) - 2)
        let title = text([" \(title) "], width)
        let cells = title.flatMap(\.cells).map { cell in
            var cell = cell
            cell.isFaint = isFaint
            return cell
        }
        picture.rows[0] =
            [line(lines.topLeft)] + cells + rule(width - title.columns) + [line(lines.topRight)]
        return picture
    }

    /// The bottom row, with the points per column: `└── column = 20 ┘`, or a shorter form if that does not fit.
    private func bottom(_ viewport: Viewport, _ width: Int) -> [PictureCell] {
        let scale = text([" column = \(viewport.scale) ", " \(viewport.scale) "], width)
        let rule = rule(width - scale.columns)
        return [line(lines.bottomLeft)] + rule + scale.flatMap(\.cells) + [line(lines.bottomRight)]
    }

    /// The first of `texts` that fits the width. If none fits, the last text, cut to the width with `…` at its end, in
    /// ASCII with `.`.
    private func text(_ texts: [String], _ width: Int) -> [PictureLetter] {
        let chosen = texts.first { $0.columns <= width } ?? texts.last ?? ""
        return [PictureLetter](chosen, upTo: width, isASCII: isASCII)
    }

    private func rule(_ length: Int) -> [PictureCell] {
        Array(repeating: line(lines.horizontal), count: max(0, length))
    }

    private func line(_ scalar: Unicode.Scalar) -> PictureCell { PictureCell(scalar: scalar, isFaint: true) }
}

extension PictureScene {
    /// The title, and then any shorter forms of it. For a single selected shape: its name if the drawing is named
    /// (``Drawing/isNamed``), its place unless it is a connector, and its colour. Otherwise the number of selected
    /// shapes, or `nothing selected`.
    fileprivate var titles: [String] {
        guard let state = onlySelected else {
            let count = shapes.count(where: \.isSelected)
            return [count > 0 ? "\(count) shapes" : "nothing selected"]
        }
        let place = state.kind.isConnector ? [] : ["(\(state.offset.x), \(state.offset.y))"]
        let name = name.map { [$0] } ?? []
        let titles = [name + place + ["\(state.colour)"], name + place, name]
        return titles.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
}
