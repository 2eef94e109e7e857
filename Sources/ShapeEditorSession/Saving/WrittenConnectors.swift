import ShapeEditorModel

/// The statements that join the connectors of a drawing that need no `order`: several at once, as chains and fans, where
/// they have no label and no WORDS of their own.
struct WrittenConnectors {
    private struct Connector {
        let shape: ShapeState
        let ends: ShapeState.Ends
        /// WORDS and a label with a blank before them.
        let words: String
        let name: String

        var isPlain: Bool { words.isEmpty }
        var isLoop: Bool { ends.from === ends.to }
    }

    /// The statements, and whether each may share a line.
    private(set) var statements: [(text: String, isPlain: Bool)] = []
    private let copy: DrawingCopy
    private let order: ConnectorOrder
    private let indices: [ObjectIdentifier: Int]
    private var names: ShapeNames
    /// The connectors that are not written yet, the hindmost first, and nil for those that are.
    private var rest: [Connector?]

    /// The most connectors that are looked through for the next one of a chain or a fan.
    private static let reach = 200

    /// The statements for connectors in this order, after shapes with these names. `words` returns the WORDS and the
    /// label of a connector with a blank before them.
    init(
        _ order: ConnectorOrder, in copy: DrawingCopy, _ names: ShapeNames, words: (ShapeState) -> String
    ) {
        (self.copy, self.order, self.names) = (copy, order, names)
        indices = Dictionary(uniqueKeysWithValues: zip(copy.shapes.map { ObjectIdentifier($0) }, 0...))
        rest = order.inPlace.compactMap { shape in
            copy.ends(of: shape).map {
                Connector(shape: shape, ends: $0, words: words(shape), name: copy.name(of: shape))
            }
        }
        for index in rest.indices {
            guard let first = rest[index] else { continue }
            writeNext(first, at: index)
        }
        for (shape, next) in order.others {
            guard let ends = copy.ends(of: shape) else { continue }
            let connector = Connector(
                shape: shape, ends: ends, words: words(shape), name: copy.name(of: shape))
            let place = next.map { "behind \(copy.name(of: $0).asName)" } ?? "front"
            statements.append((single(connector) + "; order \(place)", false))
        }
    }

    private mutating func writeNext(_ first: Connector, at index: Int) {
        let groups = [chain(index), fan(index, isOut: true), fan(index, isOut: false)]
        guard isUsual(first), let longest = groups.max(by: { $0.picked.count < $1.picked.count }),
            longest.picked.count > 1
        else {
            rest[index] = nil
            let text = single(first)
            return statements.append((text, first.isPlain && !text.utf8.contains(UInt8(ascii: ";"))))
        }
        for number in longest.picked {
            if let connector = rest[number] { names.insert(connector.shape, as: connector.name) }
            rest[number] = nil
        }
        statements.append((connect(longest.words), true))
    }

    private func connect(_ words: [[ShapeState]]) -> String {
        let all = words.enumerated().map { index, shapes in
            let names = shapes.map(copy.name)
            return words.count > 2 && index > 0 ? names.asFurtherShapes : names.asShapes
        }
        return "connect " + all.joined(separator: " ")
    }

    /// The statement for one connector, with a `rename` if it has another name than `connect` gives.
    private mutating func single(_ connector: Connector) -> String {
        let (from, to) = connector.ends
        let given = try? names.connectorName(copy.name(of: from), copy.name(of: to))
        names.insert(connector.shape, as: connector.name)
        let rename = given == connector.name ? "" : "; rename \(connector.name.asName)"
        return connect([[from], [to]]) + connector.words + rename
    }

    /// Whether a connector has the name that `connect` gives the first connector between its shapes, and may be joined
    /// with others.
    private func isUsual(_ connector: Connector) -> Bool {
        let usual = ConnectorName(
            from: copy.name(of: connector.ends.from), to: copy.name(of: connector.ends.to)
        ).usual
        return connector.isPlain && !connector.isLoop && connector.name == usual && names.isFree(usual)
    }
}

// MARK: - Chains and fans

extension WrittenConnectors {
    private typealias Group = (picked: [Int], words: [[ShapeState]])

    /// The connectors that follow each other from the one at an index on.
    private func chain(_ index: Int) -> Group {
        guard let first = rest[index] else { return ([], []) }
        var group: Group = ([index], [[first.ends.from], [first.ends.to]])
        var last = first
        while let next = self.next(after: group.picked, where: { $0.ends.from === last.ends.to }) {
            guard let connector = rest[next], isUsual(connector) else { break }
            group.picked.append(next)
            group.words.append([connector.ends.to])
            last = connector
        }
        return group
    }

    /// The connectors that begin or end at the same shape as the one at an index.
    private func fan(_ index: Int, isOut: Bool) -> Group {
        guard let first = rest[index] else { return ([], []) }
        let centre = isOut ? first.ends.from : first.ends.to
        var (picked, leaves) = ([index], [isOut ? first.ends.to : first.ends.from])
        while let next = next(after: picked, where: { (isOut ? $0.ends.from : $0.ends.to) === centre }) {
            guard let connector = rest[next], isUsual(connector) else { break }
            let leaf = isOut ? connector.ends.to : connector.ends.from
            // `connect` joins the shapes of a word in the order of the drawing.
            guard rank(leaf) > rank(leaves[leaves.count - 1]) else { break }
            picked.append(next)
            leaves.append(leaf)
        }
        return (picked, isOut ? [[centre], leaves] : [leaves, [centre]])
    }

    private func rank(_ shape: ShapeState) -> Int { indices[ObjectIdentifier(shape)] ?? 0 }

    /// The next connector that fits, before which no other one is put behind the same shape.
    private func next(after picked: [Int], where fits: (Connector) -> Bool) -> Int? {
        let start = picked[0] + 1
        var passed: [ShapeState] = []
        for index in start..<min(rest.count, max(start, start + Self.reach)) where !picked.contains(index) {
            guard let connector = rest[index] else { continue }
            if fits(connector), connector.isPlain {
                return passed.contains { order.haveSameHindmost($0, connector.shape) } ? nil : index
            }
            passed.append(connector.shape)
        }
        return nil
    }
}
