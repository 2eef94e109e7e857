import ShapeLanguage
import ShapeModel

extension VerbRow {
    static let duplicate = VerbRow(
        "duplicate", group: .shapes,
        forms: [
            [
                .optional(.newName),
                .optional(
                    .sequence([.keyword("by"), .number("DX", .coordinate), .number("DY", .coordinate)])),
            ]
        ],
        summary: "add copies of the selected shapes, and select them",
        details: """
            The copies are in front of all, a step right and down, or DX and DY away, with the connectors between \
            them. The number in a name goes up: sun2 follows sun, and dot11 dot10. A group gets the number as a whole.
            """,
        example: "duplicate by 120 0; duplicate box*", words: ["by": "by a distance, DX DY"],
        role: .command, concurrentUse: .nowhere,
        menuItems: [MenuItem(menu: .shapes, title: .fixed("Duplicate"), statement: "duplicate")],
        main: .parts,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let (name, span) = (cursor.name(), cursor.span)
            _ = cursor.word(of: "by")
            let step = execution.session.stepLength
            try execution.duplicate(name, at: span, by: cursor.offset() ?? Offset(x: step, y: step))
        })
}

extension Execution {
    fileprivate func duplicate(_ name: String?, at span: Range<Int>, by distance: Offset) throws {
        let shapes = try selected(for: "duplicate") { $0.ends == nil }
        let connectors = connectors(between: shapes)
        try drawing.checkRoom(for: shapes.count + connectors.count)
        var copies = try shapes.map { shape in
            var state = shape.untracked
            do { try state.move(by: distance) } catch { throw DrawingError.named(error, shape.name) }
            return ShapeState(state, name: shape.name)
        }
        var namer = CopyNamer(drawing.names)
        let isTyped = name.map { !$0.hasSuffix("*") } ?? false
        try located(at: isTyped ? span : nil) { try namer.name(copies, of: shapes, connectors, name) }
        let copyOf = Dictionary(zip(shapes.map { ObjectIdentifier($0) }, copies)) { first, _ in first }
        copies += try connectors.map { try namer.copy(of: $0, copyOf) }
        let source = Dictionary(zip(copies.map { ObjectIdentifier($0) }, (shapes + connectors).map(\.index)))
        { $1 }
        copies.sort { source[ObjectIdentifier($0)] ?? 0 < source[ObjectIdentifier($1)] ?? 0 }
        let words = ["duplicate", name?.asName, "by \(distance.x) \(distance.y)"].compactMap(\.self)
        try insert(copies, statement: words.joined(separator: " "), selected: shapes)
    }

    /// The connectors whose both ends are among the shapes, in the order of the drawing.
    private func connectors(between shapes: [ShapeState]) -> [ShapeState] {
        let known = Set(shapes.map { ObjectIdentifier($0) })
        var seen: Set<ObjectIdentifier> = []
        return shapes.flatMap { drawing.connectors(of: $0) }.filter { connector in
            guard let ends = connector.ends, seen.insert(ObjectIdentifier(connector)).inserted else {
                return false
            }
            return known.contains(ObjectIdentifier(ends.from)) && known.contains(ObjectIdentifier(ends.to))
        }.sorted { $0.index < $1.index }
    }
}

/// Gives copies their names.
private struct CopyNamer {
    /// The names of the drawing, and those given so far.
    private var names: ShapeNames
    /// The group of which the shapes are all, and its name among the copies.
    private var renamedGroup: (old: String, new: String)?

    init(_ names: ShapeNames) { self.names = names }

    /// Names the copies of shapes after a name that was typed, or after the shapes.
    mutating func name(
        _ copies: [ShapeState], of shapes: [ShapeState], _ connectors: [ShapeState], _ name: String?
    ) throws {
        if let group = names.group(ofExactly: shapes + connectors) ?? names.group(ofExactly: shapes) {
            let new = try newName(name, after: group)
            renamedGroup = (group, new)
            for copy in copies { try give(new + copy.name.dropFirst(group.count), to: copy) }
            return
        }
        if let name, !name.hasSuffix("*"), shapes.count > 1 {
            throw DrawingError.severalToDuplicate(shapes.count, name: name)
        }
        for copy in copies { try give(try newName(name, after: copy.name), to: copy) }
    }

    private func newName(_ name: String?, after former: String) throws -> String {
        guard let name else { return try names.numberedOn(former) }
        return name.hasSuffix("*") ? try names.numbered(String(name.dropLast())) : name
    }

    /// A connector like another one, between the copies of its ends. Its name is made as `connect` makes it if that of
    /// the other one was.
    mutating func copy(of connector: ShapeState, _ copies: [ObjectIdentifier: ShapeState]) throws
        -> ShapeState
    {
        guard let ends = connector.ends, let from = copies[ObjectIdentifier(ends.from)],
            let to = copies[ObjectIdentifier(ends.to)]
        else { return connector }
        let isUsual = ConnectorName(from: ends.from.name, to: ends.to.name).made(connector.name)
        let name =
            if isUsual {
                try names.connectorName(from.name, to.name)
            } else if let renamedGroup, connector.name.hasPrefix(renamedGroup.old + ".") {
                renamedGroup.new + connector.name.dropFirst(renamedGroup.old.count)
            } else {
                try names.numberedOn(connector.name)
            }
        let copy = ShapeState(connector.untracked, name: name, ends: (from, to))
        try give(name, to: copy)
        return copy
    }

    private mutating func give(_ name: String, to copy: ShapeState) throws {
        try names.check(name)
        copy.name = name
        names.insert(copy, as: name)
    }
}

extension ShapeNames {
    /// The name without the number at its end, with the smallest free number above that, from 2.
    fileprivate func numberedOn(_ name: String) throws(DrawingError) -> String {
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let number = Int(name.suffix(digits)) ?? 1
        return try numbered(String(name.dropLast(digits)), from: max(2, number < .max ? number + 1 : number))
    }
}
