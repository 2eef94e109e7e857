/// The WORDS of `add`, `connect` and `style`: how a shape is to look. A value that they do not give is nil.
package struct ShapeStyle: Equatable, Sendable {
    package struct Size: Equatable, Sendable {
        package var width: Int
        /// Nil if it is the same as the width.
        package var height: Int?

        package init(width: Int, height: Int?) { (self.width, self.height) = (width, height) }
    }

    package enum Edge: Equatable, Sendable {
        case none
        case outline(Outline)
    }

    package var size: Size?
    /// The angle in degrees, clockwise if positive.
    package var angle: Int?
    package var colour: Colour?
    package var edge: Edge?
    package var stroke = StrokeChange()
    package var from: SidePlace?
    package var to: SidePlace?
    package var corner: Int?
    package var font = FontChange()

    package init() {}

    package var isEmpty: Bool { self == ShapeStyle() }
}

extension ShapeStyle {
    /// The style with the values of `next`, and with those of this style that `next` does not give.
    package func adding(_ next: ShapeStyle) -> ShapeStyle {
        var sum = self
        (sum.size, sum.angle) = (next.size ?? size, next.angle ?? angle)
        (sum.colour, sum.edge) = (next.colour ?? colour, next.edge ?? edge)
        (sum.from, sum.to) = (next.from ?? from, next.to ?? to)
        (sum.corner, sum.font) = (next.corner ?? corner, font.adding(next.font))
        sum.stroke = stroke.adding(next.stroke)
        return sum
    }

    /// This style for a text, whose letters have the height that its size says: with `font N` as `size N`.
    package var ofText: ShapeStyle {
        guard let height = font.height else { return self }
        var style = self
        (style.size, style.font.height) = (Size(width: height, height: nil), nil)
        return style
    }

    /// Gives a new shape the look of this style. What does not fit its kind is passed over.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``; nothing has changed then.
    package func apply(to state: inout ShapeState.State) throws(ShapeError) {
        if let size { state = try state.sized(width: size.width, height: size.height) }
        if let angle, state.kind.isArea || state.kind == .text {
            state = StateChange.turned(state, to: angle)
        }
        if let colour { state.paint(colour) }
        if let corner, state.kind == .rectangle { state.corner = corner }
        switch edge {
        case .outline(let outline) where state.kind.isArea: state.outline = outline
        case .none?: state.outline = nil
        case .outline, nil: break
        }
        if stroke.fits(state.kind) { stroke.apply(to: &state) }
        // A shape whose outline has gone keeps its dashes, and has to be added with them.
        if let dash = stroke.dash, state.kind.isArea { state.line.dash = dash }
        if state.kind == .connector {
            state.line.from = from ?? state.line.from
            state.line.to = to ?? state.line.to
        }
        if state.kind != .line { font.apply(to: &state) }
    }

    /// The style as WORDS, with which it is read again; empty if it is empty.
    package var words: String {
        let size = size.map { "size \($0.width)" + ($0.height.map { " \($0)" } ?? "") }
        var all = [size, angle.map { "turn \($0)" }, colour.map { "\($0)" }, edge.map(\.words)]
        all += [stroke.width.map { "stroke \($0)" }, stroke.dash?.rawValue]
        all += [stroke.heads?.rawValue, stroke.route?.rawValue]
        all += [from.map { "from \($0.words)" }, to.map { "to \($0.words)" }, corner.map { "corner \($0)" }]
        all.append(font == FontChange() ? nil : font.statement)
        return all.compactMap(\.self).joined(separator: " ")
    }
}

extension ShapeStyle.Edge {
    fileprivate var words: String {
        switch self {
        case .none: OutlineProperty.words(nil)
        case .outline(let outline): OutlineProperty.words(outline)
        }
    }
}

extension StateChange {
    fileprivate static func turned(_ state: ShapeState.State, to degrees: Int) -> ShapeState.State {
        StateChange(turn: degrees - state.angle).added(to: state) ?? state
    }
}
