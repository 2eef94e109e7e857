/// PLACE beside other shapes or in them.
struct OraclePlace {
    /// `right`, `left`, `above`, `below` or `in`.
    let word: String
    let shapes: OracleWord
    let gap: Int?
    /// The edges that are in line, or the edge or the corner.
    let edges: [String]
}

extension OracleParser {
    /// Reads a PLACE that begins with the word.
    mutating func place(_ word: String) throws -> OraclePlace {
        if word == "left" || word == "right" { _ = try keyword(["of"]) }
        let shapes = try names()
        var gap = try optionalGap()
        let edges = try edges(word)
        if gap == nil { gap = try optionalGap() }
        return OraclePlace(word: word, shapes: shapes, gap: gap, edges: edges)
    }

    mutating func optionalGap() throws -> Int? { try isNumberNext() ? number(from: 0, to: 1_000_000) : nil }

    private mutating func edges(_ word: String) throws -> [String] {
        let first = ["right", "left"].contains(word) ? ["top", "bottom"] : ["left", "right"]
        let words = word == "in" ? ["top", "bottom", "left", "right", "centre"] : first
        for edge in words where try takes(edge) {
            guard word == "in", edge == "top" || edge == "bottom" else { return [edge] }
            for side in ["left", "right"] where try takes(side) { return [edge, side] }
            return [edge]
        }
        return []
    }
}

extension Oracle {
    /// The shapes of a word whose kind fits, without those that are moved. One that does not fit may not be named by
    /// itself.
    func shapes(
        _ word: OracleWord, where fits: (OracleShape.Kind) -> Bool = { !$0.isConnector },
        besides moved: Set<Int> = [], _ place: Place, _ scope: OracleScope
    ) throws -> [OracleShape] {
        var column = word.place.column + (word.isQuoted ? 1 : 0)
        for part in word.text.split(separator: ",").map(String.init) {
            if let shape = drawing.shapes.first(where: { $0.name == part }), !fits(shape.kind) {
                let isWhole = part == word.text
                throw isWhole ? word.fault : OracleFault(place: Place(line: word.place.line, column: column))
            }
            column += part.count + 1
        }
        let ids = try word.shapes(in: drawing, scope.selection, place).subtracting(moved)
        let shapes = drawing.shapes.filter { ids.contains($0.id) && fits($0.kind) }
        if shapes.isEmpty { throw word.fault }
        return shapes
    }

    /// How far shapes go to a place.
    func distance(
        of moved: [OracleShape], to place: OraclePlace, _ others: [OracleShape], _ scope: OracleScope
    ) throws -> (x: Int, y: Int) {
        guard let own = OracleExtent(of: moved), var goal = OracleExtent(of: others) else { return (0, 0) }
        let gap = 2 * (place.gap ?? (place.word == "in" ? 10 : (scope.styles ?? styles).gap))
        let margin = place.word == "in" ? gap : 0
        if place.word == "in", others.count == 1 { try goal.leaveOut(lettersOf: others[0]) }
        var (x, y) = (goal.middle.x - own.middle.x, goal.middle.y - own.middle.y)
        for edge in place.edges {
            switch edge {
            case "left": x = 2 * (goal.left + margin - own.left)
            case "right": x = 2 * (goal.right - margin - own.right)
            case "top": y = 2 * (goal.top + margin - own.top)
            case "bottom": y = 2 * (goal.bottom - margin - own.bottom)
            default: break
            }
        }
        switch place.word {
        case "right": x = 2 * (goal.right + gap - own.left)
        case "left": x = 2 * (goal.left - gap - own.right)
        case "below": y = 2 * (goal.bottom + gap - own.top)
        case "above": y = 2 * (goal.top - gap - own.bottom)
        default: break
        }
        return (rounded(x, 4), rounded(y, 4))
    }

    /// The `move to` that a place stands for; any other change as it is.
    func resolved(
        _ tweak: OracleStatement.Tweak, _ place: Place, _ scope: OracleScope
    ) throws -> OracleStatement.Tweak {
        guard case .move(.place(let goal)) = tweak else { return tweak }
        let moved = scope.selection.shapes(in: drawing).filter { !$0.kind.isConnector }
        let others = try shapes(goal.shapes, besides: Set(moved.map(\.id)), place, scope)
        let (x, y) = try distance(of: moved, to: goal, others, scope)
        guard let first = moved.first, let extent = OracleExtent(of: moved) else { return .move(.to(0, 0)) }
        if moved.count == 1, first.kind != .line { return .move(.to(first.x + x, first.y + y)) }
        // The place from which rounding, halves up, gives this distance.
        return .move(.to(x - rounded(-extent.middle.x, 4), y - rounded(-extent.middle.y, 4)))
    }
}

extension OracleExtent {
    /// Without the letters of a label at the top or at the bottom.
    fileprivate mutating func leaveOut(lettersOf shape: OracleShape) throws {
        if shape.kind.isTable {
            if shape.angle == 0 { top = min(bottom, top + 4 * (Int(shape.look["font"]) ?? 0)) }
            return
        }
        guard let label = shape.label, shape.kind != .text, shape.kind != .line else { return }
        guard shape.look["valign"] != "middle", shape.angle == 0 else { return }
        guard case .area("rectangle", _) = shape.kind else { throw Unsaid("where the letters stand") }
        let tenths = 12 * (Int(shape.look["font"]) ?? 0) * OracleTextGrid(label).rows
        let fits = 10 * shape.height - 160 > tenths
        let end = fits ? -10 * shape.height + 160 + 2 * tenths : tenths
        let reach = (end + (end > 0 ? 9 : 0)) / 10
        if shape.look["valign"] == "top" { top = 2 * shape.y + reach } else { bottom = 2 * shape.y - reach }
    }
}

// MARK: - Around

extension Oracle {
    /// Adds a shape around others, behind them and their connectors.
    func frame(
        _ shape: OracleShape, _ word: OracleWord, _ gap: Int?, _ addition: OracleStatement.Addition,
        _ place: Place,
        _ scope: OracleScope
    ) throws {
        let others = try shapes(word, place, scope)
        guard let framed = framed(shape, others, gap ?? 20, addition.words, scope) else {
            throw OracleFault(place: place)
        }
        let ids = Set(others.map(\.id))
        let behind = ids.union(drawing.connectors(of: ids).map(\.id))
        var after = drawing
        after.shapes.insert(framed, at: drawing.shapes.firstIndex { behind.contains($0.id) } ?? 0)
        let names = OracleNames.inOneWord(others.map(\.name)) + (gap.map { " \($0)" } ?? "")
        try apply(
            after.addition(of: framed, around: names).capitalised, "add", [framed.id], after, place, scope,
            selecting: [framed.id])
    }

    private func framed(
        _ shape: OracleShape, _ others: [OracleShape], _ gap: Int, _ words: OracleWords, _ scope: OracleScope
    ) -> OracleShape? {
        guard var goal = OracleExtent(of: others) else { return nil }
        var look = (scope.styles ?? styles).words(for: shape.kind).adding(words)
        (look["turn"], look["size"]) = (nil, nil)
        if shape.label != nil, look["valign"] == nil { look["valign"] = "top" }
        guard let shape = shape.looking(look) else { return nil }
        let letters = 12 * (Int(shape.look["font"]) ?? 0) * OracleTextGrid(shape.label ?? "").rows
        let isTable = shape.kind.isTable
        let rows =
            isTable
            ? OracleTable(shape.label ?? "").size(Int(shape.look["font"]) ?? 0).height : (letters + 9) / 10
        let room = shape.label == nil ? 0 : 2 * rows + 16
        goal.left -= 2 * gap
        goal.right += 2 * gap
        goal.top -= 2 * gap + (isTable || shape.look["valign"] == "top" ? room : 0)
        goal.bottom += 2 * gap + (!isTable && shape.look["valign"] == "bottom" ? room : 0)
        let (x, y) = (rounded(goal.middle.x, 4), rounded(goal.middle.y, 4))
        return shape.with { ($0.x, $0.y) = (x, y) }
            .sized(max(goal.right - 2 * x, 2 * x - goal.left), max(goal.bottom - 2 * y, 2 * y - goal.top))?
            .grown(isSquare: false)
    }
}
