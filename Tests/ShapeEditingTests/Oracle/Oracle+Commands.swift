/// The statements that change each of the selected shapes, with or without a duration.
extension Oracle {
    func command(
        _ tweak: OracleStatement.Tweak, over duration: Int?, _ place: Place, _ scope: OracleScope,
        _ end: @escaping End
    ) throws {
        do {
            let step = scope.step ?? stepLength
            let tweak = try resolved(tweak, place, scope)
            let change = OracleTweak(tweak, step: step)
            let shapes = try shapes(for: change, scope, place)
            guard let goal = change.goal(shapes) else { throw OracleFault(place: place) }
            let label = tweak.label(for: shapes, step: step)
            let whole = self.change(to: goal, by: change, label)
            if let duration {
                try check(whole, place)
                return try animate(change, whole, from: shapes, over: duration, place, scope, end)
            }
            try self.change(whole, in: scope.group, at: place) {}
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
        guard !shapes.isEmpty else { throw scope.selection.fault(at: place) }
        return shapes
    }

    func change(to shapes: [OracleShape], by tweak: OracleTweak, _ label: String) -> OracleChange {
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
