import ShapeEditorModel

/// The part of the plane that pictures made of cells show, and their scale in points per column.
///
/// At first, the origin is in the middle, at ``usualScale``. The viewport stays as it is while all shapes are inside,
/// as are bounds that are not too large. If something leaves, the viewport moves by quarters of its size as far as
/// needed. If that does not show everything, the viewport is centred on everything, or on the origin if that shows
/// everything, too, at the smallest scale that shows it. It comes nearer when there would be room to spare at a smaller
/// scale. After the user has set the centre or the scale, it does not follow the scene until ``fit()``.
package struct Viewport: Equatable, Sendable {
    /// The smallest scale in points per column that is chosen automatically, except by ``fit()``.
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
        let room = Room(
            columns: Int128(columns), halfRows: 2 * Int128(rows),
            scene: SceneReach(scene, layout, columns: columns, rows: rows))
        guard let all = room.scene.rect(at: scale) else {
            if mustFit { self = Viewport() }
            return
        }
        if mustFit {
            (centre, scale) = room.fitting(all)
        } else if !room.holds(all, around: centre, at: scale) {
            leave(to: all, in: room)
        } else if !isAnimated, mayComeNearer(room) {
            look(at: room, sparing: true)
        }
    }

    private func mayComeNearer(_ room: Room) -> Bool {
        let nearer = Self.scales.last { $0 < scale && $0 >= Self.usualScale }
        return nearer.map { room.holdsAll(at: $0, sparing: true) } ?? false
    }

    /// Shows `all`, of which a part has left the picture.
    private mutating func leave(to all: Rect, in room: Room) {
        guard let moved = room.moved(centre, toHold: all, at: scale) else {
            return look(at: room, sparing: false)
        }
        centre = moved
    }

    private mutating func look(at room: Room, sparing: Bool) {
        let isNear = scale < Self.usualScale
        let isAroundOrigin = room.holdsAll(around: .zero, at: Self.usualScale, sparing: true)
        (centre, scale) =
            !isNear && isAroundOrigin
            ? (.zero, Self.usualScale)
            : room.nearest(from: isNear ? scale : Self.usualScale, sparing: sparing)
    }

    /// The scales 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, …
    private static let scales =
        [5, 6, 8]
        + sequence(first: usualScale) { $0 > greatestScale / 10 ? nil : 10 * $0 }
        .flatMap { tens in [10, 12, 15, 20, 25, 30, 40, 50, 60, 80].map { tens / 10 * $0 } }
        .filter { 0...greatestScale ~= $0 }

    /// The size of a picture, and what it should show.
    private struct Room {
        let columns: Int128
        let halfRows: Int128
        let scene: SceneReach

        /// Whether a picture around `centre` shows `all`; if `sparing`, with a tenth of its width and of its height to
        /// spare.
        func holds(_ all: Rect, around centre: Offset, at scale: Int, sparing: Bool = false) -> Bool {
            let (x, y, points) = (Int128(centre.x), Int128(centre.y), Int128(scale) * (sparing ? 9 : 10))
            return 20 * max(x - all.left, all.right - x) <= columns * points
                && 20 * max(y - all.top, all.bottom - y) <= halfRows * points
        }

        /// Whether a picture around a place, or around the middle of everything, shows everything.
        func holdsAll(around centre: Offset? = nil, at scale: Int, sparing: Bool) -> Bool {
            guard let all = scene.rect(at: scale) else { return false }
            return holds(all, around: centre ?? all.middle, at: scale, sparing: sparing)
        }

        /// The centre moved by quarters of the picture's size as far as needed to show `all`, at most by its whole size;
        /// nil if that does not show it.
        func moved(_ centre: Offset, toHold all: Rect, at scale: Int) -> Offset? {
            guard let x = moved(centre.x, all.left, all.right, cells: columns, scale),
                let y = moved(centre.y, all.top, all.bottom, cells: halfRows, scale)
            else { return nil }
            return Offset(x: x, y: y)
        }

        private func moved(
            _ centre: Int, _ least: Int128, _ greatest: Int128, cells: Int128, _ scale: Int
        ) -> Int? {
            let (centre, size) = (Int128(centre), cells * Int128(scale))
            let (first, last) = (greatest - size / 2, least + size / 2)
            guard first <= last, centre >= first - size, centre <= last + size else { return nil }
            // Whole rows, so that shapes keep their places in the cells.
            let row = 2 * Int128(scale)
            let quarter = max(row, size / 4 / row * row)
            var moved = centre
            if centre < first { moved += (first - centre).stepped(quarter) }
            if centre > last { moved -= (centre - last).stepped(quarter) }
            if moved > last { moved = max(first, centre + (last - centre) / row * row) }
            if moved < first { moved = min(last, centre - (centre - first) / row * row) }
            return Int(clamping: moved)
        }

        /// The scale and the centre for `all`. A named drawing that would fill less than half of the picture is shown
        /// larger, with a tenth to spare.
        func fitting(_ all: Rect) -> (centre: Offset, scale: Int) {
            let usual = nearest(from: Viewport.usualScale)
            let area = columns * halfRows * Int128(Viewport.usualScale * Viewport.usualScale)
            guard scene.isNamed, usual.scale == Viewport.usualScale, 2 * all.width * all.height < area else {
                return usual
            }
            let near = nearest(from: 5, sparing: true)
            return near.scale < usual.scale ? near : usual
        }

        /// The smallest scale of at least `least` at which a picture around the middle of everything shows everything,
        /// and this middle.
        func nearest(from least: Int, sparing: Bool = false) -> (centre: Offset, scale: Int) {
            let found = Viewport.scales.first { $0 >= least && holdsAll(at: $0, sparing: sparing) }
            let scale = found ?? Viewport.greatestScale
            return (scene.rect(at: scale)?.middle ?? .zero, scale)
        }
    }
}

extension Int128 {
    /// The least multiple of `step` that is no less.
    fileprivate func stepped(_ step: Int128) -> Int128 { (self + step - 1) / step * step }
}

extension Rect {
    fileprivate var middle: Offset {
        Offset(
            x: Int(clamping: (left + right).quotient(by: 2)), y: Int(clamping: (top + bottom).quotient(by: 2))
        )
    }
}
