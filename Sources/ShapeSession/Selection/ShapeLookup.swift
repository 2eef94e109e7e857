import ShapeEditorText
import ShapeLanguage
import ShapeModel

extension Execution {
    /// The shapes that a word names, in the order of the drawing, each once.
    ///
    /// - Throws: An error at the part of the word that names no shape.
    func shapes(_ word: ShapesWord) throws -> [ShapeState] {
        var lookup = ShapeLookup(drawing, selected: selection.shapes)
        for part in word.parts { try located(at: part.span) { try lookup.add(part) } }
        return lookup.shapes
    }

    /// The shape with a name.
    ///
    /// - Throws: ``DrawingError`` if there is none, or a group has the name.
    func shape(_ name: String) throws -> ShapeState {
        if let shape = drawing.names.shape(name) { return shape }
        if drawing.names.isGroup(name) { throw DrawingError.groupInPlaceOfShape(name) }
        throw DrawingError.unknownShape(name, nearest: nearest(to: name, in: drawing.names.all))
    }
}

/// Collects the shapes that the parts of SHAPES name, in one pass over the drawing however many parts there are.
private struct ShapeLookup {
    private let drawing: Drawing
    private let selected: [ShapeState]
    private var found: Set<ObjectIdentifier> = []
    private var groups: Set<String> = []
    private var patterns: Set<String> = []
    private var takesAll = false

    init(_ drawing: Drawing, selected: [ShapeState]) { (self.drawing, self.selected) = (drawing, selected) }

    mutating func add(_ part: ShapesWord.Part) throws {
        let word = part.isQuoted ? "" : part.text.lowercased()
        if word == "all" {
            takesAll = true
        } else if word == "selected" {
            guard !selected.isEmpty else { throw DrawingError.nothingSelected }
            found.formUnion(selected.map { ObjectIdentifier($0) })
        } else if part.text.utf8.contains(UInt8(ascii: "*")) {
            try add(pattern: part.text)
        } else if let shape = drawing.names.shape(part.text) {
            found.insert(ObjectIdentifier(shape))
        } else if drawing.names.isGroup(part.text) {
            groups.insert(part.text)
        } else {
            throw DrawingError.unknownShape(part.text, nearest: nearest(to: part.text, in: drawing.names.all))
        }
    }

    private mutating func add(pattern: String) throws {
        guard patterns.insert(pattern).inserted else { return }
        let pattern = NamePattern(pattern)
        let matches = drawing.shapes.lazy.filter { pattern.matches($0.name) }.map { ObjectIdentifier($0) }
        let count = found.count
        found.formUnion(matches)
        if found.count == count, matches.isEmpty { throw DrawingError.noMatch(pattern.text) }
    }

    var shapes: [ShapeState] {
        drawing.shapes.filter { shape in
            takesAll || found.contains(ObjectIdentifier(shape))
                || !groups.isEmpty && shape.name.groups.contains(where: groups.contains)
        }
    }
}

/// A name in which `*` stands for any characters.
struct NamePattern {
    let text: String
    private let parts: [[Character]]

    init(_ text: String) {
        self.text = text
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(Array.init)
    }

    /// Whether a name matches: it begins with the first part, ends with the last one, and has the others in between,
    /// each where it comes first.
    func matches(_ name: String) -> Bool {
        guard let first = parts.first, let last = parts.last else { return false }
        var rest = Array(name)[...]
        // A pattern longer than the name can't match, so no time is spent on it.
        guard parts.reduce(0, { $0 + $1.count }) <= rest.count, rest.starts(with: first) else { return false }
        rest = rest.dropFirst(first.count)
        guard rest.count >= last.count, rest.suffix(last.count).elementsEqual(last) else { return false }
        rest = rest.dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
                return false
            }
            rest = rest[(start + part.count)...]
        }
        return true
    }
}
