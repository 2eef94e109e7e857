/// The statements that change each of the selected shapes, with or without a duration.
extension Oracle {
    func command(
        _ tweak: OracleStatement.Tweak, over duration: Int?, _ place: Place, _ scope: OracleScope,
        _ end: @escaping End
    ) throws {
        do {
            let step = scope.step ?? stepLength
            let change = OracleTweak(tweak, step: step)
            let shapes = try shapes(for: change, scope, place)
            guard let goal = change.goal(shapes) else { throw OracleFault(place: place) }
            let label = tweak.label(for: shapes, step: step)
            let whole = self.change(to: goal, by: change, label)
            if let duration {
                if tweak.turnsPlaces(of: shapes) { throw Unsaid("the way of a place that is turned") }
                try check(whole, place)
                return try animate(change, whole, from: shapes, over: duration, place, scope, end)
            }
            try self.change(whole, in: scope.group, at: place)
            print(report(of: whole))
        } catch let fault as OracleFault {
            return try end(.failed(fault))
        }
        try end(.done)
    }

    /// The selected shapes that a verb fits.
    private func shapes(for tweak: OracleTweak, _ scope: OracleScope, _ place: Place) throws -> [OracleShape]
    {
        let shapes = try selected(scope, place).filter(tweak.fits)
        guard tweak.counts.contains(shapes.count) else { throw OracleFault(place: place) }
        return shapes
    }

    /// The selected shapes, of which there has to be one.
    func selected(_ scope: OracleScope, _ place: Place) throws(OracleFault) -> [OracleShape] {
        let shapes = scope.selection.shapes(in: drawing)
        guard !shapes.isEmpty else { throw OracleFault(place: place) }
        return shapes
    }

    private func change(to shapes: [OracleShape], by tweak: OracleTweak, _ label: String) -> OracleChange {
        var after = drawing
        after.replace(shapes)
        if tweak.isEdit { after.isNamed = true }
        return OracleChange(
            label: label, kind: tweak.kind, acted: Set(shapes.map(\.id)), before: drawing, after: after)
    }

    func report(of change: OracleChange) -> [String] {
        OracleReport(before: change.before, after: change.after).lines(for: change.acted)
    }
}

// MARK: - Durations

extension Oracle {
    /// At most 30 frames a second, at least one, the last at the end. The tween is one entry, with the label of the
    /// total change.
    private func animate(
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
                self.print(self.lines(ofFrameFrom: shapes, tweak))
                commit(group, as: try whole.label(at: last, from: shapes))
            }
            try end(outcome)
        }
        func wait(for frame: Int) {
            agenda.sleep(until: start + duration * frame / count, in: scope.task) { outcome in
                guard case .done = outcome else { return try finish(outcome) }
                let next = tweak.part?(frame, count, shapes) ?? shapes.part(frame, count, to: goal)
                if frame == count || next != last {
                    do {
                        let changed = try self.shapes(changedFrom: last, to: next, tweak, place)
                        try self.change(
                            self.change(to: changed, by: tweak, whole.label), in: group, at: place)
                    } catch let fault as OracleFault {
                        return try finish(.failed(fault))
                    }
                    (last, hasBegun) = (next, true)
                    self.print(self.lines(ofFrameFrom: shapes, tweak))
                }
                if frame < count { wait(for: frame + 1) } else { try finish(.done) }
            }
        }
        wait(for: 1)
    }

    /// The shapes with the differences between two frames. A colour is not a difference.
    private func shapes(
        changedFrom last: [OracleShape], to next: [OracleShape], _ tweak: OracleTweak, _ place: Place
    ) throws -> [OracleShape] {
        try zip(last, next).map { last, next in
            guard var shape = drawing[last.id] else { throw Unsaid("a shape that is gone moves") }
            let (dx, dy) = (Int128(next.x) - Int128(last.x), Int128(next.y) - Int128(last.y))
            if Int(exactly: dx) == nil || Int(exactly: dy) == nil, (last.x, last.y) != (shape.x, shape.y) {
                throw Unsaid("a move of more than 64 bits beside another")
            }
            shape.width += next.width - last.width
            shape.height += next.height - last.height
            shape.angle = ((shape.angle + next.angle - last.angle) % 360 + 360) % 360
            if tweak.kind == "paint" { shape.colour = next.colour }
            guard let shape = shape.moved(dx, dy), tweak.kind != "size" || shape.hasValidSize else {
                throw OracleFault(place: place)
            }
            return shape
        }
    }

    /// The lines of a frame, with the sizes or angles that differ from those before the statement.
    private func lines(ofFrameFrom start: [OracleShape], _ tweak: OracleTweak) -> [String] {
        var before = drawing
        before.replace(
            start.map { old in
                (drawing[old.id] ?? old).with {
                    if tweak.kind == "size" { ($0.width, $0.height) = (old.width, old.height) }
                    if tweak.kind == "turn" { $0.angle = old.angle }
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
            return shape
        }
    }
}

extension OracleStatement.Tweak {
    /// Whether a turn changes more than angles.
    fileprivate func turnsPlaces(of shapes: [OracleShape]) -> Bool {
        guard case .turn(_, let together) = self else { return false }
        return together && shapes.count > 1 || shapes.contains { $0.kind == .line }
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
