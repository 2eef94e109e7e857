import ShapeEditorModel

/// The part of the plane that pictures made of cells show, and their scale in points per column.
///
/// The viewport zooms out to keep the scene visible, except for outlines and for bounds that are too large. It zooms in
/// again, down to ``usualScale``, after the scene has become much smaller than the picture. The centre moves after
/// ``fit()``, and if a change of the scale alone is not enough. After the user has set the centre or the scale, the
/// viewport does not follow the scene until ``fit()``.
package struct Viewport: Equatable, Sendable {
    /// The default scale, in points per column.
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

    package init() {}

    /// Moves the middle to a place. The viewport then stays as it is until ``fit()`` or another call of `hold`.
    package mutating func hold(at place: Offset) { (centre, isHeld, mustFit) = (place, true, false) }

    /// Sets the scale to `points` points per column. The viewport then stays as it is until ``fit()`` or another call
    /// of `hold`.
    package mutating func hold(scale points: Int) { (scale, isHeld, mustFit) = (points, true, false) }

    /// Fits the scene into the next picture, and follows the scene from then on.
    package mutating func fit() { (isHeld, mustFit) = (false, true) }

    /// Adjusts the viewport so that a picture of `columns` by `rows` cells shows the scene, except for outlines and for
    /// bounds that are too large. No-op if ``isHeld``.
    package mutating func follow(_ scene: PictureScene, columns: Int, rows: Int) {
        guard !isHeld else { return }
        let room = (columns: Int128(columns), rows: 2 * Int128(rows))
        // At a scale above the width of a new rectangle, this rectangle would be narrower than a column.
        let all = scene.extent(withBoundsUpTo: Rect.shapeWidth * room.columns, Rect.shapeWidth * room.rows)
        if mustFit || !zoomOut(to: all, room) { centre(on: all, room) }
        zoomIn(to: all, room)
        mustFit = false
    }

    private mutating func centre(on all: Rect, _ room: (columns: Int128, rows: Int128)) {
        centre = Offset(
            x: Int(clamping: (all.left + all.right) / 2), y: Int(clamping: (all.top + all.bottom) / 2))
        scale = Self.usualScale
        _ = zoomOut(to: all, room)
    }

    /// Zooms out until `all` is visible, with the centre as it is. Returns false if no scale is large enough.
    private mutating func zoomOut(to all: Rect, _ room: (columns: Int128, rows: Int128)) -> Bool {
        while !holds(all, room) {
            guard scale < Self.greatestScale else { return false }
            scale = Self.scale(above: scale)
        }
        return true
    }

    private mutating func zoomIn(to all: Rect, _ room: (columns: Int128, rows: Int128)) {
        // A small scene may lie far from the centre, because the scene may have shrunk since the centre was chosen. The
        // scale could then not become smaller, so the centre and the scale are reset first.
        let points = Int128(scale)
        if centre != .zero, scale > Self.usualScale, 3 * all.width <= room.columns * points,
            3 * all.height <= room.rows * points
        {
            (centre, scale) = (.zero, Self.usualScale)
            _ = zoomOut(to: all, room)
        }
        while scale > Self.usualScale, holds(all, room, parts: 3) { scale = Self.scale(below: scale) }
    }

    /// Whether `all` lies in the central part of the picture, which has `1 / parts` of its width and of its height.
    private func holds(
        _ all: Rect, _ room: (columns: Int128, rows: Int128), parts: Int128 = 1
    ) -> Bool {
        let (x, y, points) = (Int128(centre.x), Int128(centre.y), Int128(scale))
        return 2 * parts * max(x - all.left, all.right - x) <= room.columns * points
            && 2 * parts * max(y - all.top, all.bottom - y) <= room.rows * points
    }

    private static func scale(above scale: Int) -> Int { scales.first { $0 > scale } ?? greatestScale }

    private static func scale(below scale: Int) -> Int { scales.last { $0 < scale } ?? usualScale }

    /// The scales 10, 20, 50, 100, 200, 500, …
    private static let scales = sequence(first: usualScale) { $0 > greatestScale / 10 ? nil : 10 * $0 }
        .flatMap { [$0, 2 * $0, 5 * $0] }
}
