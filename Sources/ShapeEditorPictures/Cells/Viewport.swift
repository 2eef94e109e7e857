import ShapeEditorModel

/// The part of the plane that pictures made of cells show, and their scale in points per column.
///
/// At first, the origin is in the middle, at ``usualScale``. The viewport stays as it is while all shapes are inside, as
/// are bounds that are not too large. If something leaves, the viewport is centred on everything, at the smallest scale
/// that shows it. It comes nearer when there would be room to spare at a smaller scale. After the user has set the
/// centre or the scale, it does not follow the scene until ``fit()``.
package struct Viewport: Equatable, Sendable {
    /// The smallest scale that is chosen automatically, in points per column.
    package static let usualScale = 10
    /// The largest scale that is chosen automatically. At this scale, even the smallest picture can show any two places
    /// at once.
    private static let greatestScale = 5_000_000_000_000_000_000

    /// The place in the middle of the picture.
    package private(set) var centre = Offset.zero
    /// The points per column and per half row; at least 1.
    package private(set) var scale = usualScale
    /// Whether the user has set the centre or the scale since the last ``fit()``.
    package private(set) var isHeld = false
    private var mustFit = false
    /// Whether the centre was asked for by ``fit()``. Then it stays even where the origin would do.
    private var isFitted = false

    package init() {}

    /// Moves the middle to a place. The viewport then stays as it is until ``fit()`` or another call of `hold`.
    package mutating func hold(at place: Offset) { (centre, isHeld, mustFit) = (place, true, false) }

    /// Sets the scale to `points` points per column. The viewport then stays as it is until ``fit()`` or another call
    /// of `hold`.
    package mutating func hold(scale points: Int) { (scale, isHeld, mustFit) = (points, true, false) }

    /// Centres the next picture on the scene, and follows the scene from then on.
    package mutating func fit() { (isHeld, mustFit) = (false, true) }

    /// Adjusts the viewport so that a picture of `columns` by `rows` cells shows the scene. No-op if ``isHeld``. Another
    /// call with the same arguments changes nothing. If the scene is a frame of an animation (`isAnimated`), the
    /// viewport does not come nearer. `layout` is that of the scene.
    mutating func follow(
        _ scene: PictureScene, _ layout: ConnectorLayout, columns: Int, rows: Int, isAnimated: Bool = false
    ) {
        guard !isHeld else { return }
        defer { mustFit = false }
        let room = Room(columns: Int128(columns), halfRows: 2 * Int128(rows))
        // At a scale above the width of a new rectangle, this rectangle would be narrower than a column.
        let all = scene.extent(
            layout, withBoundsUpTo: Rect.shapeWidth * room.columns, Rect.shapeWidth * room.halfRows)
        guard let all else {
            if mustFit { self = Viewport() }
            return
        }
        if mustFit {
            (centre, isFitted) = (all.middle, true)
            scale = room.scale(for: all, around: centre)
        } else if !room.holds(all, around: centre, at: scale) {
            look(at: all, room, sparing: false)
        } else if !isAnimated, mayComeNearer(to: all, room) {
            look(at: all, room, sparing: true)
        }
    }

    private func mayComeNearer(to all: Rect, _ room: Room) -> Bool {
        if let nearer = Self.scales.last(where: { $0 < scale }),
            room.holds(all, around: all.middle, at: nearer, sparing: true)
        {
            return true
        }
        return centre != .zero && !isFitted && isAroundOrigin(all, room)
    }

    private func isAroundOrigin(_ all: Rect, _ room: Room) -> Bool {
        room.holds(all, around: .zero, at: Self.usualScale, sparing: true)
    }

    private mutating func look(at all: Rect, _ room: Room, sparing: Bool) {
        isFitted = false
        if isAroundOrigin(all, room) {
            (centre, scale) = (.zero, Self.usualScale)
        } else {
            centre = all.middle
            scale = room.scale(for: all, around: centre, sparing: sparing)
        }
    }

    /// The scales 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, …
    private static let scales = sequence(first: usualScale) { $0 > greatestScale / 10 ? nil : 10 * $0 }
        .flatMap { tens in [10, 12, 15, 20, 25, 30, 40, 50, 60, 80].map { tens / 10 * $0 } }
        .filter { 0...greatestScale ~= $0 }

    /// The size of a picture.
    private struct Room {
        let columns: Int128
        let halfRows: Int128

        /// Whether a picture around `centre` shows `all`; if `sparing`, with a tenth of its width and of its height to
        /// spare.
        func holds(_ all: Rect, around centre: Offset, at scale: Int, sparing: Bool = false) -> Bool {
            let (x, y, points) = (Int128(centre.x), Int128(centre.y), Int128(scale) * (sparing ? 9 : 10))
            return 20 * max(x - all.left, all.right - x) <= columns * points
                && 20 * max(y - all.top, all.bottom - y) <= halfRows * points
        }

        /// The smallest scale at which a picture around `centre` shows `all`.
        func scale(for all: Rect, around centre: Offset, sparing: Bool = false) -> Int {
            Viewport.scales.first { holds(all, around: centre, at: $0, sparing: sparing) }
                ?? Viewport.greatestScale
        }
    }
}

extension Rect {
    fileprivate var middle: Offset {
        Offset(
            x: Int(clamping: (left + right).quotient(by: 2)), y: Int(clamping: (top + bottom).quotient(by: 2))
        )
    }
}
