import ShapeEditorModel

/// The contents of a picture: the shapes, the bounds, and the paths that it shows.
package struct PictureScene: Equatable {
    /// A shape of a picture.
    struct Item: Equatable {
        /// The indices, in ``shapes``, of the shapes that a connector joins.
        struct Ends: Equatable {
            let from: Int
            let to: Int
        }

        var state: ShapeState.State
        var isSelected = true
        /// The ends of a connector; nil for other shapes.
        var ends: Ends?
    }

    /// The shapes, the hindmost first.
    var shapes: [Item]
    /// Whether the drawing is named (``Drawing/isNamed``). Without colours, the shapes of a named drawing have edges,
    /// so that shapes that overlap can be told apart.
    let isNamed: Bool
    /// The name of the only selected shape. Nil if none or several are selected, or if the drawing is nameless.
    let name: String?
    let bounds: Bounds?
    /// The corners of each path, the oldest corner first; no paths if no trail is shown.
    let trails: [[Waypoint]]

    /// The state of the only shape that is marked as selected; nil if none or several are.
    package var onlySelected: ShapeState.State? {
        guard let index = shapes.firstIndex(where: \.isSelected),
            !shapes[(index + 1)...].contains(where: \.isSelected)
        else { return nil }
        return shapes[index].state
    }

    /// The rectangle that a picture should hold: the extents of the shapes, which connectors do not have, loops, and
    /// bent and curved connectors. The bounds are included unless the rectangle would then be wider than `width` or
    /// higher than `height`, in points. Nil if there are no extents and no such bounds.
    func extent(_ layout: ConnectorLayout, withBoundsUpTo width: Int128, _ height: Int128) -> Rect? {
        var extent = waysAround(layout)
        for shape in shapes {
            guard var area = shape.state.extent?.inPoints else { continue }
            // A line may have no width or no height.
            if shape.state.kind == .line { area = area.withLastEdges }
            extent = extent?.union(area) ?? area
        }
        guard let bounds else { return extent }
        let frame = Rect(of: bounds)
        let whole = (extent?.union(frame) ?? frame).withLastEdges
        return whole.width <= width && whole.height <= height ? whole : extent
    }
}

extension PictureScene {
    /// The scene of a drawing, with some selected shapes, of which some may have been deleted. The rectangle of a
    /// nameless drawing is drawn as if it were selected, even if nothing is.
    package init(of drawing: Drawing, selected: [ShapeState], trails: [[Waypoint]]) {
        let isNamed = drawing.isNamed
        var items = drawing.shapes.map { shape in
            Item(
                state: shape.untracked, isSelected: !isNamed,
                ends: shape.ends.map { .init(from: $0.from.index, to: $0.to.index) })
        }
        let selected = selected.filter(\.isPresent)
        for shape in selected { items[shape.index].isSelected = true }
        let name = isNamed && selected.count == 1 ? selected[0].name : nil
        self.init(shapes: items, isNamed: isNamed, name: name, bounds: drawing.bounds, trails: trails)
    }
}

extension PictureScene {
    /// The scene of a drawing or a copy of one, in which some shapes are selected.
    package init(of drawing: some ReadableDrawing, selected: [ShapeState]) {
        self.init(of: drawing, drawing.shapes, selected: selected) { drawing.state(of: $0) }
    }

    /// The scene of those shapes of a drawing that are also in a copy; with `alsoOthers`, of all of them. Shapes that
    /// stand in the copy where they stand in the drawing have their state in the copy.
    package init(
        of drawing: Drawing, changedInPlaceAsIn copy: DrawingCopy, alsoOthers: Bool, selected: [ShapeState]
    ) {
        let shapes = alsoOthers ? drawing.shapes : drawing.shapes.filter(copy.isPresent)
        self.init(of: drawing, shapes, selected: selected) { shape in
            let (state, new) = (shape.untracked, copy.state(of: shape))
            let stays = copy.isPresent(shape) && state.hasPlace(of: new)
            return stays ? new : state
        }
    }

    private init(
        of drawing: some ReadableDrawing, _ shapes: [ShapeState], selected: [ShapeState],
        _ state: (ShapeState) -> ShapeState.State
    ) {
        let indices = Dictionary(uniqueKeysWithValues: zip(shapes.map { ObjectIdentifier($0) }, 0...))
        let marked = Set(selected.map { ObjectIdentifier($0) })
        let items = shapes.map { shape in
            Item(
                state: state(shape), isSelected: !drawing.isNamed || marked.contains(ObjectIdentifier(shape)),
                ends: drawing.ends(of: shape).flatMap { ends in
                    guard let from = indices[ObjectIdentifier(ends.from)],
                        let to = indices[ObjectIdentifier(ends.to)]
                    else { return nil }
                    return .init(from: from, to: to)
                })
        }
        let present = selected.filter { indices[ObjectIdentifier($0)] != nil }
        let name = drawing.isNamed && present.count == 1 ? drawing.name(of: present[0]) : nil
        self.init(shapes: items, isNamed: drawing.isNamed, name: name, bounds: drawing.bounds, trails: [])
    }
}

extension ShapeState.State {
    /// Whether the shape takes the same place with another state.
    package func hasPlace(of other: ShapeState.State) -> Bool {
        (offset, size, angle) == (other.offset, other.size, other.angle)
    }
}

extension Rect {
    /// The rectangle with a point more on the right and at the bottom, so that what lies on these edges is inside.
    fileprivate var withLastEdges: Rect {
        var larger = self
        (larger.right, larger.bottom) = (right + 1, bottom + 1)
        return larger
    }
}

extension PictureScene {
    /// The rectangle around the connectors that may leave the area of their shapes; nil if there are none.
    private func waysAround(_ layout: ConnectorLayout) -> Rect? {
        zip(layout.paths, shapes).compactMap { path, shape -> Rect? in
            guard let path, !path.isStraight, let ends = shape.ends else { return nil }
            let centre = Rect(of: shapes[ends.from].state.offset)
            return path.outermost.map { centre.moved(by: $0) }.union
        }.union
    }

    /// The lines of all connectors, relative to the centres of the shapes at which they begin.
    var layout: ConnectorLayout {
        ConnectorLayout(
            of: shapes.map { shape in
                let ends = shape.ends.flatMap { shapes.indices.contains(max($0.from, $0.to)) ? $0 : nil }
                return PlacedShape(state: shape.state, ends: ends.map { ($0.from, $0.to) })
            })
    }
}
