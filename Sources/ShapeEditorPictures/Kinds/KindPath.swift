import ShapeEditorModel

/// What is drawn of a kind, for SVG, cells and the ends of connectors, where that is not the kind's body.
struct KindPath: Sendable {
    /// Draws a state at the angle 0. The point is half of its size. That is multiplied by the scale already; other
    /// lengths have to be.
    typealias Drawing<Path> = @Sendable (ShapeState.State, Point, _ scale: Double) -> Path

    let word: String
    /// The frame in cells; nil if the outline is drawn with dots.
    var frame: CellFrame?
    /// The outline, which is closed; clockwise and convex.
    let outline: Drawing<ShapePath>
    /// Lines inside that set parts apart, such as a fold, and these parts, which are closed and are drawn without an
    /// outline; nil if there are none.
    var inner: Drawing<(lines: [ShapePath], parts: [ShapePath])>?
    /// Whether the parts have the colour of the letters, and not that of the shape, darker or lighter.
    var isRuled = false

    /// The paths by the index of their kind.
    fileprivate static let byRow = AreaKind.rows.map { row in all.first { $0.word == row.word } }
}

/// What is drawn of a shape with an area, or of the box of a text.
enum ShapeFigure: Hashable {
    case box, ellipse, polygon, path
}

extension ShapeState.State {
    /// The path of the kind; nil if its body is drawn.
    var path: KindPath? { if case .area(let kind) = kind { KindPath.byRow[Int(kind.index)] } else { nil } }

    /// Meaningless for a line and a connector.
    var figure: ShapeFigure {
        if path != nil { return .path }
        return switch body {
        case .box?: .box
        case .ellipse?: .ellipse
        case .corners?, nil: .polygon
        }
    }

    /// Draws a path at the angle 0.
    func drawn<Path>(_ drawing: KindPath.Drawing<Path>, scale: Double = 1) -> Path {
        let half = Point(x: Double(size.width) / 2 * scale, y: Double(size.height) / 2 * scale)
        return drawing(self, half, scale)
    }

    /// The corners of what is drawn, as ``corners``. A round part has corners close together.
    var drawnCorners: [Point] { path.map { drawn($0.outline).points(turned: angle) } ?? corners }

    /// The lines inside that set a part apart, relative to the centre of the turned shape.
    var innerLines: [[Point]] {
        path?.inner.map { drawn($0).lines.map { $0.points(turned: angle) } } ?? []
    }
}
