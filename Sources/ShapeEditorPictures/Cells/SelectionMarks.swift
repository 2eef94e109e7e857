import ShapeEditorModel

extension ShapePainter {
    /// Marks the selected shapes, if not all shapes are selected.
    mutating func markSelection(of scene: PictureScene) {
        guard scene.shapes.contains(where: { !$0.isSelected }) else { return }
        for (index, shape) in scene.shapes.enumerated() where shape.isSelected { mark(shape.state, index) }
    }

    /// Marks the corners of a shape in the text colour, each one cell outside of its extent, unless something stands
    /// there. If no corner has room, the label is underlined. No-op for a connector.
    private mutating func mark(_ state: ShapeState.State, _ index: Int) {
        guard let extent = state.extent?.inPoints, grid.mayShow(extent) else { return }
        let box = forms[index]?.box ?? grid.cells(of: extent)
        let (left, right) = (box.columns.lowerBound - 1, box.columns.upperBound)
        let (top, bottom) = (box.rows.lowerBound - 1, box.rows.upperBound)
        let corners: [(Unicode.Scalar, Int, Int)] = [
            ("┏", left, top), ("┓", right, top), ("┗", left, bottom), ("┛", right, bottom),
        ]
        var isMarked = false
        for (scalar, column, row) in corners where isFree(column, row, box, index) {
            var letter = PictureLetter(style.isASCII ? "@" : scalar)
            letter.isBold = true
            canvas.put(letter, of: 0, column, row)
            isMarked = true
        }
        if !isMarked { canvas.underlineLetters(of: Int32(index + 1)) }
    }

    /// Whether a cell is empty, or has only the colour of a shape that is behind another one and all around.
    private func isFree(_ column: Int, _ row: Int, _ box: CellBox, _ index: Int) -> Bool {
        guard canvas.contains(column, row), canvas.mark(column, row).kind == .none else { return false }
        let owner = canvas.owner(column, row)
        return owner == 0 || canvas.isEven(column, row) && isAround(owner, box, index)
    }
}
