import ShapeEditorModel

/// The statements that change shapes over a duration.
extension Oracle {
    /// At most 30 frames a second, at least one, the last at the end. The tween is one entry, with the label of the
    /// total change.
    func animate(
        _ tweak: OracleTweak, _ whole: OracleChange, from shapes: [OracleShape], over duration: Int,
        _ place: Place, _ scope: OracleScope, _ end: @escaping End
    ) throws {
        let count = max(1, duration * 30 / 1_000_000)
        let group = begin("", within: scope)
        let (start, goal) = (agenda.now, shapes.compactMap { whole.after[$0.id] })
        var (last, hasBegun) = (shapes, false)
        func finish(_ outcome: OracleEnd) throws {
            guard hasBegun else { return try end(outcome) }
            // A tween that is cut short becomes a step with the total change so far.
            if case .done = outcome {
                commit(group, as: whole.label)
            } else {
                self.print(self.lines(ofFrame: last, from: shapes))
                commit(group, as: try whole.label(at: last, from: shapes))
            }
            try end(outcome)
        }
        func wait(for frame: Int) {
            agenda.sleep(until: start + duration * frame / count, in: scope.task) { outcome in
                guard case .done = outcome else { return try finish(outcome) }
                let next = tweak.part?(frame, count, shapes) ?? shapes.part(frame, count, to: goal)
                if tweak.kind == "turn", next == last, frame < count {
                    throw Unsaid("whether a frame is drawn in which a turned place stays")
                }
                let isOther = last.contains { last in
                    guard let now = self.drawing[last.id] else { return true }
                    return tweak.kind == "paint" && now.colour != last.colour
                        || Property.animated(by: tweak.kind).contains { now.look[$0] != last.look[$0] }
                }
                if isOther { group.notePaintedOver() }
                if frame == count || next != last {
                    do {
                        let changed = try self.shapes(
                            changedFrom: last, to: next, tweak, isLast: frame == count, place)
                        try self.change(
                            self.change(to: changed, by: tweak, whole.label), in: group, at: place)
                    } catch let fault as OracleFault {
                        return try finish(.failed(fault))
                    }
                    (last, hasBegun) = (next, true)
                    self.print(self.lines(ofFrame: next, from: shapes))
                }
                if frame < count { wait(for: frame + 1) } else { try finish(.done) }
            }
        }
        wait(for: 1)
    }

    /// The shapes with the differences between two frames. A colour is not a difference.
    private func shapes(
        changedFrom reached: [OracleShape], to next: [OracleShape], _ tweak: OracleTweak, isLast: Bool,
        _ place: Place
    ) throws -> [OracleShape] {
        try zip(reached, next).map { last, next in
            guard var shape = drawing[last.id] else { throw Unsaid("a shape that is gone moves") }
            let (dx, dy) = (Int128(next.x) - Int128(last.x), Int128(next.y) - Int128(last.y))
            if Int(exactly: dx) == nil || Int(exactly: dy) == nil, (last.x, last.y) != (shape.x, shape.y) {
                throw Unsaid("a move of more than 64 bits beside another")
            }
            shape.width += next.width - last.width
            shape.height += next.height - last.height
            shape.angle = ((shape.angle + next.angle - last.angle) % 360 + 360) % 360
            if tweak.kind == "paint", next.colour != last.colour || isLast {
                shape.colour = next.colour
            }
            for name in Property.animated(by: tweak.kind) where next.look[name] != last.look[name] || isLast {
                shape.look[name] = next.look[name]
            }
            guard let shape = shape.moved(dx, dy), tweak.kind != "size" || shape.hasValidSize else {
                throw OracleFault(place: place)
            }
            return shape
        }
    }

    /// The lines of a frame, with the size or the angle if the statement has changed it so far.
    private func lines(ofFrame reached: [OracleShape], from start: [OracleShape]) -> [String] {
        var before = drawing
        before.replace(
            zip(start, reached).map { start, reached in
                (drawing[start.id] ?? start).with {
                    $0.width -= reached.width - start.width
                    $0.height -= reached.height - start.height
                    $0.angle -= reached.angle - start.angle
                    for name in Property.animated() where reached.look[name] != start.look[name] {
                        $0.look[name] = start.look[name]
                    }
                }
            })
        return OracleReport(before: before, after: drawing).lines(for: Set(start.map(\.id)))
    }
}

extension [OracleShape] {
    /// A part of a change, rounded towards the start.
    fileprivate func part(_ frame: Int, _ count: Int, to goal: [OracleShape]) -> [OracleShape] {
        zip(self, goal).map { start, goal in
            func part(_ start: Int, _ goal: Int) -> Int {
                Int(Int128(start) + (Int128(goal) - Int128(start)) * Int128(frame) / Int128(count))
            }
            var shape = start
            (shape.x, shape.y) = (part(start.x, goal.x), part(start.y, goal.y))
            (shape.width, shape.height) = (part(start.width, goal.width), part(start.height, goal.height))
            shape.colour = start.colour.part(frame, count, to: goal.colour)
            for name in Property.animated() {
                guard let old = Int(start.look[name]), let new = Int(goal.look[name]) else { continue }
                shape.look[name] = "\(part(old, new))"
            }
            return shape
        }
    }
}

extension Property {
    /// The names of the properties that change over a duration, of all verbs or of one.
    fileprivate static func animated(by verb: String? = nil) -> [String] {
        all.filter { $0.isAnimated && (verb == nil || $0.verbName == verb) }.map(\.name)
    }
}

extension OracleChange {
    /// The label of a change that was cut short.
    fileprivate func label(at reached: [OracleShape], from start: [OracleShape]) throws -> String {
        guard let shape = reached.first, let old = start.first, let goal = after[shape.id] else {
            return label
        }
        if reached == start.compactMap({ after[$0.id] }) { return label }
        if kind == "paint", Set(reached.map(\.colour.description)).count == 1 {
            return OracleStatement.Tweak.paint(.colour(shape.colour)).label(step: 10)
        }
        guard kind == "move", label.hasPrefix("Move"), !label.hasPrefix("Move from") else {
            throw Unsaid("the label of what is cut short")
        }
        guard label.hasPrefix("Move To") else {
            return OracleStatement.Tweak.move(.by(shape.x - old.x, shape.y - old.y)).label(step: 10)
        }
        guard reached.count == 1, goal.kind != .line else { throw Unsaid("where several were on their way") }
        return OracleStatement.Tweak.move(.to(shape.x, shape.y)).label(step: 10)
    }
}
