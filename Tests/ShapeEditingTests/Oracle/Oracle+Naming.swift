/// The statements that give shapes other names, and copies new ones.
extension Oracle {
    func rename(to word: OracleWord, _ place: Place, _ scope: OracleScope) throws {
        let shapes = try selected(scope, place)
        var after = drawing
        after.replace(
            try shapes.map { shape in
                let name = try self.name(of: shape, among: shapes.map(\.name), word, place)
                return shape.with { $0.name = name }
            })
        let names = after.shapes.map(\.name)
        let isGroup = names.contains { name in name.groups.contains { names.contains($0) } }
        guard Set(names).count == names.count, !isGroup else { throw word.fault }
        if names.contains(where: { $0.count > 100 }) { throw Unsaid("where a name that is too long stands") }
        try apply("Rename \(word.text.asName)", "rename", Set(shapes.map(\.id)), after, place, scope)
    }

    /// The new name of a shape. `*` stands for what it has behind the longest group that all names share.
    private func name(of shape: OracleShape, among names: [String], _ word: OracleWord, _ place: Place) throws
        -> String
    {
        guard word.text.hasSuffix("*") else {
            guard names.count > 1 else { return word.text }
            guard let group = OracleNames(of: drawing).group(of: names) else {
                throw OracleFault(place: place)
            }
            return word.text + shape.name.dropFirst(group.count)
        }
        let prefix = word.text.dropLast()
        if !prefix.isEmpty, shape.name.hasPrefix(prefix) { return shape.name }
        let shared = shape.name.groups.last { group in names.allSatisfy { $0.hasPrefix(group + ".") } }
        return String(prefix) + shape.name.dropFirst(shared.map { $0.count + 1 } ?? 0)
    }

    func duplicate(
        _ word: OracleWord?, by distance: (Int, Int)?, _ place: Place, _ scope: OracleScope
    ) throws {
        let selected = try selected(scope, place)
        let shapes = selected.filter { !$0.kind.isConnector }
        guard !shapes.isEmpty else { throw OracleFault(place: place) }
        let step = scope.step ?? stepLength
        let (dx, dy) = distance ?? (step, step)
        var namer = OracleCopies(of: shapes, selected, in: drawing)
        let areInside = shapes.allSatisfy { shape in
            shape.moved(Int128(dx), Int128(dy)).map { bounds?.contains($0) ?? true } ?? false
        }
        let copies: [OracleShape]
        do { copies = try namer.all(named: word) { newID() } } catch let fault as OracleFault {
            throw areInside ? fault : Unsaid("which of two errors is reported")
        }
        var after = drawing
        after.shapes += copies.map { $0.moved(Int128(dx), Int128(dy)) ?? $0 }
        let ids = copies.filter { !$0.kind.isConnector }.map(\.id)
        try apply(
            "Duplicate \(word.map { "\($0.text.asName) " } ?? "")by \(dx) \(dy)", "duplicate",
            Set(copies.map(\.id)),
            after, place, scope, selecting: Set(ids))
    }
}
