import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension Execution {
    /// The shapes that a SHAPES word names, in the order of the drawing, each once. All groups of the word together
    /// take one pass over the drawing; the name of a shape takes none.
    ///
    /// - Throws: An error if a part of the word, other than `all`, finds no shape. The error is located at that part,
    ///   unless the part is `selected`.
    func shapes(_ word: ShapesWord) throws -> [ShapeState] {
        if word.parts.count == 1 { return try found(word.parts[0]) }
        var (found, groups): ([ShapeState], Set<String>) = ([], [])
        var known: Set<String> = []
        for part in word.parts where known.insert(part.text).inserted {
            if part.keyword == nil, drawing.names.isGroup(part.text) {
                groups.insert(part.text)
            } else {
                found += try self.found(part)
            }
        }
        return drawing.inOrder(groups.isEmpty ? found : found + shapes(in: groups))
    }

    /// The shapes that a SHAPES word names and whose kind fits, as ``shapes(_:)`` finds them.
    ///
    /// - Throws: ``LanguageError`` with the error of a name at each shape that is named by itself and does not fit.
    func shapes(
        _ word: ShapesWord, where fits: (ShapeKind) -> Bool, _ error: (String, ShapeKind) -> DrawingError
    ) throws -> [ShapeState] {
        for part in word.parts where part.keyword == nil {
            guard let shape = drawing.names.shape(part.text), !fits(shape.kind) else { continue }
            try located(at: part.span) { throw error(part.text, shape.kind) }
        }
        return try shapes(word).filter { fits($0.kind) }
    }

    /// The shapes that a part of a SHAPES word names, in the order of the drawing. An error is located as in
    /// ``shapes(_:)``.
    private func found(_ part: ShapesWord.Part) throws -> [ShapeState] {
        if let container = part.container { return drawing.withContents(of: try found(container)) }
        let keyword = part.keyword
        if keyword == nil, drawing.names.isGroup(part.text) { return shapes(in: [part.text]) }
        return try located(at: keyword == "selected" ? nil : part.span) { try shapes(part, keyword) }
    }

    /// The shapes that a part of a SHAPES word finds, whose ``ShapesWord/Part/keyword`` is given. The part must not be
    /// the name of a group. Throws an error if a part other than `all` finds none.
    private func shapes(_ part: ShapesWord.Part, _ keyword: String?) throws -> [ShapeState] {
        if keyword == "all" { return drawing.shapes }
        if keyword == "selected" {
            let selected = selectedShapes
            guard !selected.isEmpty else { throw selection.emptyError() }
            return selected
        }
        guard part.text.utf8.contains(UInt8(ascii: "*")) else { return [try shape(part.text)] }
        let pattern = NamePattern(part.text)
        let matches = drawing.shapes.filter { pattern.matches(drawing.name(of: $0)) }
        if matches.isEmpty { throw DrawingError.noMatch(part.text) }
        return matches
    }

    /// The shape that SHAPE stands for.
    ///
    /// - Throws: ``DrawingError`` if there is no such shape, or if SHAPE is `selected` and not one shape is.
    func shape(_ word: ShapeWord) throws -> ShapeState {
        switch word {
        case .named(let name): return try shape(name)
        case .selected:
            let selected = selectedShapes
            guard selected.count == 1 else { throw DrawingError.oneShapeNeeded(found: selected.count) }
            return selected[0]
        }
    }

    private func shapes(in groups: Set<String>) -> [ShapeState] {
        drawing.shapes.filter { drawing.name(of: $0).groups.contains(where: groups.contains) }
    }

    /// The shape with a name.
    ///
    /// - Throws: ``DrawingError`` if no shape has the name; a different one if a group has it.
    func shape(_ name: String) throws -> ShapeState {
        if let shape = drawing.names.shape(name) { return shape }
        if drawing.names.isGroup(name) { throw DrawingError.groupInPlaceOfShape(name) }
        throw DrawingError.unknownShape(name, nearest: nearest(to: name, in: drawing.names.all))
    }
}

extension ReadableDrawing {
    /// Shapes and all but connectors whose extent lies within that of one of them, in the order of the drawing. Of equal
    /// extents, one lies within those behind it.
    ///
    /// - Complexity: O(*n* · *m*) for *n* shapes in the drawing and *m* of the given ones.
    fileprivate func withContents(of shapes: [ShapeState]) -> [ShapeState] {
        guard shapes.count < self.shapes.count else { return shapes }
        let known = Set(shapes.map { ObjectIdentifier($0) })
        var containers: [Rect] = []
        for shape in shapes {
            guard let extent = state(of: shape).extent, !containers.contains(where: { $0.contains(extent) })
            else { continue }
            containers.append(extent)
        }
        var equals = Set<Rect>()
        return self.shapes.filter { shape in
            let extent = state(of: shape).extent
            if known.contains(ObjectIdentifier(shape)) {
                if let extent { equals.insert(extent) }
                return true
            }
            guard let extent else { return false }
            return containers.contains { $0.contains(extent) && ($0 != extent || equals.contains(extent)) }
        }
    }
}

/// SHAPE: what stands for one shape.
enum ShapeWord {
    case named(String)
    case selected
}

extension ShapesWord.Part {
    /// `all` or `selected` if the part is that word, in any mixture of upper and lower case, without quotes; otherwise
    /// nil, as for a name or a pattern.
    var keyword: String? {
        guard !isQuoted, [3, 8].contains(text.utf8.count) else { return nil }
        let word = text.lowercased()
        return ["all", "selected"].contains(word) ? word : nil
    }
}

/// A name in which each `*` stands for any characters, or none. Its parts are the texts around the asterisks.
private struct NamePattern {
    private let parts: [[Character]]

    init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(Array.init)
    }

    /// Whether a whole name matches: it begins with the first part, ends with the last one, and has the others between
    /// these, in their order and without overlaps. Each of the others is matched as early as possible.
    func matches(_ name: String) -> Bool {
        var rest = Array(name)[...]
        // The lengths are compared, because the first and the last part must not overlap in the name.
        guard let first = parts.first, let last = parts.last, rest.starts(with: first),
            rest.suffix(last.count).elementsEqual(last), parts.map(\.count).reduce(0, +) <= rest.count
        else { return false }
        rest = rest.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
                return false
            }
            rest = rest[(start + part.count)...]
        }
        return true
    }
}
