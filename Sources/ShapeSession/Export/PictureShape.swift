import ShapeModel

/// A shape of a drawing at one time, as a picture shows it.
struct PictureShape {
    let name: String
    let state: ShapeState.State
    /// The line of a connector, relative to ``anchor``; nil for other shapes, and where the joined shapes touch.
    let connection: Connection?
    /// The place to which the shape's parts are relative: the centre of most shapes, the first end of a line, the
    /// centre of the first shape of a connector.
    let anchor: Offset

    /// - Parameters:
    ///   - shape: The shape.
    ///   - name: The shape's name at the time.
    ///   - state: Returns the state of a shape at the time.
    init(_ shape: ShapeState, name: String, _ state: (ShapeState) -> ShapeState.State) {
        self.name = name
        self.state = state(shape)
        let ends = shape.ends.map { (from: state($0.from), to: state($0.to)) }
        anchor = ends?.from.offset ?? self.state.offset
        connection = ends.flatMap { Connection(from: $0.from, to: $0.to, relativeTo: $0.from.offset) }
    }

    /// The width of lines and connectors, in points.
    static let lineWidth = 2
}

// MARK: - The label

extension PictureShape {
    /// The height of a label's letters, in points.
    private static let labelHeight = 16

    /// The rows of the label, which are also those of a text.
    var rows: [Substring] { state.label?.split(separator: "\n", omittingEmptySubsequences: false) ?? [] }

    /// The height of the letters, in points.
    var letters: Int { state.kind == .text ? state.size.height : Self.labelHeight }

    /// The middle of the label, relative to ``anchor``; nil if a connector has no line.
    var labelMiddle: Point? {
        guard state.kind.isConnector else { return Point(x: 0, y: 0) }
        return connection?.middle
    }

    /// The colour of the letters. A label on a connector stands on the white ground.
    var labelColour: Colour {
        switch state.kind {
        case .text: state.colour
        case .connector: .black
        case .rectangle, .ellipse, .polygon, .line: state.colour.contrasting
        }
    }
}

// MARK: - The area

extension PictureShape {
    /// The area that is drawn, with the outline and the label; nil if nothing is drawn.
    var area: Rect? {
        guard let label = labelArea else { return state.area }
        return state.area?.union(label) ?? label
    }

    private var labelArea: Rect? {
        guard state.kind != .text, let label = state.label, let middle = labelMiddle else { return nil }
        let grid = ShapeState.State(.text, label: label).textGrid
        // A column is 0.6 of the height wide, and a row 1.2 of it high.
        let width = Int128(letters * grid.columns * 3 / 10 + 1)
        let height = Int128(letters * grid.rows * 6 / 10 + 1)
        var area = Rect(of: anchor).shifted(by: middle)
        // The sum of both is more than any turned half side.
        area =
            state.angle == 0
            ? area.grown(x: width, y: height) : area.grown(x: width + height, y: width + height)
        return area
    }
}

extension Rect {
    /// The rectangle moved by a distance that is rounded to whole points.
    fileprivate func shifted(by distance: Point) -> Rect {
        let x = Int128(exactly: distance.x.rounded()) ?? 0
        let y = Int128(exactly: distance.y.rounded()) ?? 0
        var shifted = self
        (shifted.left, shifted.right) = (left + x, right + x)
        (shifted.top, shifted.bottom) = (top + y, bottom + y)
        return shifted
    }
}
