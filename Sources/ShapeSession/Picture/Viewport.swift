import ShapeModel

/// Which part of the plane pictures show, and how many points a column stands for.
///
/// It zooms out so that all stays in sight, and back once that would fill less than a third of the picture, unless a
/// person has said what is to be shown.
package struct Viewport: Equatable, Sendable {
    /// The points of a column at first.
    package static let usualScale = 10
    /// The greatest one chosen without being told: any two places there are fit into the smallest picture.
    private static let greatestScale = 5_000_000_000_000_000_000
    /// From here on a shape is narrower than a column.
    private static let shapeScale: Int128 = 100

    /// The place in the middle.
    package private(set) var centre = Offset.zero
    /// The points of a column and of half a row; at least 1.
    package private(set) var scale = usualScale
    /// Whether a person has said what is to be shown.
    private(set) var isHeld = false
    private var mustFit = false

    package init() {}

    /// Shows a place in the middle, whatever the shape does.
    mutating func hold(at place: Offset) { (centre, isHeld, mustFit) = (place, true, false) }

    /// Has a column stand for so many points, whatever the shape does.
    mutating func hold(scale points: Int) { (scale, isHeld, mustFit) = (points, true, false) }

    /// Shows all that there is, and follows it from now on.
    mutating func fit() { (isHeld, mustFit) = (false, true) }

    /// Sees to it that a picture with room for so many columns and rows shows the scene.
    package mutating func follow(_ scene: PictureScene, columns: Int, rows: Int) {
        guard !isHeld else { return }
        let room = (columns: Int128(columns), rows: 2 * Int128(rows))
        let all = scene.extent(
            withBoundsUpTo: Self.shapeScale * room.columns, Self.shapeScale * room.rows)
        if mustFit || !zoomOut(to: all, room) { centre(on: all, room) }
        zoomIn(to: all, room)
        mustFit = false
    }

    private mutating func centre(on all: Extent, _ room: (columns: Int128, rows: Int128)) {
        centre = Offset(
            x: Int(clamping: (all.left + all.right) / 2), y: Int(clamping: (all.top + all.bottom) / 2))
        scale = Self.usualScale
        _ = zoomOut(to: all, room)
    }

    /// Returns whether there is a scale at which all is in sight.
    private mutating func zoomOut(to all: Extent, _ room: (columns: Int128, rows: Int128)) -> Bool {
        while !holds(all, room) {
            guard scale < Self.greatestScale else { return false }
            scale = Self.scale(above: scale)
        }
        return true
    }

    private mutating func zoomIn(to all: Extent, _ room: (columns: Int128, rows: Int128)) {
        // After `fit` the middle may be anywhere, so that all may be small and yet far from it.
        if centre != .zero, scale > Self.usualScale, all.fills(lessThan: 3, of: room, at: Int128(scale)) {
            (centre, scale) = (.zero, Self.usualScale)
            _ = zoomOut(to: all, room)
        }
        while scale > Self.usualScale, holds(all, room, parts: 3) { scale = Self.scale(below: scale) }
    }

    /// Whether all is within a part of the picture around its middle.
    private func holds(
        _ all: Extent, _ room: (columns: Int128, rows: Int128), parts: Int128 = 1
    ) -> Bool {
        let (x, y, points) = (Int128(centre.x), Int128(centre.y), Int128(scale))
        return 2 * parts * max(x - all.left, all.right - x) <= room.columns * points
            && 2 * parts * max(y - all.top, all.bottom - y) <= room.rows * points
    }

    /// 10, 20, 50, 100, 200, 500, …
    private static func scale(above scale: Int) -> Int {
        steps.first { $0 > scale } ?? greatestScale
    }

    private static func scale(below scale: Int) -> Int { steps.last { $0 < scale } ?? usualScale }

    private static var steps: [Int] {
        var (steps, unit) = ([Int](), usualScale)
        while true {
            steps += [unit, 2 * unit, 5 * unit]
            if unit > greatestScale / 10 { break }
            unit *= 10
        }
        return steps
    }
}

extension Extent {
    /// Whether it would be no more than such a part of a picture in both directions, wherever it is.
    fileprivate func fills(
        lessThan parts: Int128, of room: (columns: Int128, rows: Int128), at points: Int128
    ) -> Bool {
        width * parts <= room.columns * points && height * parts <= room.rows * points
    }
}
