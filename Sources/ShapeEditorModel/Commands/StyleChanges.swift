/// The new values of `stroke`; nil for those that stay.
package struct StrokeChange: Equatable, Sendable {
    /// The width of a line, a connector or an outline, in points.
    package var width: Int?
    package var dash: LineStyle.Dash?
    package var heads: LineStyle.Heads?
    package var route: LineStyle.Route?

    package init() {}
}

extension StrokeChange {
    /// The statement that makes this change.
    var statement: String {
        let words = [
            width.map { "\($0)" }, dash?.rawValue, heads?.rawValue, route?.rawValue,
        ]
        return (["stroke"] + words.compactMap(\.self)).joined(separator: " ")
    }

    func fits(_ kind: ShapeKind) -> Bool {
        switch kind {
        case .text: false
        case .connector: true
        case .line: width != nil || dash != nil || heads != nil
        case .area: width != nil || dash != nil
        }
    }

    /// The change with the effect of this change and then of `next`.
    func adding(_ next: StrokeChange) -> StrokeChange {
        var sum = self
        (sum.width, sum.dash) = (next.width ?? width, next.dash ?? dash)
        (sum.heads, sum.route) = (next.heads ?? heads, next.route ?? route)
        return sum
    }

    /// Makes the change in a state. An area without an outline stays as it is.
    package func apply(to state: inout ShapeState.State) {
        if state.kind.isArea {
            guard state.outline != nil else { return }
            if let width { state.outline?.width = width }
        } else {
            if let width { state.line.width = width }
            if let heads { state.line.heads = heads }
            if let route, state.kind == .connector { state.line.route = route }
        }
        if let dash { state.line.dash = dash }
    }
}

/// The new values of `font`; nil for those that stay.
package struct FontChange: Equatable, Sendable {
    package enum Ink: Equatable, Sendable {
        /// Black or white, whichever is easier to read.
        case automatic
        case colour(Colour)
    }

    /// The height of the letters, in points; of a text, its size.
    package var height: Int?
    package var column: Font.Column?
    package var row: Font.Row?
    package var ink: Ink?

    package init() {}
}

extension FontChange {
    /// The statement that makes this change, which is also how `add` and `style` write it.
    package var statement: String {
        let words = [height.map { "\($0)" }, column?.rawValue, row?.rawValue, inkWords]
        return (["font"] + words.compactMap(\.self)).joined(separator: " ")
    }

    private var inkWords: String? {
        switch ink {
        case .automatic: "ink auto"
        case .colour(let colour): "ink \(colour)"
        case nil: nil
        }
    }

    /// The change with the effect of this change and then of `next`.
    package func adding(_ next: FontChange) -> FontChange {
        var sum = self
        (sum.height, sum.ink) = (next.height ?? height, next.ink ?? ink)
        (sum.column, sum.row) = (next.column ?? column, next.row ?? row)
        return sum
    }

    /// Makes the change in a state.
    package func apply(to state: inout ShapeState.State) {
        if let height {
            if state.kind == .text { state.size.height = height } else { state.font.height = height }
        }
        if let column { state.font.column = column }
        if let row { state.font.row = row }
        switch ink {
        case .automatic: state.font.ink = nil
        case .colour(let colour): state.font.ink = colour
        case nil: break
        }
    }
}
