import ShapeEditorModel

/// The shapes of a named drawing as a picture shows them, with the ways of its connectors and the places of their
/// labels.
struct DrawingPicture {
    let shapes: [PictureShape]
    private let labels: ConnectorLabels

    /// Creates the picture of a drawing's shapes. `state` returns a state as the picture shows it. `goesRound` is
    /// whether bent connectors go round third shapes.
    ///
    /// - Throws: The error of `check`, which is called often.
    init(
        of drawing: Drawing, goesRound: Bool, _ check: () throws -> Void,
        _ state: (ShapeState.State) -> ShapeState.State
    ) rethrows {
        let placed = drawing.shapes.map { shape in
            PlacedShape(
                state: state(shape.untracked), ends: shape.ends.map { ($0.from.index, $0.to.index) })
        }
        let layout = ConnectorLayout(of: placed, goesRound: goesRound)
        let paths = layout.pathsToOutlines
        let labels = try ConnectorLabels(of: layout, along: paths, check)
        self.labels = labels
        shapes = drawing.shapes.enumerated().map { index, shape in
            PictureShape(shape.name, index, of: layout, paths[index], labels.spots[index])
        }
    }

    /// The spots of the labels that do not stand where they would alone.
    func spots(of drawing: Drawing) -> [ObjectIdentifier: LabelSpot] {
        labels.spots.reduce(into: [:]) { $0[ObjectIdentifier(drawing.shapes[$1.key])] = $1.value }
    }

    /// The elements of the shapes in a picture without animation.
    func elements(in frame: PictureFrame, _ check: () throws -> Void) rethrows -> [ShapeElement] {
        let grounds = LabelGround.behind(shapes.map { ($0, true, [$0.state]) }, on: frame.page)
        let unpatched = Set(
            shapes.indices.filter { shapes[$0].state.kind.isConnector && grounds[$0].label == nil })
        let ends = shapes.indices.filter { !shapes[$0].endTexts.isEmpty && grounds[$0].ends.contains(nil) }
        let gaps = labels.gaps(unpatched: unpatched, ends: ends)
        return try shapes.indices.map { index in
            try check()
            let parts = ShapeParts(of: shapes[index], in: frame, on: grounds[index])
            return ShapeElement(parts, gaps: gaps[index] ?? [])
        }
    }
}
