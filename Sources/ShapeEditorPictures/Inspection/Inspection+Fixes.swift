import ShapeEditorModel

/// What helps against findings. Each fix is valid, and its finding is gone after it.
extension Inspection {
    /// How many shapes are laid out, over and over again, to see whether bent connectors help: that takes long for
    /// thousands of shapes.
    private static let mostLaidOut = 100_000

    /// A fix for each of some findings, if there is one.
    package func fixes(of findings: some Sequence<Finding>) -> [Fix?] {
        var isHelped: [Int: Bool] = [:]
        return findings.map { finding in
            guard case .crossing = finding.fault else { return fix(of: finding) }
            let connector = finding.shapes[0]
            if isHelped[connector] == nil, (isHelped.count + 1) * shapes.count <= Self.mostLaidOut {
                isHelped[connector] = isClear(bending: connector)
            }
            guard isHelped[connector] == true else { return nil }
            let style = ShapeStyle(.route, PropertyValue(LineStyle.Route.bent))
            return Fix(shapes: [connector], action: .set(style))
        }
    }

    private func fix(of finding: Finding) -> Fix? {
        let shapes = finding.shapes
        switch finding.fault {
        case .overlap: return movedApart(shapes[1], from: shapes[0])
        case .label, .hidden: return grown(shapes[0])
        case .row(_, let isAtEnd): return attached(shapes[0], isAtEnd)
        case .line(let isAcross, let distance): return inLine(shapes[0], shapes[1], isAcross, distance)
        case .gaps(let isAcross, _): return spread(shapes, isAcross)
        case .contrast: return inked(shapes[0])
        case .crossing, .text, .bounds: return nil
        }
    }

    /// Whether a connector that is not bent would run through no shape if it were.
    private func isClear(bending connector: Int) -> Bool {
        guard shapes[connector].state.line.route != .bent, let ends = shapes[connector].ends else {
            return false
        }
        var (bent, state) = (shapes, shapes[connector].state)
        state.line.route = .bent
        bent[connector] = PlacedShape(state: state, ends: ends)
        let path = ConnectorLayout(of: bent).pathsToOutlines[connector]?.moved(
            by: Point(from: shapes.reference, to: shapes[ends.from].state.offset))
        guard let path else { return false }
        return shapes.indices.allSatisfy { crossing(of: connector, along: path, $0) == nil }
    }

    private func grown(_ index: Int) -> Fix? {
        let state = shapes[index].state
        guard let size = valid({ try state.grownToFit(isSquare: false) })?.size else { return nil }
        return Fix(shapes: [index], action: .size(size.width, size.height))
    }

    /// Puts the end of a connector on the side of its table to which the line goes by itself.
    private func attached(_ connector: Int, _ isAtEnd: Bool) -> Fix? {
        guard let ends = shapes[connector].ends else { return nil }
        let state = shapes[connector].state.joining(shapes[ends.from].state, shapes[ends.to].state)
        guard let side = isAtEnd ? state.line.to : state.line.from else { return nil }
        let statement = "attach \(isAtEnd ? "to" : "from") \(side.side.rawValue)"
        return Fix(shapes: [connector], action: .arrange(statement, takesConnectors: true))
    }

    private func inked(_ index: Int) -> Fix? {
        guard shapes[index].state.kind == .text, let ground = ground(of: index) else {
            return Fix(shapes: [index], action: .set(ShapeStyle(.ink, .nothing)))
        }
        return Fix(shapes: [index], action: .paint(.colour(ground.contrasting)))
    }
}

// MARK: - Moves

extension Inspection {
    /// How far apart shapes are that overlapped, in points, and how many shapes a statement names at most.
    private static let clearance = 20.0

    /// A shape and what lies in it, which moves along; nil if that is too much.
    private func withContents(_ index: Int) -> [Int]? {
        guard let box = labels.boxes[index] else { return nil }
        let around = things(at: box.grown(1))
        let inside = around.flatMap { thing, _ -> [Int] in
            switch thing {
            case .shape(let other), .letters(let other), .line(let other, _, _):
                guard let otherBox = labels.boxes[other], box.contains(otherBox) else { return [] }
                return otherBox != box || other > index ? [other] : []
            case .label, .head: return []
            }
        }
        let all = Set([index] + inside).sorted()
        return around.count < Self.mostSeen ? all : nil
    }

    /// Moves a shape away from one that it overlaps, the shortest way on which it meets no other.
    private func movedApart(_ index: Int, from other: Int) -> Fix? {
        guard let box = labels.boxes[index], let otherBox = labels.boxes[other] else { return nil }
        let ways: [(Point, Double)] = [
            (Point(x: 0, y: -1), box.bottom - otherBox.top), (Point(x: 0, y: 1), otherBox.bottom - box.top),
            (Point(x: -1, y: 0), box.right - otherBox.left), (Point(x: 1, y: 0), otherBox.right - box.left),
        ]
        return ways.sorted { $0.1 < $1.1 }.lazy.compactMap { way, distance in
            self.moved(index, by: way * (distance + Self.clearance).rounded(.up))
        }.first
    }

    /// Moves one of two joined shapes into the line of the other: the one with fewer connectors, or else the later.
    private func inLine(_ one: Int, _ other: Int, _ isAcross: Bool, _ distance: Int) -> Fix? {
        let isFirst = joined[one].count < joined[other].count
        let (index, way) = isFirst ? (one, Double(distance)) : (other, -Double(distance))
        let vector = Point(x: isAcross ? way : 0, y: isAcross ? 0 : way)
        guard let box = labels.boxes[index] else { return nil }
        let isWorse = Set(joined[index]).contains { neighbour in
            guard isInLine(neighbour), let other = labels.boxes[neighbour] else { return false }
            return box.nearLine(with: other) == nil && box.moved(by: vector).nearLine(with: other) != nil
        }
        return isWorse ? nil : moved(index, by: vector, mayOverlap: true)
    }

    /// Moves a shape with what lies in it, if it stays in the shapes that enclose it and meets no other, or none that it
    /// did not meet before. One that stands at another, as a row of a table does, stays there.
    private func moved(_ index: Int, by vector: Point, mayOverlap: Bool = false) -> Fix? {
        guard let box = labels.boxes[index], let all = withContents(index) else { return nil }
        let (moved, offset) = (box.moved(by: vector), Offset(x: vector.x.whole, y: vector.y.whole))
        let (before, after) = (areas(at: box.grown(0.5)), areas(at: moved))
        func counts(_ other: Int) -> Bool { forms[other] != nil && !all.contains(other) }
        let stays = before.allSatisfy { other, place in
            !counts(other) || (place.contains(box) ? place.contains(moved) : place.meets(box))
        }
        let isFree = after.allSatisfy { other, place in
            !counts(other) || place.contains(box) || mayOverlap && place.meets(box)
        }
        guard stays, isFree, max(before.count, after.count) < Self.mostSeen,
            all.allSatisfy({ mayMove($0, by: offset) })
        else { return nil }
        return Fix(shapes: all, action: .move(offset), container: all.count > 1 ? index : nil)
    }

    private func spread(_ row: [Int], _ isAcross: Bool) -> Fix? {
        let moves = row.map { shapes[$0].state }.spread(across: isAcross, gap: nil)
        let mayMove = zip(row, moves).allSatisfy { index, move in
            self.mayMove(index, by: Offset(x: Int(clamping: move.x), y: Int(clamping: move.y)))
        }
        guard mayMove, withContents(row[1])?.count == 1 else { return nil }
        return Fix(shapes: row.sorted(), action: .spread(across: isAcross, gap: nil))
    }

    private func mayMove(_ index: Int, by distance: Offset) -> Bool {
        valid { try shapes[index].state.destination(of: distance) } != nil
    }

    /// Nil if the model refuses what `body` asks it for.
    private func valid<Value>(_ body: () throws -> Value) -> Value? {
        do { return try body() } catch { return nil }
    }
}
