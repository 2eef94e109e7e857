import ShapeEditorModel

/// What is to be shown of a drawing as it would be after some statements.
package struct PreviewScenes: Equatable {
    /// The drawing as it is, but with what would change where it stands.
    let kept: PictureScene
    /// ``kept`` without the shapes that would go; nil if none would.
    let without: PictureScene?
    /// The drawing as it would be.
    let after: PictureScene

    /// `selected` are the shapes that are selected, `copy` is the drawing as it would be, and `marked` are the shapes that
    /// would be selected.
    package init(of drawing: Drawing, selected: [ShapeState], after copy: DrawingCopy, marked: [ShapeState]) {
        func scene(alsoOthers: Bool) -> PictureScene {
            PictureScene(
                of: drawing, changedInPlaceAsIn: copy, alsoOthers: alsoOthers,
                selected: selected.filter(\.isPresent))
        }
        kept = scene(alsoOthers: true)
        without = drawing.shapes.allSatisfy(copy.isPresent) ? nil : scene(alsoOthers: false)
        after = PictureScene(of: copy, selected: marked.filter(copy.isPresent))
    }
}

extension Rasteriser {
    /// Draws a preview in the part of the plane that `viewport` shows. The drawing stands there as it is; what would go
    /// is faint, and so is, where nothing stands, what would be new, with dashed outlines. A faint title is that of
    /// something that will not be.
    package func picture(
        of preview: PreviewScenes, in viewport: Viewport, title: String, isFaint: Bool
    ) -> Picture {
        var held = viewport
        held.hold(at: viewport.centre)
        func rows(_ scene: PictureScene, _ rasteriser: Rasteriser) -> [[PictureCell]] {
            rasteriser.picture(of: scene, in: &held).rows
        }
        let outlines = withoutColours
        let (now, then) = (rows(preview.kept.asNamed, outlines), rows(preview.after.asNamed, outlines))
        let kept = rows(preview.kept, self)
        let rest = preview.without.map { rows($0, self) } ?? kept
        var picture = Picture(columns: 0, rows: 0)
        picture.rows = kept.indices.map { row in
            // A row with a wide character may have fewer cells, and then can't be compared cell by cell.
            guard Set([kept, rest, now, then].map { $0[row].count }).count == 1 else { return kept[row] }
            return kept[row].indices.map { column in
                let isEdge = row == 0 || row == kept.count - 1
                if isEdge { return kept[row][column] }
                return kept[row][column].previewed(
                    rest: rest[row][column], isOutlined: now[row][column] != then[row][column],
                    by: then[row][column].scalar, style)
            }
        }
        return PictureEdge(isASCII: style.isASCII).retitled(picture, title, isFaint: isFaint)
    }
}

extension PictureScene {
    /// The scene with outlines, which the shapes of a nameless drawing have not.
    fileprivate var asNamed: PictureScene {
        PictureScene(shapes: shapes, isNamed: true, name: name, bounds: bounds, trails: [])
    }
}

extension PictureCell {
    /// The cell in a preview. `rest` is the cell without what would go. If `isOutlined`, `outline` would be new here.
    fileprivate func previewed(
        rest: PictureCell, isOutlined: Bool, by outline: Unicode.Scalar, _ style: PictureStyle
    ) -> PictureCell {
        // In ASCII, the cross of the origin may also be a corner.
        let isBlank = self == PictureCell() || self == PictureCell(scalar: "+") && !style.isASCII
        if rest != self, !isBlank { return faint(style) }
        guard isOutlined, isBlank, !outline.isBlock else { return self }
        return PictureCell(scalar: outline.dashed(style), isFaint: true)
    }

    private func faint(_ style: PictureStyle) -> PictureCell {
        let fill: Unicode.Scalar = style.isASCII ? "." : "░"
        return PictureCell(scalar: scalar.isBlock ? fill : scalar.dashed(style), isFaint: true)
    }
}

extension Unicode.Scalar {
    fileprivate var isBlock: Bool { ("\u{2580}"..."\u{259F}").contains(self) || self == " " }

    /// The character of a line with dashes in place of this one, if the font has it.
    fileprivate func dashed(_ style: PictureStyle) -> Unicode.Scalar {
        switch self {
        case "─" where style.hasBraille: "╌"
        case "│" where style.hasBraille: "╎"
        case "-": "."
        case "|": ":"
        default: self
        }
    }
}
