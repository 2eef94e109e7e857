import ShapeEditorModel

/// A text at an end of a connector, and where its letters stand.
struct EndText {
    let text: String
    let isAtEnd: Bool
    /// The box of the letters, relative to the place to which the line is.
    let box: Box

    /// How far from the head and from the line the letters are, in points.
    private static let gap = 4.0

    /// The texts of a connector with a line.
    static func all(of state: ShapeState.State, along path: ConnectorPath) -> [EndText] {
        state.endTexts.isEmpty
            ? [] : [false, true].compactMap { EndText(of: state, along: path, isAtEnd: $0) }
    }

    /// Beyond the head, and above the line, or on the right of an upright one; on the other side if only that keeps clear
    /// of the rest of the line. Nil if there are no letters.
    private init?(of state: ShapeState.State, along path: ConnectorPath, isAtEnd: Bool) {
        guard let text = state.endTexts[isAtEnd: isAtEnd], case let grid = TextGrid(text), grid.columns > 0
        else { return nil }
        (self.text, self.isAtEnd) = (text, isAtEnd)
        let letter = Double(state.font.height)
        let (width, height) = (grid.width(letters: letter), grid.height(letters: letter))
        let (tip, back) = (isAtEnd ? path.end : path.start, path.headDirection(isAtEnd: isAtEnd) * -1)
        let heads = path.heads(of: state.line, length: state.line.headLength)
        let head = heads.first { $0.isAtEnd == isAtEnd }?.back.length ?? 0
        let along = head + Self.gap + (abs(back.x) * width + abs(back.y) * height) / 2
        let foot = LineFoot(place: tip + back * along, direction: back)
        let reach = Double(max(LineStyle.usualWidth, state.line.width) - LineStyle.usualWidth) / 2
        func box(_ side: LabelSpot.Side) -> Box {
            let spot = LabelSpot(side: side, distance: Self.gap + reach)
            return Box(
                around: foot.middle(at: spot, width: width, height: height), width: width, height: height)
        }
        let (upper, other) = (box(foot.upperSide), box(foot.upperSide == .left ? .right : .left))
        self.box = path.meets(upper) && !path.meets(other) ? other : upper
    }
}

extension ConnectorPath {
    fileprivate func meets(_ box: Box) -> Bool {
        let corners = corners(ofCurveIn: Self.curveParts)
        return zip(corners, corners.dropFirst()).contains { box.length(ofLineFrom: $0, to: $1) > 0 }
    }
}
