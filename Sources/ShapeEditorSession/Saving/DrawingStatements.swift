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
        for shape in copy.shapes where shape.ends == nil { add(shape) }
        let order = ConnectorOrder(of: copy)
        for connector in order.inPlace { add(connector: connector) }
        for (connector, next) in order.others {
            add(connector: connector)
            all.append("order " + (next.map { "behind \(copy.name(of: $0).asName)" } ?? "front"))
        }
    }

    /// The shape that is selected after the statements for `copy` have run: the one that they add last, or the
    /// rectangle of a nameless drawing. Nil for an empty drawing.
    static func lastAdded(in copy: DrawingCopy) -> ShapeState? {
        ConnectorOrder(of: copy).last ?? copy.shapes.last
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

    private mutating func add(connector: ShapeState) {
        guard let ends = copy.ends(of: connector) else { return }
        let (from, to, state) = (
            copy.name(of: ends.from), copy.name(of: ends.to), copy.writtenState(of: connector)
        )
        all.append(state.connectStatement([from.asName, to.asName]))
        let name = copy.name(of: connector)
        if name != ConnectorName(from: from, to: to).usual { all.append("rename \(name.asName)") }
    }
}

extension DrawingCopy {
    /// A state as statements can make it. A connector is at rows that its tables have, by the words by which it would keep
    /// them now, and otherwise at the sides to which its line goes.
    func writtenState(of shape: ShapeState) -> ShapeState.State {
        var state = state(of: shape)
        guard let ends = ends(of: shape) else { return state }
        let joined = state.joining(self.state(of: ends.from), self.state(of: ends.to))
        func place(_ place: EndPlace?, at table: ShapeState, _ side: SidePlace?) -> EndPlace? {
            guard let word = place?.row else { return place }
            do throws(DrawingError) {
                return .row(try self.state(of: table).keptRow(word, name: ""))
            } catch {
                return side.map { .side($0) }
            }
        }
        state.from = place(state.from, at: ends.from, joined.line.from)
        state.to = place(state.to, at: ends.to, joined.line.to)
        return state
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

    /// The `add` statement for a frame around other shapes, whose place and size these words say.
    func addStatement(named name: String, around place: String) -> String {
        "add \(kind.words) \(name.asName) \(place) \(colour)\(words(including: label == nil ? nil : .row))"
    }

    /// A blank and the WORDS for the angle and the properties with an unusual value, without the heads and the text of
    /// a text; empty if there are none.
    private var words: String { words(including: nil) }

    private func words(including included: Property?) -> String {
        let turn = angle == 0 ? [] : ["turn \(angle)"]
        let all =
            turn
            + Property.headed.filter { !$0[0].isInPlace }.map {
                $0.unusualWords(in: withoutText, including: included)
            }
            .filter { !$0.isEmpty }
        return all.reduce("") { $0 + " " + $1 }
    }

    private var withoutText: ShapeState.State {
        var state = self
        if kind == .text { state.label = nil }
        return state
    }

    /// The `connect` statement for connectors with the heads and the colour of this state, with the words of the shapes
    /// that they join.
    func connectStatement(_ shapes: [String]) -> String {
        "connect \(shapes.joined(separator: " "))\(headWords) \(colour)\(words)"
    }
}
