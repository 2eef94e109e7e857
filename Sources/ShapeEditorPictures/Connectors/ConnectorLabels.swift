import ShapeEditorModel

/// The places of connectors' labels: where they stood alone if nothing is there, or else along the line or beside it,
/// from the hindmost connector to the foremost.
struct ConnectorLabels {
    /// What a label should not cover.
    enum Thing {
        case shape(Int)
        /// The letters of a text, or of the label of a shape.
        case letters(Int)
        /// The label of a connector that has been placed.
        case label(Int)
        case head
        /// A straight part of a connector or of a line.
        case line(Int, from: Point, to: Point)
    }

    /// The spots of labels that do not stand at ``ConnectorPath/usualSpot(width:height:ofLoop:)``, by the indices of
    /// their connectors.
    private(set) var spots: [Int: LabelSpot] = [:]
    /// The shapes that enclose the extent of another one that has an area.
    private(set) var enclosing: Set<Int> = []
    /// How many more places may be looked at for all labels. Then the rest stand where they would alone, so that a
    /// picture of thousands of labels on each other does not take many seconds.
    private var placesLeft = 100_000
    let shapes: [PlacedShape]
    /// The lines of connectors, relative to the place to which all boxes are.
    let paths: [ConnectorPath?]
    let lanes: [Int: ConnectorLane]
    let boxes: [Box?]
    /// The boxes of the patches behind labels, by the indices of their connectors.
    private(set) var patches: [Int: Box] = [:]
    /// The connectors for whose labels no free place was found.
    private(set) var unfree: Set<Int> = []
    /// What the picture shows, in the end with all labels.
    private(set) var things: BoxGrid<Thing>

    /// Looks for the places of labels. `paths` are the lines of `layout`, with their ends at wide outlines. With
    /// `hasThings`, ``things`` and ``enclosing`` are there although no connector needs them.
    ///
    /// - Throws: The error of `check`, which is called for each label.
    init(
        of layout: ConnectorLayout, along paths: [ConnectorPath?], hasThings: Bool = false,
        _ check: () throws -> Void
    ) rethrows {
        let reference = layout.shapes.reference
        (shapes, lanes) = (layout.shapes, layout.lanes)
        self.paths = zip(layout.shapes, paths).map { shape, path in
            shape.ends.flatMap { ends in
                path?.moved(by: Point(from: reference, to: layout.shapes[ends.from].state.offset))
            }
        }
        boxes = shapes.map { $0.state.extent.map { Box($0, relativeTo: reference) } }
        let all = boxes.compactMap(\.self)
        things = BoxGrid(over: all, count: shapes.count + 2 * (shapes.count - all.count))
        guard hasThings || self.paths.contains(where: { $0 != nil }) else { return }
        for index in shapes.indices { addThings(of: index, reference) }
        enclosing = Set(shapes.indices.filter(enclosesShape))
        let labelled = shapes.indices.filter { self.paths[$0] != nil && shapes[$0].state.hasLetters }
        let outer = outerLabels(among: labelled)
        for index in labelled {
            try check()
            place(index, isOuter: outer.contains(index))
        }
    }

    private mutating func place(_ index: Int, isOuter: Bool) {
        guard let found = spot(of: index, isOuter: isOuter) else { return }
        placesLeft -= found.count
        if !found.isUsual { spots[index] = found.spot }
        if !found.isFree { unfree.insert(index) }
        patches[index] = found.patch
        things.put(.label(index), found.patch)
    }

    /// Not a part of ``place(_:isOuter:)``, because the search holds a copy of the grid.
    private func spot(of index: Int, isOuter: Bool) -> (
        spot: LabelSpot, isUsual: Bool, isFree: Bool, patch: Box, count: Int
    )? {
        guard var search = LabelSearch(index, self) else { return nil }
        let spot = placesLeft > 0 ? search.best(isOuter: isOuter) : search.usual
        return (spot, spot == search.usual, search.isFree, search.patch(at: spot), search.count)
    }

    private mutating func addThings(of index: Int, _ reference: Offset) {
        let state = shapes[index].state
        if let path = paths[index] {
            let corners = path.corners(ofCurveIn: ConnectorPath.curveParts)
            for (start, end) in zip(corners, corners.dropFirst()) { addLine(index, start, end) }
            for head in path.heads(of: state.line, length: state.line.headLength) {
                things.put(.head, head.box)
            }
            for text in EndText.all(of: state, along: path) { things.put(.letters(index), text.box) }
            return
        }
        guard let box = boxes[index] else { return }
        switch state.kind {
        case .connector: return
        case .line:
            let start = Point(from: reference, to: state.offset)
            addLine(index, start, start + state.asPath.end)
        case .text: things.put(.letters(index), box)
        case .area:
            things.put(.shape(index), box)
            if let letters = letterBox(of: index) { things.put(.letters(index), letters) }
        }
    }

    /// The box of the letters of a text or of a shape's label; nil if there are none.
    func letterBox(of index: Int) -> Box? {
        let state = shapes[index].state
        guard state.hasLetters else { return state.kind == .text ? boxes[index] : nil }
        return state.letterBox.moved(by: Point(from: shapes.reference, to: state.offset))
    }

    private mutating func addLine(_ index: Int, _ start: Point, _ end: Point) {
        things.put(.line(index, from: start, to: end), lineFrom: start, to: end, margin: 1)
    }

    /// The connectors in the first and the last of several lanes, if labels of these lanes would meet.
    private func outerLabels(among labelled: [Int]) -> Set<Int> {
        let groups = Dictionary(grouping: labelled.filter { lanes[$0] != nil }) { index in
            shapes.connector(index).map(Joint.init)
        }
        var outer: Set<Int> = []
        for group in groups.values where group.count > 1 {
            let searches = group.compactMap { LabelSearch($0, self) }.filter { !$0.isLoop }
            let letters = searches.map { lowered($0.patch(at: $0.usual), $0.index) }.sorted {
                $0.top < $1.top
            }
            let isMet = letters.indices.contains { index in
                letters[(index + 1)...].prefix { $0.top < letters[index].bottom }.contains {
                    $0.meets(letters[index])
                }
            }
            guard isMet else { continue }
            outer.formUnion(
                searches.map(\.index).filter { index in
                    lanes[index].map { $0.index == 0 || $0.index == $0.count - 1 } ?? false
                })
        }
        return outer
    }
}

extension ShapeState.State {
    /// Whether a label has letters that are seen.
    var hasLetters: Bool { kind != .text && label != nil && textGrid.columns > 0 }

    /// The box of the letters of a shape's label, relative to its centre.
    var letterBox: Box {
        let (grid, height) = (textGrid, Double(font.height))
        let rows = table.map { Double($0.height(font.height)) } ?? grid.height(letters: height)
        let half = Point(x: grid.width(letters: height) / 2, y: rows / 2)
        let (turn, middle) = (Turn(degrees: angle), labelMiddle(grid))
        return Box(around: Point.corners(ofBoxWithHalf: half).map { middle + turn.turned($0) })
    }
}

// MARK: - Gaps

extension ConnectorLabels {
    /// The most gaps of a line: more would leave nothing of it, and thousands of labels may lie on thousands of lines.
    private static let mostGaps = 20

    /// Where connectors and lines have gaps, by their indices, relative to the places at which they begin, of connectors
    /// to the centres of the shapes there: at those labels among `unpatched` that they meet, at texts at ends if the
    /// connector is among `unpatchedEnds`, and connectors at letters of texts and of shapes that enclose others.
    func gaps(unpatched: Set<Int>, ends unpatchedEnds: [Int]) -> [Int: [Box]] {
        let ends = unpatchedEnds.flatMap { index in
            paths[index].map { EndText.all(of: shapes[index].state, along: $0).map(\.box) } ?? []
        }
        let labels = patches.compactMap { unpatched.contains($0.key) ? $0.value : nil } + ends
        let (lineCuts, cuts) = (Self.grid(labels), Self.grid(labels + letterCuts))
        guard cuts != nil else { return [:] }
        return shapes.indices.reduce(into: [:]) { gaps, index in
            guard let (path, start) = drawnPath(of: index) else { return }
            let found = Self.gaps(of: path, shapes[index].ends == nil ? lineCuts : cuts)
            guard !found.isEmpty else { return }
            let distance = Point(from: start, to: shapes.reference)
            gaps[index] = found.map { $0.moved(by: distance) }
        }
    }

    /// The path of a connector or a line, and the place to which its shape's parts are relative; nil for other shapes.
    private func drawnPath(of index: Int) -> (path: ConnectorPath, start: Offset)? {
        let shape = shapes[index]
        if let ends = shape.ends { return paths[index].map { ($0, shapes[ends.from].state.offset) } }
        guard shape.state.kind == .line else { return nil }
        let start = shape.state.offset
        return (shape.state.asPath.moved(by: Point(from: shapes.reference, to: start)), start)
    }

    /// The cuts for the letters of texts, and of shapes that enclose others.
    private var letterCuts: [Box] {
        shapes.indices.compactMap { index in
            guard shapes[index].state.kind == .text || enclosing.contains(index) else { return nil }
            return letterBox(of: index)?.grown(2)
        }
    }

    private static func grid(_ cuts: [Box]) -> BoxGrid<Int>? {
        guard !cuts.isEmpty else { return nil }
        var grid = BoxGrid<Int>(over: cuts, count: cuts.count)
        let sorted = cuts.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
        for (index, cut) in sorted.enumerated() { grid.put(index, cut) }
        return grid
    }

    private static func gaps(of path: ConnectorPath, _ grid: BoxGrid<Int>?) -> [Box] {
        guard let grid else { return [] }
        let corners = path.corners(ofCurveIn: ConnectorPath.curveParts)
        var (gaps, known): ([Box], Set<Int>) = ([], [])
        for (start, end) in zip(corners, corners.dropFirst()) where gaps.count < mostGaps {
            grid.forEach(meeting: Box(from: start, to: end).grown(0.01)) { cut, box in
                if box.length(ofLineFrom: start, to: end) > 0, known.insert(cut).inserted,
                    !gaps.contains(box)
                {
                    gaps.append(box)
                }
                return gaps.count < mostGaps
            }
        }
        return gaps
    }
}

// MARK: - What a label covers

extension ConnectorLabels {
    /// How many things around a place are looked at: thousands of labels may lie on thousands of lines.
    private static let mostVisited = 200

    /// What a label on a patch would cover, and the boxes of what it should be pushed away from.
    func faults(
        of patch: Box, _ search: LabelSearch, _ place: Point, isOnLine: Bool
    ) -> (faults: LabelFaults, covered: [Box]) {
        var (faults, covered, lines): (LabelFaults, [Box], [Int]) = (LabelFaults(), [], [])
        let (inside, around, own) = (patch.grown(-1), patch.grown(1), lowered(patch, search.index))
        var visited = 0
        things.forEach(meeting: patch.grown(3)) { thing, box in
            visited += 1
            switch thing {
            case .shape(let shape):
                guard box.meets(inside), !search.isGround(shape, of: patch, place),
                    isCovered(shape, by: inside)
                else { return visited < Self.mostVisited }
                faults.shapes += 1
            case .letters:
                guard box.meets(around) else { return visited < Self.mostVisited }
                faults.letters += 1
            case .label(let other):
                guard lowered(box, other).meets(own) else { return visited < Self.mostVisited }
                faults.letters += 1
            case .head:
                guard box.meets(inside) else { return visited < Self.mostVisited }
                faults.shapes += 1
            case .line(let line, let from, let to):
                if line != search.index || !isOnLine, !lines.contains(line),
                    around.length(ofLineFrom: from, to: to) > 0
                {
                    lines.append(line)
                }
                return visited < Self.mostVisited
            }
            covered.append(box)
            return visited < Self.mostVisited
        }
        faults.lines = lines.count
        return (faults, covered)
    }

    /// A patch less a tenth of the height of its letters, so that rows of two labels may follow each other closely.
    private func lowered(_ patch: Box, _ connector: Int) -> Box {
        let part = Double(shapes[connector].state.font.height) / 20
        var box = patch
        (box.top, box.bottom) = (box.top + part, box.bottom - part)
        return box
    }

    /// Whether a box meets the inside of a shape, of which it meets the extent.
    func isCovered(_ shape: Int, by box: Box) -> Bool {
        let state = shapes[shape].state
        // What a cap or a fold leaves free of the extent is no place for letters either.
        let isBox = state.figure == .path || state.figure == .box && state.drawnCorner == 0
        if isBox, state.angle % 90 == 0 { return true }
        return figure(of: shape).meets(box.corners)
    }

    /// The corners of what is drawn of a shape that has an area, or of the box of a text.
    func figure(of shape: Int) -> [Point] {
        let state = shapes[shape].state
        let centre = Point(from: shapes.reference, to: state.offset)
        let corners = state.figure == .ellipse ? state.ellipsePoints(32) : state.drawnCorners
        return corners.map { centre + $0 }
    }

    /// Whether a shape encloses the extent of another one; both have an area.
    private func enclosesShape(_ shape: Int) -> Bool {
        guard shapes[shape].state.kind.isArea, let box = boxes[shape] else { return false }
        var isFound = false
        things.forEach(meeting: box) { thing, other in
            if case .shape = thing { isFound = other != box && box.contains(other) }
            return !isFound
        }
        return isFound
    }
}

extension [Point] {
    /// Whether the inside of a convex polygon, clockwise, meets other corners, such as those of a box; by its sides
    /// alone, so that this must also hold the other way round, or the box must meet the polygon's own.
    func meets(_ corners: [Point]) -> Bool {
        for (start, end) in zip(self, dropFirst() + prefix(1)) {
            let out = Point(x: end.y - start.y, y: start.x - end.x)
            let nearest = corners.map { out.x * ($0.x - start.x) + out.y * ($0.y - start.y) }.min()
            if let nearest, nearest >= 0 { return false }
        }
        return true
    }
}
