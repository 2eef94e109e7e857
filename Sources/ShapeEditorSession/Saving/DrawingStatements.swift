import ShapeEditorModel
import ShapeEditorText

/// The statements that make the shapes of a drawing in a new session. For a named drawing (``Drawing/isNamed``), the
/// first one is `delete all`. There are none for a nameless drawing whose rectangle has the place and the colour of a
/// new session's.
struct DrawingStatements {
    private(set) var all: [String] = []
    private let copy: DrawingCopy

    init(of copy: DrawingCopy) {
        self.copy = copy
        guard copy.isNamed else {
            addRectangle()
            return
        }
        all.append("delete all")
        let connectors = copy.shapes.enumerated().filter { $0.element.ends != nil }
        let indices = connectors.isEmpty ? [:] : copy.indices
        for shape in copy.shapes where shape.ends == nil { add(shape) }
        // The foremost connector is added first, because the statement `order behind` for a connector may name the next
        // connector in front of it, which must exist by then.
        for (index, connector) in connectors.reversed() { add(connector, at: index, indices) }
    }

    /// The shape that is selected after the statements for `copy` have run: the one that they add last, or the
    /// rectangle of a nameless drawing. Nil for an empty drawing.
    static func lastAdded(in copy: DrawingCopy) -> ShapeState? {
        copy.shapes.first { $0.ends != nil } ?? copy.shapes.last
    }

    /// Adds the statements for a nameless drawing, which is one rectangle: `move to` if the place is not that of a new
    /// session, and `paint` if the colour is not.
    private mutating func addRectangle() {
        guard let shape = copy.shapes.first else { return }
        let (state, new) = (copy.state(of: shape), ShapeState.State())
        if state.offset != new.offset { all.append("move to \(state.offset.x) \(state.offset.y)") }
        if state.colour != new.colour { all.append("paint \(state.colour)") }
    }

    private mutating func add(_ shape: ShapeState) {
        let state = copy.state(of: shape)
        all.append(state.addStatement(named: copy.name(of: shape)))
    }

    private mutating func add(_ connector: ShapeState, at index: Int, _ indices: [ObjectIdentifier: Int]) {
        guard let ends = copy.ends(of: connector) else { return }
        let (from, to, state) = (copy.name(of: ends.from), copy.name(of: ends.to), copy.state(of: connector))
        all.append(state.connectStatement(from: from, to: to))
        let name = copy.name(of: connector)
        if name != ConnectorName(from: from, to: to).usual { all.append("rename \(name.asName)") }
        guard index + 1 < copy.shapes.count else { return all.append("order front") }
        let hindmost = [ends.from, ends.to].compactMap { indices[ObjectIdentifier($0)] }.min()
        guard index + 1 != hindmost else { return }
        all.append("order behind \(copy.name(of: copy.shapes[index + 1]).asName)")
    }
}

extension DrawingCopy {
    /// The index of each shape in the order of the copy.
    fileprivate var indices: [ObjectIdentifier: Int] {
        Dictionary(uniqueKeysWithValues: zip(shapes.map { ObjectIdentifier($0) }, 0...))
    }
}

extension ShapeState.State {
    /// The `add` statement for a shape with this kind, place, size and colour, and for a text with its text. The state
    /// must not be that of a connector.
    func addStatement(named name: String) -> String {
        let name = name.asName
        let place = "\(offset.x) \(offset.y)"
        switch kind {
        case .line:
            return
                "add line \(name) from \(place) to \(secondEnd.x) \(secondEnd.y)\(headWords) \(colour)\(words)"
        case .text:
            let text = (label ?? "").quotedWord
            return "add text \(name) \(text) at \(place) size \(size.height) \(colour)\(words)"
        case .area, .connector:
            return "add \(kind.words) \(name) at \(place) size \(size.width) \(size.height) \(colour)\(words)"
        }
    }

    /// A blank and the WORDS for the angle and the properties with an unusual value, without the heads and the text of
    /// a text; empty if there are none.
    private var words: String {
        let turn = angle == 0 ? [] : ["turn \(angle)"]
        let all =
            turn
            + Property.headed.filter { !$0[0].isInPlace }.map { $0.unusualWords(in: withoutText) }
            .filter { !$0.isEmpty }
        return all.reduce("") { $0 + " " + $1 }
    }

    private var withoutText: ShapeState.State {
        var state = self
        if kind == .text { state.label = nil }
        return state
    }

    /// The `connect` statement for a connector with the heads and the colour of this state, between two shapes whose
    /// names are given.
    func connectStatement(from: String, to: String) -> String {
        "connect \(from.asName) \(to.asName)\(headWords) \(colour)\(words)"
    }
}
