/// The copies that `duplicate` makes, and their names.
struct OracleCopies {
    private let shapes: [OracleShape]
    private let connectors: [OracleShape]
    private let selected: [OracleShape]
    private let drawing: OracleDrawing
    private var names: OracleNames
    /// The name of the group whose shapes are copied, and that of its copy.
    private var group: (name: String, copy: String)?
    /// The copy of each shape.
    private var copies: [Int: OracleShape] = [:]

    /// Shapes that are no connectors. The connectors between them are copied, too.
    init(of shapes: [OracleShape], _ selected: [OracleShape], in drawing: OracleDrawing) {
        (self.shapes, self.selected, self.drawing) = (shapes, selected, drawing)
        names = OracleNames(of: drawing)
        let ids = Set(shapes.map(\.id))
        connectors = drawing.shapes.filter { shape in
            guard case .connector(let from, let to) = shape.kind else { return false }
            return ids.contains(from) && ids.contains(to)
        }
    }

    /// The copies in the order of the drawing.
    mutating func all(named word: OracleWord?, newID: () -> Int) throws -> [OracleShape] {
        let common = wholeGroups.first { group in shapes.allSatisfy { $0.name.hasPrefix(group + ".") } }
        if common != nil, let word, drawing.shapes.contains(where: { $0.name.groups.contains(word.text) }) {
            throw word.fault
        }
        if let common { group = (common, try copyName(of: common, word)) }
        for shape in shapes {
            copies[shape.id] = OracleShape(id: newID(), name: try name(for: shape, word), copying: shape)
        }
        for connector in connectors {
            guard case .connector(let from, let to) = connector.kind, let first = copies[from],
                let second = copies[to]
            else { continue }
            let kind = OracleShape.Kind.connector(from: first.id, to: second.id)
            let name = try name(for: connector, from, to, first.name, second.name, word)
            copies[connector.id] = OracleShape(id: newID(), name: name, copying: connector, kind)
        }
        return drawing.shapes.compactMap { copies[$0.id] }
    }

    /// The groups, of two shapes or more, of which all shapes are copied or selected.
    private var wholeGroups: [String] {
        let copied = Set((shapes + connectors + selected).map(\.name))
        return shapes.flatMap(\.name.groups).filter { group in
            let members = drawing.shapes.map(\.name).filter { $0.hasPrefix(group + ".") }
            return members.count > 1 && copied.isSuperset(of: members)
        }
    }

    private mutating func copyName(of name: String, _ word: OracleWord?) throws -> String {
        guard let word else { return try number(name) }
        if word.text.hasSuffix("*") { return try names.take(String(word.text.dropLast())) }
        guard OracleNames(of: drawing).isFree(word.text) else { throw word.fault }
        return word.text
    }

    private mutating func name(for shape: OracleShape, _ word: OracleWord?) throws -> String {
        if let group { return group.copy + shape.name.dropFirst(group.name.count) }
        if let word, !word.text.hasSuffix("*"), shapes.count > 1 { throw word.fault }
        if word == nil, wholeGroups.contains(where: { shape.name.hasPrefix($0 + ".") }) {
            throw Unsaid("the names of a group that is copied with others")
        }
        return try copyName(of: shape.name, word)
    }

    private mutating func number(_ name: String) throws -> String {
        try names.take(name.numbered.stem, from: name.numbered.number + 1)
    }

    /// The name of a connector's copy: that which `connect` would give it, if the connector has such a name.
    private mutating func name(
        for connector: OracleShape, _ from: Int, _ to: Int, _ first: String, _ second: String,
        _ word: OracleWord?
    ) throws -> String {
        let ends = [drawing[from], drawing[to]].compactMap { $0?.name }
        let ownName = OracleNames.connection(ends[0], ends[1])
        let isOwn =
            connector.name.hasPrefix(ownName)
            && connector.name.dropFirst(ownName.count).allSatisfy(\.isNumber)
        if isOwn { return try names.take(connecting: first, second) }
        if let group, connector.name.hasPrefix(group.name + ".") {
            return group.copy + connector.name.dropFirst(group.name.count)
        }
        if word != nil { throw Unsaid("the name of the copy of a renamed connector") }
        return try number(connector.name)
    }
}

extension OracleShape {
    /// A copy with a name and a kind of its own.
    fileprivate init(id: Int, name: String, copying other: OracleShape, _ kind: Kind? = nil) {
        self.init(id: id, name: name, kind: kind ?? other.kind)
        (x, y, width, height, angle) = (other.x, other.y, other.width, other.height, other.angle)
        (colour, look, label) = (other.colour, other.look, other.label)
    }
}
