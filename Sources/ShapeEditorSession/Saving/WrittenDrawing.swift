import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

/// The statements that make a drawing, as a person would have written them: with styles, places in relation to other
/// shapes, and no words and numbers that follow from others. They set the styles of the session that runs them.
struct WrittenDrawing {
    /// A line has at most this many columns if it has several statements.
    private static let columns = 100

    private(set) var lines: [String] = []
    private let copy: DrawingCopy
    private var styles: WrittenStyles
    private let shapes: [WrittenPlaces.Shape]
    private let joined: [Int: Set<Int>]
    private let order: ConnectorOrder
    /// The names of the shapes that are written so far.
    private var names = ShapeNames(of: [])

    init(of copy: DrawingCopy) {
        self.copy = copy
        let states = copy.shapes.map(copy.writtenState)
        styles = WrittenStyles(of: states)
        shapes = Self.shapes(of: copy)
        joined = Self.joined(in: copy)
        order = ConnectorOrder(of: copy)
        guard copy.isNamed else {
            lines = DrawingStatements(of: copy).all
            return
        }
        styles.setGap(usedBy: places().compactMap { $0.value?.gap })
        addLines(places())
    }

    private mutating func addLines(_ places: [Int: WrittenPlaces.Place?]) {
        lines.append("delete all; style none")
        addOnSharedLines(styles.styles.statements(isShort: true))
        let named = self.named(places)
        for (index, shape) in copy.shapes.enumerated() where shape.ends == nil {
            let place = places[index].flatMap(\.self)
            lines.append(statement(of: shape, at: index, place, isNamed: named.contains(index)))
        }
        let connectors = WrittenConnectors(order, in: copy, names) { [copy, styles] in
            Self.words(of: copy.writtenState(of: $0), styles.styles)
        }
        var plain: [String] = []
        for statement in connectors.statements {
            if statement.isPlain {
                plain.append(statement.text)
            } else {
                addOnSharedLines(plain)
                plain = []
                lines.append(statement.text)
            }
        }
        addOnSharedLines(plain)
    }

    private mutating func addOnSharedLines(_ statements: [String]) {
        var line = ""
        for statement in statements {
            let longer = line.isEmpty ? statement : line + "; " + statement
            if !line.isEmpty, longer.columns > Self.columns {
                lines.append(line)
                line = statement
            } else {
                line = longer
            }
        }
        if !line.isEmpty { lines.append(line) }
    }
}

// MARK: - Shapes

extension WrittenDrawing {
    /// The shapes that have a place, in the order of the drawing.
    private static func shapes(of copy: DrawingCopy) -> [WrittenPlaces.Shape] {
        var names = ShapeNames(of: [])
        return copy.shapes.enumerated().compactMap { index, shape in
            let (state, name) = (copy.state(of: shape), copy.name(of: shape))
            guard shape.ends == nil else { return nil }
            let isAutomatic = (try? names.numbered(state.kind.noun)) == name
            names.insert(shape, as: name)
            guard state.kind != .line, let extent = state.extent else { return nil }
            return WrittenPlaces.Shape(index: index, state: state, extent: extent, isAutomatic: isAutomatic)
        }
    }

    private static func joined(in copy: DrawingCopy) -> [Int: Set<Int>] {
        let indices = Dictionary(uniqueKeysWithValues: zip(copy.shapes.map { ObjectIdentifier($0) }, 0...))
        var joined: [Int: Set<Int>] = [:]
        for shape in copy.shapes {
            guard let ends = copy.ends(of: shape), let from = indices[ObjectIdentifier(ends.from)],
                let to = indices[ObjectIdentifier(ends.to)], from != to
            else { continue }
            joined[from, default: []].insert(to)
            joined[to, default: []].insert(from)
        }
        return joined
    }

    /// The places of the shapes by their indices.
    private func places() -> [Int: WrittenPlaces.Place?] {
        var finder = WrittenPlaces(of: shapes, joined: joined, gap: styles.styles.gap)
        var places: [Int: WrittenPlaces.Place?] = [:]
        var previous: WrittenPlaces.Shape?
        var all = shapes[...]
        for (index, shape) in copy.shapes.enumerated() where shape.ends == nil {
            if all.first?.index == index, let next = all.popFirst() {
                places[index] = .some(finder.place(of: next, after: previous))
                previous = next
            } else {
                // A line is right of nothing that has a name here.
                previous = WrittenPlaces.Shape(
                    index: index, state: copy.state(of: shape), extent: Rect(of: .zero))
            }
        }
        return places
    }

    /// The shapes that a statement names.
    private func named(_ places: [Int: WrittenPlaces.Place?]) -> Set<Int> {
        var named = Set(places.values.flatMap { $0?.shapes ?? [] }).union(joined.keys)
        let indices = Dictionary(uniqueKeysWithValues: zip(copy.shapes.map { ObjectIdentifier($0) }, 0...))
        for shape in copy.shapes {
            if let ends = copy.ends(of: shape), ends.from === ends.to,
                let index = indices[ObjectIdentifier(ends.to)]
            {
                named.insert(index)
            }
        }
        for case let (_, next?) in order.others {
            if let index = indices[ObjectIdentifier(next)] { named.insert(index) }
        }
        return named
    }

    private mutating func statement(
        of shape: ShapeState, at index: Int, _ place: WrittenPlaces.Place?, isNamed: Bool
    ) -> String {
        let (state, name) = (copy.state(of: shape), copy.name(of: shape))
        let isAutomatic = (try? names.numbered(state.kind.noun)) == name
        names.insert(shape, as: name)
        let beginning = ["add", state.kind.words] + (isAutomatic && !isNamed ? [] : [name.asName])
        let text = state.kind == .text ? [(state.label ?? "").quotedWord] : []
        let words = (beginning + text + self.place(of: state, place)).joined(separator: " ")
        return words + Self.words(of: state, styles.styles)
    }

    private func place(of state: ShapeState.State, _ place: WrittenPlaces.Place?) -> [String] {
        if state.kind == .line {
            return ["from \(state.offset.x) \(state.offset.y) to \(state.secondEnd.x) \(state.secondEnd.y)"]
        }
        guard let place else { return [] }
        let names = place.shapes.map { copy.name(of: copy.shapes[$0]) }
        return [place.before + (names.isEmpty ? "" : names.asShapes) + place.after]
    }

    /// The WORDS for what a style does not give, and the label, each with a blank before it.
    private static func words(of state: ShapeState.State, _ styles: Styles) -> String {
        var made = ShapeState.State(state.kind, label: state.kind == .text ? state.label : nil)
        let style = styles.style(for: state.kind)
        made.look(as: style)
        var own = ShapeStyle()
        for property in Property.all
        where property.words.contains(.init(of: state.kind.noun)) && property !== Property.size {
            guard let value = property.written(of: state), value != property.written(of: made) else {
                continue
            }
            own[property] = value
        }
        // `arrow` and its like set both ends.
        if own[.head] != nil, made.line.tail != .plain { own[.tail] = Property.tail.written(of: state) }
        // The size follows from the label in the shape's own letters.
        made.look(as: own)
        if state.kind != .text { made.label = state.label }
        if let grown = try? made.grownToFit(isSquare: style.isSquare) { made = grown }
        if state.kind.isArea, made.size != state.size { own[.size] = Property.size.written(of: state) }
        return [own.words(isShort: true), label(of: state)].filter { !$0.isEmpty }.map { " " + $0 }.joined()
    }

    /// `label` and the text: of a table each row as a word.
    private static func label(of state: ShapeState.State) -> String {
        guard state.kind != .text, let label = state.label else { return "" }
        let rows = label.split(separator: "\n" as Character, omittingEmptySubsequences: false).map(
            String.init)
        let isTable = state.kind.hasRows && !rows.contains("")
        let words = (isTable ? rows : [label]).map(QuotedText.quotedIfNeeded)
        let isNone = label.lowercased() == "none"
        return "label " + (isNone ? label.quotedWord : words.joined(separator: " "))
    }
}

extension ShapeState.State {
    /// Takes the look of a style, all of whose sizes are in range.
    fileprivate mutating func look(as style: ShapeStyle) {
        do throws(ShapeError) { try style.apply(to: &self) } catch {}
    }
}
