import ShapeEditorModel

/// Faults of shapes.
extension Inspection {
    /// Shapes that overlap, unless one encloses the other or they are in a group: those that have a label, are a text or
    /// are joined.
    func overlaps() -> [Finding] {
        pairs(
            { index in
                guard isPart(index), let box = labels.boxes[index] else { return [] }
                return areas(at: box).map(\.shape)
            }, overlap)
    }

    /// Whether a shape takes part in a diagram, and is neither a line nor a small mark on another shape.
    private func isPart(_ index: Int) -> Bool {
        shapes[index].state.kind == .text
            || forms[index] == .frame && (shapes[index].state.hasLetters || !joined[index].isEmpty)
    }

    func overlap(_ one: Int, _ other: Int) -> Finding? {
        guard isPart(one), isPart(other), groups[one] == nil || groups[one] != groups[other],
            let box = labels.boxes[one], let otherBox = labels.boxes[other]
        else { return nil }
        let (across, down) = box.overlap(with: otherBox)
        guard min(across, down) >= 4, !box.contains(otherBox), !otherBox.contains(box) else { return nil }
        let (figure, otherFigure) = (labels.figure(of: one), labels.figure(of: other))
        guard figure.meets(otherFigure), otherFigure.meets(figure) else { return nil }
        return Finding(.overlap(across: across.whole, down: down.whole), of: one, other)
    }

    /// Shapes that reach beyond the bounds.
    func outside() -> [Finding] {
        guard let bounds = drawing.bounds.map(Rect.init) else { return [] }
        return shapes.indices.compactMap { index in
            guard let extent = shapes[index].state.extent?.inPoints else { return nil }
            let reach = max(
                bounds.left - extent.left, extent.right - bounds.right, bounds.top - extent.top,
                extent.bottom - bounds.bottom)
            return reach > 0 ? Finding(.bounds(reach: Int(clamping: reach)), of: index) : nil
        }
    }
}

// MARK: - Shapes in line

extension Inspection {
    /// Joined shapes whose centres are nearly in line.
    func lines() -> [Finding] {
        shapes.indices.flatMap { index in
            Set(joined[index]).filter { $0 > index }.sorted().compactMap { line(index, $0) }
        }
    }

    private func line(_ one: Int, _ other: Int) -> Finding? {
        guard isInLine(one), isInLine(other), let box = labels.boxes[one], let otherBox = labels.boxes[other],
            let (isAcross, distance) = box.nearLine(with: otherBox)
        else { return nil }
        return Finding(.line(isAcross: isAcross, distance: distance.whole), of: one, other)
    }

    func isInLine(_ index: Int) -> Bool { shapes[index].state.kind.isArea }

    /// Three shapes in a row, joined one after the other, whose gaps are nearly equal.
    func gaps() -> [Finding] {
        shapes.indices.flatMap { index in [true, false].compactMap { gaps(around: index, isAcross: $0) } }
    }

    private func gaps(around index: Int, isAcross: Bool) -> Finding? {
        guard isInLine(index), let box = labels.boxes[index] else { return nil }
        func next(_ side: SidePlace.Side) -> (shape: Int, gap: Double)? {
            let row = joined[index].compactMap { other -> (shape: Int, gap: Double)? in
                guard isInLine(other), let otherBox = labels.boxes[other] else { return nil }
                let distance = otherBox.middle - box.middle
                guard (isAcross ? distance.y : distance.x) == 0 else { return nil }
                let gap = box.gap(to: otherBox, beyond: side)
                return gap > 0 ? (other, gap) : nil
            }
            return row.min { ($0.gap, $0.shape) < ($1.gap, $1.shape) }
        }
        guard let before = next(isAcross ? .left : .top), let after = next(isAcross ? .right : .bottom) else {
            return nil
        }
        let difference = abs(before.gap - after.gap)
        guard 2...5 ~= difference else { return nil }
        return Finding(
            .gaps(isAcross: isAcross, difference: difference.whole), of: before.shape, index, after.shape)
    }
}

extension Box {
    /// How far the centre of another box, which lies beside this one or above or below it, is out of line; nil if it is
    /// in line or far from it, or if the boxes have an edge in line.
    func nearLine(with other: Box) -> (isAcross: Bool, distance: Double)? {
        let (distance, gaps) = (other.middle - middle, gaps(to: other))
        if gaps.down > 0, 1...5 ~= abs(distance.x), left != other.left, right != other.right {
            return (true, distance.x)
        }
        if gaps.across > 0, 1...5 ~= abs(distance.y), top != other.top, bottom != other.bottom {
            return (false, distance.y)
        }
        return nil
    }
}

extension Double {
    /// The nearest whole number of points.
    var whole: Int { Int(clamping: Int128(rounded())) }
}

extension String {
    /// The first part of a name that has several.
    var outermostGroup: Substring? { firstIndex(of: ".").map { self[..<$0] } }
}
