import ShapeEditorModel

/// What a picture of a number of cells should show: the extents and the ways of a scene, which are as large at every
/// scale, and its labels, which take the more points, the larger the scale is.
struct SceneReach {
    private let scene: PictureScene
    private let layout: ConnectorLayout
    private let columns, rows: Int
    private let extent: Rect?

    /// `layout` is that of the scene.
    init(_ scene: PictureScene, _ layout: ConnectorLayout, columns: Int, rows: Int) {
        (self.scene, self.layout, self.columns, self.rows) = (scene, layout, columns, rows)
        // At a scale above the width of a new rectangle, this rectangle would be narrower than a column.
        extent = scene.extent(
            layout, withBoundsUpTo: Rect.shapeWidth * Int128(columns), Rect.shapeWidth * 2 * Int128(rows))
    }

    /// Whether the drawing is named (``Drawing/isNamed``).
    var isNamed: Bool { scene.isNamed }

    /// All that a picture at a scale should show, in points; nil if that is nothing.
    func rect(at scale: Int) -> Rect? {
        guard let extent else { return nil }
        return scene.shapes.indices.reduce(extent) { all, index in
            guard let label = scene.shapes[index].state.label, !isInside(index, label, all, scale) else {
                return all
            }
            let table = scene.shapes[index].state.tableNeed
            let grid = table.map { TextGrid(columns: $0.columns, rows: $0.rows) } ?? TextGrid(label)
            // What takes more than half of the picture would fit at very large scales only, or at none.
            guard 2 * grid.columns <= columns, 2 * grid.rows <= rows else { return all }
            return box(of: index, columns: grid.columns, rows: grid.rows, scale).map(all.union) ?? all
        }
    }

    /// Whether a shape's label is inside of a rectangle however wide its letters are, as most are. To count the bytes is
    /// quick, and a label has no more columns or rows, with those of a frame and of the line under the heading of a table.
    private func isInside(_ index: Int, _ label: String, _ all: Rect, _ scale: Int) -> Bool {
        guard !scene.shapes[index].state.kind.isConnector else { return false }
        let most = label.utf8.count + 1 + (scene.shapes[index].state.kind.hasRows ? 3 : 0)
        let box = box(of: index, columns: min(most, columns / 2), rows: min(most, rows / 2), scale)
        return box.map(all.contains) ?? true
    }

    /// A box of columns and rows around the middle of a label; nil if it is that of a connector without a line.
    private func box(of index: Int, columns: Int, rows: Int, _ scale: Int) -> Rect? {
        let (width, height) = (Int128(scale) * Int128(columns), 2 * Int128(scale) * Int128(rows))
        let middle = middle(of: index, width: Double(width), height: Double(height))
        return middle?.grown(x: (width + 1) / 2, y: height / 2)
    }

    private func middle(of index: Int, width: Double, height: Double) -> Rect? {
        guard scene.shapes[index].state.kind.isConnector else {
            return Rect(of: scene.shapes[index].state.offset)
        }
        guard let ends = scene.shapes[index].ends, let path = layout.paths[index] else { return nil }
        let middle = path.labelMiddle(width: width, height: height, ofLoop: ends.from == ends.to)
        return Rect(of: scene.shapes[ends.from].state.offset).moved(by: middle)
    }
}
