import ShapeEditorModel

/// Faults of letters and of the lines that cross them.
extension Inspection {
    /// Labels that are larger than their shapes, if these are seen.
    func largeLabels() -> [Finding] {
        shapes.indices.compactMap { index in
            let (state, size) = (shapes[index].state, shapes[index].state.size)
            guard forms[index] == .frame, state.hasLetters else { return nil }
            if let table = state.table, table.shown.count < table.count {
                return Finding(.hidden(rows: table.count - table.shown.count, count: table.count), of: index)
            }
            let (grid, letter) = (state.textGrid, Double(state.font.height))
            let width = grid.width(letters: letter).whole
            // Letters don't reach the edges of their rows.
            let height = (grid.height(letters: letter) - letter / 5).whole
            guard width > size.width || height > size.height && !state.kind.hasRows else { return nil }
            return Finding(
                width > size.width
                    ? .label(isWide: true, length: width, room: size.width)
                    : .label(isWide: false, length: height, room: size.height), of: index)
        }
    }

    /// Connectors that end at rows of tables that are gone.
    func lostRows() -> [Finding] {
        shapes.indices.flatMap { index -> [Finding] in
            guard let ends = shapes[index].ends else { return [] }
            let state = shapes[index].state
            return [(state.from, ends.from, false), (state.to, ends.to, true)].compactMap {
                place, table, isAtEnd in
                guard let word = place?.row, shapes[table].state.table?.row(word) == nil else { return nil }
                return Finding(.row(word, isAtEnd: isAtEnd), of: index, table)
            }
        }
    }

    /// Labels that overlap, and connectors' labels on shapes.
    func coveredLabels() -> [Finding] {
        let overlaps = pairs(
            { index in
                guard let box = letters[index] else { return [] }
                return things(at: box).compactMap { thing, _ in
                    switch thing {
                    case .letters(let other), .label(let other): other
                    case .shape, .head, .line: nil
                    }
                }
            }, labelsMeeting)
        return overlaps
            + shapes.indices.flatMap { index -> [Finding] in
                guard shapes[index].ends != nil, let box = letters[index] else { return [] }
                return areas(at: box).compactMap { label(of: index, on: $0.shape) }
            }
    }

    private func labelsMeeting(_ one: Int, _ other: Int) -> Finding? {
        guard let box = letters[one], let otherBox = letters[other] else { return nil }
        let areConnectors = shapes[one].ends != nil && shapes[other].ends != nil
        if areConnectors, labels.unfree.isDisjoint(with: [one, other]) { return nil }
        // What is said of two shapes need not be said of their labels.
        return overlap(one, other) == nil ? meeting(box, otherBox, isOnShape: false, one, other) : nil
    }

    /// The label of a connector on a third shape. One that encloses the label and others is only its ground.
    private func label(of index: Int, on shape: Int) -> Finding? {
        guard let ends = shapes[index].ends, ends.from != shape, ends.to != shape, let box = letters[index],
            let other = labels.boxes[shape], let path = labels.paths[index], shapes[shape].state.kind.isArea,
            forms[shape] == .frame || forms[shape] == .mark, labels.isCovered(shape, by: box),
            labelsMeeting(min(index, shape), max(index, shape)) == nil
        else { return nil }
        let isGround = labels.enclosing.contains(shape) || other.contains(Box(around: path.outermost))
        return isGround && other.contains(box) ? nil : meeting(box, other, isOnShape: true, index, shape)
    }

    private func meeting(_ one: Box, _ other: Box, isOnShape: Bool, _ first: Int, _ second: Int) -> Finding? {
        let (across, down) = one.overlap(with: other)
        guard min(across, down) > 3 else { return nil }
        return Finding(
            .text(across: across.whole, down: down.whole, isOnShape: isOnShape), of: first, second)
    }
}

// MARK: - Lines through letters

extension Inspection {
    /// Connectors that run through third shapes with labels, or through texts.
    func crossings() -> [Finding] {
        shapes.indices.flatMap { index -> [Finding] in
            guard let box = labels.boxes[index], letters[index] != nil else { return [] }
            let connectors = things(at: box).compactMap { thing, _ in
                if case .line(let line, _, _) = thing, shapes[line].ends != nil { line } else { nil }
            }
            return Set(connectors).sorted().prefix(Self.mostFindings).compactMap { connector in
                labels.paths[connector].flatMap { crossing(of: connector, along: $0, index) }
            }
        }
    }

    /// The finding that a connector with a path runs through a shape, unless one of the shape and an end encloses the
    /// other.
    func crossing(of connector: Int, along path: ConnectorPath, _ index: Int) -> Finding? {
        guard let ends = shapes[connector].ends, let letters = letters[index], let box = labels.boxes[index]
        else {
            return nil
        }
        // A shape around the whole line is only its ground.
        if box.contains(Box(around: path.outermost)) { return nil }
        let isApart = [ends.from, ends.to].allSatisfy { end in
            guard end != index, let other = labels.boxes[end] else { return false }
            return !box.contains(other) && !other.contains(box)
        }
        guard isApart, Box(around: path.outermost).meets(box) else { return nil }
        let (state, corners) = (shapes[index].state, path.corners(ofCurveIn: ConnectorPath.curveParts))
        let centre = Point(from: shapes.reference, to: state.offset)
        let length = zip(corners, corners.dropFirst()).reduce(0.0) { length, part in
            let vector = part.1 - part.0
            guard forms[index] == .frame else {
                return length + letters.length(ofLineFrom: part.0, to: part.1)
            }
            guard let span = state.span(from: part.0 - centre, along: vector) else { return length }
            return length + max(0, min(1, span.upperBound) - max(0, span.lowerBound)) * vector.length
        }
        return length > 5 ? Finding(.crossing(length: length.whole), of: connector, index) : nil
    }
}

// MARK: - Contrast

extension Inspection {
    /// Letters in a given colour that contrast too little with what is behind them.
    func faintLetters() -> [Finding] {
        shapes.indices.compactMap { index in
            let state = shapes[index].state
            guard let ink = state.kind == .text ? state.colour : state.font.ink, ink.alpha > 0,
                let ground = ground(of: index)
            else { return nil }
            let contrast = ink.over(ground).contrast(to: ground.luminance)
            return contrast < Colour.leastContrast
                ? Finding(.contrast(hundredths: Int(100 * contrast)), of: index) : nil
        }
    }

    /// The colour behind letters: that of the foremost opaque shape behind them that encloses them, or of a white page.
    /// Nil without letters, and if too many shapes are there.
    func ground(of index: Int) -> Colour? {
        guard let box = letters[index] else { return nil }
        let state = shapes[index].state
        let around = areas(at: box)
        guard around.count < Self.mostSeen else { return nil }
        // Labels of connectors are in front of everything.
        let opaque = around.filter { other, otherBox in
            shapes[other].state.kind.isArea && shapes[other].state.colour.isOpaque
                && (other < index || state.kind.isConnector) && otherBox.contains(box)
        }
        let back = opaque.map(\.shape).max().map { shapes[$0].state.colour } ?? .white
        return state.kind.isArea ? state.colour.over(back) : back
    }
}
