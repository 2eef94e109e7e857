extension ShapeState {
    /// The properties of a shape as a value, apart from its name, its presence and its index in a drawing, and the ends
    /// of a connector.
    package struct State: Equatable, Sendable {
        package let kind: ShapeKind
        /// The offset of the shape's centre from the origin, in points; of a line, the offset of its first end; of a
        /// connector, (0, 0).
        package internal(set) var offset: Offset
        package var size: ShapeSize
        /// The angle in degrees, clockwise, from 0 to 359; 0 for a line and a connector.
        package internal(set) var angle = 0
        package internal(set) var colour: Colour
        package var outline: Outline?
        /// How a line or a connector is drawn, and the dashes of an outline.
        package var line = LineStyle()
        /// The letters of the label.
        package var font = Font()
        private var radius: UInt32 = 0
        /// The label, and what else is written; nil if nothing is.
        var sharedTexts: ShapeTexts.Shared?
        /// The canvas for the shape's centre, or a line's ends; nil if there is none. An undo may put them outside.
        package internal(set) var bounds: Bounds?

        package init(
            _ kind: ShapeKind = .rectangle, offset: Offset = .zero, size: ShapeSize? = nil,
            colour: Colour? = nil,
            label: String? = nil, bounds: Bounds? = nil
        ) {
            (self.kind, self.offset, self.size) = (kind, offset, size ?? kind.usualSize)
            (self.colour, self.label, self.bounds) = (colour ?? kind.usualColour, label, bounds)
            font.column = kind.usualColumn
        }
    }
}

extension Property {
    /// All properties, in the order in which statements, lines and JSON have them. A new one has its row here, and what
    /// it stores in ``ShapeState/State``.
    package static let all: [Property] = [
        .size, .textSize, .turn, .colour, .outline, .stroke, .dash, .head, .tail, .filling, .route, .from,
        .fromText, .to, .toText, .corner, .letters, .column, .row, .ink, .label,
    ]
}

extension ShapeState.State {
    /// The radius by which the corners of a rectangle are rounded, in points. At most half of the shorter side is drawn.
    package var corner: Int {
        get { Int(radius) }
        set { radius = UInt32(clamping: newValue) }
    }

    /// The second end of a line; a coordinate that overflows wraps round. Meaningless for other kinds.
    package var secondEnd: Offset {
        Offset(x: offset.x &+ size.width, y: offset.y &+ size.height)
    }

    /// Moves the shape by a distance.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; nothing has changed then.
    package mutating func move(by distance: Offset) throws(ShapeError) {
        offset = try destination(of: distance)
    }

    /// The place to which a move by `distance` would lead.
    ///
    /// - Throws: The same errors as ``move(by:)``.
    package func destination(of distance: Offset) throws(ShapeError) -> Offset {
        guard let destination = offset.adding(distance) else { throw .offsetOutOfRange }
        try check(destination)
        return destination
    }

    /// Moves the shape so that its centre, or the first end of a line, is at a place.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)``, or ``ShapeError/offsetOutOfRange`` for the second end of a line;
    ///   nothing has changed then.
    package mutating func move(to destination: Offset) throws(ShapeError) {
        try check(destination)
        offset = destination
    }

    /// Sets the shape's place without a check. An undo may return the shape to a place outside the bounds, because they
    /// may have been set after the shape was there.
    package mutating func putBack(to origin: Offset) { offset = origin }

    package mutating func paint(_ colour: Colour) { self.colour = colour }

    /// Checks that the shape's centre, or the first end of a line, could be at a place. If there are bounds, the place
    /// must be within them, and so must the second end of a line; the rest of the shape may be outside. Even without
    /// bounds, the second end must not overflow.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)`` or ``ShapeError/offsetOutOfRange``.
    package func check(_ place: Offset) throws(ShapeError) {
        if let bounds, !bounds.contains(place) { throw .outsideBounds(bounds) }
        if kind == .line { try checkSecondEnd(of: place) }
    }

    private func checkSecondEnd(of place: Offset) throws(ShapeError) {
        let reach = Offset(x: size.width, y: size.height)
        guard let end = place.adding(reach) else { throw .offsetOutOfRange }
        if let bounds, !bounds.contains(end) { throw .outsideBounds(bounds) }
    }
}

extension ShapeState.State {
    /// Gives the shape two places: the ends of a line, or two opposite corners of the extent of another shape, whose
    /// sides are at least 1, and whose centre is rounded.
    ///
    /// - Throws: ``DrawingError`` if a line would have no length or be too long; ``ShapeError`` if a side or the place
    ///   would be out of range, or outside the bounds.
    package mutating func span(from start: Offset, to end: Offset) throws {
        if kind == .line {
            size = try ShapeSize(lineFrom: start, to: end)
            return try move(to: start)
        }
        let (across, down) = (Int128(end.x) - Int128(start.x), Int128(end.y) - Int128(start.y))
        self = try sized(
            width: Int(clamping: max(1, across.magnitude)), height: Int(clamping: max(1, down.magnitude)))
        let centre = Offset(
            x: (Int128(start.x) + Int128(end.x)).halved(times: 1),
            y: (Int128(start.y) + Int128(end.y)).halved(times: 1))
        guard let centre else { throw ShapeError.offsetOutOfRange }
        try move(to: centre)
    }
}
