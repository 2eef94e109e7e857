/// The statements that add, delete and order shapes.
extension Oracle {
    func edit(_ edit: OracleStatement.Edit, _ place: Place, _ scope: OracleScope) throws {
        switch edit {
        case .add(let addition): try add(addition, place, scope)
        case .connect(let chain, let words, let label): try connect(chain, words, label, place, scope)
        case .space(let side, let word, let distance): try space(side, word, distance, place, scope)
        case .attach(let end, let shape, let side, let text, let keepsSide):
            try attach(end, shape, (side, text, keepsSide), place, scope)
        case .delete(let shapes): try delete(shapes, place, scope)
        case .order(let word):
            try order("Order \(word)", place, scope) { drawing, ids in drawing.order(word, ids) }
        case .orderBehind(let word): try order(behind: word, place, scope)
        case .rename(let name): try rename(to: name, place, scope)
        case .duplicate(let name, let distance): try duplicate(name, by: distance, place, scope)
        }
    }

    /// Makes a change, prints its lines, and then selects shapes unless they are nil.
    func apply(
        _ label: String, _ kind: String, _ acted: Set<Int>, _ after: OracleDrawing, _ place: Place,
        _ scope: OracleScope, selecting: Set<Int>? = nil
    ) throws {
        var after = after
        after.isNamed = true
        let change = OracleChange(label: label, kind: kind, acted: acted, before: drawing, after: after)
        try self.change(change, in: scope.group, at: place) {
            if let selecting { scope.selection.ids = selecting }
        }
        let (renamed, ordered) = (kind == "rename" ? acted : [], kind == "order" ? acted : [])
        print(
            OracleReport(before: change.before, after: after, renamed: renamed, ordered: ordered).lines(
                for: acted))
    }

    func newID() -> Int {
        made += 1
        return made - 1
    }
}

// MARK: - Adding

extension Oracle {
    private func add(_ addition: OracleStatement.Addition, _ place: Place, _ scope: OracleScope) throws {
        let name = try name(for: addition, place)
        var shape = OracleShape(id: newID(), name: name, kind: addition.kind)
        shape.label = addition.label
        if case .around(let word, let gap) = addition.placement {
            return try frame(shape, word, gap, addition, place, scope)
        }
        guard let sized = looking(shape, addition, scope) else { throw OracleFault(place: place) }
        shape = sized
        let (x, y) = try self.place(for: shape, addition.placement, place, scope)
        (shape.x, shape.y) = (x, y)
        var after = drawing
        after.shapes.append(shape)
        try apply(
            after.addition(of: shape).capitalised, "add", [shape.id], after, place, scope,
            selecting: [shape.id])
    }

    private func name(for addition: OracleStatement.Addition, _ place: Place) throws -> String {
        var names = OracleNames(of: drawing)
        guard let word = addition.name else {
            return try names.take(String(addition.kind.word.prefix(while: \.isLetter)))
        }
        if word.text.hasSuffix("*") {
            let name = try names.take(String(word.text.dropLast()))
            // The stem may belong to a shape in whose group the name would be.
            guard OracleNames(of: drawing).isFree(name) else { throw OracleFault(place: place) }
            return name
        }
        guard names.isFree(word.text) else { throw word.fault }
        return word.text
    }

    /// The new shape with its look and its size; nil if the size would be none.
    private func looking(
        _ shape: OracleShape, _ addition: OracleStatement.Addition, _ scope: OracleScope
    ) -> OracleShape? {
        let words = shape.kind == .text ? addition.words.ofText : addition.words
        let all = (scope.styles ?? styles).words(for: shape.kind).adding(words)
        let shape = shape.looking(all)
        if case .between(let x, let y, let endX, let endY) = addition.placement {
            guard shape?.kind == .line else {
                return shape?.sized(max(1, abs(endX - x)), max(1, abs(endY - y)))
            }
            return shape?.with { ($0.width, $0.height) = (endX - x, endY - y) }
        }
        return words["size"] == nil ? shape?.grown(isSquare: all.isSquare) : shape
    }

    private func place(
        for shape: OracleShape, _ placement: OracleStatement.Placement?, _ statement: Place,
        _ scope: OracleScope
    ) throws -> (Int, Int) {
        switch placement {
        case .at(let x, let y): return (x, y)
        case .between(let x, let y, let endX, let endY):
            return shape.kind == .line ? (x, y) : (rounded(x + endX, 2), rounded(y + endY, 2))
        case .relative(let place):
            let others = try shapes(place.shapes, statement, scope)
            let (x, y) = try distance(of: [shape], to: place, others, scope)
            return (shape.x + x, shape.y + y)
        case .around: return (0, 0)
        case nil:
            guard let last = drawing.shapes.last(where: { !$0.kind.isConnector }) else { return (0, 0) }
            let place = OraclePlace(
                word: "right", shapes: OracleWord(text: last.name, place: Place()), gap: nil, edges: [])
            let (x, y) = try distance(of: [shape.with { ($0.x, $0.y) = (0, 0) }], to: place, [last], scope)
            let isInside = bounds?.contains(shape.with { ($0.x, $0.y) = (x, y) }) ?? true
            return isInside ? (x, y) : (0, 0)
        }
    }

    private func connect(
        _ chain: [OracleWord], _ words: OracleWords, _ label: String?, _ place: Place, _ scope: OracleScope
    ) throws {
        let lists = try chain.map { word in
            try shapes(word, where: { !$0.isConnector && $0 != .line }, place, scope)
        }
        var (names, after, ids) = (OracleNames(of: drawing), drawing, [Int]())
        for (first, second) in zip(lists, lists.dropFirst()) {
            for from in first {
                for to in second where from.id != to.id || first.count == 1 && second.count == 1 {
                    let name = try names.take(connecting: from.name, to.name)
                    let connector = try connector(from: from.id, to: to.id, name, words, label, scope)
                    let behind = [from.id, to.id].compactMap { after.place(of: $0) }.min() ?? 0
                    after.shapes.insert(connector, at: behind)
                    ids.append(connector.id)
                }
            }
        }
        guard var first = after.shapes.first(where: { $0.id == ids.first }) else {
            throw OracleFault(place: place)
        }
        // Rows of several tables are written as they were typed.
        let typed = (scope.styles ?? styles).words(for: first.kind).adding(words)
        if ids.count > 1 { for side in ["fromSide", "toSide"] { first.look[side] = typed[side] ?? "" } }
        let words = lists.enumerated().map { index, shapes in
            OracleNames.inOneWord(shapes.map(\.name), asFurther: lists.count > 2 && index > 0)
        }
        let statement = after.addition(of: first, joining: words)
        try apply(
            statement.capitalised, "connect", Set(ids), after, place, scope, selecting: Set(ids))
    }

    private func connector(
        from: Int, to: Int, _ name: String, _ words: OracleWords, _ label: String?, _ scope: OracleScope
    ) throws -> OracleShape {
        let kind = OracleShape.Kind.connector(from: from, to: to)
        var connector = OracleShape(id: newID(), name: name, kind: kind)
        connector.label = label
        let look = (scope.styles ?? styles).words(for: kind).adding(words)
        connector = connector.looking(look) ?? connector
        for (side, id) in [("fromSide", from), ("toSide", to)] {
            guard let end = drawing[id] else { continue }
            connector.look[side] = try end.kept(connector.look[side])
        }
        return connector
    }

    /// The shape on which a connector is to end.
    private func end(_ word: OracleWord, _ scope: OracleScope) throws -> OracleShape {
        let shape = try word.shape(in: drawing, scope.selection)
        guard !shape.kind.isConnector, shape.kind != .line else { throw word.fault }
        return shape
    }

    private func attach(
        _ end: String, _ word: OracleWord?, _ words: (side: String?, text: String?, keepsSide: Bool),
        _ place: Place, _ scope: OracleScope
    ) throws {
        let shape = try word.map { try self.end($0, scope) }
        let connectors = try selected(scope, place).filter(\.kind.isConnector)
        guard !connectors.isEmpty else { throw OracleFault(place: place) }
        var after = drawing
        after.replace(
            try connectors.map { connector in
                guard case .connector(let from, let to) = connector.kind else { return connector }
                let own = drawing.shapes.first { $0.id == (end == "from" ? from : to) }
                let side = try words.side.flatMap { try (shape ?? own)?.kept($0) }
                return connector.attached(
                    end, to: shape?.id, words.keepsSide ? connector.look["\(end)Side"] : side)
            }
            .map { connector in
                words.text.map { text in connector.with { $0.look["\(end)Text"] = text } } ?? connector
            })
        let name = shape.map { shape in
            let isWord = OracleParser.isSide(shape.name) || shape.name.lowercased() == "text"
            return isWord ? shape.name.inQuotes : shape.name.asName
        }
        let text = words.text.map { $0.isEmpty ? "\"\"" : $0 }
        let label = ["Attach", end, words.keepsSide ? "text" : name, words.side, text].compactMap(\.self)
            .joined(separator: " ")
        try apply(label, "attach", Set(connectors.map(\.id)), after, place, scope)
    }
}

// MARK: - Deleting and ordering

extension Oracle {
    private func delete(_ word: OracleWord?, _ place: Place, _ scope: OracleScope) throws {
        let named = try word?.shapes(in: drawing, scope.selection, place)
        let ids = try named ?? Set(selected(scope, place).map(\.id))
        guard !ids.isEmpty else { return }
        let gone = ids.union(drawing.connectors(of: ids).map(\.id))
        let names = drawing.shapes.filter { ids.contains($0.id) }.map(\.name).joined(separator: ",")
        var after = drawing
        after.shapes.removeAll { gone.contains($0.id) }
        let label = gone.count == drawing.shapes.count ? "all" : names
        try apply(
            "Delete \(label)", "delete", gone, after, place, scope,
            selecting: scope.isInside ? nil : selection(without: gone, scope))
    }

    /// What is left of the selection, or else the shape behind the hindmost that goes, or else the one in front.
    private func selection(without gone: Set<Int>, _ scope: OracleScope) -> Set<Int> {
        let selected = Set(scope.selection.shapes(in: drawing).map(\.id))
        let left = selected.subtracting(gone)
        guard left.isEmpty, !selected.isEmpty else { return left }
        let hindmost = drawing.shapes.firstIndex { gone.contains($0.id) } ?? 0
        func candidates(_ shapes: ArraySlice<OracleShape>) -> [Int] {
            shapes.filter { !gone.contains($0.id) && !$0.kind.isConnector }.map(\.id)
        }
        let next =
            candidates(drawing.shapes[..<hindmost]).last ?? candidates(drawing.shapes[hindmost...]).first
        return next.map { [$0] } ?? []
    }

    private func order(
        _ label: String, _ place: Place, _ scope: OracleScope,
        _ change: (inout OracleDrawing, Set<Int>) -> Void
    ) throws {
        let ids = Set(try selected(scope, place).map(\.id))
        var after = drawing
        change(&after, ids)
        try apply(label, "order", ids, after, place, scope)
    }

    private func order(behind word: OracleWord, _ place: Place, _ scope: OracleScope) throws {
        let selected = try selected(scope, place)
        let other = try word.shape(in: drawing, scope.selection)
        guard !selected.contains(where: { $0.id == other.id }) else { throw word.fault }
        try order("Order behind \(other.name.asName)", place, scope) { drawing, ids in
            let moved = drawing.shapes.filter { ids.contains($0.id) }
            drawing.shapes.removeAll { ids.contains($0.id) }
            drawing.shapes.insert(contentsOf: moved, at: drawing.place(of: other.id) ?? 0)
        }
    }
}

extension OracleDrawing {
    fileprivate mutating func order(_ word: String, _ ids: Set<Int>) {
        let (moved, others) = (shapes.filter { ids.contains($0.id) }, shapes.filter { !ids.contains($0.id) })
        switch word {
        case "front": shapes = others + moved
        case "back": shapes = moved + others
        case "forward":
            for index in shapes.indices.dropLast().reversed() { swap(index, index + 1, ids) }
        default:
            for index in shapes.indices.dropLast() { swap(index + 1, index, ids) }
        }
    }

    /// Takes a selected shape to the next place unless another selected one is there.
    private mutating func swap(_ index: Int, _ next: Int, _ ids: Set<Int>) {
        if ids.contains(shapes[index].id), !ids.contains(shapes[next].id) { shapes.swapAt(index, next) }
    }
}
