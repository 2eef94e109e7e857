import ShapeEditorText

/// The letters of a label: their height and colour, and where the rows stand in the shape.
package struct Font: Equatable, Hashable, Sendable, BitwiseCopyable {
    package enum Column: String, Sendable, CaseIterable, BitwiseCopyable {
        case left, centre, right
    }

    package enum Row: String, Sendable, CaseIterable, BitwiseCopyable {
        case top, middle, bottom
    }

    private var points = UInt16(usualHeight)
    package var column = Column.centre
    package var row = Row.middle
    /// The colour of the letters; nil for black or white, whichever is easier to read.
    package var ink: Colour?

    package static let usualHeight = 16

    package init() {}

    /// The height of the letters in points. The letters of a text have the height of its ``ShapeSize`` instead.
    package var height: Int {
        get { Int(points) }
        set { points = UInt16(clamping: newValue) }
    }
}

package enum FontProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, Font> { \.font }
    package static var observed: KeyPath<ShapeState, Font> { \.font }
    package static var usual: Font { Font() }

    /// `font` with the values that are not the usual ones, or with the height if all are.
    package static func words(_ value: Font) -> String {
        var change = FontChange()
        if value.height != Font.usualHeight { change.height = value.height }
        if value.column != .centre { change.column = value.column }
        if value.row != .middle { change.row = value.row }
        if let ink = value.ink { change.ink = .colour(ink) }
        if change == FontChange() { change.height = value.height }
        return change.statement
    }

    /// As ``words(_:)``. The height of a text's letters is its size.
    package static func words(in state: ShapeState.State) -> String {
        state.kind == .text && state.font == usual ? "font \(state.size.height)" : words(state.font)
    }

    package static func add(_ value: Font, to object: JSONObject) -> JSONObject {
        object.with("font", value.height).with("align", value.column.rawValue).with(
            "valign", value.row.rawValue
        )
        .with("ink", value.ink?.hex)
    }

    package static func add(of state: ShapeState.State, to object: JSONObject) -> JSONObject {
        var font = state.font
        if state.kind == .text { font.height = state.size.height }
        return add(font, to: object)
    }
}

extension ShapeState {
    package var font: Font { observed(\.font).font }
}
