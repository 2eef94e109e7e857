import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let duplicate = VerbRow(
        Verb(
            "duplicate",
            alsoTried: [
                "copy": "duplicate", "dup": "duplicate", "paste": "duplicate", "clone": "duplicate",
            ], group: .shapes,
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
            menuItems: [MenuItem(menu: .shapes, title: .fixed("Duplicate"), statement: "duplicate")]),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let (name, span) = (cursor.name(), cursor.span)
            _ = cursor.word(of: "by")
            let step = execution.session.stepLength
            return try execution.duplication(name, at: span, by: cursor.offset() ?? Offset(x: step, y: step))
        })
}

extension Execution {
    fileprivate func duplication(
        _ name: String?, at span: Range<Int>, by distance: Offset
    ) throws -> Edit {
        let shapes = try selected(for: "duplicate") { !$0.isConnector }
        let sources = drawing.withConnectors(shapes) { $0 && $1 }
        try drawing.checkRoom(for: sources.count)
        let states = try shapes.map { shape in
            var state = drawing.state(of: shape)
            do { try state.move(by: distance) } catch {
                throw DrawingError.named(error, shape, drawing.name(of: shape))
            }
            return state
        }
        var copier = Copier(drawing, sources)
        let selected = selectedShapes
        let known = drawing.withConnectors(selected) { $0 && $1 }
        let group = drawing.names.group(of: shapes.map(drawing.name), among: known.map(drawing.name))
        try located(at: name == nil ? nil : span) { try copier.copy(shapes, of: group, states, name) }
        for source in sources where source.kind.isConnector { try copier.copy(connector: source) }
        let words = ["duplicate", name?.asName, "by \(distance.x) \(distance.y)"].compactMap(\.self)
        return addition(words.joined(separator: " "), of: copier.inOrder, copying: selected)
    }
}

/// Copies shapes, and gives the copies their names.
private struct Copier {
    private let drawing: any ReadableDrawing
    /// The names of the drawing, and those given to copies so far.
    private var names: ShapeNames
    /// The shapes and the connectors to copy, in the order of the drawing.
    private let sources: [ShapeState]
    /// The copies of shapes and connectors, by the original.
    private var copies: [ObjectIdentifier: ShapeState] = [:]
    /// The group that is copied as a whole, and the name of its copy; nil if there is no such group.
    private var renamedGroup: (old: String, new: String)?

    init(_ drawing: any ReadableDrawing, _ sources: [ShapeState]) {
        (self.drawing, names, self.sources) = (drawing, drawing.names.draft, sources)
    }

    var inOrder: [ShapeState] { sources.compactMap { copies[ObjectIdentifier($0)] } }

    /// Copies shapes, with `states` as the states of the copies. The names of the copies are made from `name`, which
    /// was typed, or from those of the shapes if it is nil. If `group` is not nil, all shapes are in that group, and
    /// only the group's part of their names changes.
    ///
    /// - Throws: ``DrawingError`` if a name can't be given, if the name of a group's copy is that of another group, or
    ///   if a `name` without `*` at its end is typed for several shapes that are not a whole group.
    mutating func copy(
        _ shapes: [ShapeState], of group: String?, _ states: [ShapeState.State], _ name: String?
    ) throws {
        if let group {
            let new = try newName(name, after: group)
            if names.isGroup(new) { throw DrawingError.nameTaken(new) }
            renamedGroup = (group, new)
        } else if let name, !name.hasSuffix("*"), shapes.count > 1 {
            // The error suggests a number. A name that can't be given even with a number has an error of its own.
            _ = try names.numbered(name)
            throw DrawingError.severalToDuplicate(shapes.count, name: name)
        }
        for (shape, state) in zip(shapes, states) {
            let former = drawing.name(of: shape)
            try add(state, of: shape, nameInGroup(former) ?? newName(name, after: former))
        }
    }

    /// The name of the copy of a shape that is in the renamed group; nil for a name outside of the group, or if there
    /// is no such group.
    ///
    /// - Throws: ``DrawingError/nameTaken(_:)`` with the group's new name if a shape or group has the copy's name.
    private func nameInGroup(_ name: String) throws -> String? {
        guard let (old, new) = renamedGroup, name.hasPrefix(old + ".") else { return nil }
        let inGroup = new + name.dropFirst(old.count)
        if names.shape(inGroup) != nil || names.isGroup(inGroup) { throw DrawingError.nameTaken(new) }
        return inGroup
    }

    private func newName(_ name: String?, after former: String) throws -> String {
        guard let name else { return try names.numberedOn(former) }
        return name.hasSuffix("*") ? try names.numbered(String(name.dropLast())) : name
    }

    /// Copies a connector between the copies of its ends. No-op if an end has no copy. If the connector has its usual
    /// name (``ConnectorName/made(_:)``), the copy is named as `connect` would name it. Otherwise only the group's part
    /// of the name changes in the renamed group; outside of this group, the copy gets the next free number.
    mutating func copy(connector: ShapeState) throws {
        guard let ends = drawing.ends(of: connector), let from = copies[ObjectIdentifier(ends.from)],
            let to = copies[ObjectIdentifier(ends.to)]
        else { return }
        let former = drawing.name(of: connector)
        let usual = ConnectorName(from: drawing.name(of: ends.from), to: drawing.name(of: ends.to))
        let name =
            try usual.made(former)
            ? names.connectorName(from.name, to.name)
            : nameInGroup(former) ?? names.numberedOn(former)
        try add(drawing.state(of: connector), of: connector, name, ends: (from, to))
    }

    private mutating func add(
        _ state: ShapeState.State, of source: ShapeState, _ name: String,
        ends: ShapeState.Ends? = nil
    ) throws {
        try names.check(name)
        let copy = ShapeState(state, name: name, ends: ends)
        names.insert(copy, as: name)
        copies[ObjectIdentifier(source)] = copy
    }
}

extension ShapeNames {
    /// The name with a new number at its end, in place of the old number there, if any. The new number is the smallest
    /// that no shape or group has with this name, is at least 2, and is above the old number, unless that is `Int.max`
    /// or more.
    ///
    /// - Throws: As ``numbered(_:from:)``.
    fileprivate func numberedOn(_ name: String) throws(DrawingError) -> String {
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        // A number that has no next one in 64 bits counts as none.
        let next = (Int(name.suffix(digits)) ?? 1) &+ 1
        return try numbered(String(name.dropLast(digits)), from: max(2, next))
    }
}
