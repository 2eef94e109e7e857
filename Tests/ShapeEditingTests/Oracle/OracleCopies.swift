/// The copies that `duplicate` makes, and their names.
struct OracleCopies {
    private let shapes: [OracleShape]
    private let drawing: OracleDrawing
    private var names: OracleNames
    /// The names of groups that are copied as a whole.
    private var groups: [String: String] = [:]
    /// The copy of each shape.
    private var ids: [Int: Int] = [:]
    private var copied: [OracleShape] = []

    init(of shapes: [OracleShape], in drawing: OracleDrawing) {
        (self.shapes, self.drawing, names) = (shapes, drawing, OracleNames(of: drawing))
    }

    /// The copies with the connectors between them, in the order of the drawing.
    mutating func copies(named word: OracleWord?, _ place: Place, newID: () -> Int) throws -> [OracleShape] {
        for shape in shapes {
            let id = newID()
            ids[shape.id] = id
            copied.append(OracleShape(id: id, name: try name(for: shape, word, place), copying: shape))
        }
        for connector in drawing.shapes {
            guard case .connector(let from, let to, let heads) = connector.kind, let first = ids[from],
                let second = ids[to]
            else { continue }
            let id = newID()
            ids[connector.id] = id
            let kind = OracleShape.Kind.connector(from: first, to: second, heads: heads)
            let name = try name(for: connector, from, to, first, second)
            copied.append(OracleShape(id: id, name: name, copying: connector, kind))
        }
        return drawing.shapes.compactMap { shape in copied.first { $0.id == ids[shape.id] } }
    }

    private mutating func name(for shape: OracleShape, _ word: OracleWord?, _ place: Place) throws -> String {
        guard let word else { return try numberedName(for: shape) }
        let (group, stem) = (
            OracleNames(of: drawing).group(of: shapes.map(\.name)), String(word.text.dropLast())
        )
        guard word.text.hasSuffix("*") else {
            guard shapes.count == 1 || group != nil else { throw word.fault }
            guard OracleNames(of: drawing).isFree(word.text) else { throw word.fault }
            return word.text + shape.name.dropFirst(group?.count ?? shape.name.count)
        }
        guard let group else { return try names.take(stem) }
        groups[group] = try groups[group] ?? names.take(stem)
        return (groups[group] ?? stem) + shape.name.dropFirst(group.count)
    }

    /// The name with another number at its end, or that of the outermost group of which all shapes are copied.
    private mutating func numberedName(for shape: OracleShape) throws -> String {
        let copied = Set(shapes.map(\.name))
        let group = shape.name.groups.first { group in
            let members = drawing.shapes.map(\.name).filter { $0.hasPrefix(group + ".") }
            return members.count > 1 && copied.isSuperset(of: members)
        }
        guard let group else { return try number(shape.name) }
        guard OracleNames(of: drawing).group(of: shapes.map(\.name)) != nil else {
            throw Unsaid("the names of a group that is copied with others")
        }
        groups[group] = try groups[group] ?? number(group)
        return (groups[group] ?? group) + shape.name.dropFirst(group.count)
    }

    private mutating func number(_ name: String) throws -> String {
        try names.take(name.numbered.stem, from: name.numbered.number + 1)
    }

    /// The name of a connector's copy: that which `connect` would give it, if the connector has such a name.
    private mutating func name(
        for connector: OracleShape, _ from: Int, _ to: Int, _ first: Int, _ second: Int
    ) throws -> String {
        let ends = [drawing[from], drawing[to]].compactMap { $0?.name }
        let copies = [first, second].compactMap { id in copied.first { $0.id == id }?.name }
        let ownName = OracleNames.connection(ends[0], ends[1])
        let isOwn =
            connector.name.hasPrefix(ownName)
            && connector.name.dropFirst(ownName.count).allSatisfy(\.isNumber)
        return isOwn ? try names.take(connecting: copies[0], copies[1]) : try number(connector.name)
    }
}

extension OracleShape {
    /// A copy with a name and a kind of its own.
    fileprivate init(id: Int, name: String, copying other: OracleShape, _ kind: Kind? = nil) {
        self.init(id: id, name: name, kind: kind ?? other.kind)
        (x, y, width, height, angle) = (other.x, other.y, other.width, other.height, other.angle)
        (colour, outline, label) = (other.colour, other.outline, other.label)
    }
}
