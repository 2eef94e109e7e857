import ShapeEditorModel

/// Where a picture of a named drawing shows connectors and labels, so that a program need not look at the picture. All
/// places are in hundredths of a point.
package struct PicturePlaces {
    /// The pictures of all shapes; nil if no connector is asked for, whose places depend on the other shapes.
    private let pictures: [PictureShape]?

    /// Finds the places of some shapes in a drawing as it is.
    package init(of shapes: [ShapeState], in drawing: Drawing) {
        let isNeeded = shapes.contains { $0.ends != nil }
        pictures = isNeeded ? DrawingPicture(of: drawing, goesRound: true, {}, { $0 }).shapes : nil
    }

    /// The corners of a connector's line with its ends; of a curve, its ends and its two handles. Nil if no line is
    /// drawn, and for other shapes.
    package func points(of shape: ShapeState) -> [[Int128]]? {
        guard let picture = pictures?[shape.index] else { return nil }
        return picture.path?.points.map {
            [$0.x.hundredths(from: picture.anchor.x), $0.y.hundredths(from: picture.anchor.y)]
        }
    }

    /// The smallest X, the smallest Y, the largest X and the largest Y of a connector's line; nil as for
    /// ``points(of:)``.
    package func extent(of shape: ShapeState) -> [Int128]? {
        guard let picture = pictures?[shape.index] else { return nil }
        return picture.path.map { Box(around: $0.outermost).edges(from: picture.anchor) }
    }

    /// The extent of the letters of a label, of a connector that of the patch behind them; nil if there are none.
    package func labelExtent(of shape: ShapeState) -> [Int128]? {
        let state = shape.untracked
        guard state.hasLetters else { return nil }
        guard shape.ends != nil else { return state.letterBox.edges(from: state.offset) }
        guard let picture = pictures?[shape.index], let middle = picture.labelMiddle else { return nil }
        let (grid, letter) = (state.textGrid, Double(state.font.height))
        let patch = Box(
            around: middle, width: grid.width(letters: letter) + letter / 2,
            height: grid.height(letters: letter))
        return patch.edges(from: picture.anchor)
    }
}

extension Box {
    fileprivate func edges(from anchor: Offset) -> [Int128] {
        [
            left.hundredths(from: anchor.x), top.hundredths(from: anchor.y), right.hundredths(from: anchor.x),
            bottom.hundredths(from: anchor.y),
        ]
    }
}

extension Double {
    /// The distance from a whole place in hundredths, rounded, added to the place exactly.
    fileprivate func hundredths(from place: Int) -> Int128 {
        100 * Int128(place) + (Int128(exactly: (100 * self).rounded()) ?? 0)
    }
}
