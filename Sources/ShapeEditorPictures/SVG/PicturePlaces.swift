import ShapeEditorModel

/// Where a picture of a named drawing shows connectors and labels, so that a program need not look at the picture. All
/// places are in points.
package struct PicturePlaces {
    private let shapes: [PictureShape]

    /// Finds the places in a drawing as it is.
    package init(of drawing: Drawing) {
        shapes = DrawingPicture(of: drawing, goesRound: true, {}, { $0 }).shapes
    }

    /// The corners of a connector's line with its ends; of a curve, its ends and its two handles. Nil if no line is
    /// drawn, and for other shapes.
    package func points(of shape: ShapeState) -> [[Double]]? {
        let (path, origin) = (shapes[shape.index].path, origin(of: shape))
        return path?.points.map { [origin.x + $0.x, origin.y + $0.y] }
    }

    /// The smallest X, the smallest Y, the largest X and the largest Y of a connector's line; nil as for
    /// ``points(of:)``.
    package func extent(of shape: ShapeState) -> [Double]? {
        shapes[shape.index].path.map { Box(around: $0.outermost).moved(by: origin(of: shape)).edges }
    }

    /// The extent of the letters of a label, of a connector that of the patch behind them; nil if there are none.
    package func labelExtent(of shape: ShapeState) -> [Double]? {
        let (picture, state) = (shapes[shape.index], shapes[shape.index].state)
        guard state.hasLetters, let middle = picture.labelMiddle else { return nil }
        guard state.kind.isConnector else { return state.letterBox.moved(by: origin(of: shape)).edges }
        let (grid, letter) = (state.textGrid, Double(state.font.height))
        let patch = Box(
            around: middle, width: grid.width(letters: letter) + letter / 2,
            height: grid.height(letters: letter))
        return patch.moved(by: origin(of: shape)).edges
    }

    private func origin(of shape: ShapeState) -> Point { Point(from: .zero, to: shapes[shape.index].anchor) }
}

extension Box {
    fileprivate var edges: [Double] { [left, top, right, bottom] }
}
