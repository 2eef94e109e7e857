@testable import ShapeEditorModel

/// A word of a statement that names shapes, and its place.
struct OracleWord {
    let text: String
    let place: Place
    var isQuoted = false

    var fault: OracleFault { OracleFault(place: place) }
}

/// Names, and the groups that they make.
struct OracleNames {
    private(set) var all: [String]

    init(of drawing: OracleDrawing) { all = drawing.shapes.map(\.name) }

    private static let words = Set(AreaKind.rows.filter(\.isKeyword).map(\.word)).union([
        "line", "text", "at", "size", "from", "to", "left", "right", "above", "below", "all", "none", "next",
        "previous", "selected", "label", "in", "around", "turn", "outline", "solid",
        "dashed", "dotted", "corner", "font",
    ])

    /// Whether a word without quotes is no name where a name is optional.
    static func isKeyword(_ text: String) -> Bool {
        words.contains(text.lowercased()) || OracleColour(text.lowercased()) != nil
    }

    static func isName(_ text: String) -> Bool {
        text.count <= 100
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                part.first?.isLetter == true
                    && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            }
    }

    /// Whether a part of SHAPES can stand for shapes.
    static func isPattern(_ text: String) -> Bool {
        isName(String(text.map { $0 == "*" || $0 == "+" ? "x" : $0 }))
    }

    /// Names as one word, in quotes if one of them would be something else there.
    static func inOneWord(_ names: [String], asFurther: Bool = false) -> String {
        let others = ["all", "none", "next", "previous", "selected", "up", "down", "left", "right"]
        let first = names.first ?? ""
        let isWord =
            asFurther
            && (first.asName != first || Property.isWord(first.lowercased()) || first.lowercased() == "and")
        let isPlain = !isWord && !names.contains { others.contains($0.lowercased()) }
        return isPlain ? names.joined(separator: ",") : "\"\(names.joined(separator: ","))\""
    }

    /// Whether a shape may have a name: it belongs to no shape and to no group, and makes no group of a shape's name.
    func isFree(_ name: String) -> Bool {
        !all.contains { $0 == name || $0.hasPrefix(name + ".") || name.hasPrefix($0 + ".") }
    }

    /// Takes the smallest free number behind a stem.
    mutating func take(_ stem: String, from first: Int = 1) throws -> String {
        let name = (first...(first + all.count + 1)).lazy.map { "\(stem)\($0)" }.first(where: isFree) ?? stem
        if name.count > 100 { throw Unsaid("where a name that is too long stands") }
        all.append(name)
        return name
    }

    /// Takes the name of a new connector.
    mutating func take(connecting first: String, _ second: String) throws -> String {
        let name = Self.connection(first, second)
        guard !isFree(name) else {
            all.append(name)
            return name
        }
        return try take(name, from: 2)
    }

    mutating func take(exactly name: String) { all.append(name) }

    static func connection(_ first: String, _ second: String) -> String {
        "\(first)-\(second)".replacing(".", with: "-")
    }

    /// The shortest group, of two shapes or more, that has exactly these shapes; nil if there is none.
    func group(of names: [String]) -> String? {
        guard names.count > 1 else { return nil }
        return names[0].groups.first { group in
            Set(all.filter { $0.hasPrefix(group + ".") }) == Set(names)
        }
    }
}

extension String {
    /// The groups that a name is in, the outermost first.
    var groups: [String] {
        let parts = split(separator: ".").map(String.init)
        return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: ".") }
    }

    /// The text without the number at its end, and the number; 1 if it has none.
    var numbered: (stem: String, number: Int) {
        let digits = String(reversed().prefix(while: \.isNumber).reversed())
        return (String(dropLast(digits.count)), Int(digits) ?? 1)
    }
}

extension OracleWord {
    /// The shapes that SHAPES names. An error has the place of its part, an empty selection that of the statement.
    func shapes(
        in drawing: OracleDrawing, _ selection: OracleSelection, _ statement: Place
    ) throws(OracleFault) -> Set<Int> {
        var (found, column) = (Set<Int>(), place.column + (isQuoted ? 1 : 0))
        for part in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            let ids = ids(of: part, in: drawing, selection.ids)
            guard let ids, !ids.isEmpty || ["all", "all+"].contains(part.lowercased()) else {
                if !isQuoted, ["selected", "selected+"].contains(part.lowercased()) {
                    throw selection.fault(at: statement)
                }
                let isWhole = !text.contains(",")
                throw OracleFault(place: isWhole ? place : Place(line: place.line, column: column))
            }
            found.formUnion(ids)
            column += part.count + 1
        }
        return found
    }

    private func ids(of part: String, in drawing: OracleDrawing, _ selected: Set<Int>) -> Set<Int>? {
        func all(_ condition: (String) -> Bool) -> Set<Int> {
            Set(drawing.shapes.filter { condition($0.name) }.map(\.id))
        }
        if !isQuoted, part.lowercased() == "all" { return all { _ in true } }
        if !isQuoted, part.lowercased() == "selected" {
            return Set(drawing.shapes.map(\.id)).intersection(selected)
        }
        if part.hasSuffix("+") {
            return ids(of: String(part.dropLast()), in: drawing, selected).map { ids in
                ids.isEmpty ? [] : ids.union(drawing.contents(of: ids))
            }
        }
        if part.contains("*") { return all { $0.matches(part[...]) } }
        return all { $0 == part || $0.hasPrefix(part + ".") }
    }

    /// The one shape that SHAPE names, or the one that is selected.
    func shape(in drawing: OracleDrawing, _ selection: OracleSelection) throws(OracleFault) -> OracleShape {
        if !isQuoted, text.lowercased() == "selected" {
            let shapes = selection.shapes(in: drawing)
            guard shapes.count == 1 else { throw fault }
            return shapes[0]
        }
        guard let shape = drawing.shapes.first(where: { $0.name == text }) else { throw fault }
        return shape
    }
}

extension StringProtocol {
    /// Whether a pattern with `*` describes the whole text.
    fileprivate func matches(_ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" { return indices.contains { self[$0...].matches(rest) } || "".matches(rest) }
        return self.first == first && dropFirst().matches(rest)
    }
}

extension OracleDrawing {
    /// The shapes within others, which are in front of them if they are as large.
    fileprivate func contents(of ids: Set<Int>) -> [Int] {
        let placed = shapes.filter { !$0.kind.isConnector }
        return placed.enumerated().filter { index, shape in
            let inner = OracleExtent(of: shape)
            return placed.enumerated().contains { place, container in
                guard ids.contains(container.id) else { return false }
                let outer = OracleExtent(of: container)
                let isWithin =
                    outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top
                    && inner.bottom <= outer.bottom
                return isWithin && (inner != outer || place < index)
            }
        }.map(\.element.id)
    }
}
