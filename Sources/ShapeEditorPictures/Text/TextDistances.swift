import ShapeEditorModel

/// The least distances, in cells, between coordinates, so that nothing of a picture of text covers anything else.
struct TextDistances {
    /// Two coordinates, of which the second is larger.
    struct Pair: Hashable {
        let low: Double
        let high: Double
    }

    let things: TextThings
    /// How many points a column has, and a row.
    let scale: TextAxes<Double>
    private(set) var least = TextAxes<[Pair: Int]>(across: [:], down: [:])
    /// Where coordinates are. What keeps its distance there already is not added.
    var solution: TextAxes<TextSolution>?
    /// Whether a distance was added since it was set to false.
    var hasChanged = false

    /// The points of a column; a row has 2.5 times as many.
    init(of things: TextThings, column: Double) {
        self.things = things
        scale = TextAxes(across: column, down: 2.5 * column)
        addSizes()
        for way in things.ways { addWay(way) }
    }

    mutating func add(_ axis: TextAxis, _ low: Double, _ high: Double, _ cells: Int) {
        guard cells > 0, low < high else { return }
        if let known = solution?[axis], known[high] - known[low] >= cells { return }
        let pair = Pair(low: low, high: high)
        guard cells > least[axis][pair] ?? 0 else { return }
        hasChanged = true
        // Not through the subscript, which would copy the dictionary.
        if axis == .across { least.across[pair] = cells } else { least.down[pair] = cells }
    }

    /// Puts one thing so many cells before another one.
    private mutating func add(_ axis: TextAxis, _ one: TextThing, before other: TextThing, _ cells: Int) {
        let (last, first) = (one.spans[axis].high, other.spans[axis].low)
        add(axis, last.coordinate, first.coordinate, last.cells - first.cells + cells)
    }

    private func rounded(_ length: Double, _ axis: TextAxis) -> Int { (length / scale[axis] + 0.5).cells }

    // MARK: Sizes

    /// Shapes of one size, and of one number of rows, have one size in cells.
    private struct SizeClass: Hashable {
        let length: Double
        let rows: Int
    }

    private mutating func addSizes() {
        let frames = things.shapes.compactMap { $0?.form == .frame ? $0 : nil }
        for axis in TextAxis.allCases {
            var common: [SizeClass: Int] = [:]
            for shape in frames where !shape.isContainer && shape.fitsLabel(axis) {
                common[sizeClass(shape, axis), default: 0].grow(to: size(shape, axis))
            }
            for shape in frames {
                let (side, middle) = (shape.sides[axis], shape.middle[axis])
                let cells =
                    shape.isContainer
                    ? shape.need(axis) : max(size(shape, axis), common[sizeClass(shape, axis)] ?? 0)
                add(axis, side.low, side.high, cells)
                // The middle is that of the letters, below the top of a cylinder.
                let cap = axis == .down ? shape.capRows : 0
                add(axis, side.low, middle, (cells + cap) / 2)
                add(axis, middle, side.high, (cells - cap) / 2)
            }
            if axis == .down { for index in things.rows.keys { addRows(of: index) } }
            for thing in things.all where thing.kind == .bar {
                add(
                    axis, thing.box.low(axis), thing.box.high(axis),
                    max(1, rounded(thing.box.length(axis), axis)))
            }
        }
    }

    /// Keeps the rows of a table at which connectors end where all its rows have room.
    private mutating func addRows(of index: Int) {
        guard let shape = things.shapes[index], shape.form == .frame, let rows = things.rows[index] else {
            return
        }
        let (side, count) = (shape.sides.down, shape.lines.count)
        var last = (coordinate: side.low, line: 0)
        for (number, line) in shape.lines.enumerated() {
            guard let row = line.row, let place = rows[row] else { continue }
            add(.down, last.coordinate, place, number + 1 - last.line)
            last = (place, number + 1)
        }
        add(.down, last.coordinate, side.high, count + 1 - last.line)
    }

    private func sizeClass(_ shape: TextShape, _ axis: TextAxis) -> SizeClass {
        SizeClass(
            length: (shape.sides[axis].high - shape.sides[axis].low).thousandth,
            rows: axis == .down && shape.grid.columns > 0 ? shape.grid.rows : 0)
    }

    /// The size of a frame, so that its letters have a middle.
    private func size(_ shape: TextShape, _ axis: TextAxis) -> Int {
        let need = shape.need(axis)
        var size = max(2, rounded(shape.sides[axis].high - shape.sides[axis].low, axis))
        if axis == .across { size += size % 2 } else if (size - need) % 2 != 0 { size -= 1 }
        return max(size, need)
    }

    // MARK: Ways

    private mutating func addWay(_ way: TextWay) {
        for (place, part) in way.parts.enumerated() {
            let thing = things.all[part]
            guard let (axis, isFirst, isLast) = thing.part else { continue }
            let (low, high) = (thing.box.low(axis), thing.box.high(axis))
            guard let ends = way.ends else {
                add(axis, low, high, max(1, rounded(high - low, axis)))
                continue
            }
            let heads = (isFirst && way.heads.from ? 1 : 0) + (isLast && way.heads.to ? 1 : 0)
            let least = axis == .across ? 2 : 1
            let isWhole = isFirst && isLast && (axis == .across || heads < 2)
            add(axis, low, high, least + heads + (isWhole ? 1 : 0))
            let texts = way.texts.filter { $0.isAtEnd ? isLast : isFirst }.map {
                things.all[$0.thing].spans[axis]
            }
            let room = texts.reduce(0) { $0 + $1.high.cells - $1.low.cells + (axis == .across ? 2 : 1) }
            add(axis, low, high, texts.isEmpty ? 0 : room + (axis == .across ? 2 : 1))
            if isFirst { keepInside(ends.from, thing.box.low(axis.other), axis.other) }
            if isLast { keepInside(ends.to, thing.box.low(axis.other), axis.other) }
            let (start, end) = (way.corners[place][axis], way.corners[place + 1][axis])
            if isFirst, way.heads.from { keepHead(start, from: end, thing, axis) }
            if isLast, way.heads.to { keepHead(end, from: start, thing, axis) }
        }
        if let label = way.label { addLabel(label, of: way) }
    }

    /// Keeps an end of a way away from the corners of its frame.
    private mutating func keepInside(_ shape: Int, _ place: Double, _ axis: TextAxis) {
        guard let shape = things.shapes[shape], shape.form == .frame else { return }
        let side = shape.sides[axis]
        guard side.low < place, place < side.high else { return }
        add(axis, side.low, place, 1)
        add(axis, place, side.high, 1)
    }

    /// Keeps a head away from the frames that its part crosses.
    private mutating func keepHead(_ tip: Double, from start: Double, _ part: TextThing, _ axis: TextAxis) {
        let place = part.box.low(axis.other)
        for index in things.frames(crossedBy: part) {
            guard let shape = things.shapes[things.all[index].shape] else { continue }
            let (side, aside) = (shape.sides[axis], shape.sides[axis.other])
            guard aside.low < place, place < aside.high else { continue }
            for edge in [side.low, side.high] where min(tip, start) < edge && edge < max(tip, start) {
                add(axis, min(edge, tip), max(edge, tip), 2)
            }
        }
    }

    private mutating func addLabel(_ label: TextWayLabel, of way: TextWay) {
        let (thing, part) = (things.all[label.thing], things.all[label.part])
        guard let (axis, isFirst, isLast) = part.part, let place = way.parts.firstIndex(of: label.part) else {
            return
        }
        let (low, high) = (part.box.low(axis), part.box.high(axis))
        var margins = (low: 1, high: 1)
        if label.isBehind == nil {
            let isForward = way.corners[place][axis] == low
            let (first, last) = (isFirst && way.heads.from, isLast && way.heads.to)
            let (atLow, atHigh) = isForward ? (first, last) : (last, first)
            margins = axis == .across ? (3 + (atLow ? 1 : 0), 3 + (atHigh ? 1 : 0)) : (2, 2)
        } else if axis == .across {
            return
        }
        let span = thing.spans[axis]
        add(axis, low, span.low.coordinate, margins.low - span.low.cells)
        add(axis, span.high.coordinate, high, margins.high + span.high.cells)
    }

    // MARK: Pairs

    /// Keeps two things apart, as far as they don't touch or overlap in the drawing.
    mutating func add(_ one: TextThing, _ other: TextThing) {
        switch (one.kind, other.kind) {
        case (.part, .part): addParts(one, other)
        case (.part, .letters), (.letters, .part):
            if one.shape != other.shape { addLetters(one, other) }
        case (.part, _): addPart(one, other)
        case (_, .part): addPart(other, one)
        case (.letters, .letters): addLetters(one, other)
        case (.letters, .frame), (.frame, .letters):
            if one.shape != other.shape {
                addLetters(one, other)
            } else {
                keepInFrame(one.kind == .letters ? one : other)
            }
        default: addApart(one, other)
        }
    }

    private mutating func addParts(_ one: TextThing, _ other: TextThing) {
        guard let axis = one.part?.axis, axis == other.part?.axis else { return }
        let (place, second) = (one.box.low(axis.other), other.box.low(axis.other))
        guard abs(place - second) >= (one.shape == other.shape ? 3 : 5), one.box.gap(to: other.box, axis) <= 0
        else { return }
        let (first, last) = place < second ? (one, other) : (other, one)
        add(axis.other, first, before: last, axis.other == .across ? 2 : 1)
    }

    private mutating func addPart(_ part: TextThing, _ solid: TextThing) {
        guard let (axis, isFirst, isLast) = part.part else { return }
        let ends = things.placed[part.shape].ends
        if let ends, isFirst && solid.shape == ends.from || isLast && solid.shape == ends.to { return }
        let aside = axis.other
        if ends != nil, part.box.gap(to: solid.box, axis) >= -0.01, part.box.gap(to: solid.box, aside) > 0 {
            let isBefore = part.box.low(aside) < solid.box.low(aside)
            return isBefore ? add(aside, part, before: solid, 1) : add(aside, solid, before: part, 1)
        }
        addApart(part, solid)
    }

    /// Letters, and a thing other than the frame in which they are.
    private mutating func addLetters(_ one: TextThing, _ other: TextThing) {
        let gaps = TextAxes(
            across: one.box.gap(to: other.box, .across), down: one.box.gap(to: other.box, .down))
        guard max(gaps.across, gaps.down) < 0 else { return addApart(one, other) }
        let letters = one.kind == .letters ? one : other
        let solid = one.kind == .letters ? other : one
        var axis = farther(gaps)
        if solid.kind == .frame {
            let isOver =
                letters.isInFrame
                && solid.shape > letters.shape && !isEnclosed(letters.shape, by: solid.box)
            let isApart = !solid.box.contains(letters.box) && !letters.box.contains(solid.box)
            guard isOver || isApart else { return addApart(one, other) }
            if letters.isInFrame, things.shapes[letters.shape]?.state.font.row != .middle { axis = .down }
        } else if let part = solid.part {
            axis = part.axis.other
        }
        if one.spans[axis].high.coordinate == other.spans[axis].low.coordinate { axis = axis.other }
        let isFirst = one.box.low(axis) + one.box.high(axis) <= other.box.low(axis) + other.box.high(axis)
        let (first, last) = isFirst ? (one, other) : (other, one)
        add(axis, first, before: last, axis == .across ? 2 : 1)
    }

    /// Keeps a label in its frame, which has room for one in its middle, but perhaps not for one beside a way there.
    private mutating func keepInFrame(_ label: TextThing) {
        guard let shape = things.shapes[label.shape] else { return }
        for axis in TextAxis.allCases {
            let (side, span, least) = (shape.sides[axis], label.spans[axis], axis == .across ? 2 : 1)
            add(axis, side.low, span.low.coordinate, least - span.low.cells)
            add(axis, span.high.coordinate, side.high, least + span.high.cells)
        }
    }

    private func isEnclosed(_ shape: Int, by box: Box) -> Bool {
        things.shapes[shape].map { box.contains($0.box) } ?? false
    }

    /// The direction in which two things are further apart, by cells.
    private func farther(_ gaps: TextAxes<Double>) -> TextAxis {
        gaps.across / 10 >= gaps.down / 25 ? .across : .down
    }

    private mutating func addApart(_ one: TextThing, _ other: TextThing) {
        let gaps = TextAxes(
            across: one.box.gap(to: other.box, .across), down: one.box.gap(to: other.box, .down))
        guard max(gaps.across, gaps.down) >= 0 else { return addNested(one, other) }
        let axis = farther(gaps)
        let (gap, areSolid) = (gaps[axis], one.isSolid && other.isSolid)
        guard areSolid ? gap > 0 : gap >= 0 else { return }
        let cells: Int =
            if areSolid {
                max(
                    axis == .across || gap >= 15 ? 2 : 1, gaps[axis.other] < 0 ? rounded(gap, axis) : 0)
            } else if one.kind == .letters, other.kind == .letters {
                axis == .across ? 3 : 1
            } else if one.kind == .letters || other.kind == .letters {
                axis == .across ? 2 : 1
            } else {
                2
            }
        let isFirst = one.box.low(axis) <= other.box.low(axis)
        let (first, last) = isFirst ? (one, other) : (other, one)
        add(axis, first, before: last, cells)
    }

    /// Two things of which one is in the other, or which overlap.
    private mutating func addNested(_ one: TextThing, _ other: TextThing) {
        for (outer, inner) in [(one, other), (other, one)]
        where outer.kind == .frame && outer.box.contains(inner.box) {
            if inner.isInFrame { continue }
            for axis in TextAxis.allCases { addInside(outer, inner, axis) }
            return
        }
        guard one.kind == .frame, other.kind == .frame else { return }
        for axis in TextAxis.allCases {
            for edge in [one.box.low(axis), one.box.high(axis)] {
                for second in [other.box.low(axis), other.box.high(axis)] where abs(edge - second) >= 4 {
                    add(axis, min(edge, second), max(edge, second), 1)
                }
            }
        }
    }

    private mutating func addInside(_ outer: TextThing, _ inner: TextThing, _ axis: TextAxis) {
        func cells(_ margin: Double) -> Int {
            let least = axis == .across ? 2 : 1
            return inner.kind == .frame ? max(least, rounded(min(margin, 3 * scale[axis]), axis)) : least
        }
        let (low, high) = (outer.spans[axis].low.coordinate, outer.spans[axis].high.coordinate)
        let span = inner.spans[axis]
        let margins = (inner.box.low(axis) - outer.box.low(axis), outer.box.high(axis) - inner.box.high(axis))
        if margins.0 > 0 { add(axis, low, span.low.coordinate, cells(margins.0) - span.low.cells) }
        if margins.1 > 0 { add(axis, span.high.coordinate, high, cells(margins.1) + span.high.cells) }
    }
}

extension TextShape {
    /// Whether the letters are no longer than the frame, in points.
    fileprivate func fitsLabel(_ axis: TextAxis) -> Bool {
        guard grid.columns > 0 else { return true }
        return state.letterBox.length(axis) <= sides[axis].high - sides[axis].low
    }
}

extension Int {
    fileprivate mutating func grow(to other: Int) { self = Swift.max(self, other) }
}
