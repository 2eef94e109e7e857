import ShapeEditorModel

/// What a picture of a number of cells should show: the extents and the ways of a scene, which are as large at every
/// scale, and its labels, which take the more points, the larger the scale is.
struct SceneReach {
    private let extent: Rect?
    private var labels: [Label] = []

    private struct Label {
        let columns: Int
        let rows: Int
        /// The centre of a shape, for a connector of that at which it begins.
        let place: Offset
        /// The line of a connector, relative to `place`.
        let line: (path: ConnectorPath, isLoop: Bool)?

        /// The box of the columns and rows of the label around its middle.
        func box(at scale: Int) -> Rect {
            let (width, height) = (Int128(scale) * Int128(columns), 2 * Int128(scale) * Int128(rows))
            let middle = line.map { line in
                line.path.labelMiddle(width: Double(width), height: Double(height), ofLoop: line.isLoop)
            }
            return Rect(of: place).moved(by: middle ?? .zero).grown(x: (width + 1) / 2, y: height / 2)
        }
    }

    /// `layout` is that of the scene.
    init(_ scene: PictureScene, _ layout: ConnectorLayout, columns: Int, rows: Int) {
        // At a scale above the width of a new rectangle, this rectangle would be narrower than a column.
        extent = scene.extent(
            layout, withBoundsUpTo: Rect.shapeWidth * Int128(columns), Rect.shapeWidth * 2 * Int128(rows))
        // What takes more than half of the picture would fit at very large scales only, or at none.
        labels = scene.shapes.indices.compactMap { Self.label(of: $0, scene, layout) }
            .filter { 2 * $0.columns <= columns && 2 * $0.rows <= rows }
    }

    private static func label(of index: Int, _ scene: PictureScene, _ layout: ConnectorLayout) -> Label? {
        let shape = scene.shapes[index]
        guard shape.state.label != nil else { return nil }
        let (grid, isConnector) = (shape.state.textGrid, shape.state.kind.isConnector)
        let line = shape.ends.flatMap { ends in layout.paths[index].map { ($0, ends.from == ends.to) } }
        guard !isConnector || line != nil else { return nil }
        let place = (shape.ends.map { scene.shapes[$0.from].state } ?? shape.state).offset
        return Label(columns: grid.columns, rows: grid.rows, place: place, line: line)
    }

    /// All that a picture at a scale should show, in points; nil if that is nothing.
    func rect(at scale: Int) -> Rect? {
        extent.map { labels.reduce($0) { $0.union($1.box(at: scale)) } }
    }
}
